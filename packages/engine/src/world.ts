import { isStale, windowOf, type TimeRange, type Unknown } from '@flightdeck/domain'
import { NO_END, NO_START, type Block, type Roster } from './roster.ts'
import { rowsBetween, type Snapshot } from './snapshot/snapshot.ts'

/** Everything there is to judge on: entities, and their days. */
export type World = { snapshot: Snapshot; roster: Roster }

/** Which rows a span lies between. `low` is null where everybody has a first row of their own. */
export type Rows = { low: number | null; high: number }

/** The last day that counts for a block on a local day; none when it is late. */
export function lastDayOn({ platform, dataThrough }: Block, asOf: number): number | null {
  if (dataThrough === null) return null
  const last = Math.min(dataThrough, asOf - 1)
  return isStale(platform, last, asOf) ? null : last
}

/** The rows of a time range for a block, or why there are none. */
export function rowsFor(snapshot: Snapshot, block: Block, range: TimeRange, last: number): Rows | Unknown {
  if (range.type === 'campaign_duration') return { low: null, high: rowsBetween(snapshot, last, last).high }
  const window = windowOf(range, { dataFrom: block.dataFrom, dataThrough: last, startsOn: null })
  return typeof window === 'string' ? window : rowsBetween(snapshot, window.from, window.to)
}

/** Why an entity's own flight is no span to judge, if it is none. */
export function flightProblem(
  { startsOn }: Roster,
  block: Block,
  place: number,
  last: number,
): Unknown | null {
  const start = startsOn[place]!
  if (start === NO_START) return 'no_flight'
  if (start > last) return 'not_begun'
  return start < block.dataFrom ? 'history' : null
}

/** In flight and switched on, so that no rows mean no delivery. */
export const isLive = ({ isOn, startsOn, endsOn }: Roster, place: number, day: number): boolean =>
  isOn[place] === 1 &&
  (startsOn[place] === NO_START || startsOn[place]! <= day) &&
  (endsOn[place] === NO_END || endsOn[place]! >= day)
