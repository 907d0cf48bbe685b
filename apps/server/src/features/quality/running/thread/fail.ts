import { AT_RISK, atRiskOf, type Check, type CheckFinding, type CheckSubject } from '@flightdeck/domain'
import type { Failed } from '../asked.ts'
import type { Chosen } from './choose.ts'
import { campaignOf } from './choose.ts'

const LEAST_DAYS = 3
const LOOK_BACK = 7
const MOST_WORDS = 2_000

export type Told = {
  subject: CheckSubject
  entityNo: number
  chosen: Chosen
  findings: readonly CheckFinding[]
}

/** A failure as it is kept; several things that one check found of an entity are one finding. */
export function failedOf(
  { subject, entityNo, chosen, findings }: Told,
  numberOf: (subject: CheckSubject) => number | null,
): Omit<Failed, 'echoOf'> {
  const { check, mode, version } = chosen
  const campaign = campaignOf(subject)
  return {
    checkId: check.id,
    entityNo,
    campaignNo: campaign && numberOf(campaign),
    platform: subject.account.platform,
    channel: subject.channel,
    severity: check.severity,
    mode,
    version,
    expected: words(findings.map(({ expected }) => expected)),
    found: words(findings.map(({ found }) => found)),
    atRiskMicros: atRisk(subject, check, findings),
    currency: subject.account.currency,
    formula: AT_RISK[check.atRisk].formula,
    hasLittleData: hasLittleData(subject, check),
  }
}

const words = (all: readonly string[]): string => [...new Set(all)].join('; ').slice(0, MOST_WORDS)

/** What the findings know themselves is added up; the check's formula is about the entity, and counts once. */
function atRisk(subject: CheckSubject, check: Check, findings: readonly CheckFinding[]): number | null {
  const told = findings.flatMap(({ atRiskMicros }) => atRiskMicros ?? [])
  const micros =
    told.length > 0 ? told.reduce((sum, one) => sum + one, 0) : atRiskOf(subject, check.atRisk, findings[0]!)
  return micros === null || !Number.isFinite(micros) ? null : Math.round(micros)
}

function hasLittleData({ history, account: { dataThrough } }: CheckSubject, { reads }: Check): boolean {
  if (!reads.includes('delivery')) return false
  return (
    !history || dataThrough === null || history.rows(dataThrough - LOOK_BACK + 1, dataThrough) < LEAST_DAYS
  )
}
