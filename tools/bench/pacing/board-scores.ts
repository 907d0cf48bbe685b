import { FLIGHT_STATES, isWithin, type FlightState } from '../../../packages/domain/src/pacing/index.ts'
import { sumDays } from './flights.ts'

/** A budget as the board showed it on a day, and what it came to. */
export type ShownFlight = {
  isTop: boolean
  isRange: boolean
  campaign: string
  state: FlightState
  row: string
  end: number
  band80: readonly [number, number]
  /** The default band, before anything is learned. */
  default80: readonly [number, number]
  delivered: number
  daysLeft: number
  recent: readonly number[]
  /** Spend at a stop that is known; infinite without one. */
  most: number
  goal: number
  actual: number
}

export type BoardScore = {
  name: string
  flights: number
  campaigns: number
  covers80: number
  defaultCovers80: number
  below80: number
  meanError: number
  weekError: number
  pinball: number
  weekPinball: number
}

export function boardScore(name: string, flights: readonly ShownFlight[]): BoardScore {
  const mean = (of: (one: ShownFlight) => number) => sumDays(flights.map(of)) / flights.length
  const share = (of: (one: ShownFlight) => boolean) => 100 * mean((one) => (of(one) ? 1 : 0))
  const error = (end: number, { actual, goal }: ShownFlight) => (100 * Math.abs(end - actual)) / goal
  return {
    name,
    flights: flights.length,
    campaigns: new Set(flights.map(({ campaign }) => campaign)).size,
    covers80: share(({ actual, band80 }) => isWithin(actual, band80)),
    defaultCovers80: share(({ actual, default80 }) => isWithin(actual, default80)),
    below80: share(({ actual, band80 }) => actual < band80[0] * (1 - 1e-9)),
    meanError: mean((one) => error(one.end, one)),
    weekError: mean((one) => error(byWeek(one).end, one)),
    pinball: mean((one) => pinballLoss(one, one)),
    weekPinball: mean((one) => pinballLoss(one, byWeek(one))),
  }
}

export const byState = (name: string, flights: readonly ShownFlight[]): BoardScore[] =>
  [
    boardScore(name, flights),
    ...FLIGHT_STATES.map((state) =>
      boardScore(
        `${name}: ${state}`,
        flights.filter((one) => one.state === state),
      ),
    ),
  ].filter((one) => one.flights > 0)

type Landing = Pick<ShownFlight, 'end' | 'band80'>

/** The mean of the last seven days, with a band by the root of the days left. */
function byWeek({ recent, delivered, daysLeft, most }: ShownFlight): Landing {
  const days = recent.filter((day) => !Number.isNaN(day))
  const mean = sumDays(days) / days.length
  const deviation = Math.sqrt(sumDays(days.map((day) => (day - mean) ** 2)) / Math.max(1, days.length - 1))
  const half = 1.2816 * deviation * Math.sqrt(daysLeft)
  const within = (value: number) => Math.max(delivered, Math.min(value, Math.max(most, delivered)))
  const end = delivered + mean * daysLeft
  return { end: within(end), band80: [within(end - half), within(end + half)] }
}

/** In percent of the goal. */
function pinballLoss({ actual, goal }: ShownFlight, { end, band80: [low, high] }: Landing): number {
  const loss = (share: number, forecast: number) =>
    actual >= forecast ? share * (actual - forecast) : (1 - share) * (forecast - actual)
  return (100 * (loss(0.1, low) + loss(0.5, end) + loss(0.9, high))) / 3 / goal
}

export function boardTable(scores: readonly BoardScore[]): string {
  const shown = (value: number, digits = 1) => value.toFixed(digits)
  return [
    '| Budgets | Flights | Campaigns | Shown 80 % covers | of that below | Default band | Mean error % | 7-day mean | Pinball | 7-day mean |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...scores.map(
      (one) =>
        `| ${one.name} | ${one.flights} | ${one.campaigns} | ${shown(one.covers80)} | ${shown(one.below80)} | ${shown(one.defaultCovers80)} | ${shown(one.meanError, 2)} | ${shown(one.weekError, 2)} | ${shown(one.pinball, 2)} | ${shown(one.weekPinball, 2)} |`,
    ),
  ].join('\n')
}
