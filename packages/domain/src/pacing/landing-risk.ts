import type { FlightFigures } from './flight-figures.ts'

/** What of a goal is expected to be missing at the end, and what to go beyond it, in the goal's unit. */
export type LandingRisk = { under: number; over: number }

/** Not known before there is a projection. */
export function landingRisk({ goal, projection }: FlightFigures): LandingRisk | null {
  if (!projection || goal <= 0) return null
  return { under: Math.max(0, goal - projection.end), over: Math.max(0, projection.end - goal) }
}
