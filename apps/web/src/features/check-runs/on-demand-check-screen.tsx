import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { DeniedState } from '../../ui/denied-state.tsx'
import { useMay } from '../../lib/session/use-may.ts'
import { useAddress } from '../../lib/use-address.ts'
import { useQueryParam } from '../../lib/use-query-param.ts'
import { Page } from '../../ui/page.tsx'
import classes from './on-demand.module.css'
import { RecentRuns } from './recent-runs.tsx'
import { RunView } from './run-view.tsx'
import { formFrom } from './scope-model.ts'
import { StartForm } from './start-form.tsx'
import { watchedRun } from './watched-run.ts'

/** Check now, before a launch or before a call with the client. */
export default function OnDemandCheckScreen() {
  const turn = useAddress()
  const mayRun = useMay('quality:run')
  const run = Number(useQueryParam('run')) || null
  const ids = useQueryParam('ids')
  const open = (id: number) => turn({ run: id })
  const start = (id: number) => {
    watchedRun.watch(id)
    open(id)
  }
  return (
    <Page
      title="On-demand Check"
      subtitle="Run checks now on anything you choose"
      actions={
        <Button variant="default" component={Link} to="/certificates">
          Certificates
        </Button>
      }
    >
      <div className={classes.columns}>
        <div className={classes.start}>
          {mayRun ? (
            <StartForm key={ids} initial={formFrom(ids)} onStarted={start} />
          ) : (
            <DeniedState title="View only" message="Analysts, managers and admins can run checks." />
          )}
        </div>
        <div className={classes.shown}>
          <RunView id={run} onStarted={start} />
        </div>
        <div className={classes.latest}>
          <RecentRuns opened={run} onOpen={open} />
        </div>
      </div>
    </Page>
  )
}
