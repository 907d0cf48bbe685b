import {
  dayNumber,
  dayOf,
  isProvisional,
  METRICS,
  receiptOf,
  windowOf,
  type MetCondition,
  type MetricKey,
  type Rule,
} from '@flightdeck/domain'
import type { SnapshotEntity } from '../../../delivery/index.ts'
import type { ReceiptedFinding } from './evaluation.ts'

/** Findings with the numbers they were just reckoned from, of the same snapshot and the same last day. */
export function withReceipts(
  findings: readonly MetCondition[],
  who: SnapshotEntity,
  { timeRange }: Pick<Rule, 'timeRange'>,
  last: number,
): ReceiptedFinding[] {
  const { dataFrom, startsOn, goal, finals } = who
  const windowEnd = timeRange.to === null ? last : Math.min(last, dayNumber(timeRange.to))
  // A goal is read to date, whatever the time range.
  const endOf = (metric: MetricKey) => (METRICS[metric].how.kind === 'goal' ? last : windowEnd)
  const look = { window: windowOf(timeRange, { dataFrom, dataThrough: last, startsOn }), dataThrough: last }
  return findings.map((finding) => ({
    ...finding,
    receipt: {
      ...receiptOf(finding.metric, who, look),
      data_through: dayOf(last),
      is_provisional: isProvisional(finding.metric, goal, endOf(finding.metric), finals),
    },
  }))
}
