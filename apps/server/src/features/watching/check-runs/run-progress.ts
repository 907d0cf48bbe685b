import { SEVERITIES, type Severity } from '@flightdeck/domain/checks'
import { typedKeys } from '@flightdeck/domain/metrics'
import { byWorth, rankedIn } from '@flightdeck/domain/money'
import type { CheckFailure } from '../checker/index.ts'
import type { Exchange } from '../../data/rates/index.ts'

type FirstIssue = Pick<CheckFailure, 'checkId' | 'entityNo' | 'severity' | 'expected' | 'found'> & {
  micros: number | null
  currency: string
}
/** Results of a run so far: issues, spend at risk by currency, and a few of the worst issues. */
export type SoFar = { issues: number; at_risk: { currency: string; micros: number }[]; first: FirstIssue[] }

const MAX_FIRST_FINDINGS = 8
const RANKS = typedKeys(SEVERITIES)
const severityRank = (severity: Severity) => RANKS.indexOf(severity)

/**
 * Adds up failures as they arrive, without echoes. Shared money is counted once at the end; until then a
 * campaign counts with its largest issue, so the sum only grows and never exceeds the final one. The worst
 * issues are the most severe, then those with the most money over all currencies.
 */
export function makeSoFar({ currency: reporting, book }: Exchange) {
  let issues = 0
  let first: FirstIssue[] = []
  const ranked = (issue: FirstIssue) => rankedIn(reporting, issue, book)
  const most = new Map<string, { currency: string; micros: number }>()
  return {
    add(failures: readonly CheckFailure[]): void {
      const own = failures.filter(({ echoOf: original }) => original === null)
      issues += own.length
      for (const { campaignNo, entityNo, atRiskMicros: micros, currency } of own) {
        const key = campaignNo === null ? `entity ${entityNo}` : `campaign ${campaignNo}`
        if (micros !== null && micros > (most.get(key)?.micros ?? 0)) most.set(key, { currency, micros })
      }
      first = [...first, ...own.map(toFirstIssue)]
        .toSorted(
          (one, other) =>
            severityRank(one.severity) - severityRank(other.severity) || byWorth(ranked(one), ranked(other)),
        )
        .slice(0, MAX_FIRST_FINDINGS)
    },
    said(): SoFar {
      const sums = new Map<string, number>()
      for (const { currency, micros } of most.values())
        sums.set(currency, (sums.get(currency) ?? 0) + Math.round(micros))
      return { issues, at_risk: [...sums].map(([currency, micros]) => ({ currency, micros })), first }
    },
  }
}

const toFirstIssue = (failure: CheckFailure): FirstIssue => ({
  checkId: failure.checkId,
  entityNo: failure.entityNo,
  severity: failure.severity,
  expected: failure.expected,
  found: failure.found,
  micros: failure.atRiskMicros,
  currency: failure.currency,
})
