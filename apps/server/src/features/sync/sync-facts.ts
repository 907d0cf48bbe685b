import { PlatformError } from '@flightdeck/connectors'
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
import { loadFacts, newNumbers, type Numbers } from '../ad-data/index.ts'
import { quietThrough } from './quiet-days.ts'
import { readAhead } from './read-ahead.ts'
import { dropJob, keepJob, keptJob, moveOn, tellProgress } from './store.ts'
import type { SyncRun } from './sync-run.ts'

/** A report asked for longer ago is not worth waiting for. */
const JOB_IS_OLD_MS = 6 * 60 * 60 * 1000

/** Every day that can be new or corrected, piece by piece, each piece in one transaction with its marks. */
export async function syncFacts(run: SyncRun): Promise<void> {
  const { platform, account, app } = run
  const spans = daysToRead({
    platform: platform.key,
    timezone: account.timezone,
    now: app.now(),
    read: run.watermarks.facts ?? null,
  })
  // A large account is read in shorter pieces.
  const fitting = Math.floor(platform.mostReportRows / Math.max(1, run.lineItems))
  const longest = Math.min(platform.longestReportDays, Math.max(1, fitting))
  const pieces = spans.flatMap((span) => inPieces(span, longest))
  run.tally.daysTotal = pieces.reduce((total, piece) => total + lengthOf(piece), 0)
  if (pieces.length === 0) return
  await run.write((tx) =>
    tellProgress(tx, run.place.organisationId, run.runId, { daysTotal: run.tally.daysTotal }),
  )
  const newest = pieces[0]!.to
  const numbers = newNumbers()
  await readAhead(
    pieces,
    (piece) => readPiece(run, piece),
    (piece, given) => keepPiece(run, piece, given, piece.to === newest, numbers),
  )
}

/** Goes on with a report that was asked for before a restart, or asks for one and keeps its name first. */
async function readPiece(run: SyncRun, piece: DaySpan): Promise<DayFacts[]> {
  const { app, platform, world, seen } = run
  const place = { ...run.place, ...piece }
  const kept = await app.database.inOrganisation(place.organisationId, (tx) => keptJob(tx, place))
  const isUsable = kept && app.now().getTime() - kept.startedAt.getTime() < JOB_IS_OLD_MS
  const job = isUsable ? kept.job : await platform.startReport(world, seen, piece)
  if (!isUsable) await run.write((tx) => keepJob(tx, place, job, app.now()))
  try {
    return await platform.finishReport(world, seen, piece, job)
  } catch (error) {
    // A job that failed will fail again; the next try asks for a new one.
    if (error instanceof PlatformError && error.kind !== 'slow_down')
      await run.write((tx) => dropJob(tx, place))
    throw error
  }
}

async function keepPiece(
  run: SyncRun,
  piece: DaySpan,
  given: DayFacts[],
  isNewest: boolean,
  numbers: Numbers,
): Promise<void> {
  const at = run.app.now()
  const said = given.reduce<Day>((last, { day }) => (day > last ? day : last), addDays(piece.from, -1))
  const isFinalThrough = finalThrough(run.platform.key, run.account.timezone, at)
  await run.write(async (tx) => {
    // Behind the newest piece later days are known, so silence means that nothing was delivered.
    const through = isNewest ? await quietThrough(tx, run.place, said, piece.to) : piece.to
    const days = [...given, ...emptyDays(given, piece, said, through)]
    const { changed, rows } = await loadFacts(
      tx,
      { ...run.place, ...piece, at },
      days,
      isFinalThrough,
      numbers,
    )
    run.tally.daysChanged += changed
    run.tally.rowsRead += rows
    run.tally.daysDone += lengthOf(piece)
    await moveOn(tx, run.place, 'facts', {
      pulledAt: at,
      ...(through >= piece.from && {
        dataFrom: piece.from,
        dataThrough: through,
        finalThrough: isFinalThrough < through ? isFinalThrough : through,
      }),
    })
    await dropJob(tx, { ...run.place, ...piece })
    const { daysDone, daysChanged, rowsRead } = run.tally
    await tellProgress(tx, run.place.organisationId, run.runId, { daysDone, daysChanged, rowsRead })
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
