import { backtestBy, type Backtest, type DayVerdicts } from '@flightdeck/domain/alerts'
import type { MetricKey } from '@flightdeck/domain/metrics'
import { makeJudging, type ScopedRule } from '../run/judge.ts'
import type { WorkerPool } from '../run/worker-pool.ts'
import type { Block } from '../entity-columns.ts'
import type { World } from '../world.ts'
import { roundAsStored, valuesOn } from './values.ts'

/** Batch size in days: verdicts of a whole batch are in memory together. */
const DAYS_AT_A_TIME = 32

/** Stored result of one rule on a day: firing entities, unknown entities, and a metric of the firing ones. */
export type JudgedDay = DayVerdicts & { day: number; fired: Uint32Array; values: Float64Array | null }

/** Requested metric, and its first day. */
type Values = { metric: MetricKey; since: number }
type BacktestOptions = { pool?: WorkerPool | null; values?: Values }

/**
 * Daily verdicts of one rule, in order. With a metric, also its values wherever the rule fired since a day.
 */
export function judgedDays(
  world: World,
  rule: ScopedRule,
  blocks: readonly Block[],
  days: readonly number[],
  { pool = null, values }: BacktestOptions = {},
): JudgedDay[] {
  const judging = makeJudging(world, [rule])
  const all: JudgedDay[] = []
  for (let from = 0; from < days.length; from += DAYS_AT_A_TIME) {
    const some = days.slice(from, from + DAYS_AT_A_TIME)
    const verdicts = judging.judge(some, { unknowns: 'named', pool })
    for (const [at, day] of some.entries()) {
      const fired = verdicts[at]!.places(0)
      const unknowns = verdicts[at]!.unknowns(0)
      all.push({
        day,
        fired,
        unknown: verdicts[at]!.unknown(0),
        isUnknown: (place) => ((unknowns[place >>> 5]! >>> (place & 31)) & 1) === 1,
        values: null,
      })
    }
  }
  if (values) for (const one of all) if (one.day >= values.since) one.values = valuesWhere(one, values.metric)
  return all

  function valuesWhere({ day, fired }: JudgedDay, metric: MetricKey): Float64Array {
    const own = new Float64Array(fired.length)
    if (fired.length === 0) return own
    const column = valuesOn(world, blocks, metric, rule.timeRange, day)
    for (let at = 0; at < fired.length; at++) own[at] = roundAsStored(column[fired[at]!]!)
    return own
  }
}

/** Backtest of a rule from its verdicts on past days. */
export function buildBacktest(
  rule: ScopedRule,
  blocks: readonly Block[],
  dayVerdicts: readonly JudgedDay[],
): Backtest {
  const whom = rule.places?.map((place) => ({ from: place, to: place + 1 })) ?? blocks
  const byDay = new Map(dayVerdicts.map((one) => [one.day, one]))
  return backtestBy(
    whom,
    dayVerdicts.map(({ day }) => day),
    (day) => byDay.get(day)!,
  )
}

/** Concatenates lists, without NaN. */
export function concatValues(lists: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(lists.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const list of lists)
    for (let one = 0; one < list.length; one++) if (list[one] === list[one]) all[at++] = list[one]!
  return all.subarray(0, at)
}
