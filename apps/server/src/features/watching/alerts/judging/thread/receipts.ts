import { isProvisional, makeReceipt, type MetCondition, type Rule } from '@flightdeck/domain/alerts'
import { METRICS, resolveWindow, type MetricKey } from '@flightdeck/domain/metrics'
import { dayNumber, dayFromNumber } from '@flightdeck/domain/time'
import type { SnapshotEntity } from '../../../../data/delivery/index.ts'
import type { ConditionWithReceipt } from './evaluation.ts'

/** Adds receipts to findings, computed from the same snapshot and the same last day. */
export function withReceipts(
  findings: readonly MetCondition[],
  entity: SnapshotEntity,
  { timeRange }: Pick<Rule, 'timeRange'>,
  lastDay: number,
): ConditionWithReceipt[] {
  const { dataFrom, startsOn, goal, finals, soldByConversions: sold } = entity
  const windowEnd = timeRange.to === null ? lastDay : Math.min(lastDay, dayNumber(timeRange.to))
  // Goals are read to date, independent of the time range.
  const metricEnd = (metric: MetricKey) => (METRICS[metric].how.kind === 'goal' ? lastDay : windowEnd)
  const scope = {
    window: resolveWindow(timeRange, { dataFrom, dataThrough: lastDay, startsOn }),
    dataThrough: lastDay,
  }
  return findings.map((finding) => ({
    ...finding,
    receipt: {
      ...makeReceipt(finding.metric, entity, scope),
      data_through: dayFromNumber(lastDay),
      is_provisional: isProvisional(finding.metric, goal, metricEnd(finding.metric), finals, sold),
    },
  }))
}
