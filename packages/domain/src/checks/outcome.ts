import type { Term } from '../receipt/term.ts'

/** Amount computed by the check itself. Unbounded when it may exceed the remaining budget. */
export type OwnMoney = { term: Term; isUnbounded?: true }

/** Finding of a check. `money` is set when the check knows the amount at risk better than its formula. */
export type CheckFinding = { expected: string; found: string; money?: OwnMoney }

export type CheckOutcome =
  | { kind: 'passes' }
  | { kind: 'fails'; findings: readonly CheckFinding[] }
  /** With `cannotTell` the check might fail, but its data is missing. */
  | { kind: 'not_applicable'; why: string; cannotTell?: true }

/** Shared by all outcomes, because most entities pass most checks. */
export const PASSES: CheckOutcome = { kind: 'passes' }

export const notApplicable = (why: string): CheckOutcome => ({ kind: 'not_applicable', why })

/** Data of the check is missing, unread or not understood. */
export const cannotTell = (why: string): CheckOutcome => ({ kind: 'not_applicable', why, cannotTell: true })

export const fails = (expected: string, found: string, money?: OwnMoney): CheckOutcome => ({
  kind: 'fails',
  findings: [money === undefined ? { expected, found } : { expected, found, money }],
})
