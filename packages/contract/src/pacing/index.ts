export type { TypedAmount } from './amounts.ts'
export {
  boardRoutes,
  type FlightBoard,
  type FlightsQuery,
  type FlightTotals,
  type ListedFlight,
} from './board.ts'
export { dealRoutes, type DealBuyer, type DealHealth } from './deals.ts'
export { flightRoutes, type FlightDetail, type PacingAccuracy } from './flight-detail.ts'
export type { FlightMargin, FlightRow } from './flight-row.ts'
export {
  leverRoutes,
  type PreparedChange,
  type PreparedChanges,
  type PulledLever,
  type ReadLever,
} from './lever.ts'
export type { MarginAhead } from './margin-ahead.ts'
export { marginRoutes, type MarginAnswer, type MarginAsk } from './margin.ts'
export { pacingRoutes, type ProjectedFlight, type Projection } from './projection.ts'
export { pacingSettingsRoutes, type PacingSettings } from './settings.ts'
export { planComparisonRoutes, type PlanComparison, type PlanDifference, type PlanValue } from './plans.ts'
export {
  reallocationRoutes,
  type MovedLine,
  type ReadReallocation,
  type Reallocation,
  type ReallocationRequest,
  type ReallocationOutlook,
} from './reallocation.ts'
