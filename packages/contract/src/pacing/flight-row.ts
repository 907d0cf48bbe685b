import { z } from 'zod'
import { typedKeys, SNAPSHOT_TYPES } from '@flightdeck/domain/metrics'
import { FLIGHT_BUCKETS, FLIGHT_STATES, PACING_MODES } from '@flightdeck/domain/pacing'
import { DspName } from '../entity-fields.ts'

export const Bucket = z.enum(typedKeys(FLIGHT_BUCKETS) as [keyof typeof FLIGHT_BUCKETS])
const Amount = z.number()
const Span = z.tuple([Amount, Amount])

/** Revenue and costs of a flight so far. Null is unknown; `reason` says why. */
export const FlightMargin = z.strictObject({
  revenue: Amount.nullable(),
  media: Amount.nullable(),
  /** Data, fees and any other part of the total cost. */
  other: Amount.nullable(),
  cost: Amount.nullable(),
  amount: Amount.nullable(),
  pct: z.number().nullable(),
  /** Distance from the target in points; negative is below target. */
  gap: z.number().nullable(),
  /** Per 1,000 impressions: paid by us, and paid by the client. */
  ecpm_bought: Amount.nullable(),
  ecpm_sold: Amount.nullable(),
  reason: z.string().nullable(),
  /** Provisional unless null: revenue depends on conversions that may be corrected from this day on. */
  provisional_from: z.iso.date().nullable(),
})
export type FlightMargin = z.infer<typeof FlightMargin>

export const DeliveredDay = z.strictObject({
  on: z.iso.date(),
  /** Null was not reported. */
  delivered: Amount.nullable(),
  /** Delivery planned for that day. */
  planned: Amount,
})

/** Unit of a budget: the account's currency, or the results bought. */
export const FlightUnit = z.enum([
  'currency',
  'impressions',
  'clicks',
  'conversions',
  'views',
  'completed_views',
  'plays',
])

/** Amounts are in the goal's unit: the account's currency, or the results counted. */
export const FlightRow = z.strictObject({
  id: z.number().int(),
  entity_id: z.string(),
  type: z.enum(typedKeys(SNAPSHOT_TYPES) as [keyof typeof SNAPSHOT_TYPES]),
  name: z.string(),
  path: z.array(z.string()),
  dsp_name: DspName,
  account_name: z.string(),
  /** Owner in the plan of the entity, or of a parent. */
  owner: z.string().nullable(),
  currency: z.string(),
  unit: FlightUnit,
  goal_by: z.enum(['plan', 'platform']).nullable(),
  mode: z.enum(PACING_MODES),
  starts_on: z.iso.date().nullable(),
  ends_on: z.iso.date().nullable(),
  days: z.strictObject({ total: z.number().int(), elapsed: z.number().int(), left: z.number().int() }),
  goal: Amount.nullable(),
  /** In the reporting currency; null for units, and without a rate. */
  goal_converted: Amount.nullable(),
  delivered: Amount,
  expected: Amount,
  pacing_pct: z.number().nullable(),
  last_day: Amount.nullable(),
  last_day_pct: z.number().nullable(),
  needed_per_day: Amount.nullable(),
  best_day: Amount.nullable(),
  /** Needed daily delivery over the best day of the last week: above 1 it won't catch up unchanged. */
  catch_up: z.number().nullable(),
  projected: Amount.nullable(),
  projected_pct: z.number().nullable(),
  band80: Span.nullable(),
  band50: Span.nullable(),
  /**
   * Whether both bands are wider ranges, because too few budgets of the platform have ended to measure its
   * bands.
   */
  is_range: z.boolean(),
  /**
   * Delivered at the end if every remaining day brings the mean of the last 7; the platform's stop doesn't
   * count.
   */
  run_rate_end: Amount.nullable(),
  run_rate_pct: z.number().nullable(),
  /** Day on which the goal is used up at the run rate; null if it lasts until the end. */
  runs_out_on: z.iso.date().nullable(),
  /** Days of the flight after that day. */
  days_dark: z.number().int().nullable(),
  state: z.enum(FLIGHT_STATES).nullable(),
  bucket: Bucket,
  direction: z.enum(['under', 'over']).nullable(),
  /** The budget is an outlier among its peers; no projection is made. */
  is_slipped: z.boolean(),
  /**
   * Spend at risk, in the goal's unit: missing at the end, or lost by exceeding the budget or running out
   * early.
   */
  risk: z.strictObject({ under: Amount, over: Amount }).nullable(),
  /** The larger of the two in the reporting currency; null for units, and without a rate. */
  risk_converted: Amount.nullable(),
  /** The last two weeks. */
  recent: z.array(DeliveredDay),
  margin: FlightMargin,
  data_through: z.iso.date().nullable(),
  /** First day whose conversions may still be corrected; null for settled figures. */
  provisional_from: z.iso.date().nullable(),
  deep_link: z.string().nullable(),
})
export type FlightRow = z.infer<typeof FlightRow>
