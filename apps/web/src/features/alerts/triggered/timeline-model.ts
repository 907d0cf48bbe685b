import type { Standing, TriggeredAlert } from '@flightdeck/contract'
import { addDays, daysBetween, type Day } from '@flightdeck/domain'

/** What happened to a rule on a day: how often it fired, and which alert leads to the card. */
export type Mark = { day: Day; column: number; count: number; alert: number; isSnoozed: boolean }
/** From the first day of an episode that still breaches to today. */
export type Stretch = { from: number; to: number }
export type Lane = { rule: number; name: string; count: number; marks: Mark[]; stretches: Stretch[] }
export type Timeline = { days: Day[]; lanes: Lane[] }

/** Lanes by rule, the busiest first, one column a day up to today. */
export function timelineOf(
  alerts: readonly TriggeredAlert[],
  today: Day,
  length: number,
  breaching: ReadonlySet<number> = new Set(),
  snoozed: ReadonlySet<number> = new Set(),
): Timeline {
  const first = addDays(today, -length)
  const column = (day: Day) => Math.min(length, Math.max(0, daysBetween(first, day)))
  const lanes = new Map<number, Lane>()
  for (const alert of alerts) {
    const lane = lanes.get(alert.rule) ?? {
      rule: alert.rule,
      name: alert.rule_name,
      count: 0,
      marks: [],
      stretches: [],
    }
    lanes.set(alert.rule, lane)
    lane.count += 1
    const mark = lane.marks.find(({ day }) => day === alert.day)
    if (mark === undefined) {
      lane.marks.push({
        day: alert.day,
        column: column(alert.day),
        count: 1,
        alert: alert.id,
        isSnoozed: snoozed.has(alert.id),
      })
    } else {
      mark.count += 1
      mark.isSnoozed ||= snoozed.has(alert.id)
    }
    if (breaching.has(alert.id)) lane.stretches.push({ from: column(alert.episode.since), to: length })
  }
  return {
    days: Array.from({ length: length + 1 }, (_, index) => addDays(first, index)),
    lanes: [...lanes.values()]
      .map((lane) => ({
        ...lane,
        marks: lane.marks.toSorted((one, other) => one.column - other.column),
        stretches: longest(lane.stretches),
      }))
      .toSorted((one, other) => other.count - one.count),
  }
}

/** Stretches of one lane all end today, so the longest covers the rest. */
const longest = (stretches: readonly Stretch[]): Stretch[] =>
  stretches.length === 0 ? [] : [stretches.reduce((one, other) => (other.from < one.from ? other : one))]

export const breachingIn = (standing: readonly Standing[]): ReadonlySet<number> =>
  new Set(standing.filter(({ state }) => state === 'still_breaching').map(({ alert }) => alert))
