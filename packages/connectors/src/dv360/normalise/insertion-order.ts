import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { countOf, toEntity } from '../../normalise/entity.ts'
import { money, moneyIf } from '../../normalise/money.ts'
import { id, name, part, parts, parseShape, text, whole } from '../../normalise/shape.ts'
import { without, type Warnings } from '../../normalise/words.ts'
import {
  DateRange,
  IMPRESSIONS,
  Integration,
  NativeBid,
  NativeCap,
  NativeCosts,
  NativePacing,
  toBid,
  toExternal,
  toFrequency,
  toGoal,
  toPacing,
  toRevenue,
  toSegments,
  toStatus,
} from './settings.ts'

const InsertionOrder = z.object({
  insertionOrderId: id,
  campaignId: id,
  displayName: name,
  entityStatus: text,
  updateTime: text,
  integrationDetails: Integration,
  budget: part({
    budgetUnit: text,
    budgetSegments: parts({
      budgetAmountMicros: whole,
      description: text,
      dateRange: DateRange,
      campaignBudgetId: text,
    }),
  }),
  pacing: NativePacing,
  frequencyCap: NativeCap,
  kpi: part({ kpiType: text, kpiAmountMicros: whole, kpiPercentageMicros: whole, kpiString: text }),
  bidStrategy: NativeBid,
  partnerCosts: NativeCosts,
})
type InsertionOrder = z.infer<typeof InsertionOrder>

export function toInsertionOrder(raw: unknown, { currency, timezone }: SeenAccount): SeenEntity {
  const order = parseShape(InsertionOrder, raw, 'an insertion order')
  const warnings: Warnings = []
  const budget = toBudget(order, currency)
  return toEntity('insertion_order', {
    nativeKind: 'insertion order',
    nativeId: order.insertionOrderId,
    parent: { kind: 'campaign', nativeId: order.campaignId },
    name: order.displayName,
    ...toStatus(order.entityStatus),
    settings: {
      flight: { ...daysOfAll(budget?.segments ?? []), isInherited: false, timezone },
      budget,
      pacing: toPacing(order.pacing, warnings),
      frequency: toFrequency(order.frequencyCap, 'insertion order', warnings),
      bid: toBid(order.bidStrategy, currency),
      goals: toGoals(order, currency),
      revenue: toRevenue(null, order.partnerCosts, currency, warnings),
      external: toExternal(order.integrationDetails),
      platformWarnings: warnings,
    },
    updatedAt: order.updateTime,
    raw,
  })
}

/** The whole of its segments. */
function toBudget({ budget, pacing }: InsertionOrder, currency: string) {
  if (!budget) return undefined
  const { budgetUnit } = budget
  const isUnits = budgetUnit === IMPRESSIONS
  const segments = toSegments(
    (budget.budgetSegments ?? []).map((segment) => ({
      ...segment,
      budgetUnit,
      ref: segment.campaignBudgetId,
    })),
    currency,
  )
  const total = segments.reduce((sum, { amount }) => sum + BigInt(amount?.micros ?? 0), 0n)
  return {
    total: isUnits ? undefined : money(total, currency),
    totalUnits: isUnits ? segments.reduce((sum, { units = 0 }) => sum + units, 0) : undefined,
    daily: moneyIf(pacing?.dailyMaxMicros, currency),
    dailyUnits: countOf(pacing?.dailyMaxImpressions),
    unit: isUnits ? ('impressions' as const) : ('currency' as const),
    allocation: 'fixed' as const,
    basis: 'revenue' as const,
    segments,
  }
}

function toGoals({ kpi }: InsertionOrder, currency: string) {
  if (!kpi?.kpiType) return undefined
  const native = {
    type: without('KPI_TYPE_', kpi.kpiType),
    amountMicros: kpi.kpiAmountMicros,
    percentageMicros: kpi.kpiPercentageMicros,
    text: kpi.kpiString,
  }
  return [toGoal(native, currency)]
}

/** An insertion order runs from its first segment to its last. */
function daysOfAll(segments: { startsOn: string; endsOn: string }[]) {
  const starts = segments.map(({ startsOn }) => startsOn).toSorted()
  const ends = segments.map(({ endsOn }) => endsOn).toSorted()
  return { startsOn: starts[0], endsOn: ends.at(-1) }
}
