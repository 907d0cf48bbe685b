import type { Choices } from '@flightdeck/contract/alerts'
import { hasPercentSign, isOffered, type MetricKey, type SnapshotType } from '@flightdeck/domain/metrics'
import type { Option } from '../../../ui/match-options.ts'
import type { FormCondition } from './form-model.ts'

export type MetricDetail = Choices['metric_details'][number]

/** Metrics available for the type; without a type, those not limited to deals. */
export function metricOptions({ metrics }: Choices, type: SnapshotType | null): Option[] {
  return metrics
    .filter(({ value }) => isFor(value as MetricKey, type))
    .map(({ value, display }) => ({ value, label: display }))
}

/** Whether the type supports the metric. An existing rule may hold an unsupported one. */
export const isFor = (metric: MetricKey, type: SnapshotType | null): boolean =>
  type === null ? !hasPercentSign(metric) : isOffered(metric, type)

const units: Record<MetricDetail['unit'], string> = {
  money: 'in the threshold currency',
  count: 'a count',
  percent: 'in percent, 0 to 100',
  ratio: 'a ratio',
  per_thousand: 'per thousand impressions, in the threshold currency',
  money_or_units: 'in what the goal is counted in',
}

/** Formula, unit and requirements of a metric, shown beside its value. */
export function metricNote({ unit, formula, needs }: MetricDetail): string {
  const what = `${formula}, ${units[unit]}`
  return needs === null ? what : `${what}. Has no value until there is: ${needs}`
}

/** Amounts rarely equal an exact value; zero and counts may. */
export const isRarelyEqual = ({ operator, value }: FormCondition, { unit }: MetricDetail): boolean =>
  operator === 'eq' && unit !== 'count' && value.trim() !== '' && Number(value) !== 0

export const toOptions = (pairs: readonly { value: string; display: string }[]): Option[] =>
  pairs.map(({ value, display }) => ({ value, label: display }))
