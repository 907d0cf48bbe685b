export {
  BUCKET_ORDER,
  FIRST_ORDER,
  FLIGHT_GROUPS,
  FLIGHT_LEVELS,
  FLIGHT_PERIODS,
  FLIGHT_SORTS,
  type FlightGroup,
  type FlightLevel,
  type FlightPeriod,
  type FlightSort,
} from './board.ts'
export { bandScore, type Bands } from './band.ts'
export { bandFactor, lookBack, type SpanLook } from './band-scale.ts'
export { DEFAULT_BANDS, scaleBands, type BandEnds, type BandTable } from './band-table.ts'
export { beyondBestWords, isBeyondBest, MORE_SUPPLY } from './best-day.ts'
export {
  DEFAULT_TOLERANCE,
  FLIGHT_BUCKETS,
  toleratedAt,
  type FlightBucket,
  type FlightDirection,
  type PacingTolerance,
} from './bucket.ts'
export { budgetEnd, type BudgetEnd, type BudgetRunRate, type DeliveredBetween } from './budget-end.ts'
export {
  asRange,
  calibrate,
  bandCoverage,
  isWithin,
  judge,
  learnOvershoots,
  replay,
  type BandScore,
  type BandVerdict,
  type CalibratedBands,
  type EndedFlight,
} from './calibration.ts'
export { FALL_SHARE, findFall, type Fall } from './fall.ts'
export { forecastDays, type DailyForecast } from './daily-forecast.ts'
export { deliveredOnDays } from './delivered-on-days.ts'
export { DELIVERY_FIELDS } from './delivery-edits.ts'
export { flightOfGoal } from './flight-of-goal.ts'
export { correctedLanding, landingWith, reachesGoal } from './lever-effect.ts'
export type { DeliveryChange } from '../platforms/delivery-limits.ts'
export { changePromise, type ChangePromise, type PromiseCourse } from './promise/change-promise.ts'
export {
  CHANGE_SETTINGS,
  readFlightEdit,
  isBudgetEdit,
  isEffectField,
  type ChangeSetting,
  type FlightEdit,
} from './promise/flight-edit.ts'
export {
  PROMISE_GAPS,
  promiseOutcome,
  promiseWeek,
  type PromiseGap,
  type PromiseOutcome,
} from './promise/promise-outcome.ts'
export { correctionFrom, type Correction, type PromiseRecord } from './promise/promise-record.ts'
export { isOutOfReach, pullLever, withLever, type Lever, type LeverReading } from './lever.ts'
export {
  leverChanges,
  type LeverAsk,
  type LeverChange,
  type LeverChanges,
  type LeverEntity,
  type LeverLine,
} from './lever-changes.ts'
export { placeChanges } from './place-changes.ts'
export {
  marginAtEnd,
  marginOutlook,
  type MarginAtEnd,
  type MarginCourse,
  type MarginOutlook,
} from './margin-course.ts'
export { limitToFlight, reachableGoal } from './month-figures.ts'
export { goalInMonth, type MonthGoal } from './month-goal.ts'
export { exchangeRisk, marginRisk, type CostParts, type MarginRisk } from './margin-risk.ts'
export { landingRisk, type LandingRisk } from './landing-risk.ts'
export { expectedThrough, flightDays, goalOfFlight, type Flight } from './flight.ts'
export { readFlight, type FiguresAsk, type FlightFigures } from './flight-figures.ts'
export { FLIGHT_STATES, type FlightChange, type FlightState } from './limit.ts'
export {
  EVEN,
  PACING_MODES,
  type CurvePoint,
  type PacingCurve,
  type PacingMode,
} from '../budget/pacing-curve.ts'
export { usualDay, type UsualDay } from './usual-day.ts'
export { overshootDaysOn, overshootAmount, type LearnedOvershoots } from './overshoot.ts'
export type { BudgetSetting, Overshoot } from '../platforms/delivery-limits.ts'
export { project, type Projection, type ProjectionAsk } from './projection.ts'
export { asDelivered } from './stop.ts'
export { KPI_MEASURES, type KpiMeasure } from './reallocation/kpi.ts'
export { budgetsAfter, type BudgetLine } from './reallocation/budgets-after.ts'
export { capacityAhead } from './reallocation/capacity.ts'
export {
  DEFAULT_GUARDRAILS,
  moveRange,
  type Guardrails,
  type LockReason,
  type MovableLine,
  type MoveRange,
} from './reallocation/guardrails.ts'
export {
  kpiOutlook,
  measureScatter,
  type KpiOutlook,
  type ResultDay,
  type ResultLine,
} from './reallocation/kpi-outlook.ts'
export { proposeMoves, type Moves, type MovesAsk, type ReturningLine } from './reallocation/propose-moves.ts'
export {
  reallocate,
  type AllocatedLine,
  type GroupLimit,
  type Reallocation,
  type ReallocationAsk,
  type ReturnPiece,
} from './reallocation/reallocate.ts'
export {
  DIMINISHING,
  expectedReturn,
  returnPieces,
  steadiedValue,
  type ObservedReturn,
} from './reallocation/returns.ts'
export { moveReason, type MoveReason } from './reallocation/move-reason.ts'
export { wholeMoves, type Move } from './reallocation/whole-moves.ts'
export { withinShares, type ShareLimits } from './reallocation/shares.ts'
export * from './plan-revenue.ts'
export { spendableBelow, spendableOnPlatform } from './budget-left.ts'
export { isCappedGoal } from './flight-of-goal.ts'
