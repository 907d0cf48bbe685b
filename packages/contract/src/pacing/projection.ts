import { z } from 'zod'
import { dayNumber } from '@flightdeck/domain/time'
import { FLIGHT_BUCKETS, FLIGHT_STATES, PACING_MODES } from '@flightdeck/domain/pacing'
import type { RouteTable } from '../route.ts'
import { Amount, SignedAmount } from './amounts.ts'
import { Decimal } from '../rates/amount.ts'

const UNIT = /^(?:currency|impressions|clicks|conversions|views|completed_views|plays|[A-Z]{3})$/
const MAX_DAYS = 1_100
const Day = z.iso.date('Enter a date like 2026-03-01')
const Share = z.number().min(0, 'Use shares from 0 to 1').max(1, 'Use shares from 0 to 1')

const ProjectedFlight = z
  .strictObject({
    starts_on: Day,
    /** Inclusive. */
    ends_on: Day,
    budget: Amount,
    /** `currency`, a currency's code, or the unit counted. */
    unit: z
      .string()
      .regex(UNIT, 'Use currency, a currency code like GBP, or a unit like impressions')
      .default('currency'),
    mode: z.enum(PACING_MODES, `Use one of ${PACING_MODES.join(', ')}`).default('even'),
    /** For the mode curve: share of the goal due after a share of the time. */
    curve: z
      .array(z.strictObject({ time: Share, goal: Share }))
      .max(100, 'Use at most 100 points')
      .optional(),
    /** For the mode weekday: weights from Monday to Sunday. */
    weekdays: z
      .array(z.number().min(0, 'Use weights from 0 up').max(1_000, 'Use weights up to 1,000'))
      .length(7, 'Enter seven weights, Monday first')
      .optional(),
    off_days: z.array(Day).max(MAX_DAYS, 'Use at most 1,100 days').default([]),
    /** An omitted day had no delivery; null was not reported. */
    days: z
      .array(z.strictObject({ on: Day, delivered: SignedAmount.nullable() }))
      .max(MAX_DAYS, 'Use at most 1,100 days'),
    /** The last day with data. */
    through: Day,
    changed_on: Day.nullable().optional(),
    /** The budget before that change. */
    budget_before: Amount.optional(),
    /** Whether the platform stops at the goal; a budget does, units don’t. */
    capped: z.boolean().optional(),
  })
  .superRefine(({ starts_on: from, ends_on: to, mode, curve, weekdays, days }, ctx) => {
    const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    if (to < from) refuse('ends_on', 'The flight ends before it starts. Enter a later end date.')
    else if (dayNumber(to) - dayNumber(from) >= MAX_DAYS)
      refuse('ends_on', 'Use a flight of at most 1,100 days')
    if (mode === 'curve' && !isRising(curve))
      refuse('curve', 'Enter points in order, each at or above the one before')
    if (mode === 'weekday' && !weekdays?.some((weight) => weight > 0))
      refuse('weekdays', 'Enter seven weights, at least one above 0')
    const seenDays = new Set<string>()
    const twice = days.find(({ on }) => seenDays.size === seenDays.add(on).size)
    if (twice) refuse('days', `${twice.on} is listed twice. Enter each day once.`)
  })
export type ProjectedFlight = z.output<typeof ProjectedFlight>

const isRising = (points: readonly { time: number; goal: number }[] | undefined): boolean =>
  points !== undefined &&
  points.every(
    ({ time, goal }, at) => at === 0 || (points[at - 1]!.time < time && points[at - 1]!.goal <= goal),
  )

const Band = z.tuple([Decimal, Decimal])
/** Null is not known yet, or has no meaning at that point of the flight. */
const Projection = z.strictObject({
  expected: Decimal,
  delivered: Decimal,
  pacing_pct: z.number().nullable(),
  needed_per_day: Decimal.nullable(),
  projected: Decimal.nullable(),
  projected_pct: z.number().nullable(),
  band80: Band.nullable(),
  band50: Band.nullable(),
  /**
   * Delivered at the end if every remaining day brings the mean of the last 7; the platform's stop doesn't
   * count.
   */
  run_rate_end: Decimal.nullable(),
  run_rate_pct: z.number().nullable(),
  /** Day on which the budget is used up at the run rate; null if it lasts until the end. */
  runs_out_on: z.iso.date().nullable(),
  /** Days of the flight after that day. */
  days_dark: z.number().int().nullable(),
  /** Limiting factor of the flight. */
  state: z.enum(FLIGHT_STATES).nullable(),
  bucket: z.enum(
    Object.keys(FLIGHT_BUCKETS) as [keyof typeof FLIGHT_BUCKETS, ...(keyof typeof FLIGHT_BUCKETS)[]],
  ),
  direction: z.enum(['under', 'over']).nullable(),
  days_ahead: z.number().nullable(),
  last_day_pct: z.number().nullable(),
  best_day: Decimal.nullable(),
  /** Needed daily delivery over the best day of the last week. */
  catch_up: z.number().nullable(),
  /** Serving days, and the reported days of the flight. */
  days: z.strictObject({
    total: z.number().int(),
    elapsed: z.number().int(),
    left: z.number().int(),
    reported: z.number().int(),
  }),
  /** Days outside the flight or after `through`, which don't count. */
  ignored_days: z.number().int(),
  /** The change is too recent to have enough days of its own: the bands are wider. */
  recent_change: z.boolean(),
})
export type Projection = z.infer<typeof Projection>

export const pacingRoutes = {
  'pacing.project': {
    method: 'POST',
    path: '/pacing/project/',
    summary: 'Pace, projection with bands and bucket of a flight that is handed in, for sheets and scripts',
    access: 'pacing:read',
    paid: true,
    body: ProjectedFlight,
    answer: Projection,
  },
} as const satisfies RouteTable
