import { minus, money } from '../../receipt/term.ts'
import { check, DSPS, LINE_ITEMS, ORDERS } from '../check.ts'
import { spentOfBudget } from '../delivered.ts'
import { daysLeft, flightDays, inOwnCurrency, micros } from '../money.ts'
import { cannotTell, fails, notApplicable, PASSES } from '../outcome.ts'
import { list, number } from '../parameters.ts'
import { isOpen, type CheckSubject } from '../subject.ts'
import { moneyOf } from '../words.ts'
import { NO_BUDGET, NO_FLIGHT, NO_PARENT, OTHER_MONEY } from './reasons.ts'

/** What is still to be spent, and on how many days; the whole of both where nobody knows what was spent. */
function leftToSpend(subject: CheckSubject, total: number): { left: number; days: number } | null {
  const spent = spentOfBudget(subject)
  const days = spent === null ? flightDays(subject) : daysLeft(subject)
  return days === null ? null : { left: Math.max(0, total - (spent ?? 0)), days }
}

const lowDailyCap = check({
  id: 'BUD-14',
  name: 'Daily pacing cap cannot spend the flight budget',
  protects: 'delivery of the whole budget',
  platforms: DSPS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['budget', 'flight'],
  parameters: { least_percent: number('Least that the cap must reach', 'percent', 95) },
  severity: 'high',
  costs: 'Arithmetically certain under-delivery.',
  fix: 'Raise the daily cap or move to flight pacing.',
  atRisk: 'remaining',
  check(subject, { least_percent }) {
    const { budget } = subject.settings
    if (!budget?.total) return NO_BUDGET
    if (!budget.daily) return notApplicable('it has no daily cap')
    if (!inOwnCurrency(subject, budget.total) || !inOwnCurrency(subject, budget.daily)) return OTHER_MONEY
    const rest = leftToSpend(subject, micros(budget.total))
    if (!rest) return NO_FLIGHT
    const reach = micros(budget.daily) * rest.days
    if (100 * reach >= least_percent * rest.left) return PASSES
    return fails(
      `${moneyOf(subject, rest.left)} in ${rest.days} days`,
      `at most ${moneyOf(subject, reach)} by its daily cap`,
      {
        term: minus(money('Left to spend', rest.left), money('Most that the daily cap lets through', reach)),
      },
    )
  },
})

const asap = check({
  id: 'BUD-15',
  name: 'ASAP pacing where even or ahead was planned',
  protects: 'the budget from burning early',
  platforms: DSPS,
  channels: 'all',
  levels: ORDERS,
  when: 'open',
  reads: ['pacing'],
  parameters: { planned: list('Pacing that is planned', ['even', 'ahead']) },
  severity: 'high',
  costs: 'The budget burns early and the CPM rises; some platforms double the bid.',
  fix: 'Switch to even or ahead.',
  atRisk: 'remaining',
  check({ settings: { pacing } }, { planned }) {
    if (!pacing?.mode) return cannotTell('the platform tells no pacing')
    if (pacing.mode === 'other') return cannotTell('its pacing has a word that we do not know')
    return planned.includes(pacing.mode) ? PASSES : fails(planned.join(' or '), pacing.native || pacing.mode)
  },
})

const twoLevels = check({
  id: 'BUD-16',
  name: 'Pacing set at two levels that fight each other',
  protects: 'even delivery',
  platforms: DSPS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['pacing', 'budget', 'targeting'],
  parameters: {},
  severity: 'medium',
  costs: 'Uneven delivery, or too little of it, with spikes.',
  fix: 'Pace at one level.',
  atRisk: 'week',
  check(subject) {
    const { parent, settings } = subject
    if (!parent) return NO_PARENT
    const [own, above] = [settings.pacing, parent.settings.pacing]
    if (!own || !above) return cannotTell('the platform tells no pacing')
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
    return fails(`at least ${moneyOf(subject, sum)} a day above`, `${moneyOf(subject, micros(cap))} a day`)
  },
})

export const PACING_SETUP = [lowDailyCap, asap, twoLevels]
