import type { CheckOutcome } from './outcome.ts'
import { SEVERITIES, type Severity } from './vocabulary.ts'

/** Check results by weight. Tallies add up: a campaign's is that of everything below it. */
export type ScoreTally = { passed: number; applicable: number; ran: number; notApplicable: number }

export const emptyTally = (): ScoreTally => ({ passed: 0, applicable: 0, ran: 0, notApplicable: 0 })

/** Adds one outcome. `shareOfSpend` is 1 for a single entity, and its part of the spend in a sum. */
export function tallyOutcome(
  into: ScoreTally,
  severity: Severity,
  outcome: CheckOutcome,
  shareOfSpend = 1,
): void {
  into.ran++
  if (outcome.kind === 'not_applicable') {
    into.notApplicable++
    return
  }
  const weight = SEVERITIES[severity].weight * shareOfSpend
  into.applicable += weight
  if (outcome.kind === 'passes') into.passed += weight
}

/** Adds the tally of another entity, weighted by its share of the spend. Outcome counts are unweighted. */
export function addTally(into: ScoreTally, tally: ScoreTally, shareOfSpend = 1): void {
  into.passed += tally.passed * shareOfSpend
  into.applicable += tally.applicable * shareOfSpend
  into.ran += tally.ran
  into.notApplicable += tally.notApplicable
}

/**
 * 100 × weight of passed ÷ weight of applicable checks, by severity and share of spend. Null when none
 * applied. Inapplicable checks lower the confidence, the percentage of checks that applied, and never the
 * score.
 */
export function computeScore({ passed, applicable, ran, notApplicable }: ScoreTally): {
  score: number | null
  confidence: number
} {
  return {
    score: applicable > 0 ? (100 * passed) / applicable : null,
    confidence: ran > 0 ? (100 * (ran - notApplicable)) / ran : 0,
  }
}

/** Maximum score while an issue of that severity is open on the entity or below. Accepted risks are open. */
export const SCORE_CAPS = { critical: 49, high: 79 } as const

/** Cap that limits a score: that of the worst open severity, when the score exceeds it. */
export function scoreCap(
  uncapped: number | null,
  open: Record<keyof typeof SCORE_CAPS, number>,
): keyof typeof SCORE_CAPS | null {
  const worst = open.critical > 0 ? 'critical' : open.high > 0 ? 'high' : null
  return worst !== null && uncapped !== null && uncapped > SCORE_CAPS[worst] ? worst : null
}
