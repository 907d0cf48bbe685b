import type { MetricKey } from '../metrics/metrics.ts'
import { thresholdWords } from './sentence.ts'
import { isMoneyMetric } from './threshold-currency.ts'
import { SNAPSHOT_TYPES, type SnapshotType } from '../metrics/vocabulary.ts'

/** A number as a message says it: where no screen stands around it, money has its currency. */
export const amountWords = (metric: MetricKey, value: number, currency: string): string =>
  `${thresholdWords(metric, value)}${isMoneyMetric(metric) ? ` ${currency}` : ''}`

export const countWords = (type: SnapshotType, count: number): string =>
  `${count} ${count === 1 ? SNAPSHOT_TYPES[type].one : SNAPSHOT_TYPES[type].many}`
