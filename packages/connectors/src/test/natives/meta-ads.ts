import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import { toAdSet } from '../../meta-ads/normalise/ad-set.ts'
import { toAd } from '../../meta-ads/normalise/ad.ts'
import { normaliseCampaign } from '../../meta-ads/normalise/campaign.ts'

const [start, end] = ['2026-11-01T00:00:00+0100', '2026-12-01T23:59:59+0100']
const issues_info = [{ error_code: 1487, error_summary: 'Rejected', error_message: 'An ad was rejected' }]
const dated = {
  status: 'ACTIVE',
  effective_status: 'ACTIVE',
  start_time: start,
  issues_info,
  updated_time: start,
}

const CAMPAIGNS = [{ lifetime_budget: '90000' }, { daily_budget: '3000' }, {}].map((budget, at) => ({
  ...dated,
  ...budget,
  id: `c${at}`,
  name: 'Campaign',
  objective: 'OUTCOME_SALES',
  bid_strategy: 'COST_CAP',
  spend_cap: '80000',
  stop_time: end,
  special_ad_categories: ['HOUSING'],
  pacing_type: ['standard'],
}))

const AD_SETS = [
  {
    lifetime_budget: '50000',
    lifetime_spend_cap: '40000',
    bid_strategy: 'LOWEST_COST_WITH_BID_CAP',
    bid_amount: 120,
  },
  { daily_budget: '2000', bid_strategy: 'COST_CAP', bid_amount: '900' },
  {
    lifetime_imps: 5_000,
    bid_strategy: 'LOWEST_COST_WITH_MIN_ROAS',
    bid_constraints: { roas_average_floor: 20_000 },
  },
  { daily_min_spend_target: '500', bid_strategy: 'LOWEST_COST_WITHOUT_CAP' },
  { lifetime_min_spend_target: '600', bid_strategy: 'TARGET_COST', bid_amount: '700' },
].map((own, at) => ({
  ...dated,
  ...own,
  id: `s${at}`,
  name: 'Ad set',
  // Either the campaign has the budget or its ad sets have it.
  campaign_id: 'daily_budget' in own || 'lifetime_budget' in own ? 'c2' : 'c0',
  optimization_goal: 'REACH',
  attribution_spec: [
    { event_type: 'CLICK_THROUGH', window_days: 7 },
    { event_type: 'VIEW_THROUGH', window_days: 1 },
  ],
  end_time: end,
  pacing_type: ['standard'],
  adset_schedule: [{ start_minute: 480, end_minute: 1_200, days: [0, 1], timezone_type: 'USER' }],
  frequency_control_specs: [
    { event: 'IMPRESSIONS', interval_days: 7, max_frequency: 3 },
    { event: 'VIDEO_VIEWS', interval_days: 7, max_frequency: 2 },
  ],
  promoted_object: { pixel_id: '77', custom_event_type: 'PURCHASE' },
  targeting: {
    geo_locations: { countries: ['DE'], regions: [{ key: 7, name: 'Bayern' }] },
    excluded_geo_locations: { cities: [{ key: '8' }] },
    age_min: 18,
    age_max: 40,
    genders: [1, 3],
    locales: [6],
    custom_audiences: [{ id: 1, name: 'Buyers' }],
    excluded_custom_audiences: [{ id: '2' }],
    flexible_spec: [{ interests: [{ id: '3', name: 'Sport' }], income: 'high' }],
    publisher_platforms: ['facebook'],
    facebook_positions: ['feed'],
    instagram_positions: ['story'],
    device_platforms: ['mobile'],
    brand_safety_content_filter_levels: ['FACEBOOK_STANDARD'],
    targeting_automation: { advantage_audience: 1 },
  },
  dsa_beneficiary: 'Aurelia',
  dsa_payor: 'Northwind',
  learning_stage_info: { status: 'FAIL' },
  ads: { data: [{ id: 'a' }] },
}))

const AD = {
  ...dated,
  id: 'a',
  name: 'Ad',
  adset_id: 's0',
  effective_status: 'DISAPPROVED',
  creative: {
    id: 'k',
    name: 'Creative',
    object_story_spec: { link_data: { child_attachments: [{ link: 'https://shop.test/#top' }] } },
    url_tags: 'utm=1',
  },
}

/** Everything that Meta gives, at each level. */
export const metaNatives = (account: SeenAccount): SeenEntity[] => [
  ...CAMPAIGNS.map((native) => normaliseCampaign(native, account)),
  ...AD_SETS.map((native) => toAdSet(native, account)),
  toAd(AD),
]
