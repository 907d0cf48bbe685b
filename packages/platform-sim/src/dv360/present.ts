import { UNIT_MICROS } from '@flightdeck/domain/money'
import type { Day } from '@flightdeck/domain/time'
import { instantIn } from '../core/moment-in.ts'
import type {
  Account,
  Advertiser,
  Campaign,
  Creative,
  Deal,
  InsertionOrder,
  LineItem,
} from '../world/shape.ts'

/** The world in DV360's own words: int64 as strings, money in micros, dates in parts, enums in capitals. */
export type Native = Record<string, unknown> & {
  displayName: string
  entityStatus?: string
  updateTime: string
}

const status = (isActive: boolean) => (isActive ? 'ENTITY_STATUS_ACTIVE' : 'ENTITY_STATUS_PAUSED')
const date = (day: Day) => {
  const [year, month, dayOfMonth] = day.split('-').map(Number)
  return { year, month, day: dayOfMonth }
}
const range = ({ startsOn, endsOn }: { startsOn: Day; endsOn: Day }) => ({
  startDate: date(startsOn),
  endDate: date(endsOn),
})

export const advertiser = (
  { id, advertiser: { name, currency, timezone, domain } }: Account,
  partnerId: string,
): Native => ({
  name: `advertisers/${id}`,
  advertiserId: id,
  partnerId,
  displayName: name,
  entityStatus: 'ENTITY_STATUS_ACTIVE',
  updateTime: '2026-01-05T09:00:00Z',
  generalConfig: { currencyCode: currency, timeZone: timezone, domainUrl: `https://www.${domain}` },
})

export const campaign = (entity: Campaign, updateTime: string): Native => ({
  name: `advertisers/${entity.accountId}/campaigns/${entity.id}`,
  advertiserId: entity.accountId,
  campaignId: entity.id,
  displayName: entity.name,
  entityStatus: status(entity.isActive),
  updateTime,
  campaignGoal: {
    campaignGoalType: {
      awareness: 'CAMPAIGN_GOAL_TYPE_BRAND_AWARENESS',
      traffic: 'CAMPAIGN_GOAL_TYPE_ONLINE_ACTION',
      sales: 'CAMPAIGN_GOAL_TYPE_ONLINE_ACTION',
    }[entity.goal],
    performanceGoal: {
      performanceGoalType: {
        awareness: 'PERFORMANCE_GOAL_TYPE_CPM',
        traffic: 'PERFORMANCE_GOAL_TYPE_CPC',
        sales: 'PERFORMANCE_GOAL_TYPE_CPA',
      }[entity.goal],
      performanceGoalAmountMicros: String(entity.targetMicros),
    },
  },
  campaignFlight: { plannedSpendAmountMicros: String(entity.budgetMicros), plannedDates: range(entity) },
  frequencyCap: { unlimited: true },
})

export const insertionOrder = (entity: InsertionOrder, updateTime: string): Native => ({
  name: `advertisers/${entity.accountId}/insertionOrders/${entity.id}`,
  advertiserId: entity.accountId,
  campaignId: entity.campaignId,
  insertionOrderId: entity.id,
  displayName: entity.name,
  insertionOrderType: 'RTB',
  entityStatus: status(entity.isActive),
  updateTime,
  ...(!entity.faults.includes('no_code') && {
    integrationDetails: { integrationCode: `NW-${entity.id.slice(-5)}` },
  }),
  reservationType: 'RESERVATION_TYPE_NOT_GUARANTEED',
  pacing: { pacingPeriod: 'PACING_PERIOD_FLIGHT', pacingType: 'PACING_TYPE_EVEN' },
  frequencyCap: { unlimited: true },
  budget: {
    budgetUnit: 'BUDGET_UNIT_CURRENCY',
    automationType: 'INSERTION_ORDER_AUTOMATION_TYPE_NONE',
    budgetSegments: [
      { budgetAmountMicros: String(entity.budgetMicros), description: 'Flight', dateRange: range(entity) },
    ],
  },
  kpi: { kpiType: 'KPI_TYPE_CPM', kpiAmountMicros: String(entity.cpmMicros) },
})

const LINE_ITEM_TYPES = {
  display: 'LINE_ITEM_TYPE_DISPLAY_DEFAULT',
  video: 'LINE_ITEM_TYPE_VIDEO_DEFAULT',
  ctv: 'LINE_ITEM_TYPE_VIDEO_OVER_THE_TOP',
  audio: 'LINE_ITEM_TYPE_AUDIO_DEFAULT',
  social: 'LINE_ITEM_TYPE_DEMAND_GEN',
  search: 'LINE_ITEM_TYPE_DISPLAY_DEFAULT',
} as const

export const lineItem = (entity: LineItem, updateTime: string): Native => ({
  name: `advertisers/${entity.accountId}/lineItems/${entity.id}`,
  advertiserId: entity.accountId,
  campaignId: entity.campaignId,
  insertionOrderId: entity.insertionOrderId,
  lineItemId: entity.id,
  displayName: entity.name,
  lineItemType: LINE_ITEM_TYPES[entity.channel],
  entityStatus: status(entity.isActive),
  updateTime,
  flight: { flightDateType: 'LINE_ITEM_FLIGHT_DATE_TYPE_CUSTOM', dateRange: range(entity) },
  budget: {
    budgetAllocationType: 'LINE_ITEM_BUDGET_ALLOCATION_TYPE_FIXED',
    budgetUnit: 'BUDGET_UNIT_CURRENCY',
    maxAmount: String(entity.budgetMicros),
  },
  pacing: {
    pacingPeriod: entity.pacing === 'asap' ? 'PACING_PERIOD_DAILY' : 'PACING_PERIOD_FLIGHT',
    pacingType: { even: 'PACING_TYPE_EVEN', ahead: 'PACING_TYPE_AHEAD', asap: 'PACING_TYPE_ASAP' }[
      entity.pacing
    ],
  },
  frequencyCap: entity.frequencyCap
    ? {
        // Seven days are a week here; days go up to six.
        ...(entity.frequencyCap.days % 7 === 0
          ? { timeUnit: 'TIME_UNIT_WEEKS', timeUnitCount: entity.frequencyCap.days / 7 }
          : { timeUnit: 'TIME_UNIT_DAYS', timeUnitCount: entity.frequencyCap.days }),
        maxImpressions: entity.frequencyCap.impressions,
      }
    : { unlimited: true },
  partnerRevenueModel: {
    markupType: 'PARTNER_REVENUE_MODEL_MARKUP_TYPE_TOTAL_MEDIA_COST_MARKUP',
    markupAmount: String(
      Math.round(entity.marginPercent * 1_000 * (entity.faults.includes('markup_slip') ? 1_000 : 1)),
    ),
  },
  bidStrategy: entity.faults.includes('no_bid_ceiling')
    ? { maximizeSpendAutoBid: { performanceGoalType: 'BIDDING_STRATEGY_PERFORMANCE_GOAL_TYPE_CPC' } }
    : { fixedBid: { bidAmountMicros: String(entity.offerMicros) } },
  excludeNewExchanges: true,
  targetingExpansion: { enableOptimizedTargeting: false },
  containsEuPoliticalAds: entity.faults.includes('undeclared')
    ? 'EU_POLITICAL_ADVERTISING_STATUS_UNKNOWN'
    : 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
  ...(entity.creativeIds.length > 0 && { creativeIds: entity.creativeIds }),
  ...(entity.creativeIds.length === 0 && { warningMessages: ['NO_VALID_CREATIVE'] }),
})

const APPROVAL = {
  approved: 'APPROVAL_STATUS_APPROVED_SERVABLE',
  pending: 'APPROVAL_STATUS_PENDING_NOT_SERVABLE',
  rejected: 'APPROVAL_STATUS_REJECTED_NOT_SERVABLE',
} as const

export const creative = (entity: Creative, updateTime: string): Native => ({
  name: `advertisers/${entity.accountId}/creatives/${entity.id}`,
  advertiserId: entity.accountId,
  creativeId: entity.id,
  displayName: entity.name,
  entityStatus: status(entity.isActive),
  updateTime,
  creativeType: {
    image: 'CREATIVE_TYPE_STANDARD',
    video: 'CREATIVE_TYPE_VIDEO',
    audio: 'CREATIVE_TYPE_AUDIO',
    text: 'CREATIVE_TYPE_NATIVE',
  }[entity.format],
  hostingSource: 'HOSTING_SOURCE_HOSTED',
  dimensions: { widthPixels: entity.width, heightPixels: entity.height },
  ...(entity.durationS !== null && { mediaDuration: `${entity.durationS}s` }),
  exitEvents: [{ type: 'EXIT_EVENT_TYPE_DEFAULT', url: entity.landingUrl }],
  reviewStatus: { approvalStatus: APPROVAL[entity.review] },
})

export const inventorySource = (
  entity: Deal,
  { currency, timezone }: Advertiser,
  updateTime: string,
): Native => ({
  name: `inventorySources/${entity.id}`,
  inventorySourceId: entity.id,
  dealId: `${entity.exchange.slice(0, 3).toUpperCase()}-${entity.id}`,
  displayName: entity.name,
  exchange: `EXCHANGE_${entity.exchange.toUpperCase()}`,
  publisherName: entity.publisher,
  commitment: entity.isGuaranteed
    ? 'INVENTORY_SOURCE_COMMITMENT_GUARANTEED'
    : 'INVENTORY_SOURCE_COMMITMENT_NON_GUARANTEED',
  deliveryMethod: 'INVENTORY_SOURCE_DELIVERY_METHOD_PROGRAMMATIC',
  rateDetails: {
    inventorySourceRateType: entity.isGuaranteed
      ? 'INVENTORY_SOURCE_RATE_TYPE_CPM_FIXED'
      : 'INVENTORY_SOURCE_RATE_TYPE_CPM_FLOOR',
    rate: {
      currencyCode: currency,
      units: String(entity.rateMicros / UNIT_MICROS),
      nanos: Number((entity.rateMicros % UNIT_MICROS) * 1_000n),
    },
    ...(entity.committedImpressions !== null && { unitsPurchased: String(entity.committedImpressions) }),
  },
  status: {
    entityStatus: status(entity.isActive),
    sellerStatus: 'ENTITY_STATUS_ACTIVE',
    configStatus: 'INVENTORY_SOURCE_CONFIG_STATUS_COMPLETED',
  },
  timeRange: {
    startTime: instantIn(timezone, entity.startsOn, '00:00:00').toISOString(),
    endTime: instantIn(timezone, entity.endsOn, '23:59:59').toISOString(),
  },
  readAdvertiserIds: [entity.accountId],
  updateTime,
})
