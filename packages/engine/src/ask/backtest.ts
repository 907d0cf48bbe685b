import { backtestBy, type Backtest } from '@flightdeck/domain'
import { makeJudging, type ScopedRule } from '../run/judge.ts'
import type { Crew } from '../run/crew.ts'
import type { Block } from '../roster.ts'
import type { World } from '../world.ts'
import { shown, valuesOn } from './values.ts'
import type { MetricKey } from '@flightdeck/domain'

/** So many days at a time: verdicts of all of them are in memory together. */
const DAYS_AT_A_TIME = 32

/** Each day's verdicts of one rule, in order. */
export function eachDay(
  world: World,
  rule: ScopedRule,
  days: readonly number[],
  crew: Crew | null,
  use: (day: number, places: Uint32Array, unknown: number) => void,
): void {
  const judging = makeJudging(world, [rule])
  for (let from = 0; from < days.length; from += DAYS_AT_A_TIME) {
    const some = days.slice(from, from + DAYS_AT_A_TIME)
    const verdicts = judging.judge(some, { unknowns: 'counted', crew })
    some.forEach((day, at) => use(day, verdicts[at]!.places(0), verdicts[at]!.unknown(0)))
  }
}

/** Of which metric, since which day, and which of a day's values are worth keeping. */
type Values = { of: MetricKey; since: number; keep?: (values: Float64Array) => Float64Array }

/** A rule over days that are past. With a metric, also its values wherever the rule fired since a day. */
export function backtestOn(
  world: World,
  rule: ScopedRule,
  blocks: readonly Block[],
  days: readonly number[],
  { crew = null, values }: { crew?: Crew | null; values?: Values } = {},
): Backtest & { values: Float64Array } {
  if (days.length === 0) return { byDay: [], fires: [], firedTotal: 0, values: new Float64Array() }
  const fired = new Map<number, { fired: Uint32Array; unknown: number }>()
  const found: Float64Array[] = []
  eachDay(world, rule, days, crew, (day, places, unknown) => {
    fired.set(day, { fired: places, unknown })
    if (!values || day < values.since || places.length === 0) return
    const column = valuesOn(world, blocks, values.of, rule.timeRange, day)
    const own = new Float64Array(places.length)
    for (let at = 0; at < places.length; at++) own[at] = column[places[at]!]!
    // Settling keeps their order, so that only what is kept has to be settled.
    found.push((values.keep ? values.keep(own) : own).map(shown))
  })
  const whom = rule.places?.map((place) => ({ from: place, to: place + 1 })) ?? blocks
  return { ...backtestBy(whom, days, (day) => fired.get(day)!), values: allOf(found) }
}

/** Lists in one, without what is no number. */
export function allOf(lists: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(lists.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const list of lists)
    for (let one = 0; one < list.length; one++) if (list[one] === list[one]) all[at++] = list[one]!
  return all.subarray(0, at)
}
