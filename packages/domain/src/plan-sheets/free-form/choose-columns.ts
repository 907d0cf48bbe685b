import type { Cell } from '../cell.ts'
import { holdsFor, type Proof } from './arithmetic.ts'
import type { ColumnHeading } from './heading-row.ts'
import type { HeadingField } from './heading-words.ts'
import type { DecimalMark } from './sheet-amount.ts'

export type ChosenColumns = { at: Map<HeadingField, ColumnHeading> }

const TRIED = 200
const SURE = { sure: 0, likely: 1, unsure: 2 }

/** Chooses a column for each field: the nearest word, unless units × rate gives the cost for another. */
export function chooseColumns(
  columns: readonly ColumnHeading[],
  rows: readonly (readonly Cell[])[],
  mark: DecimalMark,
): ChosenColumns {
  const candidates = Map.groupBy(
    columns.toSorted((a, b) => SURE[a.sure] - SURE[b.sure] || a.rank - b.rank || a.column - b.column),
    ({ field }) => field,
  )
  const budgets = candidates.get('budget') ?? candidates.get('gross') ?? []
  const at = new Map([...candidates].map(([field, [first]]) => [field, first!]))
  at.delete('gross')
  if (budgets[0]) at.set('budget', budgets[0])
  const proof = bestProof(candidates, budgets, rows.slice(0, TRIED), mark)
  if (proof) {
    at.set('budget', proof.budget)
    at.set('goal_units', proof.units)
    at.set('client_rate', proof.rate)
  }
  return { at }
}

function bestProof(
  candidates: ReadonlyMap<HeadingField, ColumnHeading[]>,
  budgets: readonly ColumnHeading[],
  rows: readonly (readonly Cell[])[],
  mark: DecimalMark,
): Proof | null {
  let best: Proof | null = null
  for (const budget of budgets)
    for (const units of candidates.get('goal_units') ?? [])
      for (const rate of candidates.get('client_rate') ?? []) {
        const proof = holdsFor({ budget, units, rate }, rows, mark)
        if (proof && proof.matching > (best?.matching ?? 0)) best = proof
      }
  return best
}
