import type { Standing, TriggeredAlert } from '@flightdeck/contract'
import { dayIn } from '@flightdeck/domain'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { counted } from '../../../lib/counted.ts'
import { shortDay } from '../../../lib/day-text.ts'
import { whoQuery } from '../../../lib/session/who-query.ts'
import { useNow } from '../../../lib/use-now.ts'
import type { WindowDays } from '../api.ts'
import { breachingIn, timelineOf, type Lane } from './timeline-model.ts'
import classes from './timeline.module.css'

type Props = {
  alerts: readonly TriggeredAlert[]
  standing: readonly Standing[]
  snoozed: ReadonlySet<number>
  days: WindowDays
  onPick: (alert: number) => void
}

const mostLanes = 8

/** When each rule fired (P13): a mark for each day, a bar for what still breaches, a moon for what is snoozed. */
export function Timeline({ alerts, standing, snoozed, days, onPick }: Props) {
  const now = useNow()
  const { data: who } = useQuery(whoQuery)
  const today = dayIn(who?.timezone ?? 'UTC', now)
  const { lanes, days: columns } = timelineOf(alerts, today, days, breachingIn(standing), snoozed)
  const shown = lanes.slice(0, mostLanes)
  return (
    <figure className={classes.figure}>
      {/* The arrow keys are a short cut between the marks, which are buttons themselves. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={classes.lanes} onKeyDown={walk}>
        {shown.map((lane) => (
          <LaneRow key={lane.rule} lane={lane} columns={columns.length} onPick={onPick} />
        ))}
        <div className={classes.axis} aria-hidden>
          <span>{shortDay(columns[0]!)}</span>
          <span>today</span>
        </div>
      </div>
      <figcaption className={classes.caption}>
        {counted(alerts.length, 'alert')} of {counted(lanes.length, 'rule')}
        {lanes.length > mostLanes && `; the ${mostLanes} busiest are drawn`}. A bar still breaches, a moon is
        snoozed.
      </figcaption>
    </figure>
  )
}

type LaneProps = { lane: Lane; columns: number; onPick: (alert: number) => void }

function LaneRow({ lane, columns, onPick }: LaneProps) {
  const place = (column: number) => `${((column + 0.5) / columns) * 100}%`
  const most = Math.max(...lane.marks.map(({ count }) => count))
  return (
    <div className={classes.lane}>
      <span className={classes.name}>{lane.name}</span>
      <div className={classes.track}>
        {lane.stretches.map(({ from, to }) => (
          <span
            key={from}
            className={classes.stretch}
            style={{ left: place(from), width: `${((to - from + 0.5) / columns) * 100}%` }}
          />
        ))}
        {lane.marks.map(({ day, column, count, alert, isSnoozed }) => (
          <button
            key={day}
            type="button"
            className={classes.mark}
            style={{ left: place(column) }}
            aria-label={`${lane.name}, ${shortDay(day)}: ${counted(count, 'alert')}${isSnoozed ? ', snoozed' : ''}`}
            onClick={() => onPick(alert)}
          >
            {isSnoozed ? (
              <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" className={classes.moon}>
                <path d="M4.2.8A5.3 5.3 0 1 0 11.2 8 4.6 4.6 0 0 1 4.2.8z" />
              </svg>
            ) : (
              <span className={classes.tick} style={{ height: `${8 + (count / most) * 8}px` }} />
            )}
          </button>
        ))}
      </div>
    </div>
  )
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  const marks = [...event.currentTarget.querySelectorAll('button')]
  const at = marks.findIndex((mark) => mark === document.activeElement)
  if (at === -1) return
  event.preventDefault()
  marks[at + by]?.focus()
}
