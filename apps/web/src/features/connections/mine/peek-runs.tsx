import type { ConnectionDetail } from '@flightdeck/contract/connections'
import { formatCount } from '../../../lib/count-text.ts'
import { momentIn } from '../../../lib/moment.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import { StateMark } from '../../../ui/state-mark.tsx'
import type { MarkKind } from '../../../ui/state-mark.tsx'
import classes from './my-connectors.module.css'

type Run = ConnectionDetail['runs'][number]
const states: Record<Run['state'], { kind: MarkKind; label: string }> = {
  running: { kind: 'under', label: 'Running' },
  done: { kind: 'ok', label: 'Done' },
  failed: { kind: 'crit', label: 'Failed' },
}
const causes: Record<Run['cause'], string> = {
  first: 'first load',
  schedule: 'scheduled',
  person: 'requested here',
  command: 'requested by an operator',
}

/** Recent sync runs and their results, newest first. */
export function PeekRuns({ runs }: { runs: readonly Run[] }) {
  const timeZone = useTimeZone()
  if (runs.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="peek-runs">
      <h3 className={classes.heading} id="peek-runs">
        Sync log
      </h3>
      <ul className={classes.list}>
        {runs.map((run) => (
          <li key={run.id}>
            <span>
              {momentIn(timeZone, run.started_at)} · {run.account}
            </span>
            <StateMark {...states[run.state]} />
            <span className={classes.second}>
              {causes[run.cause]} · {formatCount(run.requests, 'request')}, {formatCount(run.rows, 'row')},{' '}
              {formatCount(run.entities_changed, 'change')}
            </span>
            {run.sentence !== null && <span className={classes.second}>{run.sentence}</span>}
            {run.code !== null && <span className={classes.mono}>{run.code}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
