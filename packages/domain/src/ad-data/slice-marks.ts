import { FACT_METRICS, type FactColumns } from './facts.ts'
import type { FactSlice } from './slice.ts'

/** Entities in ascending order, with a hash of the numbers of each. */
export type SliceMarks = { entityNos: Int32Array; marks: Float64Array }

/** Hash of an entity without numbers: withdrawn by the platform. */
const NOTHING = 0
const TWO_32 = 2 ** 32
const HIGH_BITS = 0x1f_ffff

/**
 * 53-bit hash of each entity's numbers; different numbers collide in one case of 10^15. Unknown metrics do
 * not enter the hash, whether their column exists or not.
 */
export function computeMarks({ entityNos, columns }: Pick<FactSlice, 'entityNos' | 'columns'>): Float64Array {
  const size = entityNos.length
  const low = new Int32Array(size)
  const high = new Int32Array(size)
  FACT_METRICS.forEach((metric, at) => {
    const column = columns[metric]
    if (column) mix(column, at + 1, low, high)
  })
  const marks = new Float64Array(size)
  for (let at = 0; at < size; at++) {
    const mark =
      ((high[at]! ^ (high[at]! >>> 11)) & HIGH_BITS) * TWO_32 + ((low[at]! ^ (low[at]! >>> 13)) >>> 0)
    marks[at] = mark
  }
  return marks
}

/** Hashes both halves of each double, which are available without conversion. */
function mix(column: Float64Array, seed: number, low: Int32Array, high: Int32Array): void {
  const halves = new Int32Array(column.buffer, column.byteOffset, column.length * 2)
  const [lowSeed, other] = [Math.imul(seed, 0x9e3779b1), Math.imul(seed + 6, 0x7feb352d)]
  for (let at = 0; at < column.length; at++) {
    if (Number.isNaN(column[at])) continue
    const lower = halves[at * 2]!
    const upper = halves[at * 2 + 1]!
    const first = Math.imul((lower ^ lowSeed) + (low[at]! ^ 0x27d4eb2f), 0x85ebca6b)
    low[at] = Math.imul(first ^ (first >>> 15) ^ upper, 0xc2b2ae35)
    const second = Math.imul((upper ^ other) + (high[at]! ^ lower), 0x846ca68b)
    high[at] = Math.imul(second ^ (second >>> 16), 0x2c1b3c6d)
  }
}

/** Entities that differ in a later snapshot, with their index in it; -1 for a withdrawn one. */
export function corrections(before: SliceMarks, after: SliceMarks): { entityNo: number; at: number }[] {
  const differences: { entityNo: number; at: number }[] = []
  walk(before.entityNos, after.entityNos, (entityNo, a, b) => {
    const isSame = a >= 0 && b >= 0 && before.marks[a] === after.marks[b]
    if (!isSame) differences.push({ entityNo, at: b })
  })
  return differences
}

/** Hashes of a day after a correction. */
export function correctedMarks(before: SliceMarks, correction: SliceMarks): SliceMarks {
  const entityNos: number[] = []
  const marks: number[] = []
  walk(before.entityNos, correction.entityNos, (entityNo, a, b) => {
    const mark = b >= 0 ? correction.marks[b]! : before.marks[a]!
    if (mark === NOTHING) return
    entityNos.push(entityNo)
    marks.push(mark)
  })
  return { entityNos: Int32Array.from(entityNos), marks: Float64Array.from(marks) }
}

/** Slice to store for a correction: new numbers of the changed entities, NaN for withdrawn ones. */
export function buildCorrection(
  slice: FactSlice,
  differences: { entityNo: number; at: number }[],
): FactSlice {
  const columns: FactColumns = {}
  for (const metric of FACT_METRICS) {
    const column = slice.columns[metric]
    if (column) columns[metric] = Float64Array.from(differences, ({ at }) => column[at] ?? Number.NaN)
  }
  return {
    level: slice.level,
    day: slice.day,
    entityNos: Int32Array.from(differences, ({ entityNo }) => entityNo),
    columns,
  }
}

/** Merges two sorted lists in one pass; -1 where a list lacks the entity. */
function walk(
  leftNos: Int32Array,
  other: Int32Array,
  visit: (entityNo: number, a: number, b: number) => void,
): void {
  let [a, b] = [0, 0]
  while (a < leftNos.length || b < other.length) {
    const left = a < leftNos.length ? leftNos[a]! : Infinity
    const right = b < other.length ? other[b]! : Infinity
    if (left < right) visit(left, a++, -1)
    else if (right < left) visit(right, -1, b++)
    else visit(left, a++, b++)
  }
}
