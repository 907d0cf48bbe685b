import { thresholdWords } from '@flightdeck/domain/alerts'
import { METRICS, OPERATORS, type Operator } from '@flightdeck/domain/metrics'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { formatCount } from '../../../../lib/count-text.ts'
import { Axis } from '../../../../ui/charts/axis.tsx'
import { relativePosition, fullSpan, type Span } from '../../../../ui/charts/span.ts'
import classes from './histogram.module.css'
import { firingSide, movedBy, passing, valueAt, type Histogram } from './histogram-model.ts'

type Props = {
  histogram: Histogram
  operator: Operator
  threshold: number
  /** Singular and plural of the entity type. */
  words: { one: string; many: string }
  onMove: (threshold: number) => void
}

const width = 400
const height = 96

/** Entities by current value (P12). The threshold moves by drag or keys; its number is in the form. */
export function ThresholdHistogram({ histogram, operator, threshold, words, onMove }: Props) {
  const plot = useRef<HTMLDivElement>(null)
  // Freezes the axis during a drag.
  const [frozenSpan, setHeld] = useState<Span | null>(null)
  const { metric, bins, values, unknown } = histogram
  const span = frozenSpan ?? fullSpan(histogram.bins, threshold)
  const place = relativePosition(threshold, span)
  const total = bins.reduce((sum, { count }) => sum + count, 0)
  const label = `${METRICS[metric].label} ${OPERATORS[operator].sign} ${thresholdWords(metric, threshold)}`
  const counts = `${passing(histogram, operator, threshold)} of ${formatCount(total, words.one, words.many)}`

  const drag = (event: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect()
    if (box !== undefined) onMove(valueAt((event.clientX - box.left) / box.width, span))
  }
  const press = (event: KeyboardEvent) => {
    const next = movedBy(event.key, threshold, span, values)
    if (next === null) return
    event.preventDefault()
    onMove(next)
  }
  return (
    <figure className={classes.figure}>
      <div
        className={classes.plot}
        ref={plot}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setHeld(span)
          drag(event)
        }}
        onPointerMove={(event) => frozenSpan !== null && drag(event)}
        onPointerUp={() => setHeld(null)}
        onPointerCancel={() => setHeld(null)}
      >
        <Bars bins={bins} span={span} side={firingSide(operator, place)} />
        <div
          className={classes.threshold}
          style={{ left: `${place * 100}%` }}
          role="slider"
          tabIndex={0}
          aria-label={`Threshold of ${METRICS[metric].label}`}
          aria-valuemin={span.from}
          aria-valuemax={span.to}
          aria-valuenow={threshold}
          aria-valuetext={`${thresholdWords(metric, threshold)}: ${counts}`}
          onKeyDown={press}
        >
          <span className={classes.grip} />
        </div>
      </div>
      <Axis marks={[thresholdWords(metric, span.from), thresholdWords(metric, span.to)]} />
      <figcaption className={classes.caption}>
        {label}: <strong>{counts}</strong> now
        {unknown > 0 && `, ${unknown} without a value`}
      </figcaption>
    </figure>
  )
}

type BarsProps = Pick<Histogram, 'bins'> & { span: Span; side: ReturnType<typeof firingSide> }

/** A bar per bin, in another colour on the side of the threshold that fires. */
function Bars({ bins, span, side }: BarsProps) {
  const clip = useId()
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const x = (value: number) => relativePosition(value, span) * width
  const bars = bins
    .filter(({ count }) => count > 0)
    .map(({ from, to, count }) => {
      const tall = Math.max(2, (count / most) * (height - 8))
      const left = x(from)
      const wide = Math.max(1.5, x(to) - left - 1)
      return `M${left.toFixed(1)} ${height}v-${tall.toFixed(1)}h${wide.toFixed(1)}V${height}z`
    })
    .join('')
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <clipPath id={clip}>
        <rect x={side.from * width} width={(side.to - side.from) * width} height={height} />
      </clipPath>
      <rect
        className={classes.side}
        x={side.from * width}
        width={(side.to - side.from) * width}
        height={height}
      />
      <path className={classes.bars} d={bars} />
      <path className={classes.firing} d={bars} clipPath={`url(#${clip})`} />
      <path className={classes.base} d={`M0 ${height}H${width}`} />
    </svg>
  )
}
