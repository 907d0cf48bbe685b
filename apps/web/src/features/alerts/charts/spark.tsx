import { formatCount } from '../../../lib/count-text.ts'
import classes from './spark.module.css'
import { barHeight } from './days-model.ts'

const step = 4
const height = 20

/** Alerts a day over the last 30, as small bars on a line. */
export function Spark({ days }: { days: readonly number[] }) {
  const most = Math.max(1, ...days)
  const total = days.reduce((sum, count) => sum + count, 0)
  const busy = days.filter((count) => count > 0).length
  return (
    <svg
      className={classes.spark}
      role="img"
      aria-label={`${formatCount(total, 'alert')} on ${busy} of the last ${days.length} days`}
      width={days.length * step}
      height={height}
      viewBox={`0 0 ${days.length * step} ${height}`}
    >
      <path className={classes.base} d={`M0 ${height - 0.5}H${days.length * step}`} />
      <path
        className={classes.bars}
        d={days
          .map((count, index) =>
            count === 0
              ? ''
              : `M${index * step + 0.5} ${height}v-${(barHeight(count, most) * (height - 2)).toFixed(1)}h3V${height}z`,
          )
          .join('')}
      />
    </svg>
  )
}
