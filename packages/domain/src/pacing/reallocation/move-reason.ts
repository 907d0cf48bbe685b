import type { Micros } from '../../money/micros.ts'

/** Why a line's budget changes. */
export type MoveReason = 'takes_unspent' | 'returns_more' | 'outruns_budget' | 'returns_less' | 'cannot_spend'

/** Spend of a line until the end: unchanged, with unspent money moved, and with the best returns; and the change of its budget. */
export type MovedAmounts = { before: Micros; landed: Micros; after: Micros; budgetChange: Micros }

/** The step that moves a line's budget the way it goes. */
export function moveReason({ before, landed, after, budgetChange }: MovedAmounts): MoveReason {
  if (budgetChange > 0n) {
    if (after > landed) return 'returns_more'
    return landed > before ? 'takes_unspent' : 'outruns_budget'
  }
  return after < landed ? 'returns_less' : 'cannot_spend'
}
