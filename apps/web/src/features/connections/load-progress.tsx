import type { Connection } from '@flightdeck/contract/connections'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import classes from './load-progress.module.css'

/** How far the first load has come, in days of figures over all accounts. */
export function LoadProgress({ progress }: { progress: NonNullable<Connection['progress']> }) {
  const { done, total } = progress
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100)
  return (
    <span className={classes.progress}>
      <ProgressBar label="First load" value={done} max={total} />
      <span className={classes.text}>
        {total === 0
          ? 'Starting'
          : `${percent}% · ${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} days`}
      </span>
    </span>
  )
}
