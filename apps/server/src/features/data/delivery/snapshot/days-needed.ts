import { resolveWindow, type TimeRange } from '@flightdeck/domain/metrics'
import { dayNumber, type Day } from '@flightdeck/domain/time'
import { firstUnfoldedDay, lastDayOn, type Block } from '@flightdeck/engine'
import type { DeliverySnapshot } from './delivery-snapshot.ts'

/** Days that a query reads. */
export type DaysNeeded = {
  /** Time ranges as of local days, with goals to date. */
  windows?: readonly { timeRange: TimeRange; days: readonly Day[] }[]
  /** Whole spans, both days inclusive: only their sums, or each day of them. */
  spans?: readonly { from: Day; to: Day; eachDay: boolean }[]
  /** Restricts the question to this entity's family, so that days not held are read for it alone. */
  familyOf?: number
}

/** Last days read for a goal's projection, besides its beginning. */
const GOAL_DAYS = 7

/** Days at which sums must be cut, ascending: first days of spans, and days after their last. */
export function requiredCuts(
  { world }: DeliverySnapshot,
  { windows = [], spans = [] }: DaysNeeded,
): number[] {
  const cuts = new Set<number>()
  const kinds = new Map(world.entityColumns.blocks.map((one) => [`${one.platform} ${one.dataFrom} ${one.dataThrough}`, one])) // prettier-ignore
  // Rules evaluated together mostly share a few ranges and days.
  const distinct = new Map(windows.map((window) => [JSON.stringify(window), window]))
  for (const { timeRange, days } of distinct.values())
    for (const block of kinds.values())
      for (const asOf of days.map(dayNumber))
        for (const last of lastDays(block, asOf)) addWindow(cuts, timeRange, block, last)
  for (const { from, to, eachDay } of spans) {
    const [first, after] = [dayNumber(from), dayNumber(to) + 1]
    for (let day = first; day < after; day++) if (eachDay || day === first) cuts.add(day)
    cuts.add(after)
  }
  return [...cuts].toSorted((one, other) => one - other)
}

/** Last day of data, both for a past day and for the present one. */
function lastDays(block: Block, asOf: number): number[] {
  const [past, now] = [lastDayOn(block, asOf), lastDayOn({ ...block, present: asOf }, asOf)]
  return [past, now].filter((last) => last !== null)
}

function addWindow(cuts: Set<number>, range: TimeRange, { dataFrom }: Block, last: number): void {
  for (let day = last + 1 - GOAL_DAYS; day <= last + 1; day++) cuts.add(day)
  // Flight starts and all-time starts are always fold boundaries.
  if (range.type === 'campaign_duration' || range.type === 'all_time') return
  const window = resolveWindow(range, { dataFrom, dataThrough: last, startsOn: dataFrom })
  if (typeof window === 'string') return
  cuts.add(window.from)
  cuts.add(window.to + 1)
}

/** Cuts that a snapshot cannot answer, because they lie within its folded days. */
export function missingCuts({ world: { snapshot } }: DeliverySnapshot, cuts: readonly number[]): number[] {
  const { folded } = snapshot
  if (!folded) return []
  const firstDailyDay = firstUnfoldedDay(snapshot)
  return cuts.filter((day) => day > folded.from && day < firstDailyDay && !folded.ends.includes(day))
}
