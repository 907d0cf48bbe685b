import type { Connection } from '@flightdeck/contract/connections'
import { hoursText, lagShare } from '../connection-model.ts'
import classes from './lag.module.css'

/** How old the newest figures are, against how old they may be. */
export function Lag({ connection }: { connection: Connection }) {
  const { lag_hours, limit_hours } = connection
  if (lag_hours === null) return '–'
  return (
    <span className={classes.lag}>
      <span>{hoursText(lag_hours)}</span>
      <span
        className={classes.track}
        data-over={lag_hours > limit_hours || undefined}
        style={{ '--share': lagShare(connection) } as React.CSSProperties}
        aria-hidden="true"
      />
      <span className={classes.limit}>limit {hoursText(limit_hours)}</span>
    </span>
  )
}
