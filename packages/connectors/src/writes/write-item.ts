import type { PlatformClient } from '../platform.ts'
import type { PlatformRequest } from '../connector.ts'
import { PlatformError } from '../platform-error.ts'
import { readJson } from '../send/json.ts'
import { isSame, type ChangeRequest, type FieldValue } from '@flightdeck/domain/writes'
import type { ChangeOutcome } from '../change.ts'
import type { Writer } from './writer.ts'

const TRIES = 2
/** A write whose answer was lost may still be under way. */
const SETTLE_MS = 2_000
const COLLISION = 409

type SentWrite = {
  request: PlatformRequest
  refusalIn: Writer['refusalIn'] | undefined
  warning: string | null
}

/**
 * Sends a write. The result is what the platform shows afterwards: where its answer was lost and the old
 * value is still there, it is sent once more. Throws where the platform did not take it at all.
 */
export async function writeItem(
  { send, sleep }: PlatformClient,
  { request, refusalIn, warning }: SentWrite,
  look: () => Promise<FieldValue | null>,
  { before, after }: ChangeRequest,
): Promise<ChangeOutcome> {
  for (let attempt = 1; ; attempt++) {
    const isAnswered = await accepted(send, request, refusalIn)
    if (!isAnswered) await sleep(SETTLE_MS)
    const { currentValue, isKnown } = await seenBy(look)
    if (!isKnown)
      return unsure('The change was sent, and the platform could not be asked whether it is there.')
    if (isSame(currentValue, after)) return { kind: 'done', now: currentValue, warning }
    if (isAnswered) return unsure('The platform took the change and shows something else.', currentValue)
    if (!isSame(currentValue, before))
      return unsure('Something else was changed in the same place meanwhile.', currentValue)
    if (attempt === TRIES)
      return unsure('The platform did not answer, and the change is not there.', currentValue)
  }
}

/** Whether the answer says that it was done; false leaves it open. */
async function accepted(
  send: PlatformClient['send'],
  request: PlatformRequest,
  refusalIn: SentWrite['refusalIn'],
): Promise<boolean> {
  try {
    const { text } = await send(request)
    // The Trade Desk may say that it is done without another word.
    const answer: unknown = text === '' ? null : readJson(text)
    const refusal = answer === null ? null : refusalIn?.(answer)
    if (refusal) throw new PlatformError('our_mistake', refusal, { code: 'refused' })
    return true
  } catch (error) {
    const isOpen = error instanceof PlatformError && (error.kind === 'unwell' || error.status === COLLISION)
    if (isOpen) return false
    throw error
  }
}

async function seenBy(look: () => Promise<FieldValue | null>) {
  try {
    return { currentValue: await look(), isKnown: true }
  } catch (error) {
    // After a write, no failure to read may pass for a refusal of the write.
    if (error instanceof PlatformError) return { currentValue: null, isKnown: false }
    throw error
  }
}

const unsure = (sentence: string, currentValue: FieldValue | null = null): ChangeOutcome => ({
  kind: 'unsure',
  sentence,
  found: currentValue,
})
