import { PlatformError } from '@flightdeck/connectors'
import type { Tx } from '@flightdeck/db'
import {
  addDays,
  daysBetween,
  daysToRead,
  finalThrough,
  inPieces,
  type Day,
  type DayFacts,
  type DaySpan,
} from '@flightdeck/domain'
import { lastDayHeld, loadFacts, newNumbers, type Numbers } from '../ad-data/index.ts'
import { quietThrough } from './quiet-days.ts'
import { readAhead } from './read-ahead.ts'
import { dropJob, keepJob, loadsSince, moveOn, tellProgress } from './store.ts'
import type { SyncRun } from './sync-run.ts'

/** A report asked for longer ago is not worth waiting for. */
const JOB_IS_OLD_MS = 6 * 60 * 60 * 1000
const LOAD_IS_NEW_MS = 60 * 60 * 1000

/** Part of a span. The last part that is read of the newest span ends it: then, and no earlier, its days are as new as can be. */
type Piece = DaySpan & { endsNewest: boolean }

/** Every day that can be new or corrected, piece by piece, each piece in one transaction with its marks. */
export async function syncFacts(run: SyncRun): Promise<void> {
  const pieces = await piecesToRead(run)
  run.tally.daysTotal = pieces.reduce((total, piece) => total + lengthOf(piece), 0)
  if (pieces.length === 0) return
  const numbers = newNumbers()
  await readAhead(
    pieces,
    (piece) => readPiece(run, piece),
    (piece, given) => keepPiece(run, piece, given, numbers),
  )
}

async function piecesToRead(run: SyncRun): Promise<Piece[]> {
  const { platform, account, app, place } = run
  const read = run.watermarks.facts ?? null
  const now = app.now()
  const spans = daysToRead({ platform: platform.key, timezone: account.timezone, now, read })
  // A large account is read in shorter pieces.
  const fitting = Math.floor(platform.mostReportRows / Math.max(1, run.lineItems))
  const longest = Math.min(platform.longestReportDays, Math.max(1, fitting))
  const pieces = spans.flatMap((span, nth) =>
    inPieces(span, longest).map((piece) => ({
      ...piece,
      endsNewest: nth === 0 && piece.from === span.from,
    })),
  )
  if (!read || pieces.length < 2) return pieces
  // What a run that broke off has taken in of the same days a moment ago need not be read again.
  const since = new Date(Math.max(read.pulledAt.getTime(), now.getTime() - LOAD_IS_NEW_MS))
  const loads = await app.database.inOrganisation(place.organisationId, (tx) => loadsSince(tx, place, since))
  return pieces.filter(({ from, to }) => !loads.some((load) => load.from === from && load.to === to))
}

/** Goes on with a report that was asked for before a restart, or asks for one and keeps its name first. */
async function readPiece(run: SyncRun, piece: DaySpan): Promise<DayFacts[]> {
  const { app, platform, world, seen } = run
  const place = { ...run.place, ...piece }
  const kept = run.jobs.find(({ from, to }) => from === piece.from && to === piece.to)
  const isUsable = kept && app.now().getTime() - kept.startedAt.getTime() < JOB_IS_OLD_MS
  const job = isUsable ? kept.job : await platform.startReport(world, seen, piece)
  await run.write(async (tx) => {
    if (!isUsable) await keepJob(tx, place, job, app.now())
    await tellProgress(tx, place.organisationId, run.runId, { daysTotal: run.tally.daysTotal })
  })
  try {
    return await platform.finishReport(world, seen, piece, job)
  } catch (error) {
    // A job that failed will fail again; the next try asks for a new one.
    if (error instanceof PlatformError && error.kind !== 'slow_down')
      await run.write((tx) => dropJob(tx, place))
    throw error
  }
}

async function keepPiece(run: SyncRun, piece: Piece, given: DayFacts[], numbers: Numbers): Promise<void> {
  const at = run.app.now()
  const { place, tally } = run
  const said = given.reduce<Day>((last, { day }) => (day > last ? day : last), addDays(piece.from, -1))
  const isFinalThrough = finalThrough(run.platform.key, run.account.timezone, at)
  await run.write(async (tx) => {
    // Where later days are known, silence means that nothing was delivered.
    const last = await lastDayHeld(tx, place)
    const through =
      last !== null && last > piece.to ? piece.to : await quietThrough(tx, place, said, piece.to)
    const days = [...given, ...emptyDays(given, piece, said, through)]
    const { changed, rows } = await loadFacts(tx, { ...place, ...piece, at }, days, isFinalThrough, numbers)
    const lastNow = days.reduce<Day | null>(
      (held, { level, day }) => (level === 'line_item' && (held === null || day > held) ? day : held),
      last,
    )
    tally.daysChanged += changed
    tally.rowsRead += rows
    tally.daysDone += lengthOf(piece)
    await moveMarks(tx, run, piece, { at, isFinalThrough, last: lastNow })
    await dropJob(tx, { ...place, ...piece })
    const { daysDone, daysChanged, rowsRead } = tally
    await tellProgress(tx, place.organisationId, run.runId, { daysDone, daysChanged, rowsRead })
  })
}

/**
 * Between the first and the last day that we say we know there is none that we don't: pieces come newest first, and
 * those that do not yet reach what was known before move nothing.
 */
async function moveMarks(
  tx: Tx,
  run: SyncRun,
  piece: Piece,
  { at, isFinalThrough, last }: { at: Date; isFinalThrough: Day; last: Day | null },
): Promise<void> {
  const { pulledAt, dataThrough: known } = run.watermarks.facts ?? { pulledAt: at, dataThrough: null }
  if (known && piece.from > addDays(known, 1)) return
  await moveOn(tx, run.place, 'facts', {
    pulledAt: !known || piece.endsNewest ? at : pulledAt,
    ...(last !== null &&
      last >= piece.from && {
        dataFrom: piece.from,
        dataThrough: last,
        finalThrough: isFinalThrough < last ? isFinalThrough : last,
      }),
  })
}

/** Days after the last one with numbers on which nothing can have been delivered. */
function emptyDays(given: DayFacts[], { from }: DaySpan, said: Day, through: Day): DayFacts[] {
  const levels = new Set(given.map(({ level }) => level)).add('line_item')
  const days: DayFacts[] = []
  const first = said < from ? from : addDays(said, 1)
  for (let day = first; day <= through; day = addDays(day, 1))
    for (const level of levels) days.push({ level, day, nativeIds: [], columns: {} })
  return days
}

const lengthOf = ({ from, to }: DaySpan) => daysBetween(from, to) + 1
