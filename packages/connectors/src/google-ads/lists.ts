import { z } from 'zod'
import { PlatformError, unreadable } from '../platform-error.ts'
import type { Send } from '../send/sender.ts'
import { searchStream, type GoogleAdsCustomer, type SearchAnswer } from './search-stream.ts'

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

// Google writes ids as text; one that comes as a number may have lost its end already.
const id = z.string().regex(/^\d+$/)
const amount = z.string().regex(/^\d+$/)
const named = { resourceName: z.string().min(1) }

/** An entity as a row has it, under its name. */
const entity = <Shape extends z.ZodRawShape>(shape: Shape) => z.looseObject({ ...named, ...shape })
const described = { id, name: z.string(), status: z.string() }
const campaign = z.looseObject({ id })

const SHAPES = {
  campaigns: z.object({
    campaign: entity(described),
    campaignBudget: z
      .looseObject({ id, amountMicros: amount.optional(), totalAmountMicros: amount.optional() })
      .optional(),
    customer: z.looseObject({}).optional(),
  }),
  adGroups: z.object({ adGroup: entity(described), campaign }),
  assetGroups: z.object({ assetGroup: entity(described), campaign }),
  ads: z.object({
    adGroupAd: entity({ status: z.string(), ad: z.looseObject({ id }) }),
    adGroup: z.looseObject({ id }),
    campaign,
  }),
  campaignCriteria: z.object({ campaignCriterion: entity({ criterionId: id, type: z.string() }), campaign }),
} as const
const SUBJECT = {
  campaigns: 'campaign',
  adGroups: 'adGroup',
  assetGroups: 'assetGroup',
  ads: 'adGroupAd',
  campaignCriteria: 'campaignCriterion',
} as const

const SENT = 'Google Ads sent an answer'
type ResourceNames = Partial<Record<string, { resourceName: string }>>

export type GoogleAdsList = keyof typeof SHAPES
export type GoogleAdsItem<List extends GoogleAdsList> = z.infer<(typeof SHAPES)[List]>
/** Takes note of rows that cannot be read, so that the others are. */
export type UnreadRows = {
  /** The id of what a row is a part of; null where that cannot be read either. */
  idIn: (row: unknown) => string | null
  leave: (nativeId: string, problem: PlatformError) => void
}
export type GoogleAdsQuestion<List extends GoogleAdsList> = GoogleAdsCustomer & {
  list: List
  /** Without it, one row that cannot be read ends the list. */
  unread?: UnreadRows
}

/** A list is read in one breath; one that names something twice is not the list. */
export async function* listGoogleAds<List extends GoogleAdsList>(
  send: Send,
  { list, unread, ...customer }: GoogleAdsQuestion<List>,
): AsyncGenerator<GoogleAdsItem<List>> {
  const shape = SHAPES[list] as unknown as z.ZodType<GoogleAdsItem<List>>
  const read = ({ rows: all }: SearchAnswer<unknown>) => {
    const rows: GoogleAdsItem<List>[] = []
    const problems: [nativeId: string, problem: PlatformError][] = []
    for (const row of all) {
      const parsed = shape.safeParse(row)
      if (parsed.success) {
        rows.push(parsed.data)
        continue
      }
      const nativeId = unread?.idIn(row) ?? null
      // A row that does not say whose it is would pass for one that was removed.
      if (nativeId === null) throw unreadable(SENT, 'list_shape')
      problems.push([nativeId, unreadable(SENT, 'entity_shape', parsed.error)])
    }
    const names = rows.map((item) => (item as ResourceNames)[SUBJECT[list]]!.resourceName)
    if (new Set(names).size < names.length)
      throw new PlatformError('unwell', 'Google Ads sent something twice.', { code: 'list_twice' })
    return { rows, problems }
  }
  const { rows, problems } = await searchStream(send, customer, {
    query: QUERIES[list],
    row: z.unknown(),
    read,
  })
  for (const [nativeId, problem] of problems) unread?.leave(nativeId, problem)
  yield* rows
}
