import type { Connection } from '@flightdeck/contract'
import classes from './load-progress.module.css'

/** How far the first load has come, in days of figures over all accounts. */
export function LoadProgress({ progress }: { progress: NonNullable<Connection['progress']> }) {
  const { done, total } = progress
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100)
  return (
    <span className={classes.progress}>
      <progress className={classes.bar} max={total || 1} value={done} aria-label="First load" />
      <span className={classes.text}>
        {total === 0
          ? 'Starting'
          : `${percent}% · ${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} days`}
      </span>
    </span>
  )
}
