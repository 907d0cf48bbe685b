import { roundHalfAway } from '../../numbers/round.ts'
import { ALL_PLATFORMS, CAMPAIGNS, check, LINE_ITEMS, ORDERS } from '../check.ts'
import { dataDay, sumDelivered, subjectRunRate, spentOfBudget, standing } from '../sum-delivered.ts'
import { daysLeft, wholeBudget } from '../money.ts'
import { fails, notApplicable, PASSES } from '../outcome.ts'
import { number } from '../parameters.ts'
import type { CheckSubject } from '../subject.ts'
import { dayWords, formatMoney, percentWords, unitWords } from '../words.ts'
import { NO_NUMBERS } from './reasons.ts'
import { MICROS } from '../../money/micros.ts'

/** Checks whose failure keeps a line item from running, and so explains missing spend. */
const CAUSES = [
  'STR-01',
  'BUD-02',
  'BUD-09',
  'CRE-01',
  'TGT-09',
  'AUD-04',
  'INV-06',
  'BID-04',
  'SRC-03',
  'SOC-03',
] as const

/** Spent percentage of the item's own budget, or of the nearest one above. */
function usedPercent(subject: CheckSubject): number | null {
  for (let current: CheckSubject | null = subject; current; current = current.parent) {
    const whole = wholeBudget(current)
    if (whole === null || whole <= 0) continue
    const spent = spentOfBudget(current)
    return spent === null ? null : (100 * spent) / whole
  }
  return null
}

const noSpend = check({
  id: 'DEL-01',
  name: 'Active with no spend',
  rationale: 'Catches active items that silently lose delivery days.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'live',
  reads: ['delivery', 'flight'],
  parameters: { used_up_percent: number('Spent from', 'percent', 98) },
  severity: 'high',
  fix: 'Check bid, targeting, creative approval and budget, in that order.',
  atRisk: 'remaining',
  echoOf: CAUSES,
  check(subject, { used_up_percent }) {
    const day = dataDay(subject)
    if (day === null) return NO_NUMBERS
    const spend = sumDelivered(subject, 'spend', day, day)
    if (spend === null) return NO_NUMBERS
    if (spend > 0) return PASSES
    if ((usedPercent(subject) ?? 0) >= used_up_percent) return notApplicable('budget spent')
    return fails(`spend on ${dayWords(day)}`, 'none')
  },
})

const spike = check({
  id: 'DEL-03',
  name: 'Spend spike',
  rationale: 'Prevents runaway spend.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: CAMPAIGNS,
  when: 'live',
  reads: ['delivery', 'budget', 'plan'],
  parameters: { times: number('Times the planned day', 'times', 3) },
  severity: 'critical',
  fix: 'Pause the line item.',
  atRisk: 'remaining',
  check(subject, { times }) {
    const ratio = standing(subject, 'spend_vs_expected')
    if (ratio === null) return NO_NUMBERS
    if (ratio <= times) return PASSES
    return fails(`at most ${times}× the planned day`, `${roundHalfAway(ratio, 1)}×`)
  },
})

const TOO_EARLY = notApplicable('too early in the flight')
/** Too early to check: fast starts are planned as often as they are a fault. */
const isEarly = ({ startsOn, endsOn }: CheckSubject, day: number, percent: number): boolean =>
  startsOn !== null && endsOn !== null && 100 * (day - startsOn + 1) < percent * (endsOn - startsOn + 1)

/** `138.9% at this rate, runs out 17 Dec 2026`. */
function atThisRate(subject: CheckSubject, percent: number): string {
  const rate = subjectRunRate(subject)
  const words = `${percentWords(percent)} at this rate`
  if (!rate?.runsOut) return words
  const { on } = rate.runsOut
  return on > rate.day ? `${words}, runs out ${dayWords(on)}` : `${words}, used up`
}

const behind = check({
  id: 'DEL-04',
  name: 'Run rate below budget',
  formerly: ['Projected to under-deliver'],
  rationale: 'Prevents lost revenue from under-delivery.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: ORDERS,
  when: 'live',
  reads: ['delivery', 'budget', 'plan'],
  parameters: {
    least_percent: number('Run rate below', 'percent', 90),
    elapsed_percent: number('After this share of the flight', 'percent', 20),
  },
  severity: 'high',
  fix: 'Plan a catch-up.',
  atRisk: 'under_delivery',
  check(subject, { least_percent, elapsed_percent }) {
    const day = dataDay(subject)
    if (day === null) return NO_NUMBERS
    if (isEarly(subject, day, elapsed_percent)) return TOO_EARLY
    const projected = standing(subject, 'projected_pct', day)
    if (projected === null) return NO_NUMBERS
    if (projected >= least_percent) return PASSES
    // Two days in a row: one bad day is no trend.
    const isMissed = (on: number) => (standing(subject, 'yesterday_pace', on) ?? 100) < 100
    return isMissed(day) && isMissed(day - 1)
      ? fails(`at least ${percentWords(least_percent)} at the end`, `${percentWords(projected)} at this rate`)
      : PASSES
  },
})

const ahead = check({
  id: 'DEL-05',
  name: 'Run rate above budget',
  formerly: ['Projected to over-deliver'],
  rationale: 'Prevents unbillable over-delivery.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: ORDERS,
  when: 'live',
  reads: ['delivery', 'budget', 'plan'],
  parameters: {
    most_percent: number('Run rate above', 'percent', 105),
    used_percent: number('Spent before the end', 'percent', 98),
    elapsed_percent: number('After this share of the flight', 'percent', 20),
  },
  severity: 'high',
  fix: 'Cap the budget.',
  atRisk: 'over_delivery',
  check(subject, { most_percent, used_percent, elapsed_percent }) {
    const day = dataDay(subject)
    if (day === null) return NO_NUMBERS
    if (isEarly(subject, day, elapsed_percent)) return TOO_EARLY
    const projected = standing(subject, 'projected_pct', day)
    if (projected === null) return NO_NUMBERS
    if (projected > most_percent)
      return fails(`at most ${percentWords(most_percent)} at the end`, atThisRate(subject, projected))
    const used = standing(subject, 'budget_used_pct')
    if (used === null || used <= used_percent || (daysLeft(subject) ?? 0) <= 1) return PASSES
    return fails(`at most ${percentWords(used_percent)} spent with days left`, percentWords(used))
  },
})

const unmatched = check({
  id: 'DEL-06',
  name: 'Spend and impressions don’t match',
  formerly: ['Spend without impressions or the reverse'],
  rationale: 'Catches errors in the data or the bill.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'live',
  reads: ['delivery'],
  parameters: {},
  severity: 'medium',
  fix: 'Check the connection.',
  atRisk: 'spent_week',
  check(subject) {
    const day = dataDay(subject)
    if (day === null) return NO_NUMBERS
    const spend = sumDelivered(subject, 'spend', day, day)
    const impressions = sumDelivered(subject, 'impressions', day, day)
    if (spend === null || impressions === null) return NO_NUMBERS
    if (spend > 0 === impressions > 0) return PASSES
    return fails(
      'both or neither',
      `${formatMoney(subject, spend)} for ${unitWords(impressions / MICROS)} impressions`,
    )
  },
})

export const DELIVERY = [noSpend, spike, behind, ahead, unmatched]
