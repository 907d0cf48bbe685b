import { METRICS, type MetricKey, type Unit } from './metrics.ts'
import { thresholdWords } from './sentence.ts'
import { SNAPSHOT_TYPES, type SnapshotType } from './vocabulary.ts'

const IN_MONEY: readonly Unit[] = ['money', 'per_thousand']

/** A number as a message says it: where no screen stands around it, money has its currency. */
export const amountWords = (metric: MetricKey, value: number, currency: string): string =>
  `${thresholdWords(metric, value)}${IN_MONEY.includes(METRICS[metric].unit) ? ` ${currency}` : ''}`

export const countWords = (type: SnapshotType, count: number): string =>
  `${count} ${count === 1 ? SNAPSHOT_TYPES[type].one : SNAPSHOT_TYPES[type].many}`
