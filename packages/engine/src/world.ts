import { isStale, windowOf, type TimeRange, type Unknown } from '@flightdeck/domain'
import { NO_END, NO_START, type Block, type Roster } from './roster.ts'
import { rowBefore, rowsBetween, type Snapshot } from './snapshot/snapshot.ts'

/** Everything there is to judge on: entities, and their days. */
export type World = { snapshot: Snapshot; roster: Roster }

/**
 * Which rows a span lies between. `low` is null where everybody has a first row of their own. Where a span is about whole
 * flights, `begun` says between which days one must have begun to be known whole.
 */
export type Rows = { low: number | null; high: number; begun: { from: number; to: number } | null }

/**
 * The last day that counts for a block on a local day; none when it is late. An account to the east may have finished a
 * day before the organisation has: it counts for who asks now, and on past days for nobody.
 */
export function lastDayOn({ platform, dataThrough, present }: Block, asOf: number): number | null {
  if (dataThrough === null) return null
  const last = asOf === present ? dataThrough : Math.min(dataThrough, asOf - 1)
  return isStale(platform, last, asOf) ? null : last
}

/** The rows of a time range for a block, or why there are none. */
export function rowsFor(snapshot: Snapshot, block: Block, range: TimeRange, last: number): Rows | Unknown {
  const { dataFrom } = block
  if (range.type === 'campaign_duration') {
    return { low: null, high: rowBefore(snapshot, last + 1), begun: { from: dataFrom, to: last } }
  }
  // Of each entity its own first day is asked about apart.
  const window = windowOf(range, { dataFrom, dataThrough: last, startsOn: dataFrom })
  if (typeof window === 'string') return window
  if (range.type !== 'all_time') return { ...rowsBetween(snapshot, window.from, window.to), begun: null }
  // Before a block's numbers begin there are none, wherever those of others do.
  const low = snapshot.folded ? 0 : rowBefore(snapshot, window.from)
  return {
    low,
    high: Math.max(low, rowBefore(snapshot, window.to + 1)),
    begun: { from: dataFrom, to: NO_END },
  }
}

/** Why an entity's own flight is no span to judge, if it is none. */
export function flightProblem({ startsOn }: Roster, { begun }: Rows, place: number): Unknown | null {
  if (begun === null) return null
  const start = startsOn[place]!
  if (start === NO_START) return 'no_flight'
  if (start > begun.to) return 'not_begun'
  return start < begun.from ? 'history' : null
}

/** In flight and switched on, so that no rows mean no delivery. */
export const isLive = ({ isOn, liveFrom, endsOn }: Roster, place: number, day: number): boolean =>
  isOn[place] === 1 &&
  (liveFrom[place] === NO_START || liveFrom[place]! <= day) &&
  (endsOn[place] === NO_END || endsOn[place]! >= day)
