/** GAQL query per entity kind. Removed entities are excluded. */
export const QUERIES = {
  campaigns: `SELECT campaign.id, campaign.name, campaign.status, campaign.serving_status, campaign.primary_status,
  campaign.primary_status_reasons, campaign.advertising_channel_type, campaign.advertising_channel_sub_type,
  campaign.start_date_time, campaign.end_date_time, campaign.bidding_strategy_type,
  campaign.target_cpa.target_cpa_micros, campaign.target_roas.target_roas,
  campaign.maximize_conversions.target_cpa_micros, campaign.frequency_caps,
  campaign.network_settings.target_google_search, campaign.network_settings.target_search_network,
  campaign.network_settings.target_content_network, campaign.geo_target_type_setting.positive_geo_target_type,
  campaign.tracking_url_template, campaign.final_url_suffix, campaign.labels,
  campaign.contains_eu_political_advertising,
  campaign_budget.id, campaign_budget.name, campaign_budget.amount_micros, campaign_budget.total_amount_micros,
  campaign_budget.period, campaign_budget.delivery_method, campaign_budget.explicitly_shared,
  campaign_budget.reference_count, customer.auto_tagging_enabled
FROM campaign WHERE campaign.status != 'REMOVED'`,
  adGroups: `SELECT ad_group.id, ad_group.name, ad_group.status, ad_group.type, ad_group.campaign,
  ad_group.cpc_bid_micros, ad_group.cpm_bid_micros, ad_group.cpv_bid_micros, ad_group.target_cpa_micros, campaign.id
FROM ad_group WHERE ad_group.status != 'REMOVED'`,
  // Performance Max has no ad groups: Google composes the ads from the assets of an asset group.
  assetGroups: `SELECT asset_group.id, asset_group.name, asset_group.status, asset_group.primary_status,
  asset_group.primary_status_reasons, asset_group.ad_strength, asset_group.campaign, asset_group.final_urls,
  asset_group.final_mobile_urls, campaign.id
FROM asset_group WHERE asset_group.status != 'REMOVED'`,
  ads: `SELECT ad_group_ad.ad.id, ad_group_ad.ad.name, ad_group_ad.ad.type, ad_group_ad.status,
  ad_group_ad.ad.final_urls, ad_group_ad.ad.final_mobile_urls, ad_group_ad.ad.tracking_url_template,
  ad_group_ad.ad.final_url_suffix, ad_group_ad.policy_summary.approval_status,
  ad_group_ad.policy_summary.review_status, ad_group_ad.ad_strength, ad_group.id, campaign.id
FROM ad_group_ad WHERE ad_group_ad.status != 'REMOVED'`,
  campaignCriteria: `SELECT campaign.id, campaign_criterion.criterion_id, campaign_criterion.type,
  campaign_criterion.negative, campaign_criterion.status, campaign_criterion.location.geo_target_constant,
  campaign_criterion.language.language_constant, campaign_criterion.ad_schedule.day_of_week,
  campaign_criterion.bid_modifier
FROM campaign_criterion`,
} as const
