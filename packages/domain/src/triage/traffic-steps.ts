import { proposeChange, type Proposal } from '../checks/fixes/proposal.ts'
import type { CheckSubject } from '../checks/subject.ts'
import { sumDelivered } from '../checks/sum-delivered.ts'
import { dayWords, formatMoney, percentWords, unitWords } from '../checks/words.ts'
import { DEAL_CAUSES, DEAL_STEPS, dealState, stepRates, type DealCounts, type DealState, type DealStep } from '../deals/deal-funnel.ts' // prettier-ignore
import type { Measure } from '../delivery/measures.ts'
import { MICROS } from '../money/micros.ts'
import { editOf, type TriageCase } from './case.ts'
import { FALL_SHARE } from '../pacing/fall.ts'
import { amountIn } from './money-steps.ts'
import { failureOf } from './setup-steps.ts'
import { failed, passed, unknown, type Judgement, type StepNumber } from './step.ts'
import { editWords, platformOf } from './words.ts'

/** Days before a fall that show the usual traffic. */
const DAYS_BEFORE = 14
/** Bids below this share of the former bid are a cut that an auction shows. */
const LOWER_BID = 0.9
const MEASURE: Record<DealStep, Measure> = { requests: 'bid_requests', bids: 'bids', wins: 'wins', impressions: 'impressions' } // prettier-ignore

type Traffic = { now: DealCounts; before: DealCounts | null; from: number; to: number; days: number }

/** Traffic since the fall, and a day of the fortnight before it; of the last day where nothing fell. */
function trafficOf({ subject, since }: TriageCase): Traffic | null {
  const to = subject.account.dataThrough
  if (to === null) return null
  const from = since ?? to
  const before = since === null ? null : counts(subject, Math.max(since - DAYS_BEFORE, subject.account.dataFrom ?? 0), since - 1) // prettier-ignore
  return { now: counts(subject, from, to), before, from, to, days: to - from + 1 }
}

function counts(subject: CheckSubject, from: number, to: number): DealCounts {
  const count = (step: DealStep) => {
    const measure = MEASURE[step]
    const sum = sumDelivered(subject, measure, from, to) ?? ofDeals(subject, measure, from, to)
    return sum === null ? null : sum / MICROS
  }
  return { requests: count('requests'), bids: count('bids'), wins: count('wins'), impressions: count('impressions') } // prettier-ignore
}

/** A line that buys through deals only has their traffic. */
function ofDeals({ settings, deals, unread }: CheckSubject, measure: Measure, from: number, to: number) {
  if (measure === 'impressions' || settings.targeting?.buysOpenMarket !== false || unread > 0) return null
  const sums = deals.map((deal) => sumDelivered(deal, measure, from, to))
  return sums.length === 0 || sums.includes(null) ? null : sums.reduce<number>((all, one) => all + one!, 0)
}

const numbersOf = ({ now, from, to }: Traffic, ...steps: DealStep[]): StepNumber[] =>
  steps.flatMap((step): StepNumber[] => {
    const value = now[step]
    const basis = from === to ? dayWords(to) : `${dayWords(from)} to ${dayWords(to)}`
    return value === null ? [] : [{ name: DEAL_STEPS[step], value, unit: 'count', basis }]
  })

const reportedNot = ({ subject }: TriageCase, what: string): Judgement =>
  unknown(subject, `${platformOf(subject)} doesn’t report ${what} here.`)

/** Causes that only a person can check, in the order to check them. */
const toCheck = (state: DealState): string =>
  `Check in this order: ${DEAL_CAUSES[state].map((one) => one.charAt(0).toLowerCase() + one.slice(1)).join(', ')}.`

export function requestsStep(triage: TriageCase): Judgement {
  const { subject } = triage
  const traffic = trafficOf(triage)
  const requests = traffic?.now.requests
  if (!traffic || requests === null || requests === undefined) return reportedNot(triage, 'bid requests')
  const numbers = numbersOf(traffic, 'requests')
  const manual = toCheck('no_requests')
  if (requests === 0)
    return failed(subject, `No bid requests since ${dayWords(traffic.from)}.`, { numbers, manual })
  const usual = (traffic.before?.requests ?? 0) / DAYS_BEFORE
  const now = requests / traffic.days
  if (now < FALL_SHARE * usual)
    return failed(subject, `${unitWords(now)} bid requests a day, ${unitWords(usual)} before.`, { numbers, manual }) // prettier-ignore
  return passed(subject, `${unitWords(requests)} bid requests.`, { numbers })
}

/** Bids: what keeps one from being made or heard, then the counts. */
export function bidsStep(triage: TriageCase): Judgement {
  const { subject } = triage
  const setup = failureOf(subject.kind === 'deal_id' ? 'DEA-05' : 'BID-04', subject) ?? bidCut(triage) ?? tighterCap(triage) // prettier-ignore
  return setup ?? rateStep(triage, 'bids', 'requests', 'no_bids')
}

function bidCut(triage: TriageCase): Judgement | null {
  const edit = editOf(triage, 'settings.bid.max', 'settings.bid.base')
  const [before, after] = [amountIn(edit?.before), amountIn(edit?.after)]
  if (!edit || before === null || after === null || after >= LOWER_BID * before) return null
  const part = edit.path.split('.')[2] === 'max' ? 'max' : 'base'
  const money = { micros: String(before), currency: edit.of.account.currency }
  const words = `${formatMoney(edit.of, before)} to ${formatMoney(edit.of, after)}`
  const why = `It was ${formatMoney(edit.of, before)} before the cut.`
  const fixes: Proposal[] = proposeChange(edit.of, 'bid', money, why, { part })
  return failed(edit.of, `Its bid was cut from ${words} ${editWords(edit)}.`, {
    edit,
    fixes,
    manual: 'Restore the bid if the cut was not meant.',
  })
}

function tighterCap(triage: TriageCase): Judgement | null {
  const edit = editOf(triage, 'settings.frequency')
  if (!edit || edit.of.settings.frequency?.isUnlimited) return null
  return failed(edit.of, `Its frequency cap was edited ${editWords(edit)}.`, {
    edit,
    manual: 'Compare the frequency cap before and after the edit.',
  })
}

export const winsStep = (triage: TriageCase): Judgement => rateStep(triage, 'wins', 'bids', 'no_wins')

/** Share of a step in the one before it, now and before the fall. */
function rateStep(triage: TriageCase, step: 'bids' | 'wins', above: DealStep, state: DealState): Judgement {
  const { subject } = triage
  const traffic = trafficOf(triage)
  const what = DEAL_STEPS[step].toLowerCase()
  if (!traffic || traffic.now[step] === null || traffic.now[above] === null) return reportedNot(triage, what)
  const numbers = numbersOf(traffic, above, step)
  if (traffic.now[above] === 0) return unknown(subject, `${DEAL_STEPS[step]} are unknown without ${DEAL_STEPS[above].toLowerCase()}.`, { numbers }) // prettier-ignore
  const manual = toCheck(state)
  if (traffic.now[step] === 0)
    return failed(subject, `No ${what} for ${unitWords(traffic.now[above])} ${DEAL_STEPS[above].toLowerCase()}.`, { numbers, manual }) // prettier-ignore
  const [now, usual] = [stepRates(traffic.now)[step]!, traffic.before && stepRates(traffic.before)[step]]
  if (usual && now < FALL_SHARE * usual)
    return failed(subject, `${percentWords(now)} of ${DEAL_STEPS[above].toLowerCase()} become ${what}, ${percentWords(usual)} before.`, { numbers, manual }) // prettier-ignore
  return passed(subject, `${percentWords(now)} of ${DEAL_STEPS[above].toLowerCase()} become ${what}.`, {
    numbers,
  })
}

export function rendersStep(triage: TriageCase): Judgement {
  const { subject } = triage
  const traffic = trafficOf(triage)
  const { wins, impressions } = traffic?.now ?? {}
  if (!traffic || wins === null || wins === undefined || impressions === null || impressions === undefined)
    return reportedNot(triage, 'wins')
  const numbers = numbersOf(traffic, 'wins', 'impressions')
  if (wins === 0) return unknown(subject, 'Renders are unknown without wins.', { numbers })
  const share = percentWords(stepRates(traffic.now).impressions!)
  return dealState(traffic.now) === 'few_impressions'
    ? failed(subject, `Only ${share} of wins render.`, { numbers, manual: toCheck('few_impressions') })
    : passed(subject, `${share} of wins render.`, { numbers })
}

/** Whether money and impressions of the last day agree; without either there is nothing to compare. */
export function trackingStep({ subject }: TriageCase): Judgement {
  const day = subject.account.dataThrough
  const [spend, impressions] = (['spend', 'impressions'] as const).map((one) => day === null ? null : sumDelivered(subject, one, day, day)) as [number | null, number | null] // prettier-ignore
  if (spend === null || impressions === null)
    return unknown(subject, 'Spend and impressions of the last day are not both known.')
  if (spend === 0 && impressions === 0)
    return unknown(subject, `Nothing was delivered on ${dayWords(day)}, so tracking is unknown.`)
  const numbers: StepNumber[] = [
    { name: 'Spend', value: spend, unit: 'money', basis: dayWords(day) },
    { name: 'Impressions', value: impressions / MICROS, unit: 'count', basis: dayWords(day) },
  ]
  const isAgreed = spend > 0 === impressions > 0
  return isAgreed
    ? passed(subject, 'Spend and impressions agree.', { numbers })
    : failed(
        subject,
        `${formatMoney(subject, spend)} for ${unitWords(impressions / MICROS)} impressions on ${dayWords(day)}.`,
        { numbers, manual: 'Check the tag and the connection.' },
      )
}
