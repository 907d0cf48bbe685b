import { AppError } from '../../../ground/app-error.ts'
import { makeThread, type Thread } from '../../../work/thread/thread.ts'
import type { ReadPlan } from './plan-in.ts'
import { makeTurns } from './turns.ts'
import { notAPlan } from './not-a-plan.ts'
import type { FileReaderProtocol } from './read-thread.ts'

/** A plan of twenty thousand rows takes a second. */
const LONGEST_MS = 20_000
const MOST_MEGABYTES = 256
/** Two files at a time, of two organisations; a few more of each may wait. */
const takeTurn = makeTurns({ atOnce: 2, waitingEach: 3 })

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
  const thread = makeThread<FileReaderProtocol>(new URL('./read-thread.ts', import.meta.url), {
    name: 'file reader',
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  try {
    return await readIn(thread, { fileName, base64 })
  } finally {
    await thread.end().catch(() => {})
    done()
  }
}

type FileReader = Thread<FileReaderProtocol>
type Sent = FileReaderProtocol['read']['input']

async function readIn(thread: FileReader, file: Sent): Promise<ReadPlan> {
  const rows: ReadPlan['rows'] = []
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('too slow')), LONGEST_MS)
  const reading = thread.ask('read', file, (some) => void rows.push(...some))
  try {
    const answer = await Promise.race([reading, late.promise])
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
