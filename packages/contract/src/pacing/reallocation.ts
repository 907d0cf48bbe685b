import { z } from 'zod'
import { keysOf } from '@flightdeck/domain'
import { KPI_MEASURES } from '@flightdeck/domain/pacing'
import { CheckedEntity } from '../quality/words.ts'
import type { RouteTable } from '../route.ts'
import { PreparedChanges } from './lever.ts'

const Kpi = z.enum(keysOf(KPI_MEASURES) as [keyof typeof KPI_MEASURES])
const Percent = z.number().int()

/** How far money may be moved between the line items of a budget. */
const ReallocationRequest = z
  .strictObject({
    id: z.number().int().min(1).max(2_147_483_647),
    /** Left out: the result nearest to what a client wants of which there are enough. */
    kpi: Kpi.nullable().default(null),
    most_move_pct: Percent.min(1, 'Enter 1 to 50').max(50, 'Enter 1 to 50').default(30),
    least_share_pct: Percent.min(0, 'Enter 0 to 50').max(50, 'Enter 0 to 50').default(0),
    most_share_pct: Percent.min(10, 'Enter 10 to 100').max(100, 'Enter 10 to 100').default(100),
    /** Twice the spend returns 2 to this power. */
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
/** The rest of the flight: as it is going, once the campaign lands, and with the best returns. */
const Outlook = z.strictObject({
  kpi: Expected,
  spend: Expected,
  /** Null where the margin of a line is not known. */
  margin: Amount.nullable(),
})
export type ReallocationOutlook = z.infer<typeof Outlook>

const MovedLine = z.strictObject({
  entity: CheckedEntity,
  budget: Amount,
  budget_after: Amount,
  /** To be spent until the end. */
  rest: Amount,
  rest_after: Amount,
  /** Results for 1,000 of the currency in the last two weeks. */
  rate: Amount.nullable(),
  /** Why it stays as it is; null where it may be moved. */
  stays: z.string().nullable(),
})
export type MovedLine = z.infer<typeof MovedLine>

const Reallocation = PreparedChanges.extend({
  kpi: Kpi,
  currency: z.string(),
  /** What can be spent until the end. */
  total: Amount,
  /** What no line item can take within the limits. */
  unplaced: Amount,
  before: Outlook,
  landed: Outlook,
  after: Outlook,
  lines: z.array(MovedLine),
  /** Line items without a budget of their own, which take no part, and what they will spend until the end. */
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
