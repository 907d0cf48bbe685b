import { daysBetween } from '@flightdeck/domain/time'
import type { Campaign, Creative, LineItem } from '../world/shape.ts'
import type { Row } from './row.ts'

const status = (isActive: boolean) => (isActive ? 'ENABLED' : 'PAUSED')
const budgetId = (campaignId: string) => String(BigInt(campaignId) + 500_000_000n)

function phase({ startsOn, endsOn }: Campaign, today: string) {
  if (endsOn < today) return { serving: 'ENDED', primary: 'ENDED', reasons: ['CAMPAIGN_ENDED'] }
  if (startsOn > today) return { serving: 'PENDING', primary: 'PENDING', reasons: ['CAMPAIGN_PENDING'] }
  return { serving: 'SERVING', primary: 'ELIGIBLE', reasons: [] }
}

function channelSettings({ isPerformanceMax }: Campaign, isSearch: boolean) {
  if (isPerformanceMax) return { type: 'PERFORMANCE_MAX', strategy: 'MAXIMIZE_CONVERSION_VALUE' }
  return isSearch
    ? { type: 'SEARCH', strategy: 'MANUAL_CPC' }
    : { type: 'DEMAND_GEN', strategy: 'MANUAL_CPM' }
}

export function campaign(entity: Campaign, items: LineItem[], today: string): Row {
  const { serving, primary, reasons } = phase(entity, today)
  const isSearch = items.every((item) => item.channel === 'search')
  const { type, strategy } = channelSettings(entity, isSearch)
  const cap = items.find((item) => item.frequencyCap)?.frequencyCap
  const caps = cap && [
    {
      key: { level: 'CAMPAIGN', eventType: 'IMPRESSION', timeUnit: 'DAY', timeLength: cap.days },
      cap: cap.impressions,
    },
  ]
  return {
    'campaign.resource_name': `customers/${entity.accountId}/campaigns/${entity.id}`,
    'campaign.id': entity.id,
    'campaign.name': entity.name,
    'campaign.status': status(entity.isActive),
    'campaign.serving_status': serving,
    'campaign.primary_status': primary,
    'campaign.primary_status_reasons': reasons,
    'campaign.advertising_channel_type': type,
    'campaign.start_date_time': `${entity.startsOn} 00:00:00`,
    'campaign.end_date_time': `${entity.endsOn} 23:59:59`,
    'campaign.bidding_strategy_type': strategy,
    ...(caps && { 'campaign.frequency_caps': caps }),
    'campaign.network_settings.target_google_search': isSearch,
    'campaign.network_settings.target_search_network': false,
    'campaign.network_settings.target_content_network':
      !isSearch || entity.faults.includes('display_network'),
    'campaign.geo_target_type_setting.positive_geo_target_type': entity.faults.includes(
      'presence_or_interest',
    )
      ? 'PRESENCE_OR_INTEREST'
      : 'PRESENCE',
    'campaign.labels': [],
    'campaign.contains_eu_political_advertising': 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
    'campaign.campaign_budget': `customers/${entity.accountId}/campaignBudgets/${budgetId(entity.id)}`,
  }
}

/** Half of the campaigns have a total for the whole flight, the others a daily average. Never both. */
export function campaignBudget(entity: Campaign): Row {
  const days = BigInt(daysBetween(entity.startsOn, entity.endsOn) + 1)
  const isWhole = BigInt(entity.id) % 2n === 0n
  return {
    'campaign_budget.resource_name': `customers/${entity.accountId}/campaignBudgets/${budgetId(entity.id)}`,
    'campaign_budget.id': budgetId(entity.id),
    'campaign_budget.name': `${entity.name.trim()} budget`,
    ...(isWhole
      ? { 'campaign_budget.total_amount_micros': String(entity.budgetMicros) }
      : { 'campaign_budget.amount_micros': String((entity.budgetMicros / days / 10_000n) * 10_000n) }),
    'campaign_budget.period': isWhole ? 'CUSTOM_PERIOD' : 'DAILY',
    'campaign_budget.delivery_method': 'STANDARD',
    'campaign_budget.explicitly_shared': false,
    'campaign_budget.reference_count': '1',
    'campaign_budget.status': 'ENABLED',
  }
}

const AD_GROUP_TYPE: Partial<Record<LineItem['channel'], string>> = {
  search: 'SEARCH_STANDARD',
  display: 'DISPLAY_STANDARD',
  video: 'VIDEO_TRUE_VIEW_IN_STREAM',
}
/** The world's bids are CPMs; search pays per click, with some sixty clicks per thousand impressions. */
const cpc = (cpmMicros: bigint) => (cpmMicros / 60n / 10_000n) * 10_000n

export function adGroup(entity: LineItem): Row {
  return {
    'ad_group.resource_name': `customers/${entity.accountId}/adGroups/${entity.id}`,
    'ad_group.id': entity.id,
    'ad_group.name': entity.name,
    'ad_group.status': status(entity.isActive),
    'ad_group.type': AD_GROUP_TYPE[entity.channel],
    'ad_group.campaign': `customers/${entity.accountId}/campaigns/${entity.campaignId}`,
    ...(entity.channel === 'search'
      ? { 'ad_group.cpc_bid_micros': String(cpc(entity.bidMicros)) }
      : { 'ad_group.cpm_bid_micros': String(entity.bidMicros) }),
  }
}

/** Google chooses the other settings: an asset group has only landing pages and an ad strength. */
export function assetGroup(entity: LineItem, landingUrls: string[]): Row {
  return {
    'asset_group.resource_name': `customers/${entity.accountId}/assetGroups/${entity.id}`,
    'asset_group.id': entity.id,
    'asset_group.name': entity.name,
    'asset_group.status': status(entity.isActive),
    'asset_group.primary_status': entity.isActive ? 'ELIGIBLE' : 'PAUSED',
    'asset_group.primary_status_reasons': entity.isActive ? [] : ['ASSET_GROUP_PAUSED'],
    'asset_group.ad_strength': 'GOOD',
    'asset_group.campaign': `customers/${entity.accountId}/campaigns/${entity.campaignId}`,
    'asset_group.final_urls': landingUrls,
  }
}

const AD_TYPE = {
  image: 'IMAGE_AD',
  video: 'VIDEO_AD',
  text: 'RESPONSIVE_SEARCH_AD',
  audio: 'UNKNOWN',
} as const
const REVIEW = {
  approved: { approval: 'APPROVED', review: 'REVIEWED' },
  rejected: { approval: 'DISAPPROVED', review: 'REVIEWED' },
  pending: { approval: 'UNKNOWN', review: 'REVIEW_IN_PROGRESS' },
} as const

export function adGroupAd(entity: Creative, item: LineItem): Row {
  const { approval, review } = REVIEW[entity.review]
  return {
    'ad_group_ad.resource_name': `customers/${entity.accountId}/adGroupAds/${item.id}~${entity.id}`,
    'ad_group_ad.ad_group': `customers/${entity.accountId}/adGroups/${item.id}`,
    'ad_group_ad.status': status(entity.isActive),
    'ad_group_ad.ad.id': entity.id,
    'ad_group_ad.ad.name': entity.name,
    'ad_group_ad.ad.type': AD_TYPE[entity.format],
    'ad_group_ad.ad.final_urls': [entity.landingUrl],
    'ad_group_ad.policy_summary.approval_status': approval,
    'ad_group_ad.policy_summary.review_status': review,
    ...(entity.format === 'text' && { 'ad_group_ad.ad_strength': 'GOOD' }),
  }
}

const PLACES: Record<string, string> = { GB: '2826', DE: '2276', US: '2840', FR: '2250', BR: '2076' }
const ENGLISH = '1000'

export function campaignCriteria(entity: Campaign, items: LineItem[]): Row[] {
  const campaignName = `customers/${entity.accountId}/campaigns/${entity.id}`
  const base = (id: string) => ({
    'campaign_criterion.resource_name': `customers/${entity.accountId}/campaignCriteria/${entity.id}~${id}`,
    'campaign_criterion.campaign': campaignName,
    'campaign_criterion.criterion_id': id,
    'campaign_criterion.negative': false,
    'campaign_criterion.status': 'ENABLED',
  })
  const places = [...new Set(items.flatMap((item) => item.countries))].map((country) => PLACES[country]!)
  return [
    ...places.map((id) => ({
      ...base(id),
      'campaign_criterion.type': 'LOCATION',
      'campaign_criterion.location.geo_target_constant': `geoTargetConstants/${id}`,
    })),
    {
      ...base(ENGLISH),
      'campaign_criterion.type': 'LANGUAGE',
      'campaign_criterion.language.language_constant': `languageConstants/${ENGLISH}`,
    },
  ]
}
