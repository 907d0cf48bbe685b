export type MetaList = 'accounts' | 'campaigns' | 'adSets' | 'ads'

/** Graph returns only the requested fields. */
export const LIST_FIELDS: Record<MetaList, string> = {
  accounts: [
    'id,account_id,name,account_status,currency,timezone_name,timezone_offset_hours_utc',
    'amount_spent,spend_cap,balance,disable_reason,business',
  ].join(),
  campaigns: [
    'id,name,status,configured_status,effective_status,objective,buying_type,bid_strategy',
    'daily_budget,lifetime_budget,budget_remaining,spend_cap,start_time,stop_time,special_ad_categories',
    'special_ad_category_country,pacing_type,is_adset_budget_sharing_enabled,smart_promotion_type',
    'issues_info,created_time,updated_time',
  ].join(),
  adSets: [
    'id,name,campaign_id,status,effective_status,daily_budget,lifetime_budget,budget_remaining',
    'daily_spend_cap,lifetime_spend_cap,daily_min_spend_target,lifetime_min_spend_target',
    'bid_strategy,bid_amount,bid_constraints,billing_event',
    'optimization_goal,attribution_spec,start_time,end_time,pacing_type,adset_schedule',
    'frequency_control_specs,lifetime_imps,destination_type,promoted_object,targeting,dsa_beneficiary',
    'dsa_payor,learning_stage_info,issues_info,updated_time',
    // Maximum number of ads in an ad set.
    'ads.limit(50){id}',
  ].join(),
  ads: [
    'id,name,adset_id,campaign_id,status,effective_status,ad_review_feedback,failed_delivery_checks',
    'issues_info,conversion_domain,tracking_specs,preview_shareable_link,updated_time',
    'creative{id,name,object_story_spec,asset_feed_spec,url_tags,link_url,object_url,template_url}',
  ].join(),
}
