import type { ConditionTree } from '@flightdeck/domain/alerts'
import type { MetricKey } from '@flightdeck/domain/metrics'
import {
  judgedDays,
  type Block,
  type WorkerPool,
  type JudgedDay,
  type ScopedRule,
  type World,
} from '@flightdeck/engine'

type Values = {
  metric: MetricKey
  since: number
  /** A value of a day as it is shown. */
  displayValue: (day: number, value: number) => number
}
type BacktestRequest = {
  days: readonly number[]
  /** The rule's conditions on a day, with thresholds at that day's rate; null without a rate. */
  conditionsOn: (day: number) => ConditionTree | null
  pool: WorkerPool | null
  values?: Values
}

/**
 * Past days of a rule whose thresholds differ from day to day: days of the same thresholds are evaluated
 * together.
 */
export function backtestDays(
  world: World,
  rule: ScopedRule,
  blocks: readonly Block[],
  { days, conditionsOn, pool, values }: BacktestRequest,
): JudgedDay[] {
  const population = blocks.reduce((all, { from, to }) => all + to - from, 0)
  const trees = new Map(days.map((day) => [day, conditionsOn(day)]))
  return [...Map.groupBy(days, (day) => JSON.stringify(trees.get(day)))]
    .flatMap(([, sameThresholdDays]) => {
      const conditions = trees.get(sameThresholdDays[0]!)
      if (!conditions) return sameThresholdDays.map((day) => unjudged(day, population))
      const dayResults = judgedDays(world, { ...rule, conditions }, blocks, sameThresholdDays, {
        pool,
        ...(values && { values }),
      })
      return values ? dayResults.map((day) => withDisplayValues(values, day)) : dayResults
    })
    .toSorted((one, other) => one.day - other.day)
}

const unjudged = (day: number, unknown: number): JudgedDay => ({
  day,
  fired: new Uint32Array(),
  unknown,
  isUnknown: () => true,
  values: null,
})

const withDisplayValues = ({ displayValue }: Values, dayResult: JudgedDay): JudgedDay => ({
  ...dayResult,
  values: dayResult.values && dayResult.values.map((value) => displayValue(dayResult.day, value)),
})
