import type { FindingList } from '@flightdeck/contract/findings'
import { RunProgress, useLiveRun } from './run-progress.tsx'
import { SinceLine } from './since-line.tsx'

/** Shown above the list: changes since the last visit, and the running check. */
export function ListStatus({ list }: { list: FindingList }) {
  const live = useLiveRun()
  return (
    <>
      <SinceLine since={list.since_last_visit} myIssueCount={list.tabs.mine} />
      {live && <RunProgress live={live} />}
    </>
  )
}
