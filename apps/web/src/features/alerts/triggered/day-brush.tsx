import type { Day } from '@flightdeck/domain/time'
import type { KeyboardEvent, RefObject } from 'react'
import { longDay, shortDay } from '../../../lib/day-text.ts'
import { edgeAfter, rangeBetween, type Columns, type DayRange } from './timeline-model.ts'
import classes from './timeline.module.css'

type Props = {
  track: RefObject<HTMLDivElement | null>
  columns: readonly Day[]
  chosen: Columns
  isAll: boolean
  onRange: (range: DayRange | null) => void
}

const edges = [
  { edge: 'from', label: 'First day shown' },
  { edge: 'to', label: 'Last day shown' },
] as const
/** A month has no room for the name of each day. */
const mostLabels = 8

/** The days under the lanes, with a handle for each end of those that are shown. */
export function DayBrush({ track, columns, chosen, isAll, onRange }: Props) {
  const last = columns.length - 1
  const at = (column: number) => `${(column / columns.length) * 100}%`
  const step = Math.ceil(columns.length / mostLabels)
  const width = at(chosen.to + 1 - chosen.from)
  const press = (edge: 'from' | 'to') => (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isAll) {
      event.preventDefault()
      return onRange(null)
    }
    const moved = edgeAfter(event.key, edge, chosen, last)
    if (moved === null) return
    event.preventDefault()
    event.stopPropagation()
    onRange(rangeBetween(columns, moved.from, moved.to))
  }
  return (
    <>
      <div className={classes.over} aria-hidden>
        {!isAll && <div className={classes.band} style={{ left: at(chosen.from), width }} />}
      </div>
      <div className={classes.brush} ref={track}>
        <div className={classes.rail} />
        <div className={classes.span} style={{ left: at(chosen.from), width }} />
        {edges.map(({ edge, label }) => (
          <div
            key={edge}
            className={classes.edge}
            data-edge={edge}
            role="slider"
            tabIndex={0}
            aria-label={label}
            aria-valuemin={0}
            aria-valuemax={last}
            aria-valuenow={chosen[edge]}
            aria-valuetext={longDay(columns[chosen[edge]]!)}
            style={{ left: at(edge === 'from' ? chosen.from : chosen.to + 1) }}
            onKeyDown={press(edge)}
          />
        ))}
      </div>
      <div className={classes.axis} aria-hidden>
        {columns.map((day, column) =>
          (last - column) % step === 0 ? (
            <span key={day} style={{ left: at(column + 0.5) }}>
              {column === last ? 'today' : shortDay(day)}
            </span>
          ) : null,
        )}
      </div>
    </>
  )
}
