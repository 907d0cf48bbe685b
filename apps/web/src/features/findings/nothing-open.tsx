import type { FindingList } from '@flightdeck/contract/findings'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CardSkeleton } from '../../ui/skeleton/card-skeleton.tsx'
import { libraryQuery } from '../checks/index.ts'
import { AllClear } from './all-clear.tsx'
import classes from './opportunities.module.css'
import { FirstCheck, RunProgress, useLiveRun } from './run-progress.tsx'

/** Empty tab: evidence of the last check, or the missing platform or check. */
export function NothingOpen({ list }: { list: FindingList }) {
  const live = useLiveRun()
  const { data: library } = useQuery(libraryQuery)
  if (live) return <RunProgress live={live} isAlone />
  if (live === undefined || library === undefined) return <CardSkeleton count={4} />
  const hasPlatform = library.connected.length > 0
  const hasChecks = library.checks.some(({ enabled }) => enabled)
  if (hasPlatform && hasChecks && list.tabs.to_do > 0) return <EmptyState>No issues in this tab.</EmptyState>
  if (hasPlatform && hasChecks)
    return list.last_full_run === null ? <FirstCheck /> : <AllClear list={list} library={library} />
  return (
    <>
      <EmptyState addConnector={!hasPlatform}>
        {hasPlatform ? 'Turn on a check to see issues here.' : 'Connect a platform to see issues here.'}
      </EmptyState>
      {hasPlatform && (
        <div className={classes.centre}>
          <Button component={Link} to="/rule-library">
            Open the rule library
          </Button>
        </div>
      )}
    </>
  )
}
