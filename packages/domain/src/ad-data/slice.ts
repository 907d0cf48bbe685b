import type { Day } from '../time/day.ts'
import { FACT_METRICS, type FactColumns, type FactLevel } from './facts.ts'

/** A day of an account at a level, by our numbers for entities, in their order. */
export type FactSlice = { level: FactLevel; day: Day; entityNos: Int32Array; columns: FactColumns }

/** Puts entities in the order of their numbers, and their values with them. An entity named twice is an error of ours. */
export function sliceInOrder({ entityNos, columns, ...key }: FactSlice): FactSlice {
  const order = Int32Array.from(entityNos.keys()).sort((a, b) => entityNos[a]! - entityNos[b]!)
  return { ...key, ...picked({ entityNos, columns }, order) }
}

/** What a slice held that another does not say any more: changed, gone, and those it did not know, which were nothing. */
export function sliceDifferences(
  before: FactSlice,
  after: FactSlice,
): { entityNos: Int32Array; columns: FactColumns } | null {
  const metrics = FACT_METRICS.filter((metric) => before.columns[metric] ?? after.columns[metric])
  const changed: { entityNo: number; at: number }[] = []
  let [a, b] = [0, 0]
  while (a < before.entityNos.length || b < after.entityNos.length) {
    const [old, young] = [before.entityNos[a] ?? Infinity, after.entityNos[b] ?? Infinity]
    if (old < young) changed.push({ entityNo: old, at: a++ })
    else if (young < old) {
      changed.push({ entityNo: young, at: -1 })
      b++
    } else {
      if (metrics.some((metric) => !isSame(before.columns[metric]?.[a], after.columns[metric]?.[b])))
        changed.push({ entityNo: old, at: a })
      a++
      b++
    }
  }
  if (changed.length === 0) return null
  const columns: FactColumns = {}
  for (const metric of metrics) {
    const column = before.columns[metric]
    if (column) columns[metric] = Float64Array.from(changed, ({ at }) => column[at] ?? Number.NaN)
  }
  return { entityNos: Int32Array.from(changed, ({ entityNo }) => entityNo), columns }
}

/** A missing column is one of unknowns. */
function isSame(a: number | undefined, b: number | undefined): boolean {
  return a === b || (isUnknown(a) && isUnknown(b))
}
const isUnknown = (value: number | undefined) => value === undefined || Number.isNaN(value)

function picked({ entityNos, columns }: Pick<FactSlice, 'entityNos' | 'columns'>, order: Int32Array) {
  const out: FactColumns = {}
  for (const metric of FACT_METRICS) {
    const column = columns[metric]
    // A column that knows nothing is no column.
    if (column?.some((value) => !Number.isNaN(value)))
      out[metric] = Float64Array.from(order, (at) => column[at]!)
  }
  return { entityNos: Int32Array.from(order, (at) => entityNos[at]!), columns: out }
}
