import {
  AT_RISK,
  atRiskOf,
  dayOf,
  riskInputs,
  type Check,
  type CheckFinding,
  type CheckSubject,
} from '@flightdeck/domain'
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
    ...atRisk(subject, check, findings),
    currency: subject.account.currency,
    dataThrough: subject.account.dataThrough === null ? null : dayOf(subject.account.dataThrough),
    hasLittleData: hasLittleData(subject, check),
  }
}

const words = (all: readonly string[]): string => [...new Set(all)].join('; ').slice(0, MOST_WORDS)

/** Where a check reckons the money itself, its formula is not the one that was used. */
const OWN_FORMULA = 'what the check reckons from expected and found'

/** What the findings know themselves is added up; the check's formula is about the entity, and counts once. */
function atRisk(
  subject: CheckSubject,
  { atRisk: name }: Check,
  findings: readonly CheckFinding[],
): Pick<Failed, 'atRiskMicros' | 'formula' | 'inputs'> {
  const told = findings.flatMap(({ atRiskMicros }) => atRiskMicros ?? [])
  if (told.length > 0) {
    const atRiskMicros = wholeOf(told.reduce((sum, one) => sum + one, 0))
    return { atRiskMicros, formula: OWN_FORMULA, inputs: [] }
  }
  return {
    atRiskMicros: wholeOf(atRiskOf(subject, name, findings[0]!)),
    formula: AT_RISK[name].formula,
    inputs: riskInputs(subject, name),
  }
}

const wholeOf = (micros: number | null): number | null =>
  micros === null || !Number.isFinite(micros) ? null : Math.round(micros)

function hasLittleData({ history, account: { dataThrough } }: CheckSubject, { reads }: Check): boolean {
  if (!reads.includes('delivery')) return false
  return (
    !history || dataThrough === null || history.rows(dataThrough - LOOK_BACK + 1, dataThrough) < LEAST_DAYS
  )
}
