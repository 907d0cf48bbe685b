import { METRICS, type MetricKey } from '../metrics/metrics.ts'
import { moneyWords } from '../money/money-words.ts'
import { fixedHalfAway, roundHalfAway } from '../numbers/round.ts'
import { thresholdWords } from './sentence.ts'
import { isMoneyMetric } from './threshold-currency.ts'
import { SNAPSHOT_TYPES, type SnapshotType } from '../metrics/vocabulary.ts'

/** A number as a message says it: where no screen is around it, money has its currency, a share its sign, and a count no decimals. */
export const amountWords = (metric: MetricKey, value: number, currency: string): string =>
  isMoneyMetric(metric)
    ? moneyWords({ amount: value, currency }, 'coin')
    : METRICS[metric].unit === 'percent'
      ? `${fixedHalfAway(value)}%`
      : METRICS[metric].unit === 'count'
        ? roundHalfAway(value, 0).toLocaleString('en-GB')
        : thresholdWords(metric, value)

export const countWords = (type: SnapshotType, count: number): string =>
  `${count} ${count === 1 ? SNAPSHOT_TYPES[type].one : SNAPSHOT_TYPES[type].many}`
