import { z } from 'zod'
import { FLIGHT_PERIODS } from '@flightdeck/domain/pacing'
import { DspName } from '../quality/words.ts'
import type { RouteTable } from '../route.ts'
import { MarginAhead } from './margin-ahead.ts'
import { DeliveredDay, FlightRow } from './flight-row.ts'

const Amount = z.number()

/** How often budgets landed inside the band of eight in ten that was shown for them on their way. */
const Coverage = z.strictObject({
  /** Ended budgets with nothing above them. */
  flights: z.number().int(),
  campaigns: z.number().int(),
  /** Looks at them on their way, one verdict each. */
  looks: z.number().int(),
  inside_pct: z.number().nullable(),
})

const Accuracy = Coverage.extend({
  /** A range is shown in place of a band as long as too few budgets of the platform have ended. */
  by_platform: z.array(Coverage.extend({ dsp_name: DspName, is_range: z.boolean() })),
  /** Whether the bands are made of the organisation’s own flights. */
  is_own: z.boolean(),
})
export type PacingAccuracy = z.infer<typeof Accuracy>

/** One flight with all its days. */
const FlightDetail = z.strictObject({
  flight: FlightRow,
  days: z.array(DeliveredDay),
  /** Promises in order of time. */
  segments: z.array(z.strictObject({ from: z.iso.date(), to: z.iso.date(), amount: Amount })),
  is_capped: z.boolean(),
  /** What the platform’s own budget and those below it can still spend of a plan’s; null where nothing stops it. */
  most_left: Amount.nullable(),
  changed_on: z.iso.date().nullable(),
  /** The budget before that edit, where it was edited. */
  goal_before: Amount.nullable(),
  /** What its last day usually brings, by its own earlier days: nineteen in twenty lie within. Null with too few. */
  usual_day: z
    .strictObject({ low: Amount, high: Amount, verdict: z.enum(['normal', 'low', 'high']) })
    .nullable(),
  /** Null where revenue or cost is not known, and before there is a projection. */
  margin_ahead: MarginAhead.nullable(),
  /** The lines it is delivered by, where it has any. */
  lines: z.array(
    z.strictObject({
      id: z.number().int(),
      entity_id: z.string(),
      name: z.string(),
      /** A mean day of the last seven, in the flight’s unit; null was not reported. */
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
