import { CAMPAIGN_STATUSES, keysOf, type CampaignStatus, type Effective } from '@flightdeck/domain'

const STATUS_OF = new Map(
  keysOf(CAMPAIGN_STATUSES).flatMap((status) =>
    CAMPAIGN_STATUSES[status].of.map((effective): [Effective, CampaignStatus] => [effective, status]),
  ),
)
export const statusOf = (effective: Effective): CampaignStatus => STATUS_OF.get(effective) ?? 'unknown'
