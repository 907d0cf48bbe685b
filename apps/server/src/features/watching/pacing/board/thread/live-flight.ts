import type { Goal } from '@flightdeck/domain/budget'
import type { Flight, FlightChange, FlightFigures } from '@flightdeck/domain/pacing'
import type { SnapshotEntity } from '../../../../data/delivery/index.ts'

/** An entity that is on or paused, with its goal read; without a goal there is nothing to be on time for. */
export type LiveFlight = {
  entity: SnapshotEntity
  /**
   * No ancestor has a goal of its own; in a family without goals, the topmost entity. A deal is not a budget
   * beside those of the lines that buy it.
   */
  isTop: boolean
  /** Spend of a plan that the platform's own budgets still allow, in micros; absent if unknown. */
  mostLeft?: number
  /** The remaining budget of the nearest goal in the same money above it, in micros; absent without one. */
  leftAbove?: number
  /** Set for a budget far out of the range of its peers: spend until it is noticed, in micros. */
  slipRisk?: number
  /** Whether too few budgets of its platform have ended to rate its band. */
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
