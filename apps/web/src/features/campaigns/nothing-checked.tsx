import type { CampaignOverview } from '@flightdeck/contract/campaigns'
import { EmptyState } from '../../ui/empty-state.tsx'

/** No campaign yet: because no platform is connected, or the first account is still being read. */
export function NothingChecked({ overview: { accounts } }: { overview: CampaignOverview }) {
  const isConnected = accounts > 0
  return (
    <EmptyState addConnector={!isConnected}>
      {isConnected
        ? 'Campaigns appear after the first sync.'
        : 'Connect an ad platform to see its campaigns.'}
    </EmptyState>
  )
}
