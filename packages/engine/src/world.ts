import { isStale } from '@flightdeck/domain/alerts'
import type { Unknown } from '@flightdeck/domain/delivery'
import { resolveWindow, type TimeRange } from '@flightdeck/domain/metrics'
import { NO_END, NO_START, type Block, type EntityColumns } from './entity-columns.ts'
import { rowBefore, rowsBetween, type Snapshot } from './snapshot/snapshot.ts'

/** Input of every evaluation: entities, and their days. */
export type World = { snapshot: Snapshot; entityColumns: EntityColumns }

/**
 * Rows at both ends of a span. `low` is null where each entity has a first row of its own. For spans of whole
 * flights, `begun` is the range of start days with complete data.
 */
export type Rows = { low: number | null; high: number; begun: { from: number; to: number } | null }

/**
 * Last day that counts for a block on a local day; null when its data is late. An account to the east may
 * have finished a day before the organisation has: that day counts only for the present, never for past days.
 */
export function lastDayOn({ platform, dataThrough, present }: Block, asOf: number): number | null {
  if (dataThrough === null) return null
  const last = asOf === present ? dataThrough : Math.min(dataThrough, asOf - 1)
  return isStale(platform, last, asOf) ? null : last
}

/** Rows of a time range for a block, or the reason why there are none. */
export function rowsFor(snapshot: Snapshot, block: Block, range: TimeRange, last: number): Rows | Unknown {
  const { dataFrom } = block
  if (range.type === 'campaign_duration') {
    return { low: null, high: rowBefore(snapshot, last + 1), begun: { from: dataFrom, to: last } }
  }
  // The first day of each entity's own flight is checked separately.
  const window = resolveWindow(range, { dataFrom, dataThrough: last, startsOn: dataFrom })
  if (typeof window === 'string') return window
  if (range.type !== 'all_time') return { ...rowsBetween(snapshot, window.from, window.to), begun: null }
  // A block's numbers begin at its own first day, even if those of others begin earlier.
  const low = snapshot.folded ? 0 : rowBefore(snapshot, window.from)
  return {
    low,
    high: Math.max(low, rowBefore(snapshot, window.to + 1)),
    begun: { from: dataFrom, to: NO_END },
  }
}

/** Reason why an entity's own flight can't be evaluated; null if it can. */
export function flightProblem({ startsOn }: EntityColumns, { begun }: Rows, place: number): Unknown | null {
  if (begun === null) return null
  const start = startsOn[place]!
  if (start === NO_START) return 'no_flight'
  if (start > begun.to) return 'not_begun'
  return start < begun.from ? 'history' : null
}

/** In flight and switched on, so that missing rows mean no delivery. */
export const isLive = ({ isActive, liveFrom, endsOn }: EntityColumns, place: number, day: number): boolean =>
  isActive[place] === 1 &&
  (liveFrom[place] === NO_START || liveFrom[place]! <= day) &&
  (endsOn[place] === NO_END || endsOn[place]! >= day)
