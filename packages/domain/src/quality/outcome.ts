import type { Term } from '../receipt/term.ts'

/** Money that a check reckons itself. Unbounded is what may exceed the budget that is left. */
export type OwnMoney = { term: Term; isUnbounded?: true }

/** What a check found: what it should be, what it is, and the money at stake where that is known better than by the check's formula. */
export type CheckFinding = { expected: string; found: string; money?: OwnMoney }

export type CheckOutcome =
  | { kind: 'passes' }
  | { kind: 'fails'; findings: readonly CheckFinding[] }
  /** With `cannotTell` it might well fail, and nobody can see. */
  | { kind: 'not_applicable'; why: string; cannotTell?: true }

/** Most entities pass most checks: one object says it of all. */
export const PASSES: CheckOutcome = { kind: 'passes' }

export const notApplicable = (why: string): CheckOutcome => ({ kind: 'not_applicable', why })

/** What it would look at is not told, not read or not understood. */
export const cannotTell = (why: string): CheckOutcome => ({ kind: 'not_applicable', why, cannotTell: true })

export const fails = (expected: string, found: string, money?: OwnMoney): CheckOutcome => ({
  kind: 'fails',
  findings: [money === undefined ? { expected, found } : { expected, found, money }],
})
