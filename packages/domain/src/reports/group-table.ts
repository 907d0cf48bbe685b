import type { DimensionValue, ReportGroup } from './group.ts'
import type { Tally } from './tally.ts'

/** How many numbers a tally is: above the line, below it, known and missing. */
export const TALLY_FIELDS = 4

/**
 * Groups in columns: of each its row, its value of the split across and its currency by number, and its tallies side by
 * side, metric after metric.
 */
export type GroupTable = {
  length: number
  rowByGroup: Int32Array
  rows: number
  rowNames: (row: number) => readonly DimensionValue[]
  /** Null without a split across. */
  columnByGroup: Int32Array | null
  columns: readonly DimensionValue[]
  currencyByGroup: Int32Array
  currencies: readonly string[]
  now: Float64Array
  before: Float64Array | null
}

export const tallyAt = (numbers: Float64Array, at: number): Tally => ({
  over: numbers[at]!,
  under: numbers[at + 1]!,
  knownCount: numbers[at + 2]!,
  missing: numbers[at + 3]!,
})

export function putTally(
  numbers: Float64Array,
  at: number,
  { over, under, knownCount, missing }: Tally,
): void {
  numbers[at] = over
  numbers[at + 1] = under
  numbers[at + 2] = knownCount
  numbers[at + 3] = missing
}

export function tableOfGroups(groups: readonly ReportGroup[]): GroupTable {
  const rows = numbersBy<readonly DimensionValue[]>()
  const columns = numbersBy<DimensionValue>()
  const currencies = numbersBy<string>()
  const tallies = (side: (group: ReportGroup) => readonly Tally[] | null): Float64Array => {
    const each = (groups[0]?.now.length ?? 0) * TALLY_FIELDS
    const numbers = new Float64Array(groups.length * each)
    groups.forEach((group, at) =>
      side(group)?.forEach((tally, nth) => putTally(numbers, at * each + nth * TALLY_FIELDS, tally)),
    )
    return numbers
  }
  const rowByGroup = Int32Array.from(groups, ({ row }) => rows.numberOf(joinKeys(row), row))
  const hasColumns = groups.some(({ column }) => column !== null)
  return {
    length: groups.length,
    rowByGroup,
    rows: rows.all.length,
    rowNames: (row) => rows.all[row]!,
    columnByGroup: hasColumns ? Int32Array.from(groups, ({ column }) => columns.numberOf(column!.key, column!)) : null, // prettier-ignore
    columns: columns.all,
    currencyByGroup: Int32Array.from(groups, ({ currency }) => currencies.numberOf(currency, currency)),
    currencies: currencies.all,
    now: tallies(({ now }) => now),
    before: groups.some(({ before }) => before !== null) ? tallies(({ before }) => before) : null,
  }
}

/** Sums of each currency, by column or over all columns. */
export function sumsByCurrency(table: GroupTable, isByColumn: boolean): GroupTable {
  const { length, currencies, columns, columnByGroup, now, before } = table
  const each = length === 0 ? 0 : now.length / length
  const count = currencies.length * (isByColumn ? columns.length : 1)
  const groupSlot = (group: number) =>
    table.currencyByGroup[group]! + (isByColumn ? currencies.length * columnByGroup![group]! : 0)
  const summed = (numbers: Float64Array): Float64Array => {
    const sums = new Float64Array(count * each)
    for (let group = 0; group < length; group++)
      for (let at = 0, into = groupSlot(group) * each; at < each; at++)
        sums[into + at]! += numbers[group * each + at]!
    return sums
  }
  return {
    ...table,
    length: count,
    rowByGroup: new Int32Array(count),
    rows: 1,
    rowNames: () => [],
    columnByGroup: isByColumn
      ? Int32Array.from({ length: count }, (_, slot) => Math.floor(slot / currencies.length))
      : null,
    currencyByGroup: Int32Array.from({ length: count }, (_, slot) => slot % currencies.length),
    now: summed(now),
    before: before && summed(before),
  }
}

/** Several as one: what goes by the same keys is the same row and column. */
export function joinedTables(tables: readonly GroupTable[]): GroupTable {
  if (tables.length === 1) return tables[0]!
  const rows = numbersBy<readonly DimensionValue[]>()
  const columns = numbersBy<DimensionValue>()
  const currencies = numbersBy<string>()
  const renumbered = (readNumbers: (table: GroupTable) => { of: Int32Array; as: number[] }) =>
    Int32Array.from(
      tables.flatMap((table) => {
        const { of, as } = readNumbers(table)
        return Array.from(of, (number) => as[number]!)
      }),
    )
  const rowByGroup = renumbered(({ rowByGroup: of, rows: count, rowNames }) => ({
    of,
    as: Array.from({ length: count }, (_, row) => rows.numberOf(joinKeys(rowNames(row)), rowNames(row))),
  }))
  const hasColumns = tables.some(({ columnByGroup }) => columnByGroup !== null)
  return {
    length: rowByGroup.length,
    rowByGroup,
    rows: rows.all.length,
    rowNames: (row) => rows.all[row]!,
    columnByGroup: hasColumns
      ? renumbered((table) => ({
          of: table.columnByGroup ?? new Int32Array(),
          as: table.columns.map((column) => columns.numberOf(column.key, column)),
        }))
      : null,
    columns: columns.all,
    currencyByGroup: renumbered((table) => ({
      of: table.currencyByGroup,
      as: table.currencies.map((currency) => currencies.numberOf(currency, currency)),
    })),
    currencies: currencies.all,
    now: together(tables.map(({ now }) => now)),
    before: tables.some(({ before }) => before !== null)
      ? together(tables.map(({ now, before }) => before ?? new Float64Array(now.length)))
      : null,
  }
}

function together(lists: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(lists.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const list of lists) {
    all.set(list, at)
    at += list.length
  }
  return all
}

export const joinKeys = (names: readonly DimensionValue[]): string => names.map(({ key }) => key).join('\0')

/** Numbers in the order in which keys are first seen, each with what was seen then. */
function numbersBy<T>() {
  const numberByKey = new Map<string, number>()
  const all: T[] = []
  return {
    all,
    numberOf(key: string, item: T): number {
      let number = numberByKey.get(key)
      if (number === undefined) numberByKey.set(key, (number = all.push(item) - 1))
      return number
    },
  }
}
