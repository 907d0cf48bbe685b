import type { BudgetSegment, SeenAccount, SeenEntity, Settings } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { omitBlanks } from '../../normalise/given.ts'
import { money, moneyIf } from '../../normalise/money.ts'
import { id, name, shaped, text, whole } from '../../normalise/shape.ts'
import { without, type Warnings } from '../../normalise/words.ts'
import { toBid, NativeBid } from './bid.ts'
import { DateRange } from './dates.ts'
import { toFrequency, NativeCap } from './frequency.ts'
import { toGoal } from './goal.ts'
import { toExternal, Integration } from './integration.ts'
import { NativePacing, toPacing } from './pacing.ts'
import { NativeCosts, toRevenue } from './revenue.ts'
import { IMPRESSIONS, toSegments } from './segments.ts'
import { toStatus } from './status.ts'

const InsertionOrder = z.object({
  insertionOrderId: id,
  campaignId: id,
  displayName: name,
  entityStatus: text,
  updateTime: text,
  integrationDetails: Integration,
  budget: z
    .object({
      budgetUnit: text,
      budgetSegments: z
        .array(
          z.object({
            budgetAmountMicros: whole,
            description: text,
            dateRange: DateRange,
            campaignBudgetId: text,
          }),
        )
        .nullish(),
    })
    .nullish(),
  pacing: NativePacing,
  frequencyCap: NativeCap,
  kpi: z
    .object({ kpiType: text, kpiAmountMicros: whole, kpiPercentageMicros: whole, kpiString: text })
    .nullish(),
  bidStrategy: NativeBid,
  partnerCosts: NativeCosts,
})
type InsertionOrder = z.infer<typeof InsertionOrder>

export function toInsertionOrder(raw: unknown, account: SeenAccount): SeenEntity {
  const order = shaped(InsertionOrder, raw, 'an insertion order')
  const { currency, timezone } = account
  const warnings: Warnings = []
  const budget = toBudget(order, currency)
  const { startsOn, endsOn } = daysOfAll(budget?.segments ?? [])
  const { kpi } = order
  const settings: Settings = omitBlanks({
    flight: omitBlanks({ startsOn, endsOn, isInherited: false, timezone }),
    budget,
    pacing: toPacing(order.pacing, warnings),
    frequency: toFrequency(order.frequencyCap, 'insertion order', warnings),
    bid: toBid(order.bidStrategy, currency),
    goals: kpi?.kpiType
      ? [
          toGoal(
            {
              type: without('KPI_TYPE_', kpi.kpiType),
              amountMicros: kpi.kpiAmountMicros,
              percentageMicros: kpi.kpiPercentageMicros,
              text: kpi.kpiString,
            },
            currency,
          ),
        ]
      : undefined,
    revenue: toRevenue(null, order.partnerCosts, currency, warnings),
    external: toExternal(order.integrationDetails),
    platformWarnings: warnings,
  })
  return {
    kind: 'insertion_order',
    nativeKind: 'insertion order',
    nativeId: order.insertionOrderId,
    parent: { kind: 'campaign', nativeId: order.campaignId },
    name: order.displayName,
    ...toStatus(order.entityStatus),
    startsOn,
    endsOn,
    settings,
    uses: [],
    updatedAt: order.updateTime ?? null,
    raw,
  }
}

/** The whole of its segments. */
function toBudget({ budget, pacing }: InsertionOrder, currency: string) {
  if (!budget) return undefined
  const isUnits = budget.budgetUnit === IMPRESSIONS
  const segments = toSegments(
    (budget.budgetSegments ?? []).map((segment) => ({
      ...segment,
      budgetUnit: budget.budgetUnit,
      ref: segment.campaignBudgetId,
    })),
    currency,
  )
  const total = segments.reduce((sum, { amount }) => sum + BigInt(amount?.micros ?? 0), 0n)
  const daily = pacing?.dailyMaxImpressions
  return omitBlanks({
    total: isUnits ? undefined : money(total, currency),
    totalUnits: isUnits ? segments.reduce((sum, { units = 0 }) => sum + units, 0) : undefined,
    daily: moneyIf(pacing?.dailyMaxMicros, currency),
    dailyUnits: typeof daily === 'bigint' ? Number(daily) : undefined,
    unit: isUnits ? ('impressions' as const) : ('currency' as const),
    allocation: 'fixed' as const,
    basis: 'revenue' as const,
    segments,
  })
}

/** An insertion order runs from its first segment to its last. */
function daysOfAll(segments: BudgetSegment[]) {
  const starts = segments.map(({ startsOn }) => startsOn).toSorted()
  const ends = segments.map(({ endsOn }) => endsOn).toSorted()
  return { startsOn: starts[0] ?? null, endsOn: ends.at(-1) ?? null }
}
