import { z } from 'zod'
import { FLIGHT_PERIODS } from '@flightdeck/domain/pacing'
import type { RouteTable } from '../route.ts'
import { MarginAhead } from './margin-ahead.ts'
import { DeliveredDay, FlightRow } from './flight-row.ts'
import { DspName } from '../entity-fields.ts'

const Amount = z.number()

/** Share of budgets that ended inside the 80 % band shown for them along the way. */
const Coverage = z.strictObject({
  /** Ended top-level budgets. */
  flights: z.number().int(),
  campaigns: z.number().int(),
  /** Evaluated points along the way, one verdict each. */
  looks: z.number().int(),
  inside_pct: z.number().nullable(),
})

const Accuracy = Coverage.extend({
  /** A range replaces the band as long as too few budgets of the platform have ended. */
  by_platform: z.array(Coverage.extend({ dsp_name: DspName, is_range: z.boolean() })),
  /** Whether the bands are based on the organisation's own flights. */
  is_own: z.boolean(),
})
export type PacingAccuracy = z.infer<typeof Accuracy>

/** A flight with all its days. */
const FlightDetail = z.strictObject({
  flight: FlightRow,
  days: z.array(DeliveredDay),
  /** Promised amounts in chronological order. */
  segments: z.array(z.strictObject({ from: z.iso.date(), to: z.iso.date(), amount: Amount })),
  is_capped: z.boolean(),
  /**
   * Amount that the platform's own budget and those below it can still spend of a plan's; null without a
   * limit.
   */
  most_left: Amount.nullable(),
  changed_on: z.iso.date().nullable(),
  /** The budget before the edit, if it was edited. */
  goal_before: Amount.nullable(),
  /** Usual range of its last day, by its own earlier days: 19 in 20 lie within. Null with too few days. */
  usual_day: z
    .strictObject({ low: Amount, high: Amount, verdict: z.enum(['normal', 'low', 'high']) })
    .nullable(),
  /** Null when revenue or cost is unknown, and before there is a projection. */
  margin_ahead: MarginAhead.nullable(),
  /** Lines that deliver the flight, if it has any. */
  lines: z.array(
    z.strictObject({
      id: z.number().int(),
      entity_id: z.string(),
      name: z.string(),
      /** Mean of the last seven days, in the flight's unit; null was not reported. */
      mean_day: Amount.nullable(),
    }),
  ),
  accuracy: Accuracy,
})
export type FlightDetail = z.infer<typeof FlightDetail>

export const flightRoutes = {
  'pacing.flight': {
    method: 'GET',
    path: '/pacing/flights/:id/',
    summary: 'One budget with its days, the lines it is delivered by, and how good projections have been',
    access: 'pacing:read',
    paid: true,
    query: z.strictObject({ period: z.enum(FLIGHT_PERIODS).default('flight') }),
    params: z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
    answer: FlightDetail,
    errors: ['not_found'],
  },
} as const satisfies RouteTable
