import { z } from 'zod'
import { typedKeys } from '@flightdeck/domain/metrics'
import { DEAL_STATES, DEAL_STEPS } from '@flightdeck/domain/deals'
import type { RouteTable } from '../route.ts'
import { CheckedEntity } from '../entity-fields.ts'

const Amount = z.number()

/** A line item that buys a deal, and how much of its bid reaches the auction. Prices are CPMs. */
const DealBuyer = z.strictObject({
  entity: CheckedEntity,
  is_active: z.boolean(),
  /** Null if it does not bid on impressions. */
  bid: Amount.nullable(),
  fees: Amount,
  fees_pct: z.number(),
  net: Amount.nullable(),
  /** Null without a bid or a price to compare. */
  reaches_floor: z.boolean().nullable(),
})
export type DealBuyer = z.infer<typeof DealBuyer>

const DealHealth = z.strictObject({
  entity: CheckedEntity,
  currency: z.string(),
  is_guaranteed: z.boolean(),
  /** Minimum price of the seller, or the exact price if fixed; null if unknown or in another currency. */
  floor: Amount.nullable(),
  is_fixed: z.boolean(),
  state: z.enum(typedKeys(DEAL_STATES) as [keyof typeof DEAL_STATES]),
  days: z.number().int(),
  data_through: z.iso.date().nullable(),
  steps: z.array(
    z.strictObject({
      step: z.enum(typedKeys(DEAL_STEPS) as [keyof typeof DEAL_STEPS]),
      /** Null if not reported by the platform. */
      count: z.number().nullable(),
      /** Percentage of the previous step. */
      rate_pct: z.number().nullable(),
    }),
  ),
  buyers: z.array(DealBuyer),
})
export type DealHealth = z.infer<typeof DealHealth>

export const dealRoutes = {
  'pacing.deal': {
    method: 'GET',
    path: '/pacing/deal/',
    summary:
      'One deal: from bid requests to impressions over the last days, and whether the bids of its line items reach the floor after fees',
    access: 'pacing:read',
    paid: true,
    query: z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
    answer: DealHealth,
    errors: ['not_found'],
  },
} as const satisfies RouteTable
