import type { EntityName, SeenAccount, SeenEntity, Settings } from '@flightdeck/domain/ad-data'
import type { z } from 'zod'
import { omitBlanks } from '../../normalise/given.ts'
import { moneyIf } from '../../normalise/money.ts'
import { shaped } from '../../normalise/shape.ts'
import { mapWord, type Warnings } from '../../normalise/words.ts'
import { toBid } from './bid.ts'
import { toDays } from './dates.ts'
import { toFrequency } from './frequency.ts'
import { toExternal } from './integration.ts'
import { LineItem, type ConversionCounting } from './line-item-shape.ts'
import { toPacing } from './pacing.ts'
import { toRevenue } from './revenue.ts'
import { IMPRESSIONS } from './segments.ts'
import { toStatus } from './status.ts'
import { toTargeting, type AssignedTargeting } from './targeting.ts'

type LineItem = z.infer<typeof LineItem>
const INHERITED = 'LINE_ITEM_FLIGHT_DATE_TYPE_INHERITED'
const ALLOCATIONS = {
  LINE_ITEM_BUDGET_ALLOCATION_TYPE_AUTOMATIC: 'automatic',
  LINE_ITEM_BUDGET_ALLOCATION_TYPE_FIXED: 'fixed',
  LINE_ITEM_BUDGET_ALLOCATION_TYPE_UNLIMITED: 'unlimited',
} as const

export function toLineItem(native: unknown, targeted: AssignedTargeting[], account: SeenAccount): SeenEntity {
  const item = shaped(LineItem, native, 'a line item')
  const { currency, timezone } = account
  const { startsOn, endsOn } = toDays(item.flight?.dateRange)
  const isInherited = item.flight?.flightDateType === INHERITED
  const warnings: Warnings = (item.warningMessages ?? []).map((code) => ({ code }))
  const targeting = toTargeting(targeted, warnings)
  if (typeof item.targetingExpansion?.enableOptimizedTargeting === 'boolean')
    targeting.isExpanded = item.targetingExpansion.enableOptimizedTargeting
  if (typeof item.excludeNewExchanges === 'boolean') targeting.excludesNewExchanges = item.excludeNewExchanges
  const euPolitical = item.containsEuPoliticalAds
  const settings: Settings = omitBlanks({
    channel: toChannel(item.lineItemType),
    flight: omitBlanks({ startsOn, endsOn, isInherited, timezone }),
    budget: toBudget(item, currency, warnings),
    pacing: toPacing(item.pacing, warnings),
    frequency: toFrequency(item.frequencyCap, 'line item', warnings),
    bid: toBid(item.bidStrategy, currency),
    revenue: toRevenue(item.partnerRevenueModel, item.partnerCosts, currency, warnings),
    targeting,
    tracking: toTracking(item.conversionCounting),
    compliance: euPolitical ? { euPolitical } : undefined,
    external: toExternal(item.integrationDetails),
    platformWarnings: warnings,
  })
  const creatives = (item.creativeIds ?? []).map((nativeId): EntityName => ({ kind: 'creative', nativeId }))
  const deals = targeting.deals.include.map(({ id }): EntityName => ({ kind: 'deal_id', nativeId: id }))
  return {
    kind: 'line_item',
    nativeKind: 'line item',
    nativeId: item.lineItemId,
    parent: { kind: 'insertion_order', nativeId: item.insertionOrderId },
    name: item.displayName,
    ...toStatus(item.entityStatus),
    startsOn,
    endsOn,
    settings,
    uses: [...creatives, ...deals],
    updatedAt: item.updateTime ?? null,
    raw: { ...(native as object), assignedTargetingOptions: targeted },
  }
}

/** Only a fixed budget is the line item's own; the others are the insertion order's. */
function toBudget({ budget, pacing }: LineItem, currency: string, warnings: Warnings): Settings['budget'] {
  const allocation = mapWord(
    ALLOCATIONS,
    budget?.budgetAllocationType,
    'budget.budgetAllocationType',
    warnings,
  )
  if (!budget || !allocation) return undefined
  const isUnits = budget.budgetUnit === IMPRESSIONS
  const most = allocation === 'fixed' ? budget.maxAmount : undefined
  const daily = pacing?.dailyMaxImpressions
  return omitBlanks({
    total: isUnits ? undefined : moneyIf(most, currency),
    totalUnits: isUnits && typeof most === 'bigint' ? Number(most) : undefined,
    daily: moneyIf(pacing?.dailyMaxMicros, currency),
    dailyUnits: typeof daily === 'bigint' ? Number(daily) : undefined,
    unit: isUnits ? ('impressions' as const) : ('currency' as const),
    allocation,
    basis: 'revenue' as const,
    segments: [],
  })
}

/** The first that fits: the special ones come before the general. */
const CHANNELS = [
  ['OUT_OF_HOME', 'dooh'],
  ['OVER_THE_TOP', 'ctv'],
  ['YOUTUBE_AND_PARTNERS_AUDIO', 'audio'],
  ['YOUTUBE', 'video'],
  ['VIDEO', 'video'],
  ['AUDIO', 'audio'],
  ['DEMAND_GEN', 'demand_gen'],
  ['DISPLAY', 'display'],
] as const

const toChannel = (lineItemType: string | null | undefined): string | undefined =>
  lineItemType ? (CHANNELS.find(([part]) => lineItemType.includes(part))?.[1] ?? 'other') : undefined

/** Activities that count, and how far back a click or a view may lie. */
function toTracking(counting: z.infer<typeof ConversionCounting>): Settings['tracking'] {
  const activities = counting?.floodlightActivityConfigs
  if (!activities?.length) return undefined
  const millis = counting?.postViewCountPercentageMillis
  const [first] = activities
  return {
    conversions: activities.map(({ floodlightActivityId: id }) =>
      omitBlanks({ id, countsViewsPercent: typeof millis === 'bigint' ? Number(millis) / 1_000 : undefined }),
    ),
    attribution: omitBlanks({
      clickDays: first?.postClickLookbackWindowDays,
      viewDays: first?.postViewLookbackWindowDays,
    }),
  }
}
