import { isWithin } from '../../../packages/domain/src/pacing/index.ts'
import { median } from '../kit/machine.ts'
import { sumDays, type EndedFlight } from './flights.ts'
import type { Landing, Method } from './methods.ts'

/** How good a method was over flights that ended. Errors are in percent of what the flight delivered. */
export type Score = {
  name: string
  flights: number
  meanError: number
  medianError: number
  /** Against the mean error of the same weekday a week ago, within what was seen. */
  mase: number
  covers80: number | null
  below80: number | null
  covers50: number | null
  /** Mean loss of the lower end, the middle and the upper end, in percent of what the flight delivered. */
  pinball: number | null
}

type Outcome = { ended: EndedFlight; landing: Landing; actual: number }

export function scoreMethod({ name, land }: Method, flights: readonly EndedFlight[]): Score {
  const outcomes = flights
    .map((ended): Outcome => ({
      ended,
      landing: land(ended),
      actual: sumDays(ended.observedDays) + sumDays(ended.later),
    }))
    .filter(({ actual }) => actual > 0)
  const errors = outcomes.map(({ landing, actual }) => (100 * Math.abs(landing.end - actual)) / actual)
  const scaled = outcomes.flatMap((outcome) => scaledError(outcome) ?? [])
  const share = (of: readonly boolean[]) =>
    of.length === 0 ? null : (100 * of.filter(Boolean).length) / of.length
  const banded = outcomes.filter(({ landing }) => landing.band80)
  return {
    name,
    flights: outcomes.length,
    meanError: sumDays(errors) / errors.length,
    medianError: median(errors),
    mase: sumDays(scaled) / scaled.length,
    covers80: share(banded.map(({ landing, actual }) => isWithin(actual, landing.band80!))),
    below80: share(banded.map(({ landing, actual }) => actual < landing.band80![0] * (1 - 1e-9))),
    covers50: share(
      outcomes.flatMap(({ landing, actual }) => (landing.band50 ? [isWithin(actual, landing.band50)] : [])),
    ),
    pinball: banded.length === 0 ? null : sumDays(banded.map(pinballLoss)) / banded.length,
  }
}

/** The error of a mean day of the rest, against how far a weekday was from the one before. Large ones say nothing. */
function scaledError({ ended: { observedDays, later }, landing, actual }: Outcome): number | null {
  const lags = observedDays.slice(7).map((day, at) => Math.abs(day - observedDays[at]!))
  const scale = lags.length < 3 ? 0 : sumDays(lags) / lags.length
  return scale === 0 ? null : Math.min(20, Math.abs(landing.end - actual) / later.length / scale)
}

function pinballLoss({ landing, actual }: Outcome): number {
  const [low, high] = landing.band80!
  const loss = (share: number, forecast: number) =>
    actual >= forecast ? share * (actual - forecast) : (1 - share) * (forecast - actual)
  return (100 * (loss(0.1, low) + loss(0.5, landing.end) + loss(0.9, high))) / 3 / actual
}

const shown = (value: number | null, digits = 1) => (value === null ? '–' : value.toFixed(digits))

export function formatTable(scores: readonly Score[]): string {
  const rows = scores.map(
    (one) =>
      `| ${one.name} | ${one.flights} | ${shown(one.meanError)} | ${shown(one.medianError)} | ${shown(one.mase, 3)} | ${shown(one.covers80)} | ${shown(one.below80)} | ${shown(one.covers50)} | ${shown(one.pinball, 2)} |`,
  )
  return [
    '| Method | Flights | Mean error % | Median % | MASE | 80 % band covers | of that below | 50 % band covers | Pinball |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
