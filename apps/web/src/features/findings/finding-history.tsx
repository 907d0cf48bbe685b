import type { Finding, FindingDetail } from '@flightdeck/contract/findings'
import { longDay } from '../../lib/day-text.ts'
import { momentIn } from '../../lib/moment.ts'
import { useTimeZone } from '../../lib/preferences/use-time-zone.ts'
import classes from '../../ui/panel.module.css'

type Props = { finding: Finding; history: FindingDetail['history'] }

/** Dismissal, owner and events of a finding. */
export function FindingHistory({ finding, history }: Props) {
  const timeZone = useTimeZone()
  const { dismissal, owner } = finding
  return (
    <section>
      <h3 className={classes.heading}>History</h3>
      <p className={classes.text}>
        {owner === null ? 'Unassigned' : `Owner: ${owner.name}`}
        {dismissal?.reason && ` · ${dismissal.by}: “${dismissal.reason}”`}
        {dismissal?.until && ` · Until ${longDay(dismissal.until)}`}
      </p>
      <ol className={classes.log}>
        {history.map(({ at, what, by, detail }) => (
          <li key={`${at} ${what}`}>
            {what.charAt(0).toUpperCase() + what.slice(1)}
            {by !== null && ` by ${by}`}
            {detail !== null && `: ${detail}`}
            <span className={classes.when}>{momentIn(timeZone, at)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
