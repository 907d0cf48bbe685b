import type { Connection } from '@flightdeck/contract/connections'
import { useState } from 'react'
import { Walk } from '../../ui/charts/walk.tsx'
import { daySentence, healthSummary } from './health-model.ts'
import classes from './health-timeline.module.css'

type History = Connection['history']
const height = 16
const step = 6
/** Cell height by state, so that colour is not the only cue. */
const heights = { ok: height, partial: 9, failed: height, none: 3 } as const

/** The last 30 days of a connection, one cell a day (P14). */
export function HealthTimeline({ history }: { history: History }) {
  return (
    <svg
      className={classes.days}
      role="img"
      aria-label={healthSummary(history)}
      width={history.length * step}
      height={height}
      viewBox={`0 0 ${history.length * step} ${height}`}
    >
      <Cells history={history} />
    </svg>
  )
}

/** Large version: arrow keys and pointer select a day, whose reason is shown below. */
export function HealthWalk({ history }: { history: History }) {
  const [at, setAt] = useState(history.length - 1)
  const day = history[at]
  if (day === undefined) return null
  return (
    <div>
      <Walk label="Day" valueText={daySentence(day)} at={at} last={history.length - 1} onMove={setAt}>
        <svg
          className={classes.days}
          aria-hidden="true"
          width="100%"
          height={40}
          viewBox={`0 0 ${history.length * step} ${height}`}
          preserveAspectRatio="none"
        >
          <rect className={classes.cursor} x={at * step} width={step} height={height} />
          <Cells history={history} />
        </svg>
      </Walk>
      <p className={classes.day}>{daySentence(day)}</p>
      <p className={classes.summary}>{healthSummary(history)}</p>
    </div>
  )
}

function Cells({ history }: { history: History }) {
  return history.map(({ date, state }, index) => (
    <g key={date} data-day={state}>
      <rect
        x={index * step + 0.5}
        y={height - heights[state]}
        width={step - 2}
        height={heights[state]}
        rx={0.5}
      />
      {state === 'failed' && (
        <path className={classes.cross} d={`M${index * step + 0.5} 6 h4 M${index * step + 0.5} 10 h4`} />
      )}
    </g>
  ))
}
