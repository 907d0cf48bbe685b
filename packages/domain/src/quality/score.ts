import type { CheckOutcome } from './outcome.ts'
import { SEVERITIES, type Severity } from './vocabulary.ts'

/** What was checked, by weight. Sums of it are sums of entities: a campaign's is that of everything below it. */
export type ScoreTally = { passed: number; applicable: number; ran: number; notApplicable: number }

export const emptyTally = (): ScoreTally => ({ passed: 0, applicable: 0, ran: 0, notApplicable: 0 })

/** Adds one outcome. `shareOfSpend` is 1 for an entity alone, and its part of the spend where several are added up. */
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

/** Adds what was tallied of another entity, by its share of the spend. Outcomes are counted one by one. */
export function addTally(into: ScoreTally, one: ScoreTally, shareOfSpend = 1): void {
  into.passed += one.passed * shareOfSpend
  into.applicable += one.applicable * shareOfSpend
  into.ran += one.ran
  into.notApplicable += one.notApplicable
}

/**
 * 100 × weight of what passed ÷ weight of what applied, by severity and share of spend. Null where nothing applied.
 * What could not be checked lowers the confidence, the percentage of checks that applied, and never the score.
 */
export function scoreOf({ passed, applicable, ran, notApplicable }: ScoreTally): {
  score: number | null
  confidence: number
} {
  return {
    score: applicable > 0 ? (100 * passed) / applicable : null,
    confidence: ran > 0 ? (100 * (ran - notApplicable)) / ran : 0,
  }
}

/** The most a score may be while an issue of that severity is open on it or below. Accepted risks are open. */
export const SCORE_CAPS = { critical: 49, high: 79 } as const

/** Which cap holds a score: the worst open severity, where the score would be above it. */
export function capOf(
  uncapped: number | null,
  open: Record<keyof typeof SCORE_CAPS, number>,
): keyof typeof SCORE_CAPS | null {
  const worst = open.critical > 0 ? 'critical' : open.high > 0 ? 'high' : null
  return worst !== null && uncapped !== null && uncapped > SCORE_CAPS[worst] ? worst : null
}
