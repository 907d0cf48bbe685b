import type { Connection, ConnectionDetail } from '@flightdeck/contract/connections'
import { isAdPlatform } from '@flightdeck/domain/platforms'
import { momentIn } from '../../../lib/moment.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import { StateMark } from '../../../ui/state-mark.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ChangeLane } from '../../changes/index.ts'
import { dependantCounts, nudgeFor } from '../connection-model.ts'
import { HealthWalk } from '../health-timeline.tsx'
import { LoadProgress } from '../load-progress.tsx'
import { connectionStates } from '../vocabulary.ts'
import { CopyButton } from '../copy-button.tsx'
import { BlastRadius } from './blast-radius.tsx'
import { ConnectionActions } from './connection-actions.tsx'
import classes from './my-connectors.module.css'
import { PeekAccounts } from './peek-accounts.tsx'
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

/** Warns that the user who signed in has left, and drafts a message to a colleague. */
function Nudge({ connection }: { connection: Connection }) {
  return (
    <Notice>
      <div className={classes.nudge}>
        <span>
          {connection.connected_by.name} created this connection and is no longer a member. Ask a colleague to
          sign in before it expires.
        </span>
        <CopyButton text={nudgeFor(connection)}>Copy message for a colleague</CopyButton>
      </div>
    </Notice>
  )
}

/** Raw platform calls, collapsed, for requests to the platform's support. */
function PeekCalls({ calls }: { calls: ConnectionDetail['calls'] }) {
  const timeZone = useTimeZone()
  if (calls.length === 0) return null
  return (
    <details className={`${classes.section} ${classes.fold}`}>
      <summary>Calls to the platform ({calls.length})</summary>
      <ul className={classes.list}>
        {calls.map((call, index) => (
          <li key={`${call.at}-${index}`}>
            <span className={classes.mono}>
              {call.method} {call.path}
            </span>
            <span>{call.status ?? 'no answer'}</span>
            <span className={classes.second}>
              {momentIn(timeZone, call.at)} · {call.ms.toLocaleString('en-GB')} ms ·{' '}
              {call.bytes.toLocaleString('en-GB')} bytes{call.code !== null && ` · ${call.code}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
