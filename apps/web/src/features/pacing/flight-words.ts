import type { FlightRow } from '@flightdeck/contract/pacing'
import { moneyWords } from '@flightdeck/domain/money'
import { roundHalfAway } from '@flightdeck/domain/numbers'
import { FIRM_RUN_OUT_DAYS } from '@flightdeck/domain/budget'
import { FLIGHT_BUCKETS } from '@flightdeck/domain/pacing'
import { daysBetween } from '@flightdeck/domain/time'
import { longDay, shortDay } from '../../lib/day-text.ts'

type Unit = Pick<FlightRow, 'unit' | 'currency'>

const unitNames: Record<Exclude<FlightRow['unit'], 'currency'>, string> = {
  impressions: 'impressions',
  clicks: 'clicks',
  conversions: 'conversions',
  views: 'views',
  completed_views: 'completed views',
  plays: 'plays',
}
const shortUnits: Record<Exclude<FlightRow['unit'], 'currency'>, string> = {
  impressions: 'impr.',
  clicks: 'clicks',
  conversions: 'conv.',
  views: 'views',
  completed_views: 'compl.',
  plays: 'plays',
}
const compactFrom = 10_000
const compact = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

/** Rounds off floating-point error, which is not money. */
const cents = (amount: number): number => roundHalfAway(amount)

/** An amount in the unit of a flight’s budget. */
export function amountWords(amount: number, { unit, currency }: Unit): string {
  return unit === 'currency' ? moneyWords({ amount: cents(amount), currency }) : whole.format(amount)
}

/** Amount with its unit, for use in a sentence. */
export const fullAmount = (amount: number, flight: Unit): string =>
  flight.unit === 'currency'
    ? amountWords(amount, flight)
    : `${amountWords(amount, flight)} ${unitNames[flight.unit]}`

export const orDash = (amount: number | null, flight: Unit): string =>
  amount === null ? '–' : fullAmount(amount, flight)

/** Amount with its unit for a narrow column; the receipt has all digits. */
export const shortAmount = (amount: number | null, flight: Unit): string =>
  amount === null
    ? '–'
    : flight.unit === 'currency'
      ? amountWords(amount, flight)
      : `${(amount < compactFrom ? whole : compact).format(amount)} ${shortUnits[flight.unit]}`

export const percentWords = (percent: number | null, digits = 1): string =>
  percent === null ? '–' : `${percent.toFixed(digits)}%`

/** Adds the direction to a critical bucket. */
export function bucketWords({ bucket, direction }: Pick<FlightRow, 'bucket' | 'direction'>): string {
  if (bucket !== 'critical' || direction === null) return FLIGHT_BUCKETS[bucket]
  return direction === 'under' ? 'Critical, under' : 'Critical, over'
}

/**
 * Outlook in one sentence: daily need and whether it can be met, run-out day, or the reason for no forecast.
 */
export function outlookWords(flight: FlightRow): string {
  const { bucket, goal, projected, runs_out_on: out, starts_on: starts } = flight
  if (goal === null) return 'No budget with an end date on this level.'
  if (bucket === 'not_started') return starts === null ? 'Not started.' : `Starts ${shortDay(starts)}.`
  if (bucket === 'paused') return 'Paused. Resume it to get a projection.'
  if (flight.is_slipped) return 'Budget far off its peers. Check the amount first.'
  if (bucket === 'too_early') return 'Too early to say.'
  if (projected === null) return 'No delivery reported yet.'
  const amount = (value: number) => fullAmount(value, flight)
  if (flight.days.left === 0) return endedWords(flight, goal)
  if (out !== null)
    return cents(projected - goal) > 0
      ? `${runsOutWords(flight)}, lands ${amount(projected - goal)} over.`
      : `${runsOutWords(flight)}.`
  const { needed_per_day: needed, best_day: best, catch_up: catchUp } = flight
  if (flight.direction === 'under' && needed !== null && best !== null)
    return (catchUp ?? 0) > 1
      ? `Needs ${amount(needed)} a day; best day this week ${amount(best)}.`
      : `Needs ${amount(needed)} a day; it has done ${amount(best)} this week.`
  const past = cents(projected - goal)
  // A flight ahead of plan today may still stop at its budget.
  if (flight.direction === 'over' && past > 0) return `Lands ${amount(past)} over.`
  return past >= 0 ? 'Lands on its budget.' : `Lands ${amount(-past)} short.`
}

/** End of a flight without days left. */
function endedWords(flight: FlightRow, goal: number): string {
  const past = cents(flight.delivered - goal)
  if (past === 0) return 'Ended on its budget.'
  return `Ended ${fullAmount(Math.abs(past), flight)} ${past > 0 ? 'over' : 'short'}.`
}

type RunOut = Pick<FlightRow, 'runs_out_on' | 'days_dark' | 'data_through'>

/**
 * `Runs out 17 Dec, 24 days early`, or `At this rate runs out …` where that is far ahead; a dash for a budget that lasts
 * until its end.
 */
export function runsOutWords({ runs_out_on: out, days_dark: dark, data_through: through }: RunOut): string {
  if (out === null) return '–'
  return `${runOutVerb(out, through)} ${shortDay(out)}, ${dark === 1 ? '1 day' : `${dark} days`} early`
}

function runOutVerb(out: string, through: string | null): string {
  if (through === null) return 'Runs out'
  if (out <= through) return 'Ran out'
  return daysBetween(through, out) > FIRM_RUN_OUT_DAYS ? 'At this rate runs out' : 'Runs out'
}

export const flightDates = ({ starts_on: from, ends_on: to }: FlightRow): string =>
  from === null || to === null ? '–' : `${shortDay(from)} – ${longDay(to)}`

const modeWords: Record<FlightRow['mode'], string> = {
  even: 'Even',
  ahead: 'Ahead',
  front_loaded: 'Front-loaded',
  aggressive: 'Aggressive',
  asap: 'ASAP',
  curve: 'Own curve',
  weekday: 'By weekday',
}
export const modeLabel = ({ mode }: Pick<FlightRow, 'mode'>): string => modeWords[mode]

export const stateWords = {
  budget: 'Limited by its budget',
  supply: 'Limited by supply',
  near: 'Near its budget’s limit',
} as const
