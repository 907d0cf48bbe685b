import { SEVERITIES, type Severity } from './vocabulary.ts'

/** Money that moves less than this says nothing new: a fifth of a budget is spent in any ordinary week. */
const WORSE_BY = 1.25

type Stand = { severity: Severity; atRiskMicros: number | null; currency: string }
/** What an open issue is held to: the least it put at risk since it opened or last got worse. */
type HeldIssue = Stand & { steadyMicros: number | null }

const RANKS = Object.keys(SEVERITIES) as Severity[]

/** An issue got worse where its severity rose, or its money by a quarter over what it is held to. */
export function isWorse(was: HeldIssue, is: Stand): boolean {
  if (RANKS.indexOf(is.severity) < RANKS.indexOf(was.severity)) return true
  if (was.currency !== is.currency || was.steadyMicros === null || is.atRiskMicros === null) return false
  return is.atRiskMicros > was.steadyMicros && is.atRiskMicros >= was.steadyMicros * WORSE_BY
}

/** What it is held to from now on. Small steps add up, because it stays the least until they are a quarter. */
export function heldTo(was: HeldIssue, is: Stand): number | null {
  if (isWorse(was, is) || was.currency !== is.currency || was.steadyMicros === null) return is.atRiskMicros
  return is.atRiskMicros === null ? was.steadyMicros : Math.min(was.steadyMicros, is.atRiskMicros)
}
