import { dayNumber, windowOf, type Day, type TimeRange } from '@flightdeck/domain'
import { firstHeldDay, lastDayOn, type Block } from '@flightdeck/engine'
import type { DeliverySnapshot } from './delivery-snapshot.ts'

/** Which days a question is about. */
export type DaysNeeded = {
  /** A time range as it lies on local days, and everything that was promised by then. */
  looks?: readonly { timeRange: TimeRange; days: readonly Day[] }[]
  /** Whole spans, both days inclusive: their sums, or every day of them. */
  spans?: readonly { from: Day; to: Day; eachDay: boolean }[]
  /** Only the family of this entity is asked about: days that are not held are read of it alone. */
  familyOf?: number
}

/** What a goal is read from besides its beginning: the last days, by which it is projected. */
const GOAL_DAYS = 7

/** The days before which there must be a row, rising: where spans begin, and the day after each ends. */
export function cutsFor({ world }: DeliverySnapshot, { looks = [], spans = [] }: DaysNeeded): number[] {
  const cuts = new Set<number>()
  const kinds = new Map(world.roster.blocks.map((one) => [`${one.platform} ${one.dataFrom} ${one.dataThrough}`, one])) // prettier-ignore
  // Rules that are judged together mostly share a few ranges and days.
  const distinct = new Map(looks.map((look) => [JSON.stringify(look), look]))
  for (const { timeRange, days } of distinct.values())
    for (const block of kinds.values())
      for (const asOf of days.map(dayNumber))
        for (const last of lastDays(block, asOf)) addLook(cuts, timeRange, block, last)
  for (const { from, to, eachDay } of spans) {
    const [first, after] = [dayNumber(from), dayNumber(to) + 1]
    for (let day = first; day < after; day++) if (eachDay || day === first) cuts.add(day)
    cuts.add(after)
  }
  return [...cuts].toSorted((one, other) => one - other)
}

/** As of a day that is past, and of one that is now. */
function lastDays(block: Block, asOf: number): number[] {
  const [past, now] = [lastDayOn(block, asOf), lastDayOn({ ...block, present: asOf }, asOf)]
  return [past, now].filter((last) => last !== null)
}

function addLook(cuts: Set<number>, range: TimeRange, { dataFrom }: Block, last: number): void {
  for (let day = last + 1 - GOAL_DAYS; day <= last + 1; day++) cuts.add(day)
  // A flight and all time begin where rows are kept for them.
  if (range.type === 'campaign_duration' || range.type === 'all_time') return
  const window = windowOf(range, { dataFrom, dataThrough: last, startsOn: dataFrom })
  if (typeof window === 'string') return
  cuts.add(window.from)
  cuts.add(window.to + 1)
}

/** Those of them that a snapshot cannot tell: within the days that it has added up. */
export function missingIn({ world: { snapshot } }: DeliverySnapshot, cuts: readonly number[]): number[] {
  const { folded } = snapshot
  if (!folded) return []
  const held = firstHeldDay(snapshot)
  return cuts.filter((day) => day > folded.from && day < held && !folded.ends.includes(day))
}
