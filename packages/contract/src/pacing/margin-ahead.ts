import { z } from 'zod'

const Amount = z.number()
const Span = z.tuple([Amount, Amount])

/** What a flight earns until its end. */
export const MarginAhead = z.strictObject({
  revenue: Amount,
  cost: Amount,
  amount: Amount,
  pct: z.number().nullable(),
  /** Between which it lies in eight of ten cases, by what is delivered until then. */
  band80: Span,
  pct_band80: Span.nullable(),
  /** What a unit of the goal brings and costs from here on: that of so many last days. */
  revenue_rate: Amount,
  cost_rate: Amount,
  recent_days: z.number().int(),
  /** Units that the client pays for; null where nothing says so. */
  contract: Amount.nullable(),
  /** Margin that will be missing, by what takes it. Price, fees and data are null without a target. */
  at_risk: z.strictObject({
    price: Amount.nullable(),
    fees: Amount.nullable(),
    data: Amount.nullable(),
    over_delivery: Amount,
    under_delivery: Amount,
    /** What the reporting currency makes of it since the flight began; null where it counts in that currency, or a rate is missing. */
    exchange: z.strictObject({ amount: Amount, reporting: z.string(), moved_pct: z.number() }).nullable(),
    total: Amount,
  }),
})
export type MarginAhead = z.infer<typeof MarginAhead>
