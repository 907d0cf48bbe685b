import type { AnswerOf, Routes } from '@flightdeck/contract'
import type { Lane, Standing, TriggeredAlert } from '@flightdeck/contract/alerts'
import type { Day } from '@flightdeck/domain/time'
import type { KeyboardEvent } from 'react'
import { formatCount } from '../../../lib/count-text.ts'
import { shortDay } from '../../../lib/day-text.ts'
import { AsTable } from '../../../ui/charts/as-table.tsx'
import type { WindowDays } from '../api.ts'
import { ChangeLane } from '../../changes/index.ts'
import { DayBrush } from './day-brush.tsx'
import { breachingFrom, columnIndex, dayColumns, type DayRange } from './timeline-model.ts'
import classes from './timeline.module.css'
import { useBrush } from './use-brush.ts'

type Props = {
  timeline: AnswerOf<Routes['alerts.timeline']>
  /** Loaded alerts of the window, for the bars. */
  alerts: readonly TriggeredAlert[]
  standing: readonly Standing[]
  today: Day
  days: WindowDays
  range: DayRange | null
  onRange: (range: DayRange | null) => void
  onPick: (alert: number) => void
}

/** Firing days per rule (P13): a mark per day, a bar for a persisting breach, a moon for a snooze. */
export function Timeline({ timeline, alerts, standing, today, days, range, onRange, onPick }: Props) {
  const { lanes, alerts: all, rules } = timeline
  const columns = dayColumns(today, days)
  const breaching = breachingFrom(alerts, standing, columns)
  const { track, drag, chosen } = useBrush(columns, range, onRange)
  return (
    <figure className={classes.figure}>
      {/* The arrow keys are a short cut between the marks, which are buttons themselves; dragging has two handles beside it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={classes.lanes} onKeyDown={walk} {...drag}>
        {lanes.map((lane) => (
          <LaneRow
            key={lane.rule}
            lane={lane}
            columns={columns}
            breachingFrom={breaching.get(lane.rule) ?? null}
            onPick={onPick}
          />
        ))}
        <DayBrush track={track} columns={columns} chosen={chosen} isAll={range === null} onRange={onRange} />
      </div>
      <div className={classes.changes}>
        <ChangeLane from={columns[0]!} to={columns.at(-1)!} places="cells" />
      </div>
      <figcaption className={classes.caption}>
        {formatCount(all, 'alert')} from {formatCount(rules, 'rule')}
        {rules > lanes.length && ` (the ${lanes.length} busiest are drawn)`}. Bar = still breaching, moon =
        snoozed. Drag to filter by day.
      </figcaption>
      <AsTable
        caption="Alerts by rule and day"
        columns={['Rule', 'Day', 'Alerts']}
        rows={lanes.flatMap(({ name, days: fired }) =>
          fired.map(({ day, alerts: count }) => [name, shortDay(day), count]),
        )}
        none="No rule fired."
      />
    </figure>
  )
}

type LaneProps = {
  lane: Lane
  columns: readonly Day[]
  breachingFrom: number | null
  onPick: (alert: number) => void
}

function LaneRow({ lane, columns, breachingFrom: since, onPick }: LaneProps) {
  const place = (column: number) => `${((column + 0.5) / columns.length) * 100}%`
  const most = Math.max(...lane.days.map(({ alerts }) => alerts))
  return (
    <div className={classes.lane}>
      <span className={classes.name} title={lane.name}>
        {lane.name}
      </span>
      <div className={classes.track}>
        {since !== null && (
          <span
            className={classes.stretch}
            style={{
              left: place(since),
              width: `${((columns.length - 0.5 - since) / columns.length) * 100}%`,
            }}
          />
        )}
        {lane.days.map(({ day, alerts, alert, is_snoozed }) => (
          <button
            key={day}
            type="button"
            className={classes.mark}
            data-mark
            style={{ left: place(columnIndex(columns, day)) }}
            aria-label={`${lane.name}, ${shortDay(day)}: ${formatCount(alerts, 'alert')}${is_snoozed ? ', snoozed' : ''}`}
            onClick={() => onPick(alert)}
          >
            {is_snoozed ? (
              <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" className={classes.moon}>
                <path d="M4.2.8A5.3 5.3 0 1 0 11.2 8 4.6 4.6 0 0 1 4.2.8z" />
              </svg>
            ) : (
              <span className={classes.tick} style={{ height: `${8 + (alerts / most) * 8}px` }} />
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
  const marks = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-mark]')]
  const at = marks.findIndex((mark) => mark === document.activeElement)
  if (at === -1) return
  event.preventDefault()
  marks[at + by]?.focus()
}
