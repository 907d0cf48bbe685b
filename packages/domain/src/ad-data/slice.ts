import type { Day } from '../time/day.ts'
import { FACT_METRICS, type FactColumns, type FactLevel, type FactMetric } from './facts.ts'

/** A day of an account at a level, by our numbers for entities, in their order. */
export type FactSlice = { level: FactLevel; day: Day; entityNos: Int32Array; columns: FactColumns }

/** Puts entities in the order of their numbers, and their values with them. A column that knows nothing is no column. */
export function sliceInOrder({ entityNos, columns, ...key }: FactSlice): FactSlice {
  const known = Object.entries(columns).filter(([, column]) => knowsAny(column)) as [
    FactMetric,
    Float64Array,
  ][]
  if (isAscending(entityNos)) return { ...key, entityNos, columns: Object.fromEntries(known) }
  const order = orderOf(entityNos)
  const sorted = new Int32Array(order.length)
  for (let at = 0; at < order.length; at++) sorted[at] = entityNos[order[at]!]!
  const moved = known.map(([metric, column]) => [metric, inPlace(column, order)])
  return { ...key, entityNos: sorted, columns: Object.fromEntries(moved) as FactColumns }
}

function isAscending(numbers: Int32Array): boolean {
  for (let at = 1; at < numbers.length; at++) if (numbers[at]! <= numbers[at - 1]!) return false
  return true
}

/** Where each entity stands, by number. The number and its place go into one double, which sorts without a callback. */
function orderOf(entityNos: Int32Array): Int32Array {
  const keys = new Float64Array(entityNos.length)
  const size = entityNos.length
  for (let at = 0; at < size; at++) keys[at] = entityNos[at]! * size + at
  keys.sort()
  const order = new Int32Array(size)
  for (let at = 0; at < size; at++) order[at] = keys[at]! % size
  return order
}

function inPlace(column: Float64Array, order: Int32Array): Float64Array {
  const out = new Float64Array(order.length)
  for (let at = 0; at < order.length; at++) out[at] = column[order[at]!]!
  return out
}

function knowsAny(column: Float64Array): boolean {
  for (let at = 0; at < column.length; at++) if (!Number.isNaN(column[at])) return true
  return false
}

type Values = Pick<FactSlice, 'entityNos' | 'columns'>

/** What a later look at a day says otherwise: new and changed entities with their values, and those taken back with none. */
export function sliceCorrections(before: Values, after: Values): Values | null {
  const metrics = metricsOf(before, after)
  const pairs = metrics.map(
    (metric) => [before.columns[metric] ?? NONE, after.columns[metric] ?? NONE] as const,
  )
  const entityNos: number[] = []
  const places: number[] = []
  walk(before.entityNos, after.entityNos, (entityNo, a, b) => {
    const isSame = a >= 0 && b >= 0 && pairs.every(([one, other]) => isEqual(one[a], other[b]))
    if (isSame) return
    entityNos.push(entityNo)
    places.push(b)
  })
  if (entityNos.length === 0) return null
  const columns: FactColumns = {}
  for (const metric of metrics) columns[metric] = valuesAt(after.columns[metric] ?? NONE, places)
  return { entityNos: Int32Array.from(entityNos), columns }
}

/** A day with a correction upon it. */
export function corrected(before: Values, correction: Values): Values {
  const metrics = metricsOf(before, correction)
  const isGone = (at: number) => metrics.every((metric) => isUnknown(correction.columns[metric]?.[at]))
  const entityNos: number[] = []
  const old: number[] = []
  const young: number[] = []
  walk(before.entityNos, correction.entityNos, (entityNo, a, b) => {
    if (b >= 0 && isGone(b)) return
    entityNos.push(entityNo)
    old.push(b >= 0 ? -1 : a)
    young.push(b)
  })
  const columns: FactColumns = {}
  for (const metric of metrics) {
    const column = valuesAt(before.columns[metric] ?? NONE, old)
    const over = correction.columns[metric] ?? NONE
    young.forEach((place, at) => place >= 0 && (column[at] = over[place] ?? Number.NaN))
    if (knowsAny(column)) columns[metric] = column
  }
  return { entityNos: Int32Array.from(entityNos), columns }
}

/** Both lists in one pass, by number; -1 where one of them does not have it. */
function walk(
  one: Int32Array,
  other: Int32Array,
  visit: (entityNo: number, a: number, b: number) => void,
): void {
  let [a, b] = [0, 0]
  while (a < one.length || b < other.length) {
    const left = a < one.length ? one[a]! : Infinity
    const right = b < other.length ? other[b]! : Infinity
    if (left < right) visit(left, a++, -1)
    else if (right < left) visit(right, -1, b++)
    else visit(left, a++, b++)
  }
}

const metricsOf = (one: Values, other: Values) =>
  FACT_METRICS.filter((metric) => one.columns[metric] ?? other.columns[metric])

function valuesAt(column: Float64Array, places: number[]): Float64Array {
  const out = new Float64Array(places.length)
  for (let at = 0; at < places.length; at++) out[at] = column[places[at]!] ?? Number.NaN
  return out
}

/** A missing column is one of unknowns. */
const NONE = new Float64Array(0)
const isEqual = (a: number | undefined, b: number | undefined) => a === b || (isUnknown(a) && isUnknown(b))
const isUnknown = (value: number | undefined) => value === undefined || Number.isNaN(value)
