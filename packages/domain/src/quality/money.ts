import type { Money } from '../ad-data/settings.ts'
import { dayNumber } from '../time/day.ts'
import type { CheckSubject } from './subject.ts'

const MILLION = 1_000_000

/** Micros as a number: sound settings hold none that a number cannot. */
export const micros = (money: Money): number => Number(money.micros)
/** What somebody typed in whole units of the account's currency. */
export const microsOfUnits = (units: number): number => Math.round(units * MILLION)

export const inOwnCurrency = (subject: CheckSubject, money: Money): boolean =>
  money.currency === subject.account.currency

/** Days of the flight, both ends counted; null where one is open or the end comes before the start. */
export function flightDays({ startsOn, endsOn }: CheckSubject): number | null {
  return startsOn === null || endsOn === null || endsOn < startsOn ? null : endsOn - startsOn + 1
}

/** Days from today to the last, today counted; null without a last one. */
export function daysLeft({ startsOn, endsOn, account: { today } }: CheckSubject): number | null {
  return endsOn === null ? null : Math.max(0, endsOn - Math.max(today, startsOn ?? today) + 1)
}

/**
 * The whole of its own budget in money of the account: the sum of its segments, an amount, or a daily one over its
 * flight. Dated money goes before undated, as it does for pacing.
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

/** What it has for a day: a daily amount, or its whole budget over the days that have one. */
export function dailyBudget(subject: CheckSubject): number | null {
  const { budget } = subject.settings
  if (budget?.daily && !budget.total && inOwnCurrency(subject, budget.daily)) return micros(budget.daily)
  const whole = wholeBudget(subject)
  if (whole === null || !budget) return null
  const days = budget.segments.length > 0 ? coveredDays(subject) : flightDays(subject)
  return days ? whole / days : null
}

/** Days with a segment; a day with two counts twice, as its money does. */
const coveredDays = ({ settings }: CheckSubject): number =>
  (settings.budget?.segments ?? []).reduce(
    (days, { startsOn, endsOn }) => days + Math.max(0, dayNumber(endsOn) - dayNumber(startsOn) + 1),
    0,
  )

/** The plan's money for an entity, where all of it is in the account's currency. */
export function plannedBudget(subject: CheckSubject): number | null {
  const rows = subject.plan.filter(({ budgetMicros }) => budgetMicros !== null)
  if (rows.length === 0 || rows.some(({ currency }) => currency !== subject.account.currency)) return null
  return rows.reduce((sum, { budgetMicros }) => sum + budgetMicros!, 0)
}
