import type { FindingList } from '@flightdeck/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { counted } from '../../../lib/counted.ts'
import { momentIn } from '../../../lib/moment.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CardSkeleton } from '../../../ui/skeleton/card-skeleton.tsx'
import { libraryQuery } from '../api.ts'
import classes from './opportunities.module.css'
import { FirstCheck, RunProgress, useLiveRun } from './run-progress.tsx'

/** Nothing to do is said with when it was last looked at; without a platform or a check, with what is missing. */
export function NothingOpen({ lastRun }: { lastRun: FindingList['last_full_run'] }) {
  const timeZone = useTimeZone()
  const live = useLiveRun()
  const { data: library } = useQuery(libraryQuery)
  if (live) return <RunProgress live={live} isAlone />
  if (live === undefined || library === undefined) return <CardSkeleton count={4} />
  const hasPlatform = library.connected.length > 0
  const hasChecks = library.checks.some(({ enabled }) => enabled)
  if (hasPlatform && hasChecks && lastRun === null) return <FirstCheck />
  return (
    <>
      <EmptyState addConnector={!hasPlatform}>
        {!hasPlatform && 'Connect a platform to see issues here.'}
        {hasPlatform && !hasChecks && 'Turn on a check to see issues here.'}
        {hasPlatform &&
          hasChecks &&
          (lastRun === null
            ? ''
            : `All clear. ${counted(lastRun.entities, 'item')} checked ${momentIn(timeZone, lastRun.at)}.`)}
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
