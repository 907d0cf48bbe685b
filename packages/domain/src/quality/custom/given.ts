import type { EntityKind } from '../../ad-data/entity.ts'
import type { AdPlatformKey } from '../../ad-data/platforms.ts'
import type { GivenOn } from './field.ts'

const LEVELS: Record<string, EntityKind> = {
  c: 'campaign',
  i: 'insertion_order',
  l: 'line_item',
  d: 'deal_id',
  a: 'creative',
}
/** Levels by their letters: campaign, insertion order, line item, deal, and ad for a creative. */
const on = (given: Partial<Record<AdPlatformKey, string>>): GivenOn =>
  Object.fromEntries(
    Object.entries(given).map(([platform, letters]) => [
      platform,
      letters.split('').map((one) => LEVELS[one]!),
    ]),
  )

const ALL = on({ dv360: 'cilda', ttd: 'clda', meta_ads: 'cla', google_ads: 'cla' })
const BUYING = on({ dv360: 'cil', ttd: 'cl', meta_ads: 'cl', google_ads: 'cl' })
const FLIGHTS = on({ dv360: 'cild', ttd: 'cld', meta_ads: 'cl', google_ads: 'cl' })
const MONEY = on({ dv360: 'cil', ttd: 'cl', meta_ads: 'cl', google_ads: 'c' })
const PACED = on({ dv360: 'il', ttd: 'cl', meta_ads: 'cl', google_ads: 'c' })
const LINES = on({ dv360: 'l', ttd: 'l', meta_ads: 'l', google_ads: 'l' })
const CAPS = on({ dv360: 'cil', ttd: 'l', meta_ads: 'l', google_ads: 'cl' })
const PLACES = on({ dv360: 'l', ttd: 'l', meta_ads: 'l', google_ads: 'cl' })
const GOOGLE = on({ google_ads: 'cl' })
const DV360_LINES = on({ dv360: 'l' })
const CREATIVES = on({ dv360: 'la', ttd: 'la', meta_ads: 'la', google_ads: 'la' })
const DEALS = on({ dv360: 'd', ttd: 'd' })
const DELIVERED = FLIGHTS
const VIDEO = on({ dv360: 'cild', ttd: 'cld' })

/**
 * Which platforms tell a field, and on which levels. Where one does, nothing there means that nothing is set; where none
 * does, nobody knows. Held against the simulated platforms in `packages/connectors/src/quality/fields.test.ts`.
 */
export const GIVEN: Readonly<Record<string, GivenOn>> = {
  name: ALL,
  name_length: ALL,
  id: ALL,
  status: ALL,
  effective_status: ALL,
  platform_status: ALL,
  level: ALL,
  platform_level: ALL,
  channel: on({ dv360: 'cilda', ttd: 'clda', meta_ads: 'cla', google_ads: 'cla' }),
  account_id: ALL,
  currency: ALL,
  time_zone: ALL,
  children: on({ dv360: 'ci', ttd: 'c', meta_ads: 'cl', google_ads: 'cl' }),
  live_children: on({ dv360: 'ci', ttd: 'c', meta_ads: 'cl', google_ads: 'cl' }),
  siblings: on({ dv360: 'cil', ttd: 'cl', meta_ads: 'cla', google_ads: 'cla' }),
  creatives: LINES,
  live_creatives: LINES,
  deals: on({ dv360: 'l', ttd: 'l' }),
  used_by: on({ dv360: 'da', ttd: 'da', meta_ads: 'a', google_ads: 'a' }),
  days_since_change: ALL,
  warnings: on({ dv360: 'cil', meta_ads: 'cla', google_ads: 'c' }),

  starts_on: FLIGHTS,
  ends_on: FLIGHTS,
  flight_days: FLIGHTS,
  days_left: FLIGHTS,
  days_to_start: FLIGHTS,
  dates_inherited: FLIGHTS,

  budget: MONEY,
  budget_a_day: MONEY,
  daily_budget: on({ dv360: 'il', ttd: 'cl', meta_ads: 'cl', google_ads: 'c' }),
  total_budget: MONEY,
  budget_cap: on({ meta_ads: 'cl' }),
  least_spend: on({ meta_ads: 'l' }),
  share_of_parent: on({ dv360: 'il', ttd: 'l' }),
  budget_units: on({ dv360: 'il', ttd: 'cl' }),
  daily_units: on({ dv360: 'il' }),
  budget_unit: BUYING,
  budget_allocation: BUYING,
  budget_basis: BUYING,
  budget_segments: on({ dv360: 'ci', ttd: 'cl' }),
  shares_budget_with: on({ ttd: 'l', meta_ads: 'l', google_ads: 'cl' }),
  pacing_period: PACED,
  pacing_mode: PACED,
  platform_pacing: PACED,

  bid_strategy: on({ dv360: 'il', ttd: 'l', meta_ads: 'cl', google_ads: 'cl' }),
  bid_type: on({ dv360: 'il', ttd: 'l', meta_ads: 'l', google_ads: 'cl' }),
  bid: on({ dv360: 'il', ttd: 'l', meta_ads: 'l', google_ads: 'l' }),
  highest_bid: on({ dv360: 'il', ttd: 'l', meta_ads: 'l' }),
  target_bid: on({ dv360: 'il', meta_ads: 'l', google_ads: 'cl' }),
  target_ratio: on({ meta_ads: 'l', google_ads: 'c' }),
  net_bid: on({ dv360: 'il', ttd: 'l', meta_ads: 'l', google_ads: 'l' }),
  goals: on({ dv360: 'ci', ttd: 'cl', meta_ads: 'cl' }),
  goal_amount: on({ dv360: 'ci', ttd: 'cl' }),
  goal_percent: on({ dv360: 'ci', ttd: 'cl' }),
  revenue_model: DV360_LINES,
  revenue_amount: DV360_LINES,
  markup: DV360_LINES,
  fees: on({ dv360: 'il', ttd: 'c' }),
  fees_percent: on({ dv360: 'il', ttd: 'c' }),

  frequency_a_day: CAPS,
  frequency_a_week: CAPS,
  frequency_in_all: on({ dv360: 'cil' }),
  frequency_caps: CAPS,

  geo_included: PLACES,
  geo_excluded: PLACES,
  language_included: on({ dv360: 'l', meta_ads: 'l', google_ads: 'cl' }),
  language_excluded: on({ dv360: 'l', google_ads: 'cl' }),
  device_included: on({ dv360: 'l', meta_ads: 'l' }),
  device_excluded: DV360_LINES,
  environment_included: DV360_LINES,
  environment_excluded: DV360_LINES,
  audience_included: PLACES,
  audience_excluded: PLACES,
  keywords_included: on({ dv360: 'l', google_ads: 'cl' }),
  keywords_excluded: on({ dv360: 'l', google_ads: 'cl' }),
  categories_included: DV360_LINES,
  categories_excluded: DV360_LINES,
  inventory_included: on({ dv360: 'l', meta_ads: 'l' }),
  inventory_excluded: DV360_LINES,
  deals_included: on({ dv360: 'l', ttd: 'l' }),
  deals_excluded: DV360_LINES,
  exchanges_included: on({ dv360: 'l', ttd: 'l' }),
  exchanges_excluded: on({ dv360: 'l', ttd: 'l' }),
  sites_included: on({ dv360: 'l', google_ads: 'cl' }),
  sites_excluded: on({ dv360: 'l', google_ads: 'cl' }),
  apps_included: DV360_LINES,
  apps_excluded: DV360_LINES,
  geo_means: GOOGLE,
  age_from: on({ dv360: 'l', meta_ads: 'l' }),
  age_to: on({ dv360: 'l', meta_ads: 'l' }),
  genders: on({ dv360: 'l', meta_ads: 'l' }),
  dayparts: on({ dv360: 'l', meta_ads: 'l' }),
  placements: on({ meta_ads: 'l' }),
  networks: GOOGLE,
  browsers: DV360_LINES,
  screen_positions: DV360_LINES,
  is_expanded: on({ dv360: 'l', meta_ads: 'l' }),
  labels_excluded: on({ dv360: 'l', meta_ads: 'l' }),
  sensitive_excluded: DV360_LINES,
  safety_vendor: DV360_LINES,
  viewability_from: DV360_LINES,
  authorised_sellers: DV360_LINES,
  excludes_new_exchanges: DV360_LINES,
  buys_open_market: on({ ttd: 'l' }),

  conversions_counted: on({ dv360: 'l', meta_ads: 'l' }),
  views_counted: DV360_LINES,
  click_days: on({ dv360: 'l', meta_ads: 'l' }),
  view_days: on({ dv360: 'l', meta_ads: 'l' }),
  tracking_template: on({ google_ads: 'c' }),
  url_suffix: on({ google_ads: 'c' }),
  auto_tagging: on({ google_ads: 'c' }),
  counts_clicks: on({ ttd: 'l' }),
  eu_political: on({ dv360: 'l', google_ads: 'c' }),
  special_categories: on({ meta_ads: 'c' }),
  payer: on({ meta_ads: 'l' }),
  beneficiary: on({ meta_ads: 'l' }),
  external_code: on({ dv360: 'il' }),
  purchase_order: on({ ttd: 'c' }),
  labels: on({ dv360: 'il', ttd: 'cl', google_ads: 'c' }),

  landing_urls: CREATIVES,
  landing_hosts: CREATIVES,
  formats: on({ dv360: 'la', ttd: 'la', google_ads: 'la' }),
  sizes: on({ dv360: 'la', ttd: 'la' }),
  trackers: on({ dv360: 'la', ttd: 'la' }),
  rejected_creatives: CREATIVES,
  review: on({ dv360: 'a', ttd: 'a', meta_ads: 'a', google_ads: 'a' }),
  duration: on({ dv360: 'a', ttd: 'a' }),
  exchange_rejections: on({ dv360: 'a' }),

  deal_exchange: DEALS,
  publisher: on({ dv360: 'd' }),
  exchange_deal_id: DEALS,
  is_guaranteed: DEALS,
  deal_rate: DEALS,
  deal_rate_is: DEALS,
  committed_units: on({ dv360: 'd' }),

  plan_budget: FLIGHTS,
  plan_starts_on: FLIGHTS,
  plan_ends_on: FLIGHTS,
  plan_units: FLIGHTS,
  plan_kpi: FLIGHTS,
  plan_rate_type: FLIGHTS,
  plan_margin: FLIGHTS,

  impressions_1d: DELIVERED,
  impressions_7d: DELIVERED,
  clicks_1d: DELIVERED,
  clicks_7d: DELIVERED,
  conversions_1d: DELIVERED,
  conversions_7d: DELIVERED,
  spend_1d: DELIVERED,
  spend_7d: DELIVERED,
  revenue_1d: on({ dv360: 'cild' }),
  revenue_7d: on({ dv360: 'cild' }),
  ctr_7d: DELIVERED,
  cpm_7d: DELIVERED,
  cpc_7d: DELIVERED,
  cpa_7d: DELIVERED,
  viewability_7d: VIDEO,
  completion_7d: VIDEO,
  spent: DELIVERED,
  budget_used: MONEY,
  pacing: on({ dv360: 'cild', ttd: 'cld', meta_ads: 'cl', google_ads: 'c' }),
  projected: on({ dv360: 'cild', ttd: 'cld', meta_ads: 'cl', google_ads: 'c' }),
}
