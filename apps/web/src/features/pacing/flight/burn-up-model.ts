import type { FlightDetail } from '@flightdeck/contract/pacing'
import { dayNumber } from '@flightdeck/domain/time'

/** Point of the burn-up: day of the flight, from 0, and cumulative amount at its end. */
export type BurnPoint = { at: number; amount: number }
export type BurnUp = {
  days: number
  /** Top of the vertical axis. */
  most: number
  goal: number
  spent: BurnPoint[]
  planned: BurnPoint[]
  /** From the last day with data to the end; empty without a projection. */
  projected: BurnPoint[]
  band80: readonly [number, number] | null
  band50: readonly [number, number] | null
  /** The last day with data; -1 before the first. */
  last: number
}

/** Cumulative actual, planned and projected amounts by day. */
export function buildBurnUp({ flight, days, segments }: FlightDetail): BurnUp | null {
  const { starts_on: from, ends_on: to, goal, projected, band80, band50 } = flight
  if (from === null || to === null || goal === null) return null
  const length = dayNumber(to) - dayNumber(from) + 1
  let sum = 0
  const spent = [{ at: 0, amount: 0 }]
  days.forEach(({ delivered }, at) => {
    sum += delivered ?? 0
    spent.push({ at: at + 1, amount: sum })
  })
  const last = days.length
  const end =
    projected === null
      ? []
      : [
          { at: last, amount: sum },
          { at: length, amount: projected },
        ]
  return {
    days: length,
    most: Math.max(goal, projected ?? 0, band80?.[1] ?? 0, sum) || 1,
    goal,
    spent,
    planned: plannedPoints(from, segments),
    projected: end,
    band80,
    band50,
    last,
  }
}

/** Cumulative plan: rises within a segment, flat between two. */
function plannedPoints(from: string, segments: FlightDetail['segments']): BurnPoint[] {
  const first = dayNumber(from)
  const points: BurnPoint[] = [{ at: 0, amount: 0 }]
  let sum = 0
  for (const segment of segments) {
    points.push({ at: dayNumber(segment.from) - first, amount: sum })
    sum += segment.amount
    points.push({ at: dayNumber(segment.to) - first + 1, amount: sum })
  }
  return points
}
