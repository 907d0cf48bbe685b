import { PlatformError, type ChangeOutcome, type FieldValue } from '@flightdeck/connectors'
import { valueInWords } from '@flightdeck/domain/ad-data'
import { isSame } from '@flightdeck/domain/writes'
import { describeError } from '../../../../edge/describe-error.ts'
import { toChangeRequest } from '../request-from.ts'
import type { DueItem } from './due-items.ts'
import { endAll, markOutcome, putOff, putOffAll, type Outcome } from './outcome-store.ts'
import { LeaseLost } from '../../../../work/lease.ts'
import { WriteWithheld, OwnTrouble, type Writing } from './writing.ts'

/** Time that a write without an answer may still take to arrive. */
const SETTLE_MS = 5_000
const FIRST_LOOK_MS = 2_000
const MAX_WAIT_MS = 10 * 60_000
const MAX_TRIES = 3
const MAX_SENDINGS = 3

/** Whether the next items can be settled as read, or must be read again. */
export type Onwards = 'next' | 'read again'

/** Settles one item as far as possible: checks sent ones, writes waiting ones. */
export async function settleItem(writing: Writing, item: DueItem): Promise<Onwards> {
  if (item.state === 'waiting') return writeItem(writing, item)
  await recheckItem(writing, item)
  return 'next'
}

async function writeItem(writing: Writing, item: DueItem): Promise<Onwards> {
  const inHand = { item, isSent: false }
  writing.inHand = inHand
  try {
    const outcome = await requestChange(writing, item, false)
    writing.noted = keep(writing, item, toOutcome(outcome, item, writing.app.now()))
    // The next send, or the end of the batch, awaits this and reports its failure.
    writing.noted.catch(() => {})
    return 'next'
  } catch (error) {
    await storeFailure(writing, item, error, inHand.isSent)
    return 'read again'
  } finally {
    writing.inHand = null
  }
}

const requestChange = (
  { writes, client, account }: Writing,
  item: DueItem,
  isDryRun: boolean,
): Promise<ChangeOutcome> => writes.change(client, account, requestFor(item), { isDryRun })

const requestFor = (item: DueItem) =>
  toChangeRequest(item, {
    field: item.field,
    part: item.part,
    before: item.beforeValue,
    after: item.afterValue,
  })

const keep = ({ app, write }: Writing, item: DueItem, outcome: Outcome): Promise<unknown> =>
  write((tx) => markOutcome(tx, item, app.now(), outcome))

function toOutcome(outcome: ChangeOutcome, item: DueItem, now: Date): Outcome {
  switch (outcome.kind) {
    case 'done':
      return { step: 'finish', found: outcome.now, warning: outcome.warning }
    case 'conflict':
      return differing(outcome.found, item)
    case 'refused':
      return { step: 'refuse', sentence: outcome.sentence }
    case 'unsure':
      return {
        step: 'lose',
        sentence: outcome.sentence,
        againAt: new Date(now.getTime() + FIRST_LOOK_MS),
        ...(outcome.found !== null && { found: outcome.found }),
      }
    case 'valid':
      return { step: 'miss' }
  }
}

/** Outcome for a value that differs from the last seen: the intended one, or someone else's. */
function differing(platformValue: FieldValue | null, item: DueItem): Outcome {
  if (platformValue !== null && isSame(platformValue, item.afterValue as FieldValue))
    return {
      step: 'finish',
      found: platformValue,
      sentence: item.sendings > 0 ? null : 'The platform had this value already.',
    }
  return {
    step: 'collide',
    found: platformValue,
    sentence: `Changed on the platform meanwhile: it shows ${valueInWords(platformValue)} now.`,
  }
}

/** Checks an unconfirmed item against the platform, without sending anything. */
async function recheckItem(writing: Writing, item: DueItem): Promise<void> {
  const now = writing.app.now()
  try {
    const outcome = await requestChange(writing, item, true)
    const settledAt = new Date((item.sentAt ?? now).getTime() + SETTLE_MS)
    if (outcome.kind === 'conflict') await keep(writing, item, differing(outcome.found, item))
    else if (settledAt > now) await keep(writing, item, later(item, settledAt))
    else await keep(writing, item, missed(outcome, item))
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const waitMs = Math.min(MAX_WAIT_MS, FIRST_LOOK_MS * 2 ** item.looks)
    const againAt = new Date(now.getTime() + Math.max(waitMs, error.retryAfterMs ?? 0))
    await keep(writing, item, later(item, againAt, `Sent, and not confirmed yet: ${error.message}`))
  }
}

const later = (item: DueItem, againAt: Date, sentence = item.sentence): Outcome => ({
  step: 'lose',
  againAt,
  sentence,
  isLooked: true,
})

/** The old value is still there long enough after sending, so the change was not taken. */
function missed(outcome: ChangeOutcome, item: DueItem): Outcome {
  if (outcome.kind === 'refused') return { step: 'refuse', sentence: outcome.sentence }
  if (item.sendings < MAX_SENDINGS) return { step: 'miss', sentence: null }
  return {
    step: 'fail',
    sentence: `Sent ${item.sendings} times, and the platform still shows the old value.`,
    found: item.beforeValue,
  }
}

async function storeFailure(writing: Writing, item: DueItem, error: unknown, isSent: boolean): Promise<void> {
  const { app, write, place } = writing
  if (error instanceof LeaseLost || error instanceof OwnTrouble || app.stopping.signal.aborted) throw error
  const now = app.now()
  if (error instanceof WriteWithheld) {
    // Sent once, then checked, and not sent again: the first attempt's result is still open.
    if (isSent)
      return void (await keep(writing, item, {
        step: 'lose',
        againAt: new Date(now.getTime() + FIRST_LOOK_MS),
      }))
    return refuseOrPostpone(writing, item, error)
  }
  if (!(error instanceof PlatformError)) {
    app.log.error({ err: describeError(error) }, 'a change could not be written through our own fault')
    const sentence = 'Flightdeck could not write this change.'
    return void (await keep(writing, item, isSent ? { step: 'lose', sentence } : { step: 'fail', sentence }))
  }
  if (isSent) await keep(writing, item, { step: 'miss' })
  if (error.kind === 'signed_out')
    return write((tx) => endAll(tx, place, { step: 'fail', sentence: error.message, at: now }))
  if (error.kind === 'slow_down') {
    const until = new Date(now.getTime() + (error.retryAfterMs ?? 60_000))
    return write((tx) => putOffAll(tx, place, { until, sentence: error.message }))
  }
  if (error.kind === 'our_mistake' || item.tried + 1 >= MAX_TRIES)
    return void (await keep(writing, item, { step: 'fail', sentence: error.message }))
  const until = new Date(now.getTime() + FIRST_LOOK_MS * 4 ** (item.tried + 1))
  return write((tx) => putOff(tx, item, until, error.message))
}

async function refuseOrPostpone(
  { app, write, place }: Writing,
  item: DueItem,
  { permit }: WriteWithheld,
): Promise<void> {
  const { setNo } = item
  const { sentence } = permit
  if (permit.kind === 'refuse')
    return permit.ofSet
      ? write((tx) => endAll(tx, place, { setNo, step: 'refuse', sentence, at: app.now() }))
      : void (await write((tx) => markOutcome(tx, item, app.now(), { step: 'refuse', sentence })))
  // Stopped items stay untouched until resumed, as the query for due items excludes them.
  const until = permit.until ?? app.now()
  return write((tx) => putOffAll(tx, place, { setNo, until, sentence }))
}
