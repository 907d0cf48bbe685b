import { EVEN, type Flight } from '../../../packages/domain/src/pacing/index.ts'
import type { Dice } from '../../proof/kit/dice.ts'
import { normal, type Series } from './series.ts'

/** A flight that ended, cut where a forecast is made: what was seen by then, and what came after. */
export type EndedFlight = { flight: Flight; observedDays: readonly number[]; later: readonly number[] }
/**
 * Effect of a budget on a market's days: none, or the platform keeps each day to its allowance. The budget
 * follows the weeks before the flight, or lies near what the market will give, where plans mostly lie.
 */
export type World = 'free' | 'paced' | 'near'

const FLIGHTS_A_SERIES = 6

/** A planner knows four weeks before the flight, and nothing of what comes. */
const KNOWN_DAYS = 28

/**
 * Flights of 14 to 90 days, cut after 20 to 95 % of them. Budgets are half to twice what the weeks before suggest, or 0.6 to
 * 1.5 of what the market gives.
 */
export function endedFlights(series: readonly Series[], world: World, dice: Dice): EndedFlight[] {
  return series.flatMap((timeSeries) =>
    Array.from({ length: FLIGHTS_A_SERIES }, () => {
      const length = 14 + Math.floor(dice.upTo(77))
      const start = KNOWN_DAYS + Math.floor(dice.upTo(timeSeries.days.length - KNOWN_DAYS - length + 1))
      const market = timeSeries.days.slice(start, start + length)
      const cut = Math.max(4, Math.round(length * (0.2 + dice.upTo(0.75))))
      const priorMean = sumDays(timeSeries.days.slice(start - KNOWN_DAYS, start)) / KNOWN_DAYS
      const planned =
        world === 'near'
          ? Math.max(1, sumDays(market)) * 0.6 * 2.5 ** dice.upTo(1)
          : Math.max(1, priorMean * length) * 2 ** (dice.upTo(2) - 1)
      const amount = world === 'free' ? 1_000 * (planned + sumDays(market)) : planned
      const days = world === 'free' ? market : paced(market, amount, dice)
      const from = timeSeries.first + start
      return {
        flight: {
          segments: [{ from, to: from + length - 1, amount }],
          curve: EVEN,
          isCapped: world !== 'free',
          rollsOver: false,
        },
        observedDays: days.slice(0, cut),
        later: days.slice(cut),
      }
    }),
  )
}

export const sumDays = (days: readonly number[]): number => days.reduce((all, day) => all + day, 0)

/** Delivers the market's day, or an even part of the rest a little off, if that is less. */
function paced(market: readonly number[], amount: number, dice: Dice): number[] {
  let left = amount
  return market.map((day, at) => {
    const allowed = (left / (market.length - at)) * (1 + 0.02 * normal(dice))
    const dayAmount = Math.max(0, Math.min(day, allowed, left))
    left -= dayAmount
    return dayAmount
  })
}
