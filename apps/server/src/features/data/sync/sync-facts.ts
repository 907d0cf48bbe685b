import { PlatformError } from '@flightdeck/connectors'
import { sql, type Tx } from '@flightdeck/db'
import type { DayFacts } from '@flightdeck/domain/ad-data'
import {
  daysToRead,
  earliestBackfill,
  finalThrough,
  inPieces,
  isFinal,
  type DaySpan,
} from '@flightdeck/domain/connections'
import { addDays, dayIn, dayNumber, daysBetween, HOUR_MS, type Day } from '@flightdeck/domain/time'
import { lastLoadedDay, loadFacts, newNumbers, type Numbers } from '../ad-data/index.ts'
import { earlyReads, flightsFrom, markRead } from './day-store.ts'
import { badId, withoutBadIds } from './bad-ids.ts'
import { quarantine } from './quarantine.ts'
import { readAhead } from './read-ahead.ts'
import { dropJob, upsertJob, advanceWatermark, saveProgress } from './store.ts'
import type { SyncRun } from './sync-run.ts'

/** Age above which a requested report is not worth waiting for. */
const JOB_IS_OLD_MS = 6 * HOUR_MS

/** Part of a span. The last part that is read of the newest span ends it: then, and no earlier, its days are as new as can be. */
type Piece = DaySpan & { endsNewest: boolean }
/** Platform data of a piece, and the time of its request: numbers are as old as the request. */
type ReadPiece = { days: DayFacts[]; askedAt: Date }

/** Every day that can be new or corrected, piece by piece, each piece in one transaction with its marks. */
export async function syncFacts(run: SyncRun): Promise<void> {
  const pieces = await piecesToRead(run)
  run.tally.daysTotal = pieces.reduce((total, piece) => total + spanDays(piece), 0)
  if (pieces.length === 0) return
  const numbers = newNumbers()
  await readAhead(
    pieces,
    (piece) => readPiece(run, piece),
    (piece, result) => storePiece(run, piece, result, numbers),
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
  const { app, reads, client, seenAccount } = run
  const place = { ...run.place, ...piece }
  const storedJob = run.jobs.find(({ from, to }) => from === piece.from && to === piece.to)
  const isUsable = storedJob && app.now().getTime() - storedJob.startedAt.getTime() < JOB_IS_OLD_MS
  const askedAt = isUsable ? storedJob.startedAt : app.now()
  const job = isUsable ? storedJob.job : await reads.startReport(client, seenAccount, piece)
  await run.write((tx) =>
    Promise.all([
      isUsable ? null : upsertJob(tx, place, job, askedAt),
      saveProgress(tx, place.organisationId, run.runId, { daysTotal: run.tally.daysTotal }),
    ]),
  )
  try {
    return { days: await reads.finishReport(client, seenAccount, piece, job), askedAt }
  } catch (error) {
    // Failed jobs would fail again; the next try requests a new one.
    if (error instanceof PlatformError && error.kind !== 'slow_down')
      await run.write((tx) => dropJob(tx, place))
    throw error
  }
}

async function storePiece(run: SyncRun, piece: Piece, result: ReadPiece, numbers: Numbers): Promise<void> {
  const at = run.app.now()
  const { place, tally, account } = run
  const { platform } = run
  const cleanDays = result.days.map((one) => withoutBadIds(one, (entity) => quarantine(run, entity, badId())))
  const reportedThrough = cleanDays.reduce<Day>(
    (last, { day }) => (day > last ? day : last),
    addDays(piece.from, -1),
  )
  const readOn = dayIn(account.timezone, result.askedAt)
  await run.write(async (tx) => {
    // If later days are known, missing rows mean that nothing was delivered.
    const last = await lastLoadedDay(tx, place, run.watermarks.facts?.dataThrough ?? null)
    const through =
      last !== null && last > piece.to ? piece.to : await quietThrough(tx, place, reportedThrough, piece.to)
    const days = [...cleanDays, ...emptyDays(cleanDays, piece, reportedThrough, through)]
    const isFinalDay = (day: Day) => isFinal(platform, 'conversions', dayNumber(day), dayNumber(readOn))
    const { changed, rows } = await loadFacts(tx, { ...place, ...piece, at }, days, isFinalDay, numbers)
    tally.daysChanged += changed
    tally.rowsRead += rows
    tally.daysDone += spanDays(piece)
    const reached = through > reportedThrough ? through : reportedThrough
    const { daysDone, daysChanged, rowsRead } = tally
    // In this order, and in one round trip: marks are moved by the rows just read.
    await Promise.all([
      reached >= piece.from &&
        markRead(tx, place, { from: piece.from, to: reached }, { on: readOn, at: result.askedAt }),
      dropJob(tx, { ...place, ...piece }),
      saveProgress(tx, place.organisationId, run.runId, { daysDone, daysChanged, rowsRead }),
      moveMarks(tx, run, piece, latestDay(days, last), at),
    ])
  })
}

/**
 * Extends the known days without gaps: pieces come newest first, and those that do not yet reach the days
 * known before move nothing.
 */
async function moveMarks(tx: Tx, run: SyncRun, piece: Piece, last: Day | null, at: Date): Promise<void> {
  const { place, platform } = run
  const watermark = run.watermarks.facts
  if (watermark?.dataThrough && piece.from > addDays(watermark.dataThrough, 1)) return
  const pulledAt = !watermark?.dataThrough || piece.endsNewest ? at : watermark.pulledAt
  if (last === null || last < piece.from) return advanceWatermark(tx, place, 'facts', { pulledAt })
  const dataFrom = watermark?.dataFrom && watermark.dataFrom < piece.from ? watermark.dataFrom : piece.from
  const early = await earlyReads(tx, place, platform)
  const reach = { dataFrom: dayNumber(dataFrom), dataThrough: dayNumber(last), early }
  await advanceWatermark(tx, place, 'facts', {
    pulledAt,
    dataFrom: piece.from,
    dataThrough: last,
    final: finalThrough(platform, reach),
  })
}

/** The last day that is held once these are, too. */
const latestDay = (days: readonly DayFacts[], storedThrough: Day | null): Day | null =>
  days.reduce(
    (last, { level, day }) => (level === 'line_item' && (last === null || day > last) ? day : last),
    storedThrough,
  )

/** Days after the last one with numbers on which nothing can have been delivered. */
function emptyDays(facts: DayFacts[], { from }: DaySpan, reportedThrough: Day, through: Day): DayFacts[] {
  const levels = new Set(facts.map(({ level }) => level)).add('line_item')
  const days: DayFacts[] = []
  const first = reportedThrough < from ? from : addDays(reportedThrough, 1)
  for (let day = first; day <= through; day = addDays(day, 1))
    for (const level of levels) days.push({ level, day, nativeIds: [], columns: {} })
  return days
}

const spanDays = ({ from, to }: DaySpan) => daysBetween(from, to) + 1

/**
 * Up to where silence is an answer. Days after the last one with numbers count as empty only while no line item could
 * have delivered on them; otherwise the platform has not counted yet, and we wait.
 */
async function quietThrough(
  tx: Tx,
  { organisationId, accountNo }: { organisationId: string; accountNo: number },
  reportedThrough: Day,
  to: Day,
): Promise<Day> {
  if (reportedThrough >= to) return to
  const { rows } = await sql<{ day: Day | null }>`
    select (min(greatest(starts_on, ${reportedThrough}::date + 1)) - 1)::date as day from entities
    where organisation_id = ${organisationId} and account_no = ${accountNo} and kind = 'line_item' and gone_at is null
      and status in ('active', 'unknown') and coalesce(starts_on, ${to}::date) <= ${to}::date
      and coalesce(ends_on, ${to}::date) > ${reportedThrough}::date`.execute(tx)
  return rows[0]?.day ?? to
}
