const names = (prefix: string, fields: string) => fields.split(/\s+/).map((field) => `${prefix}.${field}`)

/** Simulated fields of each resource, under their GAQL names. */
const FIELDS: Record<string, readonly string[]> = {
  customer: names(
    'customer',
    'resource_name id descriptive_name currency_code time_zone manager test_account status auto_tagging_enabled',
  ),
  customer_client: names(
    'customer_client',
    'resource_name client_customer id descriptive_name level manager currency_code time_zone test_account status hidden',
  ),
  campaign: names(
    'campaign',
    `resource_name id name status serving_status primary_status primary_status_reasons
    advertising_channel_type advertising_channel_sub_type start_date_time end_date_time bidding_strategy_type
    target_cpa.target_cpa_micros target_roas.target_roas maximize_conversions.target_cpa_micros frequency_caps
    network_settings.target_google_search network_settings.target_search_network
    network_settings.target_content_network geo_target_type_setting.positive_geo_target_type
    tracking_url_template final_url_suffix labels contains_eu_political_advertising campaign_budget`,
  ),
  campaign_budget: names(
    'campaign_budget',
    `resource_name id name amount_micros total_amount_micros period delivery_method explicitly_shared
    reference_count status`,
  ),
  ad_group: names(
    'ad_group',
    `resource_name id name status type campaign cpc_bid_micros cpm_bid_micros cpv_bid_micros target_cpa_micros`,
  ),
  asset_group: names(
    'asset_group',
    `resource_name id name status primary_status primary_status_reasons ad_strength campaign final_urls
    final_mobile_urls`,
  ),
  ad_group_ad: names(
    'ad_group_ad',
    `resource_name ad_group status ad.id ad.name ad.type ad.final_urls ad.final_mobile_urls
    ad.tracking_url_template ad.final_url_suffix policy_summary.approval_status policy_summary.review_status
    ad_strength`,
  ),
  campaign_criterion: names(
    'campaign_criterion',
    `resource_name campaign criterion_id type negative status location.geo_target_constant
    language.language_constant ad_schedule.day_of_week bid_modifier`,
  ),
  change_event: names(
    'change_event',
    `resource_name change_date_time user_email client_type change_resource_type change_resource_name
    resource_change_operation changed_fields old_resource new_resource campaign ad_group`,
  ),
  segments: ['segments.date'],
  metrics: names(
    'metrics',
    `impressions clicks cost_micros conversions conversions_value all_conversions view_through_conversions
    video_trueview_views interactions engagements active_view_measurable_impressions active_view_impressions
    video_quartile_p25_rate video_quartile_p50_rate video_quartile_p75_rate video_quartile_p100_rate`,
  ),
  // Google reports fewer metrics for asset groups: no viewability and no video.
  asset_group_metrics: names(
    'metrics',
    'impressions clicks cost_micros conversions conversions_value all_conversions interactions',
  ),
}

const MEASURED = ['segments', 'metrics']
/** Selectable fields per resource: its own, and those of its parents. */
const FROM: Record<string, readonly string[]> = {
  customer: ['customer', ...MEASURED],
  customer_client: ['customer_client', 'customer'],
  campaign: ['campaign', 'campaign_budget', 'customer', ...MEASURED],
  campaign_budget: ['campaign_budget', 'customer'],
  ad_group: ['ad_group', 'campaign', 'customer', ...MEASURED],
  asset_group: ['asset_group', 'campaign', 'customer', 'segments', 'asset_group_metrics'],
  ad_group_ad: ['ad_group_ad', 'ad_group', 'campaign', 'customer'],
  campaign_criterion: ['campaign_criterion', 'campaign', 'customer'],
  change_event: ['change_event', 'customer'],
}

/** Null for an unknown resource. */
export function fieldsFrom(resource: string): Set<string> | null {
  const groups = FROM[resource]
  return groups ? new Set(groups.flatMap((group) => FIELDS[group]!)) : null
}

const STATUS = ['ENABLED', 'PAUSED', 'REMOVED']
export const ENUMS: Record<string, readonly string[]> = {
  'campaign.status': STATUS,
  'ad_group.status': STATUS,
  'asset_group.status': STATUS,
  'ad_group_ad.status': STATUS,
  'customer_client.status': ['ENABLED', 'CANCELED', 'SUSPENDED', 'CLOSED'],
}
