import type { FindingList } from '@flightdeck/contract'
import { RunProgress, useLiveRun } from './run-progress.tsx'
import { SinceLine } from './since-line.tsx'

/** What somebody should know before the list: what changed while they were away, and what is being checked. */
export function Landing({ list }: { list: FindingList }) {
  const live = useLiveRun()
  return (
    <>
      <SinceLine since={list.since_last_visit} mine={list.tabs.mine} />
      {live && <RunProgress live={live} />}
    </>
  )
}
