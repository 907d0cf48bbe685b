import { unreadableSheet } from '@flightdeck/connectors'
import type { NumberedRow } from '@flightdeck/domain'
import { AppError } from '../../../ground/app-error.ts'
import type { ReadPlan } from './plan-in.ts'
import { notAPlan } from './not-a-plan.ts'
import type { PlanSource, ReaderAnswer } from './reader-protocol.ts'
import { withReader, type FileReader } from './readers.ts'
import { makeTurns } from './turns.ts'

/** A plan of twenty thousand rows takes a second. */
const LONGEST_MS = 20_000
/** Two files at a time, of two organisations; a few more of each may wait. */
const takeTurn = makeTurns({ atOnce: 2, waitingEach: 3 })
/** Spreadsheets are read again by the clock, and an organisation may have a hundred. */
const takeSheetTurn = makeTurns({ atOnce: 1, waitingEach: 200 })

type Outcome = ReadPlan | Exclude<ReaderAnswer, { hash: string }>

/** A plan from a file that somebody sent. */
export async function readPlanFile(
  organisationId: string,
  fileName: string,
  base64: string,
): Promise<ReadPlan> {
  const turn = takeTurn(organisationId)
  if (!turn) {
    const sentence = 'Several files are being processed. Try again in a moment.'
    throw new AppError('too_many', sentence, { retryAfterS: 10 })
  }
  const read = await readAside(turn, { fileName, base64 })
  if (!read) throw notAPlan('The file is too large to process. Split it, or save it as CSV.')
  if ('problem' in read) throw notAPlan(read.problem)
  return read as ReadPlan
}

/** A plan from what Google said of a tab; `unwell` when that is half an answer. */
export async function readPlanSheet(
  organisationId: string,
  tab: string,
  text: string,
): Promise<ReadPlan | { problem: string }> {
  const turn = takeSheetTurn(organisationId)
  const read = turn && (await readAside(turn, { text, tab }))
  if (!read) return { problem: 'The tab is too large to process. Split it.' }
  if ('isUnreadable' in read) throw unreadableSheet()
  return read
}

/**
 * Whatever others have made, reading it takes a thread of its own, so much time and so much memory, and then it ends with
 * nothing: nobody else's call waits for it.
 */
async function readAside(turn: Promise<() => void>, given: PlanSource): Promise<Outcome | null> {
  const done = await turn
  try {
    return await withReader((reader) => readIn(reader, given))
  } catch {
    return null
  } finally {
    done()
  }
}

async function readIn(reader: FileReader, given: PlanSource): Promise<Outcome> {
  const rows: NumberedRow[] = []
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('too slow')), LONGEST_MS)
  const reading = reader.ask('read', given, (some) => void rows.push(...some))
  // Its end is told below; nobody else waits for the answer.
  reading.catch(() => {})
  try {
    const answer = await Promise.race([reading, late.promise])
    return 'hash' in answer
      ? { rows, note: answer.note, contentHash: Buffer.from(answer.hash, 'hex') }
      : answer
  } finally {
    clearTimeout(timer)
  }
}
