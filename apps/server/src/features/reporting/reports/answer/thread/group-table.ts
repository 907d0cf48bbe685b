import {
  asOne,
  isTime,
  TALLY_FIELDS,
  combineNumberings,
  type DimensionKey,
  type DimensionValue,
  type GroupTable,
  type TimeDimension,
} from '@flightdeck/domain/reports'
import type { ReportRequest } from './requests.ts'
import type { Bucket } from './buckets.ts'
import type { MemberParts } from './parts.ts'
import type { NonEmptyTallies } from './tallies.ts'

export type BucketTallies = NonEmptyTallies & { bucket: Bucket }

/** Parts of members under buckets of days, as groups of a report. */
export function groupTable(
  { question: { rows, columns, metrics } }: ReportRequest,
  parts: MemberParts,
  bucketTallies: readonly BucketTallies[],
): GroupTable {
  const { length, partByGroup, bucketByGroup, now, before } = concatenateBuckets(
    bucketTallies,
    metrics.length * TALLY_FIELDS,
  )
  const timeNames = (split: TimeDimension) => {
    const names = bucketTallies.map(({ bucket }) => bucket.names.get(split)!)
    return (group: number) => names[bucketByGroup[group]!]!
  }
  const rowName = (split: DimensionKey): ((group: number) => DimensionValue) => {
    if (isTime(split)) return timeNames(split)
    const readName = parts.rowNames(split)
    return (group) => readName(parts.rowOf[partByGroup[group]!]!)
  }
  /** Distinct values of a split, and the value of each group. */
  const namesIn = (split: DimensionKey) => {
    const { readName, keyByGroup, keys } = isTime(split) ? inTime(split) : inParts(split)
    const numbers = combineNumberings(asOne(length), { of: keyByGroup, count: keys })
    return { of: numbers.of, names: Array.from(numbers.firsts, readName) }
  }
  const inTime = (split: TimeDimension) => {
    const { of, count } = distinctTimes(bucketTallies, [split])
    return { readName: timeNames(split), keyByGroup: bucketByGroup.map((bucket) => of[bucket]!), keys: count }
  }
  const inParts = (split: DimensionKey) => {
    const { of, keyByPart, keys } = parts.partNames(split)
    return {
      readName: (group: number) => of(partByGroup[group]!),
      keyByGroup: partByGroup.map((part) => keyByPart[part]!),
      keys,
    }
  }

  const times = distinctTimes(bucketTallies, rows.filter(isTime))
  const row = combineNumberings(
    { of: partByGroup.map((part) => parts.rowOf[part]!), count: parts.rows },
    { of: bucketByGroup.map((bucket) => times.of[bucket]!), count: times.count },
  )
  const rowNames = rows.map(rowName)
  const across = columns === null ? null : namesIn(columns)
  const currency = namesIn('currency')
  return {
    length,
    rowByGroup: row.of,
    rows: row.count,
    rowNames: (number) => rowNames.map((readName) => readName(row.firsts[number]!)),
    columnByGroup: across?.of ?? null,
    columns: across?.names ?? [],
    currencyByGroup: currency.of,
    currencies: currency.names.map(({ key }) => key),
    now,
    before,
  }
}

/** Groups of all buckets in columns. */
function concatenateBuckets(bucketTallies: readonly BucketTallies[], each: number) {
  const length = bucketTallies.reduce((sum, { parts }) => sum + parts.length, 0)
  const [partByGroup, bucketByGroup] = [new Int32Array(length), new Int32Array(length)]
  const [only] = bucketTallies
  const isOne = bucketTallies.length === 1
  const now = isOne ? only!.now : new Float64Array(length * each)
  const before = isOne || !only?.before ? (only?.before ?? null) : new Float64Array(length * each)
  let next = 0
  for (const [nth, tallies] of bucketTallies.entries()) {
    partByGroup.set(tallies.parts, next)
    bucketByGroup.fill(nth, next, next + tallies.parts.length)
    if (!isOne) now.set(tallies.now, next * each)
    if (!isOne && tallies.before) before!.set(tallies.before, next * each)
    next += tallies.parts.length
  }
  return { length, partByGroup, bucketByGroup, now, before }
}

/** Distinct bucket names under some splits. */
function distinctTimes(bucketTallies: readonly BucketTallies[], splits: readonly TimeDimension[]) {
  const numberByKey = new Map<string, number>()
  const of = Int32Array.from(bucketTallies, ({ bucket }) => {
    const key = splits.map((split) => bucket.names.get(split)!.key).join(' ')
    if (!numberByKey.has(key)) numberByKey.set(key, numberByKey.size)
    return numberByKey.get(key)!
  })
  return { of, count: Math.max(1, numberByKey.size) }
}
