import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../lib/count-text.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { StateMark } from '../../ui/state-mark.tsx'
import { changeBadgeQuery } from './api.ts'
import classes from '../../ui/chip-link.module.css'

/** In the header when changes wait for me, are being written, or all writing is stopped. */
export function ChangesChip() {
  const mayRead = useMay('changes:read')
  const { data } = useQuery({ ...changeBadgeQuery, enabled: mayRead })
  if (data === undefined) return null
  const { waiting_for_me, in_progress, stop } = data
  if (stop !== null) return <Chip kind="crit" label="Changes stopped" />
  if (waiting_for_me > 0)
    return <Chip kind="watch" label={`${formatCount(waiting_for_me, 'change set')} to approve`} />
  return in_progress > 0 ? (
    <Chip kind="under" label={`${formatCount(in_progress, 'change set')} in progress`} />
  ) : null
}

function Chip(mark: { kind: 'crit' | 'watch' | 'under'; label: string }) {
  return (
    <Link to="/changes" className={classes.chip}>
      <StateMark {...mark} />
    </Link>
  )
}
