import type { Goal } from '@flightdeck/domain'
import type { Flight, FlightChange, FlightFigures } from '@flightdeck/domain/pacing'
import type { SnapshotEntity } from '../../../delivery/index.ts'

/** An entity that is on or paused, with its goal read; without a goal there is nothing to be on time for. */
export type LiveFlight = {
  entity: SnapshotEntity
  /**
   * Nothing above it has a goal of its own; and where nothing in its family has one, it is the topmost. A deal is no budget
   * beside those of the lines that buy it.
   */
  isTop: boolean
  /** What the platform's own budget and those below it can still spend of a plan's, in micros; absent where that is not known. */
  mostLeft?: number
  /** The remaining budget of the nearest goal in the same money above it, in micros; absent without one. */
  leftAbove?: number
  /** A budget far out of the range of its peers: what it can burn until it is noticed, in micros. */
  slipRisk?: number
  /** Whether too few budgets of its platform have ended to say how good its band is. */
  isRange?: boolean
  /** The last edit that its delivery depends on. */
  change?: FlightChange
} & (ReadFlight | { goal: null })

export type ReadFlight = {
  goal: Goal
  flight: Flight
  days: Float64Array
  figures: FlightFigures
  /** The part of a month's goal that the rest of the flight can pay for, in micros; absent for a whole flight. */
  reachable?: number
}
export type BudgetedFlight = Exclude<LiveFlight, { goal: null }>
