import { isBlank, textOf, type Cell } from '../cell.ts'
import type { PlanColumn } from '../columns.ts'
import type { Proof } from './arithmetic.ts'
import type { ChosenColumns } from './choose-columns.ts'
import type { Sureness } from './heading.ts'

/** What a column was taken for, how sure that is and why, with some of what it holds. */
export type ColumnGuess = {
  column: number
  heading: string
  field: PlanColumn | 'flight'
  sure: Sureness
  reason: 'known word' | 'word among others' | 'one letter off' | 'units × rate gives the cost'
  examples: string[]
}

const REASONS = { sure: 'known word', likely: 'word among others', unsure: 'one letter off' } as const
const EXAMPLES = 3
const LONGEST = 80

export function guessesOf(
  { at }: ChosenColumns,
  rows: readonly (readonly Cell[])[],
  proof: Proof | null,
): ColumnGuess[] {
  const isProven = proof !== null && proof.held > 0 && proof.held === proof.tried
  const proven = new Set(isProven ? [proof.budget, proof.units, proof.rate] : [])
  return [...at]
    .flatMap(([field, heading]): ColumnGuess[] => {
      if (field === 'gross') return []
      const { column, text, sure } = heading
      const isSure = proven.has(heading)
      return [
        {
          column,
          heading: text,
          field,
          sure: isSure ? 'sure' : sure,
          reason: isSure ? 'units × rate gives the cost' : REASONS[sure],
          examples: examplesIn(rows, column),
        },
      ]
    })
    .toSorted((a, b) => a.column - b.column)
}

function examplesIn(rows: readonly (readonly Cell[])[], column: number): string[] {
  const found = new Set<string>()
  for (const cells of rows) {
    const cell = cells[column]
    if (cell !== undefined && !isBlank(cell)) found.add(textOf(cell).slice(0, LONGEST).toWellFormed())
    if (found.size === EXAMPLES) break
  }
  return [...found]
}
