import { linePositions } from './distance-model.ts'
import classes from './distance-bar.module.css'

const width = 60
const height = 16

/**
 * How far beyond the threshold a value is. The numbers are shown beside the bar, so it has no words itself.
 */
export function DistanceBar({ threshold, value }: { threshold: number; value: number }) {
  const at = linePositions(threshold, value)
  const left = Math.min(at.threshold, at.value) * width
  const wide = Math.abs(at.threshold - at.value) * width
  return (
    <svg
      className={classes.bar}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path className={classes.line} d={`M0 ${height / 2}H${width}`} />
      <rect className={classes.gap} x={left} y={4} width={wide} height={height - 8} />
      <path className={classes.threshold} d={`M${at.threshold * width} 1V${height - 1}`} />
      <circle className={classes.value} cx={at.value * width} cy={height / 2} r={3} />
    </svg>
  )
}
