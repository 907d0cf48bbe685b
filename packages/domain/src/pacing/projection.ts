import { bandsAround, type Bands } from './band.ts'
import { flightBandRow, DEFAULT_BANDS, type BandRow, type BandTable } from './band-table.ts'
import { forecastDays, type DailyForecast } from './daily-forecast.ts'
import { deliveredIn, firstDay, flightDays, goalOfFlight, lastDay, type Flight } from './flight.ts'
import { flightLimit, type FlightChange, type FlightState } from './limit.ts'
import { overshootAmount } from './overshoot.ts'
import { exceedsItsStop } from './stop.ts'
import { walkForward } from './walk.ts'

/** Expected delivery at the end of a flight, with its bands and its limit. */
export type Projection = Bands & {
  end: number
  state: FlightState
  /** Data days behind the level, and whether an edit is too young to have enough of its own. */
  dataDays: number
  isYoungChange: boolean
  forecast: DailyForecast
  /**
   * For calibration: the row of bands, the width of a band of one, and the offset that gives small amounts a
   * width.
   */
  row: BandRow
  width: number
  offset: number
}

/** Data days after which a change counts for itself; before that all days count, and the band is wider. */
const LEAST_DAYS_AFTER_CHANGE = 3
const YOUNG_CHANGE_WIDENS = 1.5

export type ProjectionAsk = {
  flight: Flight
  /** From the first day of the flight through the last reported one; NaN was not reported. */
  days: ArrayLike<number>
  change?: FlightChange | undefined
  /** Flight that limited the days so far, where another one is tried out. */
  before?: Flight | undefined
  bands?: BandTable | undefined
  /** Spend that the platform's budgets still permit, where a plan stops nothing itself. */
  mostLeft?: number | undefined
  /** Last day of the projection; the end of the flight without one. */
  until?: number | undefined
}

/** Projection from the delivery of the flight; null as long as no day has been reported. */
export function project({
  flight: promised,
  days,
  change,
  before = promised,
  bands = DEFAULT_BANDS,
  mostLeft = Number.POSITIVE_INFINITY,
  until,
}: ProjectionAsk): Projection | null {
  const isUnstopped = promised.isCapped && exceedsItsStop(before, days, change)
  const flight = isUnstopped ? { ...promised, isCapped: false } : promised
  const start = firstDay(flight)
  const through = Math.min(start + days.length - 1, lastDay(flight))
  const delivered = deliveredIn(days, start, start, through)
  const since = change ? countedFrom(days, change.on - start) : 0
  const isYoungChange = change !== undefined && change.on > start && since === 0
  const forecast = forecastDays(days, start, since)
  if (forecast.dataDays === 0) return null
  const limit = flightLimit({ ...before, isCapped: flight.isCapped }, days, since, change)
  const { left: flightLeft, over } = flightDays(flight, through)
  const daysLeft = until === undefined ? flightLeft : flightDays(flight, until).over - over
  const left = goalOfFlight(flight) - delivered
  // Days after an edit were limited by the new budget; earlier ones by the one before.
  const goalBefore = (since === 0 ? change?.goalBefore : undefined) ?? goalOfFlight(before)
  const aDayBefore = (goalBefore - delivered) / Math.max(1, flightDays(before, through).left)
  const lift = left > 0 && aDayBefore > 0 ? left / Math.max(1, flightLeft) / aDayBefore : 1
  const walked = walkForward({ flight, days, through, until, delivered, forecast, lift, ...limit })
  const rest = Math.min(walked, mostLeft)
  const width = bandWidth(forecast.noise, daysLeft) * (isYoungChange ? YOUNG_CHANGE_WIDENS : 1)
  const offset = Math.max(0, forecast.meanDay) / 2
  const stopsAfter = flight.isCapped ? Math.max(0, left) : mostLeft
  // No delivery follows a stop that was reached and is enforced.
  const most = stopsAfter > 0 || delivers(days) ? stopsAfter + overshootAmount(flight) : 0
  const row = flightBandRow(flight, limit)
  return {
    end: delivered + rest,
    ...bandsAround({
      delivered,
      rest,
      most,
      daysLeft,
      width,
      offset,
      table: bands[row],
    }),
    state: limit.state,
    dataDays: forecast.dataDays,
    isYoungChange,
    forecast,
    row,
    width,
    offset,
  }
}

/** First day that counts: the day of the change if enough data days follow it, else the first of all. */
function countedFrom(days: ArrayLike<number>, changedAt: number): number {
  if (changedAt <= 0) return 0
  let reported = 0
  for (let at = changedAt; at < days.length; at++) if (!Number.isNaN(days[at]!)) reported++
  return reported >= LEAST_DAYS_AFTER_CHANGE ? changedAt : 0
}

/** Whether the last data day delivered. */
function delivers(days: ArrayLike<number>): boolean {
  for (let at = days.length - 1; at >= 0; at--) if (!Number.isNaN(days[at]!)) return days[at]! > 0
  return false
}

/**
 * Width on a logarithmic scale. Noise of single days averages out over the days left; drift of the level does
 * not, and neither does the uncertainty of the level itself.
 */
function bandWidth(noise: number, daysLeft: number): number {
  if (daysLeft === 0) return 0
  return Math.sqrt((2 * noise * noise) / daysLeft + 0.0064 * Math.sqrt(daysLeft) + 0.25 * noise * noise)
}
