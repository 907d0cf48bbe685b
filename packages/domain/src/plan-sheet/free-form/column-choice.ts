import { PLAN_COLUMN_NAMES, PLAN_COLUMNS, type PlanColumn } from '../columns.ts'

/** What a column of a plan in a form of its own can be used as: a column of the template, or both days of a flight. */
export type ColumnUse = PlanColumn | 'flight'
export const COLUMN_USES: readonly ColumnUse[] = [...PLAN_COLUMN_NAMES, 'flight']
/** What a person takes a column for. */
export type ColumnChoice = ColumnUse | 'not_used'
/** Columns by their number. One that is not there is left to be guessed. */
export type ColumnChoices = Readonly<Record<number, ColumnChoice>>

export const columnUseLabel = (use: ColumnUse): string =>
  use === 'flight' ? 'Start and end date' : PLAN_COLUMNS[use].label

/** Why choices can’t be followed, for a person; null if they can. */
export function problemWithChoices(choices: ColumnChoices): string | null {
  const uses = Object.values(choices).filter((choice) => choice !== 'not_used')
  const twice = uses.find((use, at) => uses.indexOf(use) !== at)
  if (twice) return `Two columns are used as ${columnUseLabel(twice)}. Choose one.`
  return uses.includes('flight') && (uses.includes('start_date') || uses.includes('end_date'))
    ? 'Use one column for both dates, or one for each.'
    : null
}
