import type { CheckRunResults } from '@flightdeck/contract/check-runs'
import { type CheckFamily, type CheckId, checkFamily } from '@flightdeck/domain/checks'

export type MatrixCheck = CheckRunResults['checks'][number]
export type MatrixRow = CheckRunResults['entities'][number]
export type MatrixCell = MatrixRow['results'][number]
export type Cell = { row: number; column: number }

export const columnWidth = 28
/** Columns rendered per block. */
export const blockSize = 8

/** Cell named by an element's data-at; null if the element is no cell. */
export function placeIn(at: string | undefined): Cell | null {
  const [row, column] = at?.split(' ').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}

/** With failures only, columns that found something. The order is kept, so that patterns line up. */
export const visibleChecks = (checks: readonly MatrixCheck[], failuresOnly: boolean): MatrixCheck[] =>
  checks.filter(({ failed, passed, not_applicable }) =>
    failuresOnly ? failed > 0 : failed + passed + not_applicable > 0,
  )

const cellCache = new WeakMap<MatrixRow, Map<string, MatrixCell>>()

/** A row's cells by check. Cached per row, because rows are immutable. */
export function rowCells(row: MatrixRow): ReadonlyMap<string, MatrixCell> {
  let cells = cellCache.get(row)
  if (!cells) cellCache.set(row, (cells = new Map(row.results.map((cell) => [cell.check_id, cell]))))
  return cells
}

/** Whether a column begins another family of checks. */
export const beginsFamily = (columns: readonly MatrixCheck[], at: number): boolean =>
  at > 0 && family(columns[at]!) !== family(columns[at - 1]!)

const family = ({ id }: MatrixCheck): CheckFamily => checkFamily(id as CheckId)

/** Describes a cell in words, so that shape and colour carry nothing alone. */
export function cellWords(check: MatrixCheck, cell: MatrixCell | undefined, isStale: boolean): string {
  const outcome = outcomeWords(cell)
  const parts = [
    `${check.check_name}: ${outcome}`,
    cell?.is_new ? 'new since previous run' : '',
    isStale ? 'from settings before the failed sync' : '',
  ]
  return parts.filter(Boolean).join(', ')
}

function outcomeWords(cell: MatrixCell | undefined): string {
  if (cell === undefined) return 'not applicable'
  if (cell.result === 'passes') return 'passes'
  if (cell.result === 'not_applicable') return `not applicable, ${cell.message ?? 'no reason given'}`
  return `fails, found ${cell.found ?? 'nothing'}, expected ${cell.expected ?? 'something else'}`
}

const page = 10

/** Target cell of a key; null for a key that does not navigate. */
export function nextCell(
  { row, column }: Cell,
  key: string,
  { rows, columns }: { rows: number; columns: number },
) {
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))
  const steps: Record<string, Cell> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
    'Ctrl+Home': { row: 0, column: 0 },
    'Ctrl+End': { row: rows - 1, column: columns - 1 },
  }
  const to = steps[key]
  return to === undefined ? null : { row: within(to.row, rows), column: within(to.column, columns) }
}
