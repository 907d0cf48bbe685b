import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { StateMark } from '../../ui/state-mark.tsx'
import { runQuery } from './api.ts'
import classes from '../../ui/chip-link.module.css'
import { runChip } from './run-words.ts'
import { useWatchedRun } from './watched-run.ts'

/** A run continues when its page is left; the header shows its progress, and links back. */
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
