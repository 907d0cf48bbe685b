import { roundHalfAway } from '@flightdeck/domain/numbers'
import { useState } from 'react'
import classes from './live.module.css'
import { Axis } from '../../../ui/charts/axis.tsx'
import { relativePosition, fullSpan, arrowStep } from '../../../ui/charts/span.ts'
import { histogramWords, isCaught, type Histogram } from './histogram-model.ts'

type Props = { histogram: Histogram; isMovable: boolean; onMove: (value: number) => void }

const width = 320
const height = 72
/** Arrow key presses from one end of the axis to the other. */
const presses = 100
const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

/** Distribution of the values around the threshold, which moves by pointer and arrow keys. */
export function ThresholdPicture({ histogram, isMovable, onMove }: Props) {
  const { bins, is, label, kind, unit } = histogram
  const [moved, setMoved] = useState<number | null>(null)
  const threshold = moved ?? histogram.threshold
  const span = fullSpan(bins, histogram.threshold)
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const words = (value: number) =>
    `${number.format(roundHalfAway(value))}${kind === 'percent' ? '%' : unit === null ? '' : ` ${unit}`}`
  const place = (value: number) => relativePosition(value, span) * width
  const settle = () => {
    if (moved !== null && moved !== histogram.threshold) onMove(moved)
    setMoved(null)
  }
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        {histogramWords({ ...histogram, threshold }, words)}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={classes.bars} aria-hidden>
        {bins.map((bin) => {
          const tall = bin.count === 0 ? 0 : Math.max(2, (bin.count / most) * (height - 4))
          return (
            <rect
              key={bin.from}
              x={place(bin.from) + 0.5}
              y={height - tall}
              width={Math.max(2, place(bin.to) - place(bin.from) - 1)}
              height={tall}
              data-caught={isCaught(is, bin, threshold) || undefined}
            />
          )
        })}
        <line x1={place(threshold)} x2={place(threshold)} y1={0} y2={height} />
      </svg>
      {isMovable && (
        <input
          className={classes.slider}
          type="range"
          aria-label={`Threshold of ${label}`}
          aria-valuetext={words(threshold)}
          min={span.from}
          max={span.to}
          step={arrowStep(span, presses)}
          value={threshold}
          onChange={({ currentTarget: { value } }) => setMoved(Number(value))}
          onPointerUp={settle}
          onKeyUp={settle}
          onBlur={settle}
        />
      )}
      <Axis marks={[words(span.from), words(span.to)]} />
    </figure>
  )
}
