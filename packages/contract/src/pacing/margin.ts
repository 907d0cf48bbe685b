import { z } from 'zod'
import { FEE_BASES, PERCENT_MODELS, UNIT_MODELS } from '@flightdeck/domain/margin'
import { typedKeys } from '@flightdeck/domain/metrics'
import { Currency } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { Amount, Percentage, SignedAmount, SignedPercentage, Text, Units } from './amounts.ts'
import { Decimal } from '../rates/amount.ts'

const Delivery = z.strictObject({
  impressions: Units.nullable().optional(),
  viewable_impressions: Units.nullable().optional(),
  clicks: Units.nullable().optional(),
  views: Units.nullable().optional(),
  completes: Units.nullable().optional(),
  conversions: Units.nullable().optional(),
  /** Omitted or null means unknown; none is 0. */
  media_cost: Amount.nullable().optional(),
  data_cost: Amount.default(0),
  other_cost: Amount.default(0),
  /** Amount billed to the client before the commission is deducted. */
  gross: Amount.nullable().optional(),
})

const MAX_PARTS = 50
const Tier = z.strictObject({ up_to: Amount.nullable(), rate: Percentage })
const Fee = z
  .strictObject({
    name: Text.min(1, 'Enter a name for the fee'),
    base: z.enum(FEE_BASES, `Use one of ${FEE_BASES.join(', ')}`),
    /** Percent of money; or an amount per 1,000 impressions, per click, or flat. */
    rate: Amount.optional(),
    tiers: z.array(Tier).min(1, 'Enter a tier').max(MAX_PARTS, 'Use at most 50 tiers').optional(),
    minimum: Amount.optional(),
    /** Billed to the client unchanged: part of neither revenue nor cost. */
    passed_on: z.boolean().default(false),
  })
  .superRefine(({ base, rate, tiers }, ctx) => {
    const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    if ((rate === undefined) === (tiers === undefined)) refuse('rate', 'Enter a rate or tiers for the fee')
    if (tiers && ['impressions', 'clicks', 'flat'].includes(base))
      refuse('tiers', 'Use tiers for shares of money only')
    const ends = (tiers ?? []).map(({ up_to: end }) =>
      end === null ? Number.POSITIVE_INFINITY : Number(end),
    )
    if (ends.some((end, at) => at > 0 && end <= ends[at - 1]!))
      refuse('tiers', 'Enter tiers in order, each above the one before')
  })

const MODELS = [...typedKeys(UNIT_MODELS), ...PERCENT_MODELS, 'cost_plus_cpm', 'flat', 'stated'] as const
const Days = z
  .number()
  .int('Enter whole days')
  .min(0, 'Enter whole days')
  .max(10_000, 'Use at most 10,000 days')
const singleRate = {
  /** Per unit or per 1,000, in percent, or an amount, depending on the model. */
  rate: Amount,
  /** Percentage of gross, for a commission. */
  withheld_pct: Percentage.default(0),
  /** For a flat fee: total days, and elapsed days. */
  days: Days.optional(),
  days_elapsed: Days.optional(),
}
const SingleRate = z
  .strictObject({
    model: z
      .string()
      .toLowerCase()
      .pipe(z.enum(MODELS, `Use one of ${MODELS.join(', ')}`)),
    ...singleRate,
  })
  .superRefine(({ model, rate, withheld_pct: withheld, days, days_elapsed: over }, ctx) => {
    const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    if ((model === 'margin_of_price' || model === 'commission') && Number(rate) >= 100)
      refuse('rate', 'Use a share below 100')
    if (Number(withheld) > 100) refuse('withheld_pct', 'Use a share of at most 100')
    if (model === 'flat' && (!days || over === undefined))
      refuse('days', 'Enter days and days_elapsed for a flat fee')
  })
const several = z.array(SingleRate).min(1, 'Enter a rate').max(MAX_PARTS, 'Use at most 50 rates')
/** A rate, the sum of several, or the greatest of several. */
const Rate = z.union(
  [SingleRate, z.strictObject({ sum: several }), z.strictObject({ greatest: several })],
  `Enter a rate with one of these models: ${MODELS.join(', ')}`,
)

const Adjustment = z.strictObject({
  name: Text.min(1, 'Enter a name for the adjustment'),
  kind: z.enum(['credit', 'refund', 'discount', 'rebate', 'other']),
  side: z.enum(['revenue', 'cost']),
  amount: SignedAmount,
})

const MarginAsk = z.strictObject({
  delivery: Delivery,
  fees: z.array(Fee).max(MAX_PARTS, 'Use at most 50 fees').default([]),
  /** Null means unknown, which makes revenue unknown too. */
  rate: Rate.nullable().default(null),
  /** Units the client pays for, and how many of them were delivered before. */
  contract: z
    .strictObject({ units: Units, delivered_before: Units.default(0) })
    .nullable()
    .optional(),
  adjustments: z.array(Adjustment).max(MAX_PARTS, 'Use at most 50 adjustments').default([]),
  pass_through_media: z.boolean().default(false),
  count_rebates: z.boolean().default(false),
  /** Used to compute margin at risk. */
  target_pct: Percentage.nullable().optional(),
  projected_units: Units.nullable().optional(),
  planned: z
    .strictObject({
      revenue: Amount,
      media_cost: Amount,
      data_cost: Amount.default(0),
      fees: Amount.default(0),
    })
    .nullable()
    .optional(),
  exchange: z.strictObject({ exposure: Amount, drift_pct: SignedPercentage }).nullable().optional(),
  /** Sets the number of decimals of amounts; two without it. */
  currency: Currency.optional(),
})
export type MarginAsk = z.output<typeof MarginAsk>

const Margin = z.strictObject({
  /** Null means unknown; `reason` says why. */
  revenue: Decimal.nullable(),
  cost: Decimal.nullable(),
  margin: Decimal.nullable(),
  /** Percentage of revenue; null without revenue. */
  margin_pct: z.number().nullable(),
  reason: z.string().nullable(),
  at_risk: z.strictObject({
    price: Decimal.nullable(),
    fees: Decimal.nullable(),
    data: Decimal.nullable(),
    over_delivery: Decimal.nullable(),
    under_delivery: Decimal.nullable(),
    exchange: Decimal.nullable(),
    total: Decimal,
  }),
  /** Unrounded: revenue steps minus cost steps equal the margin. */
  steps: z.array(
    z.strictObject({
      side: z.enum(['revenue', 'cost']),
      name: z.string(),
      formula: z.string(),
      amount: Decimal,
    }),
  ),
  /** Units beyond the contract, which earn nothing, and their cost. */
  uncharged: z.strictObject({ units: Decimal, cost: Decimal.nullable() }),
  pass_through: Decimal,
  rebates: Decimal,
})
export type MarginAnswer = z.infer<typeof Margin>

export const marginRoutes = {
  'margin.compute': {
    method: 'POST',
    path: '/margin/compute/',
    summary: 'Revenue, cost and margin of a delivery that is handed in, step by step, for sheets and scripts',
    access: 'pacing:read',
    paid: true,
    body: MarginAsk,
    answer: Margin,
  },
} as const satisfies RouteTable
