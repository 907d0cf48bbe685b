import type { Measure } from '../../delivery/measures.ts'
import type { GoalType } from '../../plan-sheet/words.ts'
import { amongPeers, median } from '../among.ts'
import { ALL_PLATFORMS, check, DSPS, LINE_ITEMS, ORDERS } from '../check.ts'
import { dataDay, delivered } from '../delivered.ts'
import { microsOfUnits } from '../money.ts'
import { fails, notApplicable, PASSES } from '../outcome.ts'
import { list, number, wantedNumber, wantedText } from '../parameters.ts'
import { ancestorsOf, type CheckSubject } from '../subject.ts'
import { dayWords, listWords, moneyOf, percentWords, unitWords } from '../words.ts'
import { NO_NUMBERS, NO_PLAN, NOTHING_ASKED } from './reasons.ts'

const DV360 = ['dv360'] as const
const MILLION = 1_000_000

const noModel = check({
  id: 'FIN-01',
  name: 'Revenue model missing or wrong',
  protects: 'the invoice',
  platforms: DV360,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['revenue'],
  parameters: { model: wantedText('Model of the rate card: cpm, media_markup or total_markup') },
  severity: 'critical',
  costs: 'A wrong invoice, and wrong pacing: the budget is counted in revenue.',
  fix: 'Set the model.',
  atRisk: 'remaining',
  check({ settings: { revenue } }, { model }) {
    if (!revenue?.model) return fails(model ?? 'a revenue model', 'none')
    return model === null || model === revenue.model ? PASSES : fails(model, revenue.model)
  },
})

const peersMarkup = amongPeers((peers) => {
  const markups = peers.flatMap(({ settings: { revenue } }) => revenue?.percent || [])
  return { count: markups.length, median: median(markups) }
})

const markupSlip = check({
  id: 'FIN-02',
  name: 'Markup unit slip',
  protects: 'what the client is charged',
  platforms: DV360,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['revenue'],
  parameters: {
    markup_percent: wantedNumber('Markup of the rate card', 'percent'),
    times: number('Times it may be off', 'times', 8),
  },
  severity: 'critical',
  costs: 'The client is charged too much or too little.',
  fix: 'Enter it again.',
  atRisk: 'remaining',
  check(subject, { markup_percent, times }) {
    const percent = subject.settings.revenue?.percent
    if (!percent || percent <= 0) return notApplicable('it has no markup in percent')
    const peers = peersMarkup(subject)
    const usual = markup_percent ?? (peers.count >= 4 ? peers.median : null)
    if (!usual) return NOTHING_ASKED
    const ratio = percent / usual
    if (ratio <= times && ratio >= 1 / times) return PASSES
    return fails(`about ${percentWords(usual)}`, percentWords(percent))
  },
})

const feesOf = (subject: CheckSubject) =>
  [subject, ...ancestorsOf(subject)].flatMap(({ settings: { revenue } }) => revenue?.fees ?? [])

const noFee = check({
  id: 'FIN-03',
  name: 'Required partner cost missing',
  protects: 'fees that somebody has to pay',
  platforms: DSPS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['revenue'],
  parameters: { fees: list('Fees of the rate card, as the platform names them') },
  severity: 'high',
  costs: 'The agency absorbs the fee.',
  fix: 'Add the fee.',
  atRisk: 'week',
  check(subject, { fees }) {
    if (fees.length === 0) return NOTHING_ASKED
    const found = feesOf(subject).map(({ type }) => type.toLowerCase())
    const lacking = fees.filter((fee) => !found.includes(fee.toLowerCase()))
    return lacking.length === 0 ? PASSES : fails(listWords(fees), `without ${listWords(lacking)}`)
  },
})

const paidTwice = check({
  id: 'FIN-04',
  name: 'Fee marked invoiced twice',
  protects: 'fees from being paid twice',
  platforms: DV360,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['revenue'],
  parameters: {},
  severity: 'medium',
  costs: 'It is paid twice.',
  fix: 'Correct who invoices it.',
  atRisk: 'week',
  check(subject) {
    const fees = feesOf(subject).filter(({ invoicedBy }) => invoicedBy)
    if (fees.length === 0) return notApplicable('it has no fee that somebody invoices')
    for (const { type, invoicedBy } of fees) {
      const other = fees.find((one) => one.type === type && one.invoicedBy !== invoicedBy)
      if (other) return fails(`${type} invoiced once`, `by ${invoicedBy} and by ${other.invoicedBy}`)
    }
    return PASSES
  },
})

const DAYS = 3
const belowTarget = check({
  id: 'FIN-06',
  name: 'Margin below target',
  protects: 'profit',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: ORDERS,
  when: 'live',
  reads: ['delivery', 'plan'],
  parameters: { points: number('Points below the target', 'percent', 2) },
  severity: 'high',
  costs: 'A loss of profit.',
  fix: 'Cut bid, data or inventory.',
  atRisk: 'spent_week',
  check(subject, { points }) {
    const target = subject.plan.find((row) => row.marginTargetPercent !== null)?.marginTargetPercent
    if (target === undefined || target === null) return NO_PLAN
    const last = dataDay(subject)
    if (last === null) return NO_NUMBERS
    let margin = 0
    for (let day = last - DAYS + 1; day <= last; day++) {
      const revenue = delivered(subject, 'revenue', day, day)
      const cost = delivered(subject, 'total_cost', day, day)
      if (revenue === null || cost === null || revenue <= 0) return NO_NUMBERS
      margin = (100 * (revenue - cost)) / revenue
      if (margin >= target - points) return PASSES
    }
    return fails(percentWords(target), `${percentWords(margin)} on ${dayWords(last)}`)
  },
})

const negative = check({
  id: 'FIN-07',
  name: 'Negative margin',
  protects: 'the agency from paying for the client',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'live',
  reads: ['delivery'],
  parameters: { least_spend: number('Spend of the day from which it counts', 'money', 10) },
  severity: 'critical',
  costs: 'It loses money with every impression.',
  fix: 'Pause or cap it.',
  atRisk: 'week',
  check(subject, { least_spend }) {
    const day = dataDay(subject)
    if (day === null) return NO_NUMBERS
    const revenue = delivered(subject, 'revenue', day, day)
    const cost = delivered(subject, 'total_cost', day, day)
    if (revenue === null || cost === null) return NO_NUMBERS
    if (cost <= revenue || cost < microsOfUnits(least_spend)) return PASSES
    return fails(
      `a cost of at most ${moneyOf(subject, revenue)}`,
      `${moneyOf(subject, cost)} on ${dayWords(day)}`,
    )
  },
})

const UNITS: Record<GoalType, Measure> = {
  impressions: 'impressions',
  clicks: 'clicks',
  conversions: 'conversions',
  views: 'video_views',
  completed_views: 'video_completes',
  plays: 'plays',
}
const overContract = check({
  id: 'FIN-08',
  name: 'Over-delivery past contracted units',
  protects: 'units that nobody pays for',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: ORDERS,
  when: 'live',
  reads: ['delivery', 'plan'],
  parameters: {},
  severity: 'critical',
  costs: 'Unbillable: what is paid ends with the contract, what is bought does not.',
  fix: 'Pause it.',
  atRisk: 'remaining',
  check(subject) {
    const row = subject.plan.find(({ goalUnits, goalType, rateType }) => goalUnits && goalType && rateType)
    if (!row || row.rateType === 'PERCENT' || row.rateType === 'FLAT')
      return notApplicable('no plan sells it by the unit')
    const { dataThrough } = subject.account
    if (dataThrough === null || dataThrough < row.from) return NO_NUMBERS
    const units = delivered(subject, UNITS[row.goalType!], row.from, Math.min(row.to, dataThrough))
    if (units === null) return NO_NUMBERS
    if (units <= row.goalUnits! * MILLION) return PASSES
    return fails(
      `at most ${unitWords(row.goalUnits!)} ${row.goalType}`,
      unitWords(Math.floor(units / MILLION)),
    )
  },
})

export const FINANCE = [noModel, markupSlip, noFee, paidTwice, belowTarget, negative, overContract]
