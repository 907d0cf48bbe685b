import type { CampaignOverview } from '@flightdeck/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import classes from './campaigns.module.css'

/** No campaign yet: because no platform is connected, no check is on, or the first run is still to come. */
export function NothingChecked({ overview: { accounts, checks } }: { overview: CampaignOverview }) {
  const isConnected = accounts > 0
  return (
    <>
      <EmptyState addConnector={!isConnected}>
        {!isConnected && 'Campaigns come from the ad platforms; none is connected yet.'}
        {isConnected &&
          checks.length === 0 &&
          'Campaigns appear with the first check; none is switched on yet.'}
        {isConnected && checks.length > 0 && 'Campaigns appear when the first check has run.'}
      </EmptyState>
      {isConnected && checks.length === 0 && (
        <div className={classes.centre}>
          <Button component={Link} to="/rule-library">
            Open the rule library
          </Button>
        </div>
      )}
    </>
  )
}
