import { z } from 'zod'
import { typedKeys } from '@flightdeck/domain/metrics'
import { KPI_MEASURES } from '@flightdeck/domain/pacing'
import type { RouteTable } from '../route.ts'
import { PreparedChanges } from './lever.ts'
import { CheckedEntity } from '../entity-fields.ts'

const Kpi = z.enum(typedKeys(KPI_MEASURES) as [keyof typeof KPI_MEASURES])
const Percent = z.number().int()

/** Limits on moving money between the line items of a budget. */
const ReallocationRequest = z
  .strictObject({
    id: z.number().int().min(1).max(2_147_483_647),
    /** Null selects the KPI closest to the client's goal that has enough data. */
    kpi: Kpi.nullable().default(null),
    most_move_pct: Percent.min(1, 'Enter 1 to 50').max(50, 'Enter 1 to 50').default(30),
    least_share_pct: Percent.min(0, 'Enter 0 to 50').max(50, 'Enter 0 to 50').default(0),
    most_share_pct: Percent.min(10, 'Enter 10 to 100').max(100, 'Enter 10 to 100').default(100),
    /** Diminishing returns: doubling the spend multiplies results by 2 to this power. */
    returns: z.number().min(0.5, 'Enter 0.5 to 1').max(1, 'Enter 0.5 to 1').default(0.7),
  })
  .refine(({ least_share_pct: least, most_share_pct: most }) => least <= most, {
    path: ['most_share_pct'],
    message: 'Enter at least the smallest share',
  })
export type ReallocationRequest = z.input<typeof ReallocationRequest>
export type ReadReallocation = z.output<typeof ReallocationRequest>

const Amount = z.number()
const Expected = z.strictObject({ value: Amount, band80: z.tuple([Amount, Amount]) })
/** Remaining flight: unchanged, once the campaign lands, and reallocated for the best returns. */
const Outlook = z.strictObject({
  kpi: Expected,
  spend: Expected,
  /** Null if the margin of a line is unknown. */
  margin: Amount.nullable(),
})
export type ReallocationOutlook = z.infer<typeof Outlook>

const MovedLine = z.strictObject({
  entity: CheckedEntity,
  budget: Amount,
  budget_after: Amount,
  /** Remaining spend until the end. */
  rest: Amount,
  rest_after: Amount,
  /** Results per 1,000 of the currency in the last two weeks. */
  rate: Amount.nullable(),
  /** Reason why it is not moved; null if it may be moved. */
  stays: z.string().nullable(),
})
export type MovedLine = z.infer<typeof MovedLine>

const Reallocation = PreparedChanges.extend({
  kpi: Kpi,
  /** Whether the bands are only ranges: too few budgets of the platform have ended. */
  is_range: z.boolean(),
  currency: z.string(),
  /** Remaining spend until the end. */
  total: Amount,
  /** Amount that no line item can take within the limits. */
  unplaced: Amount,
  before: Outlook,
  landed: Outlook,
  after: Outlook,
  lines: z.array(MovedLine),
  /** Excluded line items without a budget of their own, and their expected spend until the end. */
  others: z.array(z.strictObject({ entity: CheckedEntity, reason: z.string(), rest: Amount })),
})
export type Reallocation = z.infer<typeof Reallocation>

export const reallocationRoutes = {
  'pacing.reallocate': {
    method: 'POST',
    path: '/pacing/reallocate/',
    summary:
      'How money would be divided between the line items of a budget by what they return, ready to be proposed. Nothing is kept',
    access: 'pacing:read',
    paid: true,
    body: ReallocationRequest,
    answer: Reallocation,
    errors: ['not_found'],
  },
} as const satisfies RouteTable
