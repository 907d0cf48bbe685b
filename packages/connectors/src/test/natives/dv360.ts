import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import { toCampaign } from '../../dv360/normalise/campaign.ts'
import { toCreative } from '../../dv360/normalise/creative.ts'
import { toDeal } from '../../dv360/normalise/deal.ts'
import { toInsertionOrder } from '../../dv360/normalise/insertion-order.ts'
import { toLineItem } from '../../dv360/normalise/line-item.ts'

const date = (month: number) => ({ year: 2026, month, day: 1 })
const dateRange = { startDate: date(11), endDate: date(12) }
const daily = { timeUnit: 'TIME_UNIT_DAYS', timeUnitCount: 1, maxImpressions: 3, maxViews: 2 }
const lifetime = { timeUnit: 'TIME_UNIT_LIFETIME', maxImpressions: 20 }
/** A word that we do not know is a warning. */
const odd = { timeUnit: 'TIME_UNIT_DECADES', maxImpressions: 20 }
const fixedBid = { fixedBid: { bidAmountMicros: '2000000' } }
const auto = {
  performanceGoalType: 'BIDDING_STRATEGY_PERFORMANCE_GOAL_TYPE_CPA',
  performanceGoalAmountMicros: '9000000',
  maxAverageCpmBidAmountMicros: '4000000',
}
const partnerCosts = [
  { costType: 'PARTNER_COST_TYPE_DV360_FEE', feePercentageMillis: '12000', invoiceType: 'X' },
  { costType: 'PARTNER_COST_TYPE_DOUBLE_VERIFY', feeAmount: '60000' },
]
const integrationDetails = { integrationCode: 'NW-1', details: 'brand' }
const paced = (most: object) => ({
  pacingPeriod: 'PACING_PERIOD_DAILY',
  pacingType: 'PACING_TYPE_EVEN',
  ...most,
})

const CAMPAIGNS = [daily, lifetime, odd].map((frequencyCap, at) => ({
  campaignId: `c${at}`,
  displayName: 'Campaign',
  entityStatus: 'ENTITY_STATUS_ACTIVE',
  campaignGoal: {
    campaignGoalType: 'CAMPAIGN_GOAL_TYPE_BRAND_AWARENESS',
    performanceGoal: {
      performanceGoalType: 'PERFORMANCE_GOAL_TYPE_CTR',
      performanceGoalPercentageMicros: '70000',
      performanceGoalAmountMicros: '5000000',
      performanceGoalString: 'seven',
    },
  },
  campaignFlight: { plannedSpendAmountMicros: '900000000', plannedDates: dateRange },
  campaignBudgets: [
    {
      budgetId: 'b',
      displayName: 'Half',
      budgetUnit: 'BUDGET_UNIT_CURRENCY',
      budgetAmountMicros: '5000000',
      dateRange,
    },
  ],
  frequencyCap,
}))

const ORDERS = [
  {
    budgetUnit: 'BUDGET_UNIT_CURRENCY',
    most: { dailyMaxMicros: '7000000' },
    frequencyCap: daily,
    bidStrategy: fixedBid,
  },
  {
    budgetUnit: 'BUDGET_UNIT_IMPRESSIONS',
    most: { dailyMaxImpressions: '8000' },
    frequencyCap: lifetime,
    bidStrategy: { performanceGoalAutoBid: auto },
  },
].map(({ budgetUnit, most, ...native }, at) => ({
  ...native,
  insertionOrderId: `o${at}`,
  campaignId: 'c0',
  displayName: 'Order',
  entityStatus: 'ENTITY_STATUS_PAUSED',
  integrationDetails,
  budget: {
    budgetUnit,
    budgetSegments: [
      { budgetAmountMicros: '9000000', description: 'Flight', dateRange, campaignBudgetId: 'b' },
    ],
  },
  pacing: { ...paced(most), ...(at === 1 && { pacingType: 'PACING_TYPE_ODD' }) },
  kpi: {
    kpiType: 'KPI_TYPE_CTR',
    kpiAmountMicros: '3000000',
    kpiPercentageMicros: '20000',
    kpiString: 'two',
  },
  partnerCosts,
}))

const FIXED = 'LINE_ITEM_BUDGET_ALLOCATION_TYPE_FIXED'
const MARKUP = 'PARTNER_REVENUE_MODEL_MARKUP_TYPE'
const LINE_ITEMS = [
  {
    budget: { budgetAllocationType: FIXED, budgetUnit: 'BUDGET_UNIT_CURRENCY', maxAmount: '8000000' },
    pacing: paced({ dailyMaxMicros: '7000000' }),
    frequencyCap: daily,
    partnerRevenueModel: { markupType: `${MARKUP}_TOTAL_MEDIA_COST_MARKUP`, markupAmount: '15000' },
    bidStrategy: fixedBid,
  },
  {
    budget: { budgetAllocationType: FIXED, budgetUnit: 'BUDGET_UNIT_IMPRESSIONS', maxAmount: '9000' },
    pacing: paced({ dailyMaxImpressions: '800' }),
    frequencyCap: lifetime,
    partnerRevenueModel: { markupType: `${MARKUP}_CPM`, markupAmount: '3000000' },
    bidStrategy: { maximizeSpendAutoBid: auto },
  },
  {
    bidStrategy: { youtubeAndPartnersBid: { type: 'YOUTUBE_AND_PARTNERS_BIDDING_STRATEGY_TYPE_TARGET_CPV' } },
  },
].map((native, at) => ({
  ...native,
  lineItemId: `l${at}`,
  insertionOrderId: 'o0',
  displayName: 'Line',
  lineItemType: 'LINE_ITEM_TYPE_VIDEO_OVER_THE_TOP',
  entityStatus: 'ENTITY_STATUS_ACTIVE',
  flight: { flightDateType: 'LINE_ITEM_FLIGHT_DATE_TYPE_CUSTOM', dateRange },
  partnerCosts,
  conversionCounting: {
    postViewCountPercentageMillis: '50000',
    floodlightActivityConfigs: [
      { floodlightActivityId: 'f', postClickLookbackWindowDays: 30, postViewLookbackWindowDays: 7 },
    ],
  },
  creativeIds: ['k'],
  integrationDetails,
  targetingExpansion: { enableOptimizedTargeting: true },
  warningMessages: ['NO_VALID_CREATIVE'],
  containsEuPoliticalAds: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
  excludeNewExchanges: true,
}))

const option = (targetingType: string, details: object) => ({
  targetingType: `TARGETING_TYPE_${targetingType}`,
  inheritance: 'NOT_INHERITED',
  ...details,
})
/** Each list option wanted and excluded. */
const LISTED = [
  ['GEO_REGION', 'geoRegionDetails', 'targetingOptionId'],
  ['LANGUAGE', 'languageDetails', 'targetingOptionId'],
  ['DEVICE_TYPE', 'deviceTypeDetails', 'deviceType'],
  ['ENVIRONMENT', 'environmentDetails', 'environment'],
  ['CHANNEL', 'channelDetails', 'channelId'],
  ['APP', 'appDetails', 'appId'],
  ['KEYWORD', 'keywordDetails', 'keyword'],
  ['CATEGORY', 'categoryDetails', 'targetingOptionId'],
  ['EXCHANGE', 'exchangeDetails', 'exchange'],
  ['INVENTORY_SOURCE', 'inventorySourceDetails', 'inventorySourceId'],
  ['INVENTORY_SOURCE_GROUP', 'inventorySourceGroupDetails', 'inventorySourceGroupId'],
] as const
const TARGETING = [
  ...LISTED.flatMap(([type, details, id]) =>
    [false, true].map((negative) => option(type, { [details]: { [id]: `${type}-${negative}`, negative } })),
  ),
  option('NEGATIVE_KEYWORD_LIST', { negativeKeywordListDetails: { negativeKeywordListId: 'n' } }),
  option('AUDIENCE_GROUP', {
    audienceGroupDetails: {
      includedGoogleAudienceGroup: { settings: [{ googleAudienceId: 'a' }] },
      excludedGoogleAudienceGroup: { settings: [{ googleAudienceId: 'b' }] },
    },
  }),
  option('DAY_AND_TIME', { dayAndTimeDetails: { dayOfWeek: 'MONDAY', startHour: 8, endHour: 20 } }),
  option('DIGITAL_CONTENT_LABEL_EXCLUSION', {
    digitalContentLabelExclusionDetails: { excludedContentRatingTier: 'CONTENT_RATING_TIER_MATURE' },
  }),
  option('SENSITIVE_CATEGORY_EXCLUSION', {
    sensitiveCategoryExclusionDetails: { excludedSensitiveCategory: 'SENSITIVE_CATEGORY_ADULT' },
  }),
  option('THIRD_PARTY_VERIFIER', { thirdPartyVerifierDetails: { doubleVerify: {} } }),
  option('VIEWABILITY', { viewabilityDetails: { viewability: 'VIEWABILITY_70_PERCENT_OR_MORE' } }),
  option('AUTHORIZED_SELLER_STATUS', {
    authorizedSellerStatusDetails: { authorizedSellerStatus: 'AUTHORIZED_SELLER_STATUS_AUTHORIZED' },
  }),
  option('BROWSER', { browserDetails: { targetingOptionId: '500072', displayName: 'Chrome' } }),
  option('ON_SCREEN_POSITION', {
    onScreenPositionDetails: { onScreenPosition: 'ON_SCREEN_POSITION_ABOVE_THE_FOLD' },
  }),
  option('GENDER', { genderDetails: { gender: 'GENDER_FEMALE' } }),
  option('AGE_RANGE', { ageRangeDetails: { ageRange: 'AGE_RANGE_25_34' } }),
]

const CREATIVE = {
  creativeId: 'k',
  displayName: 'Creative',
  entityStatus: 'ENTITY_STATUS_ACTIVE',
  creativeType: 'CREATIVE_TYPE_VIDEO',
  dimensions: { widthPixels: 300, heightPixels: 250 },
  mediaDuration: '15s',
  exitEvents: [{ url: 'https://shop.test/' }],
  trackerUrls: ['https://count.test/'],
  thirdPartyUrls: [{ url: 'https://verify.test/' }],
  reviewStatus: {
    approvalStatus: 'APPROVAL_STATUS_REJECTED_NOT_SERVABLE',
    exchangeReviewStatuses: [{ exchange: 'EXCHANGE_OPENX', status: 'REVIEW_STATUS_REJECTED' }],
  },
}
const DEAL = {
  inventorySourceId: 'INVENTORY_SOURCE-false',
  displayName: 'Deal',
  dealId: 'OPX-1',
  exchange: 'EXCHANGE_OPENX',
  publisherName: 'Herald',
  commitment: 'INVENTORY_SOURCE_COMMITMENT_GUARANTEED',
  rateDetails: {
    inventorySourceRateType: 'INVENTORY_SOURCE_RATE_TYPE_CPM_FIXED',
    rate: { currencyCode: 'EUR', units: '8', nanos: 500_000_000 },
    unitsPurchased: '100000',
  },
  status: { entityStatus: 'ENTITY_STATUS_ACTIVE' },
  timeRange: { startTime: '2026-11-01T00:00:00Z', endTime: '2026-12-01T00:00:00Z' },
}

/** Everything that DV360 gives, at each level. */
export const dv360Natives = (account: SeenAccount): SeenEntity[] => [
  ...CAMPAIGNS.map((native) => toCampaign(native, account)),
  ...ORDERS.map((native) => toInsertionOrder(native, account)),
  ...LINE_ITEMS.map((native) => toLineItem(native, TARGETING, account)),
  toDeal(DEAL, account),
  toCreative(CREATIVE),
]
