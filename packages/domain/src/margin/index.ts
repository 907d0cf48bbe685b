export { marginAtRisk, type AtRiskAsk, type MarginAtRisk, type PlannedMargin } from './at-risk.ts'
export {
  contractUnit,
  isUnitRate,
  PERCENT_MODELS,
  UNIT_MODELS,
  type ClientRate,
  type PercentModel,
  type UnitModel,
} from './client-rate.ts'
export { RATED_UNITS, type MarginDelivery, type RatedUnit } from './delivery.ts'
export { computeEcpm } from './ecpm.ts'
export { FEE_BASES, type Fee, type FeeBase, type FeeTier } from './fee.ts'
export { computeMargin, type Adjustment, type Margin, type MarginAsk } from './margin.ts'
export { grossedUp, toPercent, applyPercent, WHOLE, type Percent } from './percent.ts'
export type { MarginPart, MarginStep } from './step.ts'
