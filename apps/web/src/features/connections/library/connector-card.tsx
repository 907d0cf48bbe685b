import type { Connector } from '@flightdeck/contract/connections'
import { formatCount } from '../../../lib/count-text.ts'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { connectionStates, kinds, signInWays, type ConnectionState } from '../vocabulary.ts'
import { ConnectorAct } from './connector-act.tsx'
import { rightsSentence } from './library-model.ts'
import classes from './library.module.css'

/** `state`: the worst state among its connections; null while unknown. */
type Props = { connector: Connector; state: ConnectionState | null }

/** Benefits, sign-in method, duration and permissions of a platform, shown before any window opens. */
export function ConnectorCard({ connector, state }: Props) {
  const { key, label, kind, availability, rights, unlocks, minutes, sign_in, connections } = connector
  const isThere = availability !== 'not_yet'
  return (
    <li className={classes.card} data-there={isThere || undefined}>
      <div className={classes.head}>
        <PlatformMark platform={key} size={36} />
        <div className={classes.title}>
          <h2 className={classes.label}>{label}</h2>
          <span className={classes.kind}>{kinds[kind]}</span>
        </div>
        <Availability connector={connector} state={state} />
      </div>
      {isThere ? (
        <dl className={classes.facts}>
          <dt>Unlocks</dt>
          <dd>{availability === 'ready' ? unlocks.join(', ') : 'Sign-in only; data coming soon'}</dd>
          <dt>Sign-in</dt>
          <dd>
            {signInWays[sign_in]}, about {minutes} min
          </dd>
          <dt>Permissions</dt>
          <dd>
            {rightsSentence(connector)}
            {rights.length > 0 && (
              <details className={classes.rights}>
                <summary>{formatCount(rights.length, 'permission')} requested</summary>
                <ul>
                  {rights.map(({ scope, why }) => (
                    <li key={scope}>
                      {why}
                      <span className={classes.scope}>{scope}</span>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </dd>
        </dl>
      ) : (
        <p className={classes.note}>Will unlock {unlocks.join(', ')}.</p>
      )}
      <div className={classes.foot}>
        <ConnectorAct connector={connector} />
        {connections > 1 && <span className={classes.note}>{formatCount(connections, 'connection')}</span>}
      </div>
    </li>
  )
}

function Availability({ connector: { availability, connections }, state }: Props) {
  if (connections > 0 && state !== null && state !== 'healthy')
    return <StateMark {...connectionStates[state]} badge />
  if (connections > 0) return <StateMark kind="ok" label="Connected" badge />
  if (availability === 'not_yet') return <StateMark kind="idle" label="Coming soon" badge />
  return availability === 'sign_in_only' ? <StateMark kind="watch" label="Sign-in only" badge /> : null
}
