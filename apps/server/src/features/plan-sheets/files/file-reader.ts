import type { NumberedRow } from '@flightdeck/domain'
import { AppError } from '../../../ground/app-error.ts'
import { makeThread, type Thread } from '../../../work/thread.ts'
import type { ReadPlan } from './plan-in.ts'
import { makeTurns } from './turns.ts'
import { notAPlan } from './not-a-plan.ts'

/** A plan of twenty thousand rows takes a second. */
const LONGEST_MS = 20_000
const MOST_MEGABYTES = 256
/** Two files at a time, of two organisations; a few more of each may wait. */
const takeTurn = makeTurns({ atOnce: 2, waitingEach: 3 })

type Answer = { problem: string } | { note: string | null; hash: string }

/**
 * A plan from a file that somebody sent. Whatever is in it, reading takes a thread of its own, so much time and so much
 * memory, and then it ends: nobody else's call waits for it.
 */
export async function readPlanFile(
  organisationId: string,
  fileName: string,
  base64: string,
): Promise<ReadPlan> {
  const turn = takeTurn(organisationId)
  if (!turn) {
    const sentence = 'Several files of this organisation are being read. Upload this one in a moment.'
    throw new AppError('too_many', sentence, { retryAfterS: 10 })
  }
  const done = await turn
  const thread = makeThread(
    new URL('./read-thread.ts', import.meta.url),
    'file reader',
    { url: '', mostBytes: 0 },
    { maxOldGenerationSizeMb: MOST_MEGABYTES },
  )
  try {
    return await readIn(thread, { fileName, base64 })
  } finally {
    await thread.leave().catch(() => {})
    done()
  }
}

async function readIn(thread: Thread, file: { fileName: string; base64: string }): Promise<ReadPlan> {
  const rows: NumberedRow[] = []
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('too slow')), LONGEST_MS)
  const reading = thread.ask(file, (news) => void rows.push(...(news as { rows: NumberedRow[] }).rows))
  try {
    const answer = (await Promise.race([reading, late.promise])) as Answer
    if ('problem' in answer) throw notAPlan(answer.problem)
    return { rows, note: answer.note, contentHash: Buffer.from(answer.hash, 'hex') }
  } catch (error) {
    if (error instanceof AppError) throw error
    // Its end is told above; nobody else waits for the answer.
    reading.catch(() => {})
    throw notAPlan('The file takes too long or too much memory to read. Split it, or save it as CSV.', error)
  } finally {
    clearTimeout(timer)
  }
}
