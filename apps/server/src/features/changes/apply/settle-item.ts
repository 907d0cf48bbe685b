import { PlatformError, type ChangeOutcome, type FieldValue } from '@flightdeck/connectors'
import { valueInWords } from '@flightdeck/domain'
import { isSame } from '@flightdeck/domain/writes'
import { describeError } from '../../../edge/describe-error.ts'
import { requestOf } from '../request-of.ts'
import type { DueItem } from './due-items.ts'
import { endAll, markOutcome, putOff, putOffAll, type Outcome } from './outcome-store.ts'
import { Overtaken } from '../../../work/lease.ts'
import { HeldBack, OwnTrouble, type Writing } from './writing.ts'

/** A write whose answer was lost may still be under way for so long. */
const SETTLE_MS = 5_000
const FIRST_LOOK_MS = 2_000
const LONGEST_WAIT_MS = 10 * 60_000
const MOST_TRIES = 3
const MOST_SENDINGS = 3

/** Whether the items after it may be settled as they were read, or are to be read again. */
export type Onwards = 'next' | 'read again'

/** Brings one item as far as it gets: what was sent is looked at, what waits is written. */
export async function settleItem(writing: Writing, item: DueItem): Promise<Onwards> {
  if (item.state === 'waiting') return writeItem(writing, item)
  await lookAt(writing, item)
  return 'next'
}

async function writeItem(writing: Writing, item: DueItem): Promise<Onwards> {
  const inHand = { item, isSent: false }
  writing.inHand = inHand
  try {
    const outcome = await asked(writing, item, false)
    writing.noted = keep(writing, item, outcomeOf(outcome, item, writing.app.now()))
    // Whoever sends next, or ends the batch, meets its failure.
    writing.noted.catch(() => {})
    return 'next'
  } catch (error) {
    await keepFailure(writing, item, error, inHand.isSent)
    return 'read again'
  } finally {
    writing.inHand = null
  }
}

const asked = (
  { writes, client, account }: Writing,
  item: DueItem,
  isDryRun: boolean,
): Promise<ChangeOutcome> => writes.change(client, account, requestFor(item), { isDryRun })

const requestFor = (item: DueItem) =>
  requestOf(item, { field: item.field, part: item.part, before: item.beforeValue, after: item.afterValue })

const keep = ({ app, write }: Writing, item: DueItem, outcome: Outcome): Promise<unknown> =>
  write((tx) => markOutcome(tx, item, app.now(), outcome))

function outcomeOf(outcome: ChangeOutcome, item: DueItem, now: Date): Outcome {
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

/** Something else is there than was seen: what was wanted, or what somebody else made of it. */
function differing(found: FieldValue | null, item: DueItem): Outcome {
  if (found !== null && isSame(found, item.afterValue as FieldValue))
    return {
      step: 'finish',
      found,
      sentence: item.sendings > 0 ? null : 'The platform had this value already.',
    }
  return {
    step: 'collide',
    found,
    sentence: `Changed on the platform meanwhile: it shows ${valueInWords(found)} now.`,
  }
}

/** What was sent and is not known: the platform says what is there, and nothing is sent meanwhile. */
async function lookAt(writing: Writing, item: DueItem): Promise<void> {
  const now = writing.app.now()
  try {
    const outcome = await asked(writing, item, true)
    const settledAt = new Date((item.sentAt ?? now).getTime() + SETTLE_MS)
    if (outcome.kind === 'conflict') await keep(writing, item, differing(outcome.found, item))
    else if (settledAt > now) await keep(writing, item, later(item, settledAt))
    else await keep(writing, item, missed(outcome, item))
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_LOOK_MS * 2 ** item.looks)
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

/** The old value is still there, long enough after the sending: it was not taken. */
function missed(outcome: ChangeOutcome, item: DueItem): Outcome {
  if (outcome.kind === 'refused') return { step: 'refuse', sentence: outcome.sentence }
  if (item.sendings < MOST_SENDINGS) return { step: 'miss', sentence: null }
  return {
    step: 'fail',
    sentence: `Sent ${item.sendings} times, and the platform still shows the old value.`,
    found: item.beforeValue,
  }
}

async function keepFailure(writing: Writing, item: DueItem, error: unknown, isSent: boolean): Promise<void> {
  const { app, write, place } = writing
  if (error instanceof Overtaken || error instanceof OwnTrouble || app.stopping.signal.aborted) throw error
  const now = app.now()
  if (error instanceof HeldBack) {
    // Sent once, looked at, and not sent again: what came of the first is to be seen.
    if (isSent)
      return void (await keep(writing, item, {
        step: 'lose',
        againAt: new Date(now.getTime() + FIRST_LOOK_MS),
      }))
    return holdBack(writing, item, error)
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
  if (error.kind === 'our_mistake' || item.tried + 1 >= MOST_TRIES)
    return void (await keep(writing, item, { step: 'fail', sentence: error.message }))
  const until = new Date(now.getTime() + FIRST_LOOK_MS * 4 ** (item.tried + 1))
  return write((tx) => putOff(tx, item, until, error.message))
}

async function holdBack({ app, write, place }: Writing, item: DueItem, { permit }: HeldBack): Promise<void> {
  const { setNo } = item
  const { sentence } = permit
  if (permit.kind === 'refuse')
    return permit.ofSet
      ? write((tx) => endAll(tx, place, { setNo, step: 'refuse', sentence, at: app.now() }))
      : void (await write((tx) => markOutcome(tx, item, app.now(), { step: 'refuse', sentence })))
  // What is stopped is left alone until it is resumed; the look for due items leaves it out.
  const until = permit.until ?? app.now()
  return write((tx) => putOffAll(tx, place, { setNo, until, sentence }))
}
