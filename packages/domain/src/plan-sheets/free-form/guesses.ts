import { isBlank, cellText, type Cell } from '../cell.ts'
import type { Proof } from './arithmetic.ts'
import type { ChosenColumns } from './choose-columns.ts'
import type { ColumnChoices, ColumnUse } from './column-choice.ts'
import type { Sureness } from './heading.ts'
import type { ColumnHeading, HeadingRow } from './heading-row.ts'

export const GUESS_REASONS = [
  'known_word',
  'word_among_others',
  'one_letter_off',
  'arithmetic',
  'chosen',
  'nearer_column',
  'unknown_word',
] as const
export type GuessReason = (typeof GUESS_REASONS)[number]

/** Guessed use of a column, with its certainty, reason and examples. A null field is not used. */
export type ColumnGuess = {
  column: number
  heading: string
  field: ColumnUse | null
  sure: Sureness
  reason: GuessReason
  examples: string[]
}

const REASONS = { sure: 'known_word', likely: 'word_among_others', unsure: 'one_letter_off' } as const
const EXAMPLES = 3
const MAX_TEXT_CHARS = 80

type SheetGuess = { heading: HeadingRow; chosen: ChosenColumns; choices: ColumnChoices; proof: Proof | null }

/** Guesses for every column that has a heading, from left to right. */
export function guessColumns(
  { heading, chosen, choices, proof }: SheetGuess,
  rows: readonly (readonly Cell[])[],
): ColumnGuess[] {
  const isProven = proof !== null && proof.matching > 0 && proof.matching === proof.tried
  const proven = new Set(isProven ? [proof.budget, proof.units, proof.rate] : [])
  const used = new Map([...chosen.at.values()].map((one) => [one.column, one]))
  const recognisedColumns = new Set(heading.columns.map(({ column }) => column))
  return [...heading.columns, ...heading.unknown]
    .toSorted((a, b) => a.column - b.column)
    .map(({ column, text }) => ({
      column,
      heading: (used.get(column)?.text ?? text).slice(0, MAX_TEXT_CHARS).toWellFormed(),
      ...guessMeaning(column, used.get(column)),
      examples: examplesIn(rows, column),
    }))

  function guessMeaning(
    column: number,
    columnHeading: ColumnHeading | undefined,
  ): Pick<ColumnGuess, 'field' | 'sure' | 'reason'> {
    const field = columnHeading === undefined || columnHeading.field === 'gross' ? null : columnHeading.field
    if (choices[column] !== undefined) return { field, sure: 'sure', reason: 'chosen' }
    if (!columnHeading)
      return { field, sure: 'sure', reason: recognisedColumns.has(column) ? 'nearer_column' : 'unknown_word' }
    return proven.has(columnHeading)
      ? { field, sure: 'sure', reason: 'arithmetic' }
      : { field, sure: columnHeading.sure, reason: REASONS[columnHeading.sure] }
  }
}

function examplesIn(rows: readonly (readonly Cell[])[], column: number): string[] {
  const examples = new Set<string>()
  for (const cells of rows) {
    const cell = cells[column]
    if (cell !== undefined && !isBlank(cell))
      examples.add(cellText(cell).slice(0, MAX_TEXT_CHARS).toWellFormed())
    if (examples.size === EXAMPLES) break
  }
  return [...examples]
}
