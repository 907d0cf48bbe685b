import { SEVERITIES, type Severity } from './vocabulary.ts'

/** Smaller changes say nothing new: a fifth of a budget is spent in any ordinary week. */
const WORSE_BY = 1.25

type Stand = { severity: Severity; atRiskMicros: number | null; currency: string }
/** Open issue with its baseline: the least spend at risk since it opened or last got worse. */
type BaselineIssue = Stand & { steadyMicros: number | null }

const RANKS = Object.keys(SEVERITIES) as Severity[]

/** Worse means a higher severity, or money at least a quarter above the baseline. */
export function isWorse(was: BaselineIssue, is: Stand): boolean {
  if (RANKS.indexOf(is.severity) < RANKS.indexOf(was.severity)) return true
  if (was.currency !== is.currency || was.steadyMicros === null || is.atRiskMicros === null) return false
  return is.atRiskMicros > was.steadyMicros && is.atRiskMicros >= was.steadyMicros * WORSE_BY
}

/** New baseline. Small steps add up, because the minimum is retained until they reach a quarter. */
export function baselineFor(was: BaselineIssue, is: Stand): number | null {
  if (isWorse(was, is) || was.currency !== is.currency || was.steadyMicros === null) return is.atRiskMicros
  return is.atRiskMicros === null ? was.steadyMicros : Math.min(was.steadyMicros, is.atRiskMicros)
}
