import type { FindingList } from '@flightdeck/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { counted } from '../../../lib/counted.ts'
import { momentIn } from '../../../lib/moment.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { libraryQuery } from '../api.ts'
import classes from './opportunities.module.css'

/** Nothing to do is said with when it was last looked at; without a platform or a check, with what is missing. */
export function NothingOpen({ lastRun }: { lastRun: FindingList['last_full_run'] }) {
  const timeZone = useTimeZone()
  const { data: library } = useQuery(libraryQuery)
  const hasPlatform = library === undefined || library.connected.length > 0
  const hasChecks = library === undefined || library.checks.some(({ enabled }) => enabled)
  return (
    <>
      <EmptyState addConnector={!hasPlatform}>
        {!hasPlatform && 'Connect an ad platform to check its campaigns.'}
        {hasPlatform && !hasChecks && 'Turn on a check to see issues here.'}
        {hasPlatform &&
          hasChecks &&
          (lastRun === null
            ? 'First check is running. Issues appear in about a minute.'
            : `Last full check ${momentIn(timeZone, lastRun.at)}, ${counted(lastRun.entities, 'item')} checked, nothing open.`)}
      </EmptyState>
      {hasPlatform && !hasChecks && (
        <div className={classes.centre}>
          <Button component={Link} to="/rule-library">
            Open the rule library
          </Button>
        </div>
      )}
    </>
  )
}
