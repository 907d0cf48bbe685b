import { CAMPAIGN_STATUSES, type CampaignStatus, type Effective } from '@flightdeck/domain/checks'
import { typedKeys } from '@flightdeck/domain/metrics'

const STATUS_OF = new Map(
  typedKeys(CAMPAIGN_STATUSES).flatMap((status) =>
    CAMPAIGN_STATUSES[status].of.map((effective): [Effective, CampaignStatus] => [effective, status]),
  ),
)
export const toCampaignStatus = (effective: Effective): CampaignStatus =>
  STATUS_OF.get(effective) ?? 'unknown'
