import type { ConnectionDetail } from '@flightdeck/contract/connections'
import { momentIn } from '../../../lib/moment.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import classes from './my-connectors.module.css'

/** Raw platform calls, collapsed, for requests to the platform's support. */
export function PeekCalls({ calls }: { calls: ConnectionDetail['calls'] }) {
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
