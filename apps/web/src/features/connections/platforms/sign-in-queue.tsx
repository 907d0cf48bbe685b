import type { Connector } from '@flightdeck/contract/connections'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount } from '../../../lib/count-text.ts'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { UnfinishedConnections } from '../unfinished-connections.tsx'
import { placeAfter } from '../sign-in/sign-in-model.ts'
import type { Outcome } from '../sign-in/sign-in-model.ts'
import classes from './all-platforms.module.css'
import { CurrentSignIn } from './current-sign-in.tsx'
import type { Queue } from './use-queue.ts'

type Props = { connectors: readonly Connector[]; queue: Queue }

/** Signs in to one platform after the other, without going back to the grid in between. */
export function SignInQueue({ connectors, queue }: Props) {
  const router = useRouter()
  const [done, setDone] = useState(0)
  const waiting = queue.platforms.flatMap(
    (key) => connectors.find((connector) => connector.key === key) ?? [],
  )
  const [current, ...later] = waiting
  const minutes = waiting.reduce((sum, connector) => sum + connector.minutes, 0)

  const finish = (outcome: Outcome) => {
    const isLast = queue.without(outcome.platform).length === 0
    if (isLast && done === 0) return router.history.push(placeAfter(outcome))
    setDone(done + 1)
    queue.remove(outcome.platform)
  }
  return (
    <aside className={classes.queue} aria-labelledby="queue">
      <h2 className={classes.heading} id="queue">
        {current === undefined ? 'Nothing selected' : 'Sign in'}
      </h2>
      {current === undefined ? (
        <p className={classes.text}>
          {done > 0
            ? `${formatCount(done, 'platform')} signed in. Finish them below, or select another.`
            : 'Select one or more platforms to sign in.'}
        </p>
      ) : (
        <>
          <p className={classes.text}>
            {formatCount(waiting.length, 'platform')} · About {minutes} min
          </p>
          <CurrentSignIn key={current.key} connector={current} queue={queue} onSignedIn={finish} />
        </>
      )}
      {later.length > 0 && (
        <ol className={classes.later} start={2} aria-label="Next">
          {later.map(({ key, label, minutes: each }) => (
            <li key={key}>
              <PlatformMark platform={key} size={24} />
              <span className={classes.name}>{label}</span>
              <span className={classes.second}>about {each} min</span>
            </li>
          ))}
        </ol>
      )}
      <UnfinishedConnections />
    </aside>
  )
}
