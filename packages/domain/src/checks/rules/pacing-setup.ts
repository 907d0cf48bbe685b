import { minus, money } from '../../receipt/term.ts'
import { check, DSPS, LINE_ITEMS, ORDERS } from '../check.ts'
import { spentOfBudget } from '../sum-delivered.ts'
import { daysLeft, flightDays, inOwnCurrency, micros } from '../money.ts'
import { cannotTell, fails, notApplicable, PASSES } from '../outcome.ts'
import { list, number } from '../parameters.ts'
import { isOpen, type CheckSubject } from '../subject.ts'
import { formatMoney } from '../words.ts'
import { NO_BUDGET, NO_FLIGHT, NO_PARENT, OTHER_MONEY } from './reasons.ts'

/** Remaining budget and days; the whole budget and flight when spend is unknown. */
function leftToSpend(subject: CheckSubject, total: number): { left: number; days: number } | null {
  const spent = spentOfBudget(subject)
  const days = spent === null ? flightDays(subject) : daysLeft(subject)
  return days === null ? null : { left: Math.max(0, total - (spent ?? 0)), days }
}

const lowDailyCap = check({
  id: 'BUD-14',
  name: 'Daily cap too low for flight budget',
  formerly: ['Daily pacing cap cannot spend the flight budget'],
  rationale: 'Prevents certain under-delivery from a daily cap that is too low.',
  platforms: DSPS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['budget', 'flight'],
  parameters: { least_percent: number('Minimum the cap must reach', 'percent', 95) },
  severity: 'high',
  fix: 'Raise the daily cap or switch to flight pacing.',
  atRisk: 'remaining',
  check(subject, { least_percent }) {
    const { budget } = subject.settings
    if (!budget?.total) return NO_BUDGET
    if (!budget.daily) return notApplicable('no daily cap')
    if (!inOwnCurrency(subject, budget.total) || !inOwnCurrency(subject, budget.daily)) return OTHER_MONEY
    const rest = leftToSpend(subject, micros(budget.total))
    if (!rest) return NO_FLIGHT
    const reach = micros(budget.daily) * rest.days
    if (100 * reach >= least_percent * rest.left) return PASSES
    return fails(
      `${formatMoney(subject, rest.left)} in ${rest.days} days`,
      `at most ${formatMoney(subject, reach)} with the daily cap`,
      {
        term: minus(money('Remaining budget', rest.left), money('Maximum with the daily cap', reach)),
      },
    )
  },
})

const asap = check({
  id: 'BUD-15',
  name: 'ASAP pacing where even or ahead was planned',
  rationale: 'Prevents the budget from burning early at a higher CPM.',
  platforms: DSPS,
  channels: 'all',
  levels: ORDERS,
  when: 'open',
  reads: ['pacing'],
  parameters: { planned: list('Planned pacing', ['even', 'ahead']) },
  severity: 'high',
  fix: 'Switch to even or ahead.',
  atRisk: 'remaining',
  check({ settings: { pacing } }, { planned }) {
    if (!pacing?.mode) return cannotTell('no pacing from the platform')
    if (pacing.mode === 'other') return cannotTell('unknown pacing type')
    return planned.includes(pacing.mode) ? PASSES : fails(planned.join(' or '), pacing.native || pacing.mode)
  },
})

const twoLevels = check({
  id: 'BUD-16',
  name: 'Conflicting pacing at two levels',
  formerly: ['Pacing set at two levels that fight each other'],
  rationale: 'Prevents spikes and under-delivery from two pacing settings that clash.',
  platforms: DSPS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['pacing', 'budget', 'targeting'],
  parameters: {},
  severity: 'medium',
  fix: 'Pace at one level only.',
  atRisk: 'week',
  check(subject) {
    const { parent, settings } = subject
    if (!parent) return NO_PARENT
    const [own, above] = [settings.pacing, parent.settings.pacing]
    if (!own || !above) return cannotTell('no pacing from the platform')
    const isDailyEven = own.period === 'daily' && own.mode === 'even'
    const isDailyAbove = above.period === 'daily' && above.mode === 'even'
    if (isDailyEven && isDailyAbove && (settings.targeting?.dayparts.length ?? 0) > 0)
      return fails('daily pacing at one level', 'daily and even at both, with dayparts')
    const cap = parent.settings.budget?.daily
    if (!cap || !settings.budget?.daily) return PASSES
    let sum = 0
    for (const child of parent.children) {
      const daily = isOpen(child) ? child.settings.budget?.daily : undefined
      if (daily && daily.currency !== cap.currency) return OTHER_MONEY
      if (daily) sum += micros(daily)
    }
    if (micros(cap) >= sum) return PASSES
    return fails(
      `at least ${formatMoney(subject, sum)}/day on the parent`,
      `${formatMoney(subject, micros(cap))}/day`,
    )
  },
})

export const PACING_SETUP = [lowDailyCap, asap, twoLevels]
