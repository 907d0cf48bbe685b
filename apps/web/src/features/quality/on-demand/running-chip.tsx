import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { StateMark } from '../../../ui/state-mark.tsx'
import { runQuery } from '../api.ts'
import classes from '../../../ui/chip-link.module.css'
import { runChip } from './run-words.ts'
import { useWatchedRun } from './watched-run.ts'

/** A run goes on when its page is left; the header says how far it is, and leads back. */
export function RunningChip() {
  const run = useWatchedRun()
  const isHere = useLocation({ select: ({ pathname }) => pathname === '/on-demand-check' })
  const { data } = useQuery({ ...runQuery(run), enabled: run !== null && !isHere })
  if (run === null || isHere || data === undefined) return null
  const { kind, label } = runChip(data)
  return (
    <span role="status">
      <Link to="/on-demand-check" search={{ run }} className={classes.chip}>
        <StateMark kind={kind} label={label} />
      </Link>
    </span>
  )
}
