import type { ChangeEvent } from '@flightdeck/contract/changes'
import { momentIn } from '../../../lib/moment.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import classes from '../changes.module.css'

/** Events, latest first. */
export function SetTimeline({ events }: { events: readonly ChangeEvent[] }) {
  const timeZone = useTimeZone()
  return (
    <section className={classes.card} aria-label="Timeline">
      <h2 className={classes.heading}>Timeline</h2>
      <ol className={classes.timeline}>
        {events.map(({ at, what, sentence, by }, index) => (
          <li key={`${at} ${what} ${index}`}>
            <span>{sentence}</span>
            <span className={classes.note}>
              {momentIn(timeZone, at)}
              {by !== null && ` · ${by}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
