import { cellText, type Cell } from './cell.ts'
import {
  NAMING_COLUMNS,
  PLAN_COLUMN_NAMES,
  PLAN_COLUMNS,
  REQUIRED_COLUMNS,
  type PlanColumn,
} from './columns.ts'

/** Index of each column of the plan, and unknown headings. */
export type Header = { at: Map<PlanColumn, number>; unknown: string[] }

/** Ignores case, blanks and underscores. */
export const foldHeading = (text: string): string => text.toLowerCase().replace(/[\s_\u00a0]+/g, '')

const COLUMN_OF = new Map(
  PLAN_COLUMN_NAMES.flatMap((name): [string, PlanColumn][] => {
    const column: { label: string; also?: readonly string[] } = PLAN_COLUMNS[name]
    return [name, column.label, ...(column.also ?? [])].map((word) => [foldHeading(word), name])
  }),
)

/**
 * Why a row is no header of the template. A repeated column is a mistake in one; anything else may be another
 * form.
 */
type NoHeader = { problem: string; isTwice?: true }

export function readHeader(cells: readonly Cell[]): Header | NoHeader {
  const at = new Map<PlanColumn, number>()
  const unknown = new Set<string>()
  for (const [index, cell] of cells.entries()) {
    const text = cellText(cell)
    const column = COLUMN_OF.get(foldHeading(text))
    if (column && at.has(column))
      return { problem: `Column ${column} appears twice. Remove one.`, isTwice: true }
    if (column) at.set(column, index)
    else if (text) unknown.add(text)
  }
  const missing = REQUIRED_COLUMNS.filter((column) => !at.has(column))
  if (missing.length > 0) {
    const columns = missing.length === 1 ? 'column' : 'columns'
    return { problem: `Missing ${columns}: ${missing.join(', ')}.` }
  }
  if (!NAMING_COLUMNS.some((column) => at.has(column)))
    return { problem: `Add one of these columns: ${NAMING_COLUMNS.join(', ')}.` }
  return { at, unknown: [...unknown] }
}
