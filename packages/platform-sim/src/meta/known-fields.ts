import { words } from '../core/words.ts'

/** Selectable fields by their API names; any other name is refused. */
export const ACCOUNT_FIELDS = words(
  'id,account_id,name,account_status,currency,timezone_name,timezone_offset_hours_utc,amount_spent,spend_cap,balance,disable_reason,business',
)
export const FIELDS = {
  campaigns:
    words(`id,account_id,name,status,configured_status,effective_status,objective,buying_type,bid_strategy,
    daily_budget,lifetime_budget,budget_remaining,spend_cap,start_time,stop_time,special_ad_categories,
    special_ad_category_country,pacing_type,is_adset_budget_sharing_enabled,smart_promotion_type,issues_info,
    created_time,updated_time`),
  adsets:
    words(`id,account_id,name,campaign_id,status,configured_status,effective_status,daily_budget,lifetime_budget,
    budget_remaining,daily_spend_cap,lifetime_spend_cap,daily_min_spend_target,
    lifetime_min_spend_target,bid_strategy,bid_amount,bid_constraints,billing_event,
    optimization_goal,attribution_spec,start_time,end_time,pacing_type,adset_schedule,frequency_control_specs,
    lifetime_imps,destination_type,promoted_object,targeting,dsa_beneficiary,dsa_payor,learning_stage_info,
    issues_info,updated_time,ads`),
  ads: words(`id,name,adset_id,campaign_id,status,configured_status,effective_status,ad_review_feedback,
    failed_delivery_checks,issues_info,conversion_domain,tracking_specs,preview_shareable_link,creative,updated_time`),
}
export const METRIC_FIELDS = words('impressions,clicks,inline_link_clicks,spend,actions')
export const INSIGHT_FIELDS = [
  ...words('account_id,account_currency,campaign_id,adset_id,date_start,date_stop'),
  ...METRIC_FIELDS,
]
export const RUN_FIELDS = words(
  'id,async_status,async_percent_completion,error_code,error_message,error_subcode',
)
