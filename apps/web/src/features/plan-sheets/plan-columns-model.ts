import type { PlanTable } from '@flightdeck/contract/plan-sheets'
import { COLUMN_USES, columnUseLabel, type ColumnChoice } from '@flightdeck/domain/plan-sheets'

type Column = PlanTable['columns'][number]
/** Uses set by hand but not applied yet, by column. */
export type ColumnDraft = Readonly<Record<number, ColumnChoice>>

const REASONS: Record<Column['reason'], string> = {
  known_word: 'Known heading',
  word_among_others: 'Contains a known word',
  one_letter_off: 'One letter off a known word',
  arithmetic: 'Units × rate gives the cost',
  chosen: 'Set by hand',
  nearer_column: 'Another column fits better',
  unknown_word: 'Unknown heading',
}

export const USE_OPTIONS: { value: ColumnChoice; label: string }[] = [
  { value: 'not_used', label: 'Not used' },
  ...COLUMN_USES.map((use) => ({ value: use, label: columnUseLabel(use) })),
]

export const columnUse = ({ column, field }: Column, draft: ColumnDraft): ColumnChoice =>
  draft[column] ?? field ?? 'not_used'

/** `Likely: contains a known word`. */
export function reasonText({ column, reason, sure }: Column, draft: ColumnDraft): string {
  if (draft[column] !== undefined) return 'Not applied yet'
  const text = REASONS[reason]
  if (sure === 'sure') return text
  return `${sure === 'likely' ? 'Likely' : 'Unsure'}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

/** A use belongs to one column: the previous column becomes unused. Unchanged uses leave the draft. */
export function setUse(
  { columns }: PlanTable,
  draft: ColumnDraft,
  column: number,
  use: ColumnChoice,
): ColumnDraft {
  const before = columns.find(
    (one) => one.column !== column && use !== 'not_used' && columnUse(one, draft) === use,
  )
  const next: ColumnDraft = {
    ...draft,
    ...(before && { [before.column]: 'not_used' as const }),
    [column]: use,
  }
  const isNew = (one: Column) => next[one.column] !== undefined && next[one.column] !== columnUse(one, {})
  return Object.fromEntries(columns.filter(isNew).map((one) => [one.column, next[one.column]!]))
}

/** Request body: all uses ever set by hand, and the draft. */
export const columnChoices = ({ columns }: PlanTable, draft: ColumnDraft) =>
  columns
    .filter(({ column, reason }) => draft[column] !== undefined || reason === 'chosen')
    .map((one) => ({ column: one.column, field: columnUse(one, draft) }))

const amount = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 2 })

/** Checks made on the table, with their results. */
export function tableChecks({
  proof,
  totals,
  unequal_rows,
}: PlanTable): { isRight: boolean; text: string }[] {
  return [
    ...(proof
      ? [
          {
            isRight: proof.held === proof.tried,
            text: `Units × rate gives the cost in ${proof.held} of ${proof.tried} rows`,
          },
        ]
      : []),
    ...totals.map(({ row, total, rows_total, is_right }) => ({
      isRight: is_right,
      text: is_right
        ? `Total in row ${row} adds up: ${amount(total)}`
        : `Total in row ${row} is ${amount(total)}, the rows add up to ${amount(rows_total)}`,
    })),
    ...unequal_rows.map(({ row, budget, parts_total }) => ({
      isRight: false,
      text: `Budget in row ${row} is ${amount(budget)}, its columns add up to ${amount(parts_total)}`,
    })),
  ]
}
