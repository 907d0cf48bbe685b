import { daysBetween } from '@flightdeck/domain/time'
import { invalidArgument } from '../google-api/errors.ts'
import type { Cell } from '../world/plan-sheet.ts'
import { writeRange, type Box } from './a1-range.ts'

const BEGINNING = '1899-12-30'
const OPTIONS: Record<string, readonly string[]> = {
  majorDimension: ['ROWS'],
  valueRenderOption: ['FORMATTED_VALUE', 'UNFORMATTED_VALUE'],
  dateTimeRenderOption: ['SERIAL_NUMBER', 'FORMATTED_STRING'],
}

export type Rendering = { isFormatted: boolean; hasSerials: boolean }

/** Numbers are returned as numbers only if requested unformatted. */
export function readOptions(query: URLSearchParams, handledParams: string[]): Rendering {
  for (const [name, value] of query) {
    if (handledParams.includes(name)) continue
    if (!OPTIONS[name]) throw invalidArgument(`Invalid JSON payload received. Unknown name "${name}".`)
    if (!OPTIONS[name].includes(value)) throw invalidArgument(`Invalid value at '${name}': "${value}"`)
  }
  return {
    isFormatted: query.get('valueRenderOption') !== 'UNFORMATTED_VALUE',
    hasSerials: query.get('dateTimeRenderOption') !== 'FORMATTED_STRING',
  }
}

/** Values of a range. Trailing empty cells and rows are omitted, and so is an empty result. */
export function valuesIn(box: Box, rendering: Rendering) {
  const { tab, fromColumn, toColumn, fromRow, toRow } = box
  const rows = tab.rows.slice(fromRow - 1, toRow).map((row) =>
    withoutEmptyEnd(
      row.slice(fromColumn - 1, toColumn).map((cell) => render(cell, rendering)),
      isEmpty,
    ),
  )
  const values = withoutEmptyEnd(rows, (row) => row.length === 0)
  return { range: writeRange(box), majorDimension: 'ROWS', ...(values.length > 0 && { values }) }
}

function render(cell: Cell, { isFormatted, hasSerials }: Rendering): string | number {
  if (typeof cell === 'object')
    return isFormatted || !hasSerials ? cell.day : daysBetween(BEGINNING, cell.day)
  return isFormatted && typeof cell === 'number' ? cell.toLocaleString('en-GB') : cell
}

const isEmpty = (cell: string | number) => cell === ''

function withoutEmptyEnd<T>(items: T[], isNothing: (item: T) => boolean): T[] {
  return items.slice(0, items.findLastIndex((item) => !isNothing(item)) + 1)
}
