import { z } from 'zod'

const Amount = z.number()
const Span = z.tuple([Amount, Amount])

/** Projected margin of a flight until its end. */
export const MarginAhead = z.strictObject({
  revenue: Amount,
  cost: Amount,
  amount: Amount,
  pct: z.number().nullable(),
  /** Range of eight in ten outcomes, by the range of delivery until then. */
  band80: Span,
  pct_band80: Span.nullable(),
  /** Revenue and cost per unit of the goal from here on: the average of the last `recent_days` days. */
  revenue_rate: Amount,
  cost_rate: Amount,
  recent_days: z.number().int(),
  /** Last of those days, where revenue is made of conversions and later ones may still be corrected; else null. */
  priced_through: z.iso.date().nullable(),
  /** Units that the client pays for; null without a contract. */
  contract: Amount.nullable(),
  /** Missing margin by cause. Price, fees and data are null without a target. */
  at_risk: z.strictObject({
    price: Amount.nullable(),
    fees: Amount.nullable(),
    data: Amount.nullable(),
    over_delivery: Amount,
    under_delivery: Amount,
    /**
     * Margin at risk from the exchange rate since the flight began; null if the flight counts in the
     * reporting currency, or a rate is missing.
     */
    exchange: z.strictObject({ amount: Amount, reporting: z.string(), moved_pct: z.number() }).nullable(),
    total: Amount,
  }),
})
export type MarginAhead = z.infer<typeof MarginAhead>
