import { z } from 'zod'
import { typedKeys } from '@flightdeck/domain/metrics'
import { PLAN_FIELDS } from '@flightdeck/domain/plan-sheets'
import { ConvertedMoney } from '../rates/amount.ts'
import type { RouteTable } from '../route.ts'
import { FlightUnit } from './flight-row.ts'
import { PreparedChanges } from './lever.ts'
import { CheckedEntity } from '../entity-fields.ts'

const Amount = z.number()
/** In the reporting currency, for ranking; null if already in that currency, or unknown. */
const Converted = ConvertedMoney.nullable()

/**
 * Value of one field: an amount, a day, a percentage, a KPI with its target, or countries; an empty list is
 * everywhere.
 */
const PlanValue = z.union([
  z.strictObject({ amount: Amount }),
  z.strictObject({ day: z.iso.date() }),
  z.strictObject({ percent: z.number() }),
  z.strictObject({ kpi: z.string(), target: z.number().nullable() }),
  z.strictObject({ countries: z.array(z.string()) }),
])
export type PlanValue = z.infer<typeof PlanValue>

/** Platform setting that differs from the signed plan. */
const PlanDifference = z.strictObject({
  entity: CheckedEntity,
  field: z.enum(typedKeys(PLAN_FIELDS) as [keyof typeof PLAN_FIELDS]),
  planned: PlanValue,
  set: PlanValue.nullable(),
  /** Spend at risk out of the plan's remaining budget; null where it can't be computed. */
  at_risk: Amount.nullable(),
  currency: z.string(),
  converted: Converted,
})
export type PlanDifference = z.infer<typeof PlanDifference>

const PlanComparison = PreparedChanges.extend({
  differences: z.array(PlanDifference),
  /** Rows of plans that are ignored, each with its reason. */
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
  /** Budgets on platforms without a plan. */
  unplanned: z.array(
    z.strictObject({
      entity: CheckedEntity,
      budget: Amount.nullable(),
      unit: FlightUnit,
      currency: z.string(),
      converted: Converted,
    }),
  ),
  /** Entities compared with a plan. */
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
