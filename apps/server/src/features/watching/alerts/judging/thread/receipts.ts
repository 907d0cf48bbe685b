import { isProvisional, makeReceipt, type MetCondition, type Rule } from '@flightdeck/domain/alerts'
import { METRICS, resolveWindow, type MetricKey } from '@flightdeck/domain/metrics'
import { dayNumber, dayFromNumber } from '@flightdeck/domain/time'
import type { SnapshotEntity } from '../../../../data/delivery/index.ts'
import type { ReceiptedCondition } from './evaluation.ts'

/** Adds receipts to findings, computed from the same snapshot and the same last day. */
export function withReceipts(
  findings: readonly MetCondition[],
  who: SnapshotEntity,
  { timeRange }: Pick<Rule, 'timeRange'>,
  last: number,
): ReceiptedCondition[] {
  const { dataFrom, startsOn, goal, finals, soldByConversions: sold } = who
  const windowEnd = timeRange.to === null ? last : Math.min(last, dayNumber(timeRange.to))
  // Goals are read to date, independent of the time range.
  const metricEnd = (metric: MetricKey) => (METRICS[metric].how.kind === 'goal' ? last : windowEnd)
  const look = {
    window: resolveWindow(timeRange, { dataFrom, dataThrough: last, startsOn }),
    dataThrough: last,
  }
  return findings.map((finding) => ({
    ...finding,
    receipt: {
      ...makeReceipt(finding.metric, who, look),
      data_through: dayFromNumber(last),
      is_provisional: isProvisional(finding.metric, goal, metricEnd(finding.metric), finals, sold),
    },
  }))
}
