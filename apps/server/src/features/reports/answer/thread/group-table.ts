import {
  isTime,
  TALLY_FIELDS,
  toldApart,
  type DimensionKey,
  type DimensionValue,
  type GroupTable,
} from '@flightdeck/domain/reports'
import type { ReportAsked } from './asked.ts'
import type { Bucket } from './buckets.ts'
import type { MemberParts } from './parts.ts'
import type { KeptTallies } from './tallies.ts'

export type BucketTallies = KeptTallies & { bucket: Bucket }

/** Parts of members under buckets of days, as groups of a report. */
export function groupTable(
  { question: { rows, columns, metrics }, shift }: ReportAsked,
  parts: MemberParts,
  found: readonly BucketTallies[],
): GroupTable {
  const times = (bucket: Bucket, splits: readonly DimensionKey[]): string =>
    splits.filter(isTime).map((split) => bucket.names.get(split)!.key).join(' ') // prettier-ignore
  const length = found.reduce((sum, one) => sum + one.parts.length, 0)
  const partOf = new Int32Array(length)
  const bucketOf = new Int32Array(length)
  const each = metrics.length * TALLY_FIELDS
  const now = new Float64Array(length * each)
  const before = shift === null ? null : new Float64Array(length * each)
  let next = 0
  for (const [nth, kept] of found.entries()) {
    partOf.set(kept.parts, next)
    bucketOf.fill(nth, next, next + kept.parts.length)
    now.set(kept.now, next * each)
    if (kept.before) before?.set(kept.before, next * each)
    next += kept.parts.length
  }
  const bucketRows = numbered(found.map(({ bucket }) => times(bucket, rows)))
  const row = toldApart(
    { of: partOf.map((part) => parts.rowOf[part]!), count: parts.rows },
    { of: bucketOf.map((bucket) => bucketRows.of[bucket]!), count: bucketRows.count },
  )
  const nameAt = (group: number, split: DimensionKey): DimensionValue =>
    isTime(split)
      ? found[bucketOf[group]!]!.bucket.names.get(split)!
      : parts.rowName(parts.rowOf[partOf[group]!]!, split)
  const across = columns === null ? null : numberedNames(partOf, (group) => isTime(columns) ? found[bucketOf[group]!]!.bucket.names.get(columns)! : parts.nameOf(partOf[group]!, columns)) // prettier-ignore
  const currency = numberedNames(partOf, (group) => parts.nameOf(partOf[group]!, 'currency'))
  return {
    length,
    rowOf: row.of,
    rows: row.count,
    namesOf: (number) => rows.map((split) => nameAt(row.firsts[number]!, split)),
    columnOf: across?.of ?? null,
    columns: across?.names ?? [],
    currencyOf: currency.of,
    currencies: currency.names.map(({ key }) => key),
    now,
    before,
  }
}

function numbered(keys: readonly string[]): { of: Int32Array; count: number } {
  const known = new Map<string, number>()
  const of = Int32Array.from(keys, (key) => {
    if (!known.has(key)) known.set(key, known.size)
    return known.get(key)!
  })
  return { of, count: Math.max(1, known.size) }
}

/** Names of groups, each key once. */
function numberedNames(groups: Int32Array, nameOf: (group: number) => DimensionValue) {
  const known = new Map<string, number>()
  const names: DimensionValue[] = []
  const of = Int32Array.from(groups, (_, group) => {
    const name = nameOf(group)
    let number = known.get(name.key)
    if (number === undefined) known.set(name.key, (number = names.push(name) - 1))
    return number
  })
  return { of, names }
}
