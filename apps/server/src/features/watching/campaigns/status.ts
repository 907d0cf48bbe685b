import { CAMPAIGN_STATUSES, typedKeys, type CampaignStatus, type Effective } from '@flightdeck/domain'

const STATUS_OF = new Map(
  typedKeys(CAMPAIGN_STATUSES).flatMap((status) =>
    CAMPAIGN_STATUSES[status].of.map((effective): [Effective, CampaignStatus] => [effective, status]),
  ),
)
export const toCampaignStatus = (effective: Effective): CampaignStatus =>
  STATUS_OF.get(effective) ?? 'unknown'
