import type { Connection } from '@flightdeck/contract/connections'
import { PLATFORMS } from '@flightdeck/domain/platforms'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../lib/session/use-may.ts'
import { StateMark } from '../../../ui/state-mark.tsx'
import { useSync } from '../api.ts'
import { nextStep } from '../connection-model.ts'
import { ConnectionName } from '../connection-name.tsx'
import { HealthTimeline } from '../health-timeline.tsx'
import { peekLink, reconnectLink, validateLink } from '../links.ts'
import { useSocialLogin } from '../sign-in/social-login.tsx'
import { connectionStates } from '../vocabulary.ts'
import classes from './connectors.module.css'

/** Connections with a problem, each with its reason and the action that helps. */
export function AttentionList({ connections }: { connections: readonly Connection[] }) {
  return (
    <section className={classes.section} aria-labelledby="attention">
      <h2 className={classes.heading} id="attention">
        Needs attention
      </h2>
      <ul className={classes.rows}>
        {connections.map((connection) => (
          <li key={connection.id} className={classes.row} data-connection={connection.id}>
            <Link className={classes.open} {...peekLink(connection.id)}>
              <ConnectionName connection={connection} />
            </Link>
            <div className={classes.why}>
              <StateMark {...connectionStates[connection.state]} />
              <span className={classes.second}>{connection.sentence}</span>
            </div>
            <span className={classes.days}>
              <HealthTimeline history={connection.history} />
            </span>
            <FixButton connection={connection} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FixButton({ connection }: { connection: Connection }) {
  const { id, platform, label } = connection
  const { signIn } = useSocialLogin()
  const sync = useSync()
  const mayRun = useMay('connectors:run')
  const mayWrite = useMay('connectors:write')
  if (!mayRun) return null
  if (nextStep(connection) === 'reconnect') {
    if (!mayWrite) return null
    if (PLATFORMS[platform].signIn === 'login')
      return (
        <Button component={Link} {...reconnectLink(connection)} aria-label={`Reconnect ${label}`}>
          Reconnect
        </Button>
      )
    return (
      <Button
        aria-label={`Reconnect ${label}`}
        onClick={() => signIn(platform, { connectionId: id, returnTo: `/validate-connector?id=${id}` })}
      >
        Reconnect
      </Button>
    )
  }
  if (connection.state === 'failing')
    return (
      <Button component={Link} {...validateLink(id)} aria-label={`Validate ${label}`}>
        Validate
      </Button>
    )
  return (
    <Button
      variant="default"
      loading={sync.isPending}
      aria-label={`Sync now: ${label}`}
      onClick={() => sync.mutate(connection)}
    >
      Sync now
    </Button>
  )
}
