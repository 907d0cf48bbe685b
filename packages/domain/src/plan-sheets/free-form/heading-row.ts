import { isBlank, cellText, type Cell, type Grid } from '../cell.ts'
import { readHeading, exactField, type Heading } from './heading.ts'
import type { HeadingField } from './heading-words.ts'
import { periodsAt, type Period } from './period.ts'

/** Heading with its column. */
export type ColumnHeading = Heading & { column: number; text: string }

export type HeadingRow = {
  /** Row index in the grid. */
  at: number
  columns: ColumnHeading[]
  /** Headings without a field of a plan. */
  unknown: HeadingText[]
  /** Columns of a flowchart; empty for other plans. */
  periods: Period[]
  /** Weeks or months without a year anywhere above them. */
  lacksYear: boolean
}
export type HeadingText = Pick<ColumnHeading, 'column' | 'text'>

const FEWEST = 3
const NAMES: readonly HeadingField[] = ['entity_id', 'entity_name', 'deal_id']
const AMOUNTS: readonly HeadingField[] = ['budget', 'gross', 'goal_units']

/** Headings of a row, alone or under the row above it. Null for a row that heads no plan. */
export function headingRowAt(grid: Grid, at: number, areDaysAbove: boolean): HeadingRow | null {
  const flowchart = flowchartAt(grid, at)
  if (flowchart) return flowchart
  const lower = rowTexts(grid[at]!)
  if (!lower) return null
  const above = at > 0 ? rowTexts(grid[at - 1]!) : null
  // `Currency: EUR` is no upper half of a heading.
  const upper = above?.some((text) => text.includes(':')) ? null : above
  const alone = combineHeadings(lower, null)
  const both = upper ? combineHeadings(lower, upper) : alone
  const best = both.columns.length > alone.columns.length ? both : alone
  const has = (fields: readonly HeadingField[]) => best.columns.some(({ field }) => fields.includes(field))
  const fields = new Set(best.columns.map(({ field }) => field))
  const hasDays = areDaysAbove || has(['flight']) || (has(['start_date']) && has(['end_date']))
  return fields.size >= FEWEST && has(NAMES) && has(AMOUNTS) && hasDays
    ? { at, ...best, periods: [], lacksYear: false }
    : null
}

/**
 * Heading with weeks, months or days as columns. Their cells are days and amounts at once, so only a name is
 * required beside them.
 */
function flowchartAt(grid: Grid, at: number): HeadingRow | null {
  const periodRow = periodsAt(grid, at)
  if (!periodRow) return null
  const periods = 'periods' in periodRow ? periodRow.periods : []
  const first = 'periods' in periodRow ? new Set(periods.map(({ column }) => column)) : null
  const texts = grid[at]!.map((cell, column) =>
    first ? (first.has(column) ? '' : cellText(cell)) : typeof cell === 'string' ? cellText(cell) : '',
  )
  const headings = combineHeadings(texts, null)
  if (!headings.columns.some(({ field, sure }) => NAMES.includes(field) && sure === 'sure')) return null
  return { at, ...headings, periods, lacksYear: first === null }
}

/** Null for a row with a number in it, which is no heading. */
function rowTexts(cells: readonly Cell[]): string[] | null {
  const texts: string[] = []
  for (const cell of cells) {
    if (typeof cell === 'number' || typeof cell === 'boolean') return null
    const text = cellText(cell)
    if (/^[€£$(]?\s*\d/.test(text)) return null
    texts.push(text)
  }
  return texts.some((text) => text !== '') ? texts : null
}

function combineHeadings(lower: readonly string[], upper: readonly string[] | null) {
  const columns: ColumnHeading[] = []
  const unknown: HeadingText[] = []
  let above = ''
  for (let column = 0; column < Math.max(lower.length, upper?.length ?? 0); column++) {
    // Cells merged to the right have their text in the first column only.
    above = upper?.[column] || above
    const own = lower[column] ?? ''
    const text = own === '' ? (upper?.[column] ?? '') : own
    if (text === '') continue
    const joined = upper && own !== '' && above !== '' ? `${above} ${own}` : text
    const plain = readHeading(text)
    const heading = plain?.sure === 'sure' ? plain : (readHeading(joined) ?? plain)
    if (heading) columns.push({ ...heading, column, text: heading === plain ? text : joined })
    else unknown.push({ column, text })
  }
  return { columns, unknown }
}

/** Values beside or behind a label above the table: `Currency: EUR`. */
export function labelsIn(cells: readonly Cell[]): { field: HeadingField; cell: Cell }[] {
  const filled = cells.filter((cell) => !isBlank(cell))
  if (filled.length > 6) return []
  return filled.flatMap((cell, at) => {
    const [, label, value] = /^([^:]{1,40}):\s*(.*)$/.exec(cellText(cell)) ?? []
    const labelValue: Cell | undefined = value ? value : filled[at + 1]
    if (labelValue === undefined) return []
    const field = exactField(label ?? cellText(cell))
    return field ? [{ field, cell: labelValue }] : []
  })
}
