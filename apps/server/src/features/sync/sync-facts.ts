import { PlatformError } from '@flightdeck/connectors'
import type { Tx } from '@flightdeck/db'
import {
  addDays,
  dayIn,
  dayNumber,
  daysBetween,
  daysToRead,
  earliestBackfill,
  finalThrough,
  inPieces,
  isFinal,
  type Day,
  type DayFacts,
  type DaySpan,
} from '@flightdeck/domain'
import { lastDayHeld, loadFacts, newNumbers, type Numbers } from '../ad-data/index.ts'
import { earlyReads, flightsFrom, markRead } from './day-store.ts'
import { badId, withoutBadIds } from './bad-ids.ts'
import { quarantine } from './quarantine.ts'
import { quietThrough } from './quiet-days.ts'
import { readAhead } from './read-ahead.ts'
import { dropJob, keepJob, moveOn, tellProgress } from './store.ts'
import type { SyncRun } from './sync-run.ts'

/** Age above which a requested report is not worth waiting for. */
const JOB_IS_OLD_MS = 6 * 60 * 60 * 1000

/** Part of a span. The last part that is read of the newest span ends it: then, and no earlier, its days are as new as can be. */
type Piece = DaySpan & { endsNewest: boolean }
/** Platform data of a piece, and the time of its request: numbers are as old as the request. */
type ReadPiece = { days: DayFacts[]; askedAt: Date }

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
  const { platform, reads, account, app, place } = run
  const { timezone } = account
  const now = app.now()
  const [early, flights] = await app.database.inOrganisation(place.organisationId, (tx) =>
    Promise.all([earlyReads(tx, place, platform), flightsFrom(tx, place, earliestBackfill(timezone, now))]),
  )
  const { facts } = run.watermarks
  const read = facts ? { dataFrom: facts.dataFrom, dataThrough: facts.dataThrough, early } : null
  const spans = daysToRead({ platform, timezone, now, flightsFrom: flights, read })
  // A large account is read in shorter pieces.
  const fitting = Math.floor(reads.mostReportRows / Math.max(1, run.lineItems))
  const longest = Math.min(reads.longestReportDays, Math.max(1, fitting))
  return spans.flatMap((span, nth) =>
    inPieces(span, longest).map((piece) => ({
      ...piece,
      endsNewest: nth === 0 && piece.from === span.from,
    })),
  )
}

/** Resumes a report requested before a restart, or requests one and stores its name first. */
async function readPiece(run: SyncRun, piece: DaySpan): Promise<ReadPiece> {
  const { app, reads, client, seen } = run
  const place = { ...run.place, ...piece }
  const kept = run.jobs.find(({ from, to }) => from === piece.from && to === piece.to)
  const isUsable = kept && app.now().getTime() - kept.startedAt.getTime() < JOB_IS_OLD_MS
  const askedAt = isUsable ? kept.startedAt : app.now()
  const job = isUsable ? kept.job : await reads.startReport(client, seen, piece)
  await run.write((tx) =>
    Promise.all([
      isUsable ? null : keepJob(tx, place, job, askedAt),
      tellProgress(tx, place.organisationId, run.runId, { daysTotal: run.tally.daysTotal }),
    ]),
  )
  try {
    return { days: await reads.finishReport(client, seen, piece, job), askedAt }
  } catch (error) {
    // Failed jobs would fail again; the next try requests a new one.
    if (error instanceof PlatformError && error.kind !== 'slow_down')
      await run.write((tx) => dropJob(tx, place))
    throw error
  }
}

async function keepPiece(run: SyncRun, piece: Piece, given: ReadPiece, numbers: Numbers): Promise<void> {
  const at = run.app.now()
  const { place, tally, account } = run
  const { platform } = run
  const told = given.days.map((one) => withoutBadIds(one, (entity) => quarantine(run, entity, badId())))
  const said = told.reduce<Day>((last, { day }) => (day > last ? day : last), addDays(piece.from, -1))
  const readOn = dayIn(account.timezone, given.askedAt)
  await run.write(async (tx) => {
    // If later days are known, missing rows mean that nothing was delivered.
    const last = await lastDayHeld(tx, place, run.watermarks.facts?.dataThrough ?? null)
    const through =
      last !== null && last > piece.to ? piece.to : await quietThrough(tx, place, said, piece.to)
    const days = [...told, ...emptyDays(told, piece, said, through)]
    const isFinalDay = (day: Day) => isFinal(platform, 'conversions', dayNumber(day), dayNumber(readOn))
    const { changed, rows } = await loadFacts(tx, { ...place, ...piece, at }, days, isFinalDay, numbers)
    tally.daysChanged += changed
    tally.rowsRead += rows
    tally.daysDone += lengthOf(piece)
    const reached = through > said ? through : said
    const { daysDone, daysChanged, rowsRead } = tally
    // In this order, and in one round trip: marks are moved by the rows just read.
    await Promise.all([
      reached >= piece.from &&
        markRead(tx, place, { from: piece.from, to: reached }, { on: readOn, at: given.askedAt }),
      dropJob(tx, { ...place, ...piece }),
      tellProgress(tx, place.organisationId, run.runId, { daysDone, daysChanged, rowsRead }),
      moveMarks(tx, run, piece, lastOf(days, last), at),
    ])
  })
}

/**
 * Extends the known days without gaps: pieces come newest first, and those that do not yet reach the days
 * known before move nothing.
 */
async function moveMarks(tx: Tx, run: SyncRun, piece: Piece, last: Day | null, at: Date): Promise<void> {
  const { place, platform } = run
  const known = run.watermarks.facts
  if (known?.dataThrough && piece.from > addDays(known.dataThrough, 1)) return
  const pulledAt = !known?.dataThrough || piece.endsNewest ? at : known.pulledAt
  if (last === null || last < piece.from) return moveOn(tx, place, 'facts', { pulledAt })
  const dataFrom = known?.dataFrom && known.dataFrom < piece.from ? known.dataFrom : piece.from
  const early = await earlyReads(tx, place, platform)
  const reach = { dataFrom: dayNumber(dataFrom), dataThrough: dayNumber(last), early }
  await moveOn(tx, place, 'facts', {
    pulledAt,
    dataFrom: piece.from,
    dataThrough: last,
    final: finalThrough(platform, reach),
  })
}

/** The last day that is held once these are, too. */
const lastOf = (days: readonly DayFacts[], held: Day | null): Day | null =>
  days.reduce(
    (last, { level, day }) => (level === 'line_item' && (last === null || day > last) ? day : last),
    held,
  )

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
