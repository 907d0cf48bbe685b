import { PLAN_COLUMN_NAMES, PLAN_COLUMNS, type PlanColumn } from '../columns.ts'

/** Use of a column in a free-form plan: a column of the template, or both days of a flight. */
export type ColumnUse = PlanColumn | 'flight'
export const COLUMN_USES: readonly ColumnUse[] = [...PLAN_COLUMN_NAMES, 'flight']
/** User's choice for a column. */
export type ColumnChoice = ColumnUse | 'not_used'
/** Choices by column number. Columns without one are guessed. */
export type ColumnChoices = Readonly<Record<number, ColumnChoice>>

export const columnUseLabel = (use: ColumnUse): string =>
  use === 'flight' ? 'Start and end date' : PLAN_COLUMNS[use].label

/** Why choices can’t be used, as a sentence; null if they can. */
export function problemWithChoices(choices: ColumnChoices): string | null {
  const uses = Object.values(choices).filter((choice) => choice !== 'not_used')
  const twice = uses.find((use, at) => uses.indexOf(use) !== at)
  if (twice) return `Two columns are used as ${columnUseLabel(twice)}. Choose one.`
  return uses.includes('flight') && (uses.includes('start_date') || uses.includes('end_date'))
    ? 'Use one column for both dates, or one for each.'
    : null
}
