import type { Trace } from '@flightdeck/contract/alerts'
import { thresholdWords } from '@flightdeck/domain/alerts'
import { METRICS, OPERATORS } from '@flightdeck/domain/metrics'
import { useState } from 'react'
import { shortDay } from '../../../lib/day-text.ts'
import { AsTable } from '../../../ui/charts/as-table.tsx'
import { across } from '../../../ui/charts/scale.ts'
import { Walk } from '../../../ui/charts/walk.tsx'
import classes from './trace-chart.module.css'
import { traceShape } from './trace-model.ts'

const width = 420
const height = 120

/** The rule's own reading day by day, with the line it was compared with. */
export function TraceChart({ trace }: { trace: Trace }) {
  const { metric, operator, threshold, points } = trace
  const [at, setAt] = useState(Math.max(0, points.length - 1))
  const shape = traceShape(trace, width, height)
  const point = points[at]
  if (point === undefined) return null
  const words = (value: number | null) => (value === null ? 'no value' : thresholdWords(metric, value))
  const pointText = `${shortDay(point.day)}: ${words(point.value)}`
  const x = across({ from: 0, to: points.length - 1 }, width)(at)
  return (
    <figure className={classes.figure}>
      <Walk
        className={classes.walk}
        label={`${METRICS[metric].label} by day: day`}
        valueText={pointText}
        at={at}
        last={points.length - 1}
        onMove={setAt}
      >
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={classes.cursor} d={`M${x} 0V${height}`} />
          <path className={classes.threshold} d={`M0 ${shape.threshold}H${width}`} />
          {shape.lines.map((line) => (
            <path key={line} className={classes.line} d={line} />
          ))}
          {shape.dots.map((dot) => (
            <circle key={dot.x} className={classes.dot} cx={dot.x} cy={dot.y} r={2.5} />
          ))}
        </svg>
        <span className={classes.mark} style={{ top: `${(shape.threshold / height) * 100}%` }}>
          {OPERATORS[operator].sign} {thresholdWords(metric, threshold)}
        </span>
      </Walk>
      <figcaption className={classes.caption}>
        <span>{shortDay(points[0]!.day)}</span>
        <strong>{pointText}</strong>
        <span>{shortDay(points.at(-1)!.day)}</span>
      </figcaption>
      <AsTable
        caption={`${METRICS[metric].label} by day`}
        columns={['Day', METRICS[metric].label]}
        rows={points.map(({ day, value }) => [shortDay(day), words(value)])}
      />
    </figure>
  )
}
