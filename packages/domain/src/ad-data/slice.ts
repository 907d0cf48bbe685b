import type { Day } from '../time/day.ts'
import type { FactColumns, FactLevel, FactMetric } from './facts.ts'

/** Day of an account at one level, by our entity numbers in ascending order. */
export type FactSlice = { level: FactLevel; day: Day; entityNos: Int32Array; columns: FactColumns }

/** Sorts entities and their values by entity number. Columns without any known value are dropped. */
export function sliceInOrder({ entityNos, columns, ...key }: FactSlice): FactSlice {
  const filledColumns = Object.entries(columns).filter(([, column]) => knowsAny(column)) as [
    FactMetric,
    Float64Array,
  ][]
  if (isAscending(entityNos)) return { ...key, entityNos, columns: Object.fromEntries(filledColumns) }
  const order = sortOrder(entityNos)
  const sorted = new Int32Array(order.length)
  for (let at = 0; at < order.length; at++) sorted[at] = entityNos[order[at]!]!
  const moved = filledColumns.map(([metric, column]) => [metric, inPlace(column, order)])
  return { ...key, entityNos: sorted, columns: Object.fromEntries(moved) as FactColumns }
}

function isAscending(numbers: Int32Array): boolean {
  for (let at = 1; at < numbers.length; at++) if (numbers[at]! <= numbers[at - 1]!) return false
  return true
}

/**
 * Original indexes, sorted by entity number. Number and index share one double, which sorts without a
 * callback.
 */
function sortOrder(entityNos: Int32Array): Int32Array {
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
