import { z } from 'zod'
import { keysOf, PLAN_FIELDS } from '@flightdeck/domain'
import { CheckedEntity } from '../quality/words.ts'
import { ConvertedMoney } from '../rates/amount.ts'
import type { RouteTable } from '../route.ts'
import { FlightUnit } from './flight-row.ts'
import { PreparedChanges } from './lever.ts'

const Amount = z.number()
/** In the reporting currency, by which a list is ranked; null where it is in that already, or not known. */
const Converted = ConvertedMoney.nullable()

/** Of one field: an amount, a day, a percentage, a result with its target, or countries; none of these is everywhere. */
const PlanValue = z.union([
  z.strictObject({ amount: Amount }),
  z.strictObject({ day: z.iso.date() }),
  z.strictObject({ percent: z.number() }),
  z.strictObject({ kpi: z.string(), target: z.number().nullable() }),
  z.strictObject({ countries: z.array(z.string()) }),
])
export type PlanValue = z.infer<typeof PlanValue>

/** What a platform is set to, where that is not what was signed. */
const PlanDifference = z.strictObject({
  entity: CheckedEntity,
  field: z.enum(keysOf(PLAN_FIELDS) as [keyof typeof PLAN_FIELDS]),
  planned: PlanValue,
  set: PlanValue.nullable(),
  /** Spend at risk: of what is left of the plan; null where that can’t be told. */
  at_risk: Amount.nullable(),
  currency: z.string(),
  converted: Converted,
})
export type PlanDifference = z.infer<typeof PlanDifference>

const PlanComparison = PreparedChanges.extend({
  differences: z.array(PlanDifference),
  /** Rows of plans that count for nothing, each with its reason. */
  unmatched: z.array(
    z.strictObject({
      sheet_id: z.uuid(),
      sheet: z.string(),
      row: z.number().int(),
      name: z.string().nullable(),
      reason: z.string(),
      budget: Amount.nullable(),
      currency: z.string().nullable(),
      converted: Converted,
    }),
  ),
  /** Budgets on platforms that no plan is about. */
  unplanned: z.array(
    z.strictObject({
      entity: CheckedEntity,
      budget: Amount.nullable(),
      unit: FlightUnit,
      currency: z.string(),
      converted: Converted,
    }),
  ),
  /** Entities that were held against a plan. */
  compared: z.number().int(),
})
export type PlanComparison = z.infer<typeof PlanComparison>

export const planComparisonRoutes = {
  'pacing.plans': {
    method: 'GET',
    path: '/pacing/plans/',
    summary:
      'Plans held against what platforms are set to: differences with the changes that would end them, rows without a match, budgets without a plan',
    access: 'pacing:read',
    paid: true,
    answer: PlanComparison,
  },
} as const satisfies RouteTable
