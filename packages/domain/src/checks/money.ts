import type { Money } from '../ad-data/settings.ts'
import { sumPlanned } from '../plan-sheets/plan-money.ts'
import { dayNumber } from '../time/day.ts'
import type { CheckSubject } from './subject.ts'

/** Micros as a number; validated settings hold no amount beyond its range. */
export const micros = (money: Money): number => Number(money.micros)

export const inOwnCurrency = (subject: CheckSubject, money: Money): boolean =>
  money.currency === subject.account.currency

/** Days of the flight, both ends included; null when one end is open or the end precedes the start. */
export function flightDays({ startsOn, endsOn }: CheckSubject): number | null {
  return startsOn === null || endsOn === null || endsOn < startsOn ? null : endsOn - startsOn + 1
}

/** Days from today or a later start to the end, both included; null without an end. */
export function daysLeft({ startsOn, endsOn, account: { today } }: CheckSubject): number | null {
  return endsOn === null ? null : Math.max(0, endsOn - Math.max(today, startsOn ?? today) + 1)
}

/**
 * Whole own budget in the account's currency: the sum of its segments, a total, or a daily amount over the
 * flight. Segments take precedence over undated money, as in pacing.
 */
export function wholeBudget(subject: CheckSubject): number | null {
  const { budget } = subject.settings
  if (!budget || budget.unit === 'impressions') return null
  const amounts = budget.segments.flatMap(({ amount }) => (amount ? [amount] : []))
  if (amounts.length > 0)
    return amounts.every((one) => inOwnCurrency(subject, one))
      ? amounts.reduce((sum, one) => sum + micros(one), 0)
      : null
  if (budget.total) return inOwnCurrency(subject, budget.total) ? micros(budget.total) : null
  const days = flightDays(subject)
  return budget.daily && days !== null && inOwnCurrency(subject, budget.daily)
    ? micros(budget.daily) * days
    : null
}

/** Daily amount, or the whole budget divided by the days that it covers. */
export function dailyBudget(subject: CheckSubject): number | null {
  const { budget } = subject.settings
  if (budget?.daily && !budget.total && inOwnCurrency(subject, budget.daily)) return micros(budget.daily)
  const whole = wholeBudget(subject)
  if (whole === null || !budget) return null
  const days = budget.segments.length > 0 ? coveredDays(subject) : flightDays(subject)
  return days ? whole / days : null
}

/** Days covered by segments; a day in two segments counts twice, as its money does. */
const coveredDays = ({ settings }: CheckSubject): number =>
  (settings.budget?.segments ?? []).reduce(
    (days, { startsOn, endsOn }) => days + Math.max(0, dayNumber(endsOn) - dayNumber(startsOn) + 1),
    0,
  )

/** Planned budget of an entity; null unless every plan row is in the account's currency. */
export const plannedBudget = ({ plan, account }: CheckSubject): number | null =>
  sumPlanned(plan, account.currency)
