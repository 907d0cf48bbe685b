import { UNITS } from '../../budget/line-item-goal.ts'
import { ALL_PLATFORMS, check, LINE_ITEMS, ORDERS } from '../check.ts'
import { sumDelivered } from '../sum-delivered.ts'
import { settledRevenueDay } from '../settled-revenue.ts'
import { fails, notApplicable, PASSES } from '../outcome.ts'
import { number } from '../parameters.ts'
import { costBeyond, marginGap, weekOfLoss } from '../risk/at-risk.ts'
import { dayWords, formatMoney, percentWords, unitWords } from '../words.ts'
import { NO_NUMBERS, NO_PLAN } from './reasons.ts'
import { MICROS, unitsToMicros } from '../../money/micros.ts'

const DAYS = 3
const belowTarget = check({
  id: 'FIN-06',
  name: 'Margin below target',
  rationale: 'Catches line items that earn less than planned.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: ORDERS,
  when: 'live',
  reads: ['delivery', 'plan'],
  parameters: { points: number('Points below target', 'percent', 2) },
  severity: 'high',
  fix: 'Lower bids, or cut data and inventory costs.',
  atRisk: 'spent_week',
  check(subject, { points }) {
    const target = subject.plan.find((row) => row.marginTargetPercent !== null)?.marginTargetPercent
    if (target === undefined || target === null) return NO_PLAN
    const last = settledRevenueDay(subject)
    if (last === null) return NO_NUMBERS
    let margin = 0
    for (let day = last - DAYS + 1; day <= last; day++) {
      const revenue = sumDelivered(subject, 'revenue', day, day)
      const cost = sumDelivered(subject, 'total_cost', day, day)
      if (revenue === null || cost === null || revenue <= 0) return NO_NUMBERS
      margin = (100 * (revenue - cost)) / revenue
      if (margin >= target - points) return PASSES
    }
    const revenue = sumDelivered(subject, 'revenue', last, last)!
    return fails(percentWords(target), `${percentWords(margin)} on ${dayWords(last)}`, {
      term: marginGap(subject, { target, margin, revenue }),
    })
  },
})

const negative = check({
  id: 'FIN-07',
  name: 'Negative margin',
  rationale: 'Catches line items that lose money on every impression.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'live',
  reads: ['delivery'],
  parameters: { least_spend: number('Minimum daily spend', 'money', 10) },
  severity: 'critical',
  fix: 'Pause or cap the line item.',
  atRisk: 'week',
  check(subject, { least_spend }) {
    const day = settledRevenueDay(subject)
    if (day === null) return NO_NUMBERS
    const revenue = sumDelivered(subject, 'revenue', day, day)
    const cost = sumDelivered(subject, 'total_cost', day, day)
    if (revenue === null || cost === null) return NO_NUMBERS
    if (cost <= revenue || cost < unitsToMicros(least_spend)) return PASSES
    return fails(
      `cost of at most ${formatMoney(subject, revenue)}`,
      `${formatMoney(subject, cost)} on ${dayWords(day)}`,
      { term: weekOfLoss(subject, { cost, revenue }), isUnbounded: true },
    )
  },
})

const overContract = check({
  id: 'FIN-08',
  name: 'Over-delivery past contracted units',
  rationale: 'Prevents buying units the client won’t pay for.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: ORDERS,
  when: 'live',
  reads: ['delivery', 'plan'],
  parameters: {},
  severity: 'critical',
  fix: 'Pause the line item.',
  atRisk: 'over_delivery',
  check(subject) {
    const row = subject.plan.find(({ goalUnits, goalType, rateType }) => goalUnits && goalType && rateType)
    if (!row || row.rateType === 'PERCENT' || row.rateType === 'FLAT')
      return notApplicable('not sold by the unit in a plan')
    const { dataThrough } = subject.account
    if (dataThrough === null || dataThrough < row.from) return NO_NUMBERS
    const until = Math.min(row.to, dataThrough)
    const units = sumDelivered(subject, UNITS[row.goalType!], row.from, until)
    if (units === null) return NO_NUMBERS
    if (units <= row.goalUnits! * MICROS) return PASSES
    const spent = sumDelivered(subject, 'spend', row.from, until)
    return fails(
      `at most ${unitWords(row.goalUnits!)} ${row.goalType}`,
      unitWords(Math.floor(units / MICROS)),
      { term: costBeyond({ units: units / MICROS, contract: row.goalUnits!, spent }), isUnbounded: true },
    )
  },
})

export const MARGIN = [belowTarget, negative, overContract]
