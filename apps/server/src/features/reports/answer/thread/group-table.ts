import {
  asOne,
  isTime,
  TALLY_FIELDS,
  toldApart,
  type DimensionKey,
  type DimensionValue,
  type GroupTable,
  type TimeDimension,
} from '@flightdeck/domain/reports'
import type { ReportRequest } from './asked.ts'
import type { Bucket } from './buckets.ts'
import type { MemberParts } from './parts.ts'
import type { KeptTallies } from './tallies.ts'

export type BucketTallies = KeptTallies & { bucket: Bucket }

/** Parts of members under buckets of days, as groups of a report. */
export function groupTable(
  { question: { rows, columns, metrics } }: ReportRequest,
  parts: MemberParts,
  found: readonly BucketTallies[],
): GroupTable {
  const { length, partOf, bucketOf, now, before } = oneAfterTheOther(found, metrics.length * TALLY_FIELDS)
  const timeNames = (split: TimeDimension) => {
    const names = found.map(({ bucket }) => bucket.names.get(split)!)
    return (group: number) => names[bucketOf[group]!]!
  }
  const rowName = (split: DimensionKey): ((group: number) => DimensionValue) => {
    if (isTime(split)) return timeNames(split)
    const nameOf = parts.rowNames(split)
    return (group) => nameOf(parts.rowOf[partOf[group]!]!)
  }
  /** Distinct values of a split, and the value of each group. */
  const namesIn = (split: DimensionKey) => {
    const { nameOf, keyOf, keys } = isTime(split) ? inTime(split) : inParts(split)
    const numbers = toldApart(asOne(length), { of: keyOf, count: keys })
    return { of: numbers.of, names: Array.from(numbers.firsts, nameOf) }
  }
  const inTime = (split: TimeDimension) => {
    const { of, count } = timesOf(found, [split])
    return { nameOf: timeNames(split), keyOf: bucketOf.map((bucket) => of[bucket]!), keys: count }
  }
  const inParts = (split: DimensionKey) => {
    const { of, keyOf, keys } = parts.partNames(split)
    return { nameOf: (group: number) => of(partOf[group]!), keyOf: partOf.map((part) => keyOf[part]!), keys }
  }

  const times = timesOf(found, rows.filter(isTime))
  const row = toldApart(
    { of: partOf.map((part) => parts.rowOf[part]!), count: parts.rows },
    { of: bucketOf.map((bucket) => times.of[bucket]!), count: times.count },
  )
  const rowNames = rows.map(rowName)
  const across = columns === null ? null : namesIn(columns)
  const currency = namesIn('currency')
  return {
    length,
    rowOf: row.of,
    rows: row.count,
    namesOf: (number) => rowNames.map((nameOf) => nameOf(row.firsts[number]!)),
    columnOf: across?.of ?? null,
    columns: across?.names ?? [],
    currencyOf: currency.of,
    currencies: currency.names.map(({ key }) => key),
    now,
    before,
  }
}

/** Groups of all buckets in columns. */
function oneAfterTheOther(found: readonly BucketTallies[], each: number) {
  const length = found.reduce((sum, { parts }) => sum + parts.length, 0)
  const [partOf, bucketOf] = [new Int32Array(length), new Int32Array(length)]
  const [only] = found
  const isOne = found.length === 1
  const now = isOne ? only!.now : new Float64Array(length * each)
  const before = isOne || !only?.before ? (only?.before ?? null) : new Float64Array(length * each)
  let next = 0
  for (const [nth, one] of found.entries()) {
    partOf.set(one.parts, next)
    bucketOf.fill(nth, next, next + one.parts.length)
    if (!isOne) now.set(one.now, next * each)
    if (!isOne && one.before) before!.set(one.before, next * each)
    next += one.parts.length
  }
  return { length, partOf, bucketOf, now, before }
}

/** Distinct bucket names under some splits. */
function timesOf(found: readonly BucketTallies[], splits: readonly TimeDimension[]) {
  const known = new Map<string, number>()
  const of = Int32Array.from(found, ({ bucket }) => {
    const key = splits.map((split) => bucket.names.get(split)!.key).join(' ')
    if (!known.has(key)) known.set(key, known.size)
    return known.get(key)!
  })
  return { of, count: Math.max(1, known.size) }
}
