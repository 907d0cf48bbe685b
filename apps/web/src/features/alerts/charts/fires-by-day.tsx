import { Fragment, useId, useState } from 'react'
import { shortDay } from '../../../lib/day-text.ts'
import { AsTable } from '../../../ui/charts/as-table.tsx'
import { Walk } from '../../../ui/charts/walk.tsx'
import { dayCells, daySentence, barHeight, type JudgedDay } from './days-model.ts'
import classes from './fires-by-day.module.css'

const step = 4
const height = 40

/**
 * Alerts a day, as they would have been. Days that could not be evaluated are hatched, never drawn as quiet.
 */
export function FiresByDay({ days }: { days: readonly JudgedDay[] }) {
  const cells = dayCells(days)
  const [at, setAt] = useState<number | null>(null)
  const hatch = useId()
  const most = Math.max(0, ...cells.map(({ fired }) => fired))
  const read = cells[at ?? cells.length - 1]
  if (read === undefined) return null
  const width = cells.length * step
  return (
    <figure className={classes.figure}>
      <Walk
        className={classes.walk}
        label="Alerts a day: day"
        valueText={daySentence(read)}
        at={at ?? cells.length - 1}
        last={cells.length - 1}
        onMove={setAt}
      >
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <pattern
            id={hatch}
            width="3"
            height="3"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path className={classes.hatch} d="M0 0v3" />
          </pattern>
          {at !== null && <rect className={classes.cursor} x={at * step} width={step} height={height} />}
          {cells.map(({ day, fired, opened, state }, index) =>
            state === 'not_judged' ? (
              <rect key={day} x={index * step} width={step} height={height} fill={`url(#${hatch})`} />
            ) : (
              fired > 0 && (
                <Fragment key={day}>
                  <Bar name="repeat" index={index} part={barHeight(fired, most)} />
                  <Bar name="bar" index={index} part={barHeight(opened, most)} />
                </Fragment>
              )
            ),
          )}
          <path className={classes.base} d={`M0 ${height}H${width}`} />
        </svg>
      </Walk>
      <figcaption className={classes.caption}>
        <span>{shortDay(cells[0]!.day)}</span>
        <span>{at === null ? 'New alerts a day, repeats in grey' : daySentence(read)}</span>
        <span>{shortDay(cells.at(-1)!.day)}</span>
      </figcaption>
      <AsTable
        caption="Alerts a day"
        columns={['Day', 'Alerts', 'Repeats', 'Without data']}
        rows={cells
          .filter(({ state }) => state === 'fired' || state === 'not_judged')
          .map(({ day, fired, opened, unknown }) => [shortDay(day), opened, fired - opened, unknown])}
        none="No alerts on any day."
      />
    </figure>
  )
}

type BarProps = { name: 'bar' | 'repeat'; index: number; part: number }

const Bar = ({ name, index, part }: BarProps) => (
  <rect
    className={classes[name]}
    x={index * step + 0.5}
    width={step - 1}
    y={height - part * height}
    height={part * height}
  />
)
