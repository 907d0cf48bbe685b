import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { countOf, entityNames, toEntity, type Draft } from '../../normalise/entity.ts'
import { moneyIf } from '../../normalise/money.ts'
import { flag, id, name, number, part, parts, parseShape, text, texts, whole } from '../../normalise/shape.ts'
import { mapWord, type Warnings } from '../../normalise/words.ts'
import {
  DateRange,
  IMPRESSIONS,
  Integration,
  NativeBid,
  NativeCap,
  NativeCosts,
  NativeMarkup,
  NativePacing,
  toBid,
  toDays,
  toExternal,
  toFrequency,
  toPacing,
  toRevenue,
  toStatus,
} from './settings.ts'
import { toTargeting, type AssignedTargeting } from './targeting.ts'

const LineItem = z.object({
  lineItemId: id,
  insertionOrderId: id,
  displayName: name,
  lineItemType: text,
  entityStatus: text,
  updateTime: text,
  flight: part({ flightDateType: text, dateRange: DateRange }),
  budget: part({ budgetAllocationType: text, budgetUnit: text, maxAmount: whole }),
  pacing: NativePacing,
  frequencyCap: NativeCap,
  partnerCosts: NativeCosts,
  partnerRevenueModel: NativeMarkup,
  conversionCounting: part({
    postViewCountPercentageMillis: whole,
    floodlightActivityConfigs: parts({
      floodlightActivityId: id,
      postClickLookbackWindowDays: number,
      postViewLookbackWindowDays: number,
    }),
  }),
  creativeIds: texts,
  bidStrategy: NativeBid,
  integrationDetails: Integration,
  targetingExpansion: part({ enableOptimizedTargeting: flag }),
  warningMessages: texts,
  containsEuPoliticalAds: text,
  excludeNewExchanges: flag,
})
type LineItem = z.infer<typeof LineItem>

const INHERITED = 'LINE_ITEM_FLIGHT_DATE_TYPE_INHERITED'
const ALLOCATIONS = {
  LINE_ITEM_BUDGET_ALLOCATION_TYPE_AUTOMATIC: 'automatic',
  LINE_ITEM_BUDGET_ALLOCATION_TYPE_FIXED: 'fixed',
  LINE_ITEM_BUDGET_ALLOCATION_TYPE_UNLIMITED: 'unlimited',
} as const

export function toLineItem(native: unknown, targeted: AssignedTargeting[], account: SeenAccount): SeenEntity {
  const item = parseShape(LineItem, native, 'a line item')
  const { currency, timezone } = account
  const isInherited = item.flight?.flightDateType === INHERITED
  const warnings: Warnings = (item.warningMessages ?? []).map((code) => ({ code }))
  const targeting = toTargeting(targeted, warnings)
  if (typeof item.targetingExpansion?.enableOptimizedTargeting === 'boolean')
    targeting.isExpanded = item.targetingExpansion.enableOptimizedTargeting
  if (typeof item.excludeNewExchanges === 'boolean') targeting.excludesNewExchanges = item.excludeNewExchanges
  const euPolitical = item.containsEuPoliticalAds
  return toEntity('line_item', {
    nativeKind: 'line item',
    nativeId: item.lineItemId,
    parent: { kind: 'insertion_order', nativeId: item.insertionOrderId },
    name: item.displayName,
    ...toStatus(item.entityStatus),
    settings: {
      channel: toChannel(item.lineItemType),
      flight: { ...toDays(item.flight?.dateRange), isInherited, timezone },
      budget: toBudget(item, currency, warnings),
      pacing: toPacing(item.pacing, warnings),
      frequency: toFrequency(item.frequencyCap, 'line item', warnings),
      bid: toBid(item.bidStrategy, currency),
      revenue: toRevenue(item.partnerRevenueModel, item.partnerCosts, currency, warnings),
      targeting,
      tracking: toTracking(item),
      compliance: euPolitical ? { euPolitical } : undefined,
      external: toExternal(item.integrationDetails),
      platformWarnings: warnings,
    },
    uses: [
      ...entityNames('creative', item.creativeIds),
      ...entityNames(
        'deal_id',
        targeting.deals.include.map((deal) => deal.id),
      ),
    ],
    updatedAt: item.updateTime,
    raw: { ...(native as object), assignedTargetingOptions: targeted },
  })
}

/** Only a fixed budget is the line item's own; the others are the insertion order's. */
function toBudget({ budget, pacing }: LineItem, currency: string, warnings: Warnings): Draft['budget'] {
  const native = budget?.budgetAllocationType
  const allocation = mapWord(ALLOCATIONS, native, 'budget.budgetAllocationType', warnings)
  if (!budget || !allocation) return undefined
  const isUnits = budget.budgetUnit === IMPRESSIONS
  const most = allocation === 'fixed' ? budget.maxAmount : undefined
  return {
    total: isUnits ? undefined : moneyIf(most, currency),
    totalUnits: isUnits ? countOf(most) : undefined,
    daily: moneyIf(pacing?.dailyMaxMicros, currency),
    dailyUnits: countOf(pacing?.dailyMaxImpressions),
    unit: isUnits ? 'impressions' : 'currency',
    allocation,
    basis: 'revenue',
    segments: [],
  }
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
  lineItemType ? (CHANNELS.find(([word]) => lineItemType.includes(word))?.[1] ?? 'other') : undefined

/** Activities that count, and how far back a click or a view may lie. */
function toTracking({ conversionCounting: counting }: LineItem): Draft['tracking'] {
  const activities = counting?.floodlightActivityConfigs
  if (!activities?.length) return undefined
  const millis = counting?.postViewCountPercentageMillis
  const countsViewsPercent = typeof millis === 'bigint' ? Number(millis) / 1_000 : undefined
  const [first] = activities
  return {
    conversions: activities.map((activity) => ({ id: activity.floodlightActivityId, countsViewsPercent })),
    attribution: {
      clickDays: first?.postClickLookbackWindowDays,
      viewDays: first?.postViewLookbackWindowDays,
    },
  }
}
