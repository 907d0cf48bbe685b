import { createHash } from 'node:crypto'
import {
  computeExposure,
  isOpen,
  type Check,
  type CheckFinding,
  type CheckSubject,
  type Exposure,
  type MoneyLeft,
} from '@flightdeck/domain/checks'
import { termText } from '@flightdeck/domain/receipt'
import { dayOrNull } from '@flightdeck/domain/time'
import type { CheckFailure } from '../protocol.ts'
import type { EffectiveCheck } from './choose.ts'
import { findCampaign } from './choose.ts'
import { isAsset, findRoot } from './trees.ts'

const LEAST_DAYS = 3
const LOOK_BACK = 7
const MAX_WORDS = 2_000

export type FailureInput = {
  subject: CheckSubject
  entityNo: number
  chosen: EffectiveCheck
  findings: readonly CheckFinding[]
}
export type FailureContext = { findNumber: (subject: CheckSubject) => number | null; left: MoneyLeft }

/** A failure as it is kept; several things that one check found of an entity are one finding. */
export function makeFailure(
  { subject, entityNo, chosen, findings }: FailureInput,
  { findNumber, left }: FailureContext,
): Omit<CheckFailure, 'echoOf'> {
  const { check, mode, version } = chosen
  const campaign = findCampaign(subject)
  const exposure = computeExposure(subject, check.atRisk, findings, left)
  const stakes = toStakes(exposure, findNumber)
  return {
    checkId: check.id,
    entityNo,
    campaignNo: campaign && findNumber(campaign),
    campaignNos: listCampaigns(subject).flatMap((one) => findNumber(one) ?? []),
    platform: subject.account.platform,
    channel: subject.channel,
    severity: check.severity,
    mode,
    version,
    expected: words(findings.map(({ expected }) => expected)),
    found: words(findings.map(({ found }) => found)),
    atRiskMicros: exposure.micros,
    formula: termText(exposure.term),
    inputs: [...exposure.term.inputs],
    stakes,
    moneyMark: moneyFingerprint(exposure, stakes),
    beyondMicros: Math.round(exposure.beyondMicros),
    currency: subject.account.currency,
    dataThrough: dayOrNull(subject.account.dataThrough),
    hasLittleData: hasLittleData(subject, check),
  }
}

/** The campaign it is in; of a creative or a deal those of all who use it and run or will. */
function listCampaigns(subject: CheckSubject): CheckSubject[] {
  const open = subject.usedBy.filter(isOpen)
  const users = !isAsset(subject) ? [subject] : open.length > 0 ? open : subject.usedBy
  return [...new Set(users.map(findRoot))].filter(({ kind }) => kind === 'campaign')
}

const toStakes = ({ stakes }: Exposure, findNumber: FailureContext['findNumber']): CheckFailure['stakes'] =>
  stakes.flatMap(({ on, micros, part, strip }) => {
    const no = findNumber(on)
    return no === null ? [] : { on: no, micros, part, strip: strip && `${strip.kind}:${strip.nativeId}` }
  })

const moneyFingerprint = ({ term, beyondMicros }: Exposure, stakes: CheckFailure['stakes']): string =>
  createHash('sha1')
    .update(JSON.stringify([termText(term), term.inputs, stakes, beyondMicros]))
    .digest('base64url')
    .slice(0, 16)

const words = (all: readonly string[]): string => [...new Set(all)].join('; ').slice(0, MAX_WORDS)

function hasLittleData({ history, account: { dataThrough } }: CheckSubject, { reads }: Check): boolean {
  if (!reads.includes('delivery')) return false
  return (
    !history || dataThrough === null || history.rows(dataThrough - LOOK_BACK + 1, dataThrough) < LEAST_DAYS
  )
}
