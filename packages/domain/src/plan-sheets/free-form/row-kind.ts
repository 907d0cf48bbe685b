import { isBlank, cellText, type Cell } from '../cell.ts'
import type { GivenCells } from '../plan-row.ts'
import { tokenise } from './heading.ts'

/** Kind of a row below a heading: part of the plan, the sum of others, a text, or blank. */
export type RowKind = 'plan' | 'total' | 'text' | 'blank'

const TOTAL_WORDS =
  /^(?:(?:grand|sub|sous|net|gross|media|overall|zwischen|gesamt|end)?(?:total|totals|totaux|sum|summe)|gesamt|suma)$/
const AMOUNTS: ReadonlySet<string> = new Set([
  'budget',
  'goal_units',
  'client_rate',
  'kpi_target',
  'margin_target_pct',
])

/** Decided by the row's own cells; cells from above are added later. */
export function classifyRow(cells: readonly Cell[], own: GivenCells): RowKind {
  if (cells.every(isBlank)) return 'blank'
  const hasDays = own.start_date !== undefined || own.end_date !== undefined
  const hasAmount = own.budget !== undefined || own.goal_units !== undefined
  const words = tokenise(cellText(cells.find((cell) => !isBlank(cell) && !isAmountLike(cell)) ?? null))
  const isTotalWord = TOTAL_WORDS.test(words.join(''))
  // A line named “Total Audio” has days of its own; the sum of others has none.
  const beginsAsTotal = words.some((word, at) => at < 2 && TOTAL_WORDS.test(word))
  if (isTotalWord || (beginsAsTotal && !hasDays)) return 'total'
  // A remark below a table begins in any column.
  const isRemark = words.length > 0 && cells.filter((cell) => !isBlank(cell)).length === 1
  if (isRemark || (!hasAmount && !hasDays)) return 'text'
  const isOnlyAmounts = Object.keys(own).every((field) => AMOUNTS.has(field))
  return hasAmount && isOnlyAmounts && cells.every((cell) => isBlank(cell) || isAmountLike(cell))
    ? 'total'
    : 'plan'
}

const isAmountLike = (cell: Cell): boolean =>
  typeof cell === 'number' || /^[\s€£$()\d.,'’-]+$/.test(cellText(cell))
