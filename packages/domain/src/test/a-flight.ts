import { march } from './a-candidate.ts'
import type { Flight } from '../pacing/flight.ts'
import { EVEN } from '../budget/pacing-curve.ts'

/** A flight of March 2026 with a budget that stops, for tests. */
export const aFlight = (amount: number, more: Partial<Flight> = {}): Flight => ({
  segments: [{ from: march(1), to: march(31), amount }],
  curve: EVEN,
  isCapped: true,
  rollsOver: false,
  ...more,
})

export const times = (count: number, value: number): number[] => Array.from({ length: count }, () => value)
