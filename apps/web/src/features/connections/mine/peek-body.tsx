import type { Connection, ConnectionDetail } from '@flightdeck/contract/connections'
import { isAdPlatform } from '@flightdeck/domain/platforms'
import { momentIn } from '../../../lib/moment.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import { StateMark } from '../../../ui/state-mark.tsx'
import { ChangeLane } from '../../changes/index.ts'
import { dependantCounts } from '../connection-model.ts'
import { HealthWalk } from '../health-timeline.tsx'
import { LoadProgress } from '../load-progress.tsx'
import { connectionStates } from '../vocabulary.ts'
import { BlastRadius } from './blast-radius.tsx'
import { ConnectionActions } from './connection-actions.tsx'
import classes from './my-connectors.module.css'
import { Nudge } from './nudge.tsx'
import { PeekAccounts } from './peek-accounts.tsx'
import { PeekCalls } from './peek-calls.tsx'
import { PeekRuns } from './peek-runs.tsx'

type Props = { detail: ConnectionDetail; onDisconnect: () => void }

export function PeekBody({ detail, onDisconnect }: Props) {
  const { connection } = detail
  const timeZone = useTimeZone()
  const { state, progress, connected_by, next_sync_at } = connection
  return (
    <>
      <div className={classes.top}>
        <div>
          <StateMark {...connectionStates[state]} badge />
          <p className={classes.lead}>{connection.sentence}</p>
        </div>
        {progress !== null && <LoadProgress progress={progress} />}
        <div className={classes.acts}>
          <ConnectionActions connection={connection} onDisconnect={onDisconnect} />
        </div>
        {!connected_by.is_member && <Nudge connection={connection} />}
      </div>
      <section className={classes.section} aria-labelledby="peek-days">
        <h3 className={classes.heading} id="peek-days">
          Last 30 days
        </h3>
        <HealthWalk history={connection.history} />
        <PlatformLane connection={connection} />
      </section>
      <section className={classes.section} aria-labelledby="peek-facts">
        <h3 className={classes.heading} id="peek-facts">
          Connection
        </h3>
        <dl className={classes.facts}>
          <dt>Name</dt>
          <dd>{connection.label}</dd>
          <dt>Connected by</dt>
          <dd>
            {connected_by.name}, {connected_by.email}
          </dd>
          <dt>Connected</dt>
          <dd>{momentIn(timeZone, connection.connected_at)}</dd>
          <dt>Next sync</dt>
          <dd>{next_sync_at === null ? 'None planned' : momentIn(timeZone, next_sync_at)}</dd>
        </dl>
      </section>
      <PeekAccounts accounts={detail.accounts} />
      <PeekRuns runs={detail.runs} />
      <PeekCalls calls={detail.calls} />
      <section className={classes.section} aria-labelledby="peek-dependants">
        <h3 className={classes.heading} id="peek-dependants">
          Depends on this connection
        </h3>
        <BlastRadius from={connection.label} dependants={dependantCounts(detail)} />
      </section>
    </>
  )
}

/** Platform changes during the days of the health timeline; sheets have none. */
function PlatformLane({ connection: { platform, history } }: { connection: Connection }) {
  const [first, last] = [history[0], history.at(-1)]
  if (first === undefined || last === undefined || !isAdPlatform(platform)) return null
  return <ChangeLane from={first.date} to={last.date} dsp={platform} places="cells" />
}
