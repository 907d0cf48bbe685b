import * as term from '../../receipt/term.ts'
import { stopsSpend } from '../../platforms/budget-stop.ts'
import { isSlipped, peersDaily, SLIP } from '../budget-slip.ts'
import { ALL_PLATFORMS, BUYING, check, DSPS, LINE_ITEMS, ORDERS } from '../check.ts'
import { dailyBudget, micros, plannedBudget, wholeBudget } from '../money.ts'
import { fails, notApplicable, PASSES } from '../outcome.ts'
import { number } from '../parameters.ts'
import type { CheckSubject } from '../subject.ts'
import { formatMoney } from '../words.ts'
import { NO_BUDGET, NO_PLAN, OTHER_MONEY } from './reasons.ts'
import { unitsToMicros, MICROS } from '../../money/micros.ts'

const isEnforced = ({ account, kind }: CheckSubject) => stopsSpend(account.platform, kind)

function isCapped({ settings: { budget } }: CheckSubject): boolean {
  if (!budget || budget.allocation === 'unlimited') return false
  const amounts = [budget.total, budget.cap, ...budget.segments.map(({ amount }) => amount)]
  const units = [budget.totalUnits, ...budget.segments.map((segment) => segment.units)]
  return amounts.some((money) => money && micros(money) > 0) || units.some((count) => (count ?? 0) > 0)
}

const noCap = check({
  id: 'BUD-01',
  name: 'Line item has no effective budget cap',
  rationale: 'Prevents an uncapped line item from spending without limit.',
  platforms: DSPS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['budget'],
  parameters: {},
  severity: 'critical',
  fix: 'Set a cap, or cap the parent and note why.',
  atRisk: 'remaining',
  check(subject) {
    if (!subject.settings.budget) return NO_BUDGET
    for (let current: CheckSubject | null = subject; current; current = current.parent)
      if (isEnforced(current) && isCapped(current)) return PASSES
    return fails('a cap here or above', 'none')
  },
})

/** Currencies without cents. */
const WHOLE = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '))
export const smallestUnit = (currency: string) => (WHOLE.has(currency) ? MICROS : 10_000)

const zeroBudget = check({
  id: 'BUD-02',
  name: 'Budget zero or too small',
  formerly: ['Budget is zero or below the smallest billable unit'],
  rationale: 'Catches live items that can never buy and lose flight days.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: BUYING,
  when: 'open',
  reads: ['budget'],
  parameters: {},
  severity: 'high',
  fix: 'Enter the planned amount.',
  atRisk: 'nothing',
  check(subject) {
    const { budget } = subject.settings
    const amounts = [budget?.total, budget?.daily].filter((money) => money !== undefined && money !== null)
    if (amounts.length === 0) return NO_BUDGET
    const least = smallestUnit(subject.account.currency)
    for (const money of amounts)
      if (micros(money) < least)
        return fails(`at least ${formatMoney(subject, least)}`, formatMoney(subject, micros(money)))
    return PASSES
  },
})

const set = (amount: number) => term.money('Budget', amount)
const agreed = (amount: number) => term.money('Planned budget', amount)

const notAsPlanned = check({
  id: 'BUD-03',
  name: 'Budget differs from signed plan',
  rationale: 'Prevents unbillable spend or lost revenue from a mistyped budget.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: BUYING,
  when: 'open',
  reads: ['budget', 'plan'],
  parameters: { tolerance_percent: number('Tolerance', 'percent', 0.5) },
  severity: 'critical',
  fix: 'Correct the amount or amend the plan.',
  atRisk: 'remaining',
  check(subject, { tolerance_percent }) {
    if (subject.plan.length === 0) return NO_PLAN
    const [plan, budget] = [plannedBudget(subject), wholeBudget(subject)]
    if (budget === null) return NO_BUDGET
    if (plan === null || plan <= 0) return OTHER_MONEY
    const gap = Math.abs(budget - plan)
    if ((100 * gap) / plan <= tolerance_percent) return PASSES
    const [high, low] = budget > plan ? [set(budget), agreed(plan)] : [agreed(plan), set(budget)]
    return fails(formatMoney(subject, plan), formatMoney(subject, budget), { term: term.minus(high, low) })
  },
})

const slip = check({
  id: 'BUD-04',
  name: 'Budget far off plan or peers',
  formerly: ['Decimal or magnitude slip in budget'],
  rationale: 'Prevents a fat-finger budget from burning a month’s spend in hours.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: ['campaign', 'line_item'],
  when: 'open',
  reads: ['budget', 'flight', 'plan'],
  parameters: {
    times: number('Times the peer median', 'times', SLIP.times),
    least_peers: number('Minimum number of peers', 'count', SLIP.leastPeers),
  },
  severity: 'critical',
  fix: 'Hold activation and get a second approval.',
  atRisk: 'slip',
  check(subject, { times, least_peers }) {
    const [plan, whole] = [plannedBudget(subject), wholeBudget(subject)]
    if (whole === null || whole <= 0) return NO_BUDGET
    if (plan !== null && plan > 0) {
      const ratio = whole / plan
      const isSlip = [10, 100, 1000].some((by) => near(ratio, by) || near(ratio, 1 / by))
      return isSlip ? fails(formatMoney(subject, plan), formatMoney(subject, whole)) : PASSES
    }
    if (subject.kind === 'campaign') return NO_PLAN
    const [daily, usual] = [dailyBudget(subject), peersDaily(subject, least_peers)]
    if (daily === null || usual === null) return notApplicable('too few peers with a budget to compare')
    if (!isSlipped(subject, times)) return PASSES
    return fails(`≈ ${formatMoney(subject, usual)}/day`, `${formatMoney(subject, daily)}/day`)
  },
})
const near = (ratio: number, of: number) => Math.abs(ratio / of - 1) <= 0.05

const dailyRange = check({
  id: 'BUD-05',
  name: 'Implied daily budget outside allowed range',
  rationale: 'Prevents mistyped dates or amounts from spending too fast or too slowly.',
  platforms: DSPS,
  channels: 'all',
  levels: ORDERS,
  when: 'open',
  reads: ['budget', 'flight'],
  parameters: {
    least: number('Minimum per day', 'money', 0),
    most: number('Maximum per day', 'money', 1_000_000),
  },
  severity: 'high',
  fix: 'Correct the dates or the amount.',
  atRisk: 'remaining',
  check(subject, { least, most }) {
    const daily = dailyBudget(subject)
    if (daily === null) return NO_BUDGET
    const [low, high] = [unitsToMicros(least), unitsToMicros(most)]
    if (daily >= low && daily <= high) return PASSES
    return fails(
      `${formatMoney(subject, low)} to ${formatMoney(subject, high)}/day`,
      `${formatMoney(subject, daily)}/day`,
    )
  },
})

export const BUDGET_AMOUNT = [noCap, zeroBudget, notAsPlanned, slip, dailyRange]
