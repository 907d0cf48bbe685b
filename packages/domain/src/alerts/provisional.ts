import type { Finals } from '../connections/settled.ts'
import type { Measure } from '../delivery/measures.ts'
import type { Goal } from '../budget/goal.ts'
import { METRICS, type MetricKey } from '../metrics/metrics.ts'

/** Days on which revenue is conversions times a plan's rate; absent where it is not. */
export type SoldSpan = { from: number; to: number }

const SETTLES_LATE: readonly Measure[] = ['conversions', 'conversion_value']

/**
 * Whether the platform may still change what a metric rests on: its last day was not read since it settled. Spend may be
 * final where conversions come in for weeks, and revenue made of conversions is final with them.
 */
export function isProvisional(
  metric: MetricKey,
  goal: Goal | null,
  lastDay: number,
  finals: Finals,
  sold?: SoldSpan,
): boolean {
  return metricMeasures(metric, goal).some((measure) => {
    const through = finals[SETTLES_LATE.includes(measure) ? 'conversions' : 'delivery']
    if (through === null || lastDay > through) return true
    return measure === 'revenue' && sold !== undefined && mayStillSell(sold, lastDay, finals.conversions)
  })
}

const mayStillSell = ({ from, to }: SoldSpan, lastDay: number, final: number | null): boolean =>
  from <= lastDay && (final === null || Math.min(lastDay, to) > final)

function metricMeasures(metric: MetricKey, goal: Goal | null): Measure[] {
  const { how } = METRICS[metric]
  if (how.kind === 'missing') return []
  if (how.kind === 'goal' || how.kind === 'budget_share') return goal ? [goal.measure] : []
  return [how.of, 'less' in how ? how.less : undefined, 'by' in how ? how.by : undefined].filter(
    (measure) => measure !== undefined,
  )
}
