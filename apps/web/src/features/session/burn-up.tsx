import classes from './burn-up.module.css'
import { actual, flight } from './sample-data.ts'

const width = 640
const height = 240
const pad = { left: 44, right: 12, top: 12, bottom: 24 }
const x = (day: number) => pad.left + (day / flight.days) * (width - pad.left - pad.right)
const y = (spend: number) => height - pad.bottom - (spend / 64_000) * (height - pad.top - pad.bottom)
const line = (points: readonly (readonly [number, number])[]) =>
  points
    .map(([day, spend], index) => `${index === 0 ? 'M' : 'L'}${x(day).toFixed(1)} ${y(spend).toFixed(1)}`)
    .join('')

const gridAt = [0, 20_000, 40_000, 60_000]
const daysAt = [0, 7, 14, 28]
const fan = (low: number, high: number) =>
  `${line([
    [flight.today, flight.spent],
    [flight.days, high],
    [flight.days, low],
  ])}Z`

/** Pacing burn-up: spend so far, the ideal line, and where it is heading. */
export function BurnUp() {
  return (
    <svg className={classes.chart} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {gridAt.map((spend) => (
        <g key={spend}>
          <path className={classes.grid} d={`M${pad.left} ${y(spend)}H${width - pad.right}`} />
          <text className={classes.tick} x={pad.left - 8} y={y(spend) + 4} textAnchor="end">
            £{spend / 1000}k
          </text>
        </g>
      ))}
      {daysAt.map((day) => (
        <text
          key={day}
          className={classes.tick}
          x={x(day)}
          y={height - 6}
          textAnchor={day === 0 ? 'start' : day === flight.days ? 'end' : 'middle'}
        >
          {day === 0 ? '1 Sep' : `${day} Sep`}
        </text>
      ))}
      <path className={classes.wide} d={fan(53_600, 60_400)} />
      <path className={classes.narrow} d={fan(flight.low, flight.high)} />
      <path
        className={classes.ideal}
        d={line([
          [0, 0],
          [flight.days, flight.budget],
        ])}
      />
      <path className={classes.today} d={`M${x(flight.today)} ${pad.top}V${height - pad.bottom}`} />
      <text className={classes.note} x={x(flight.today) - 6} y={pad.top + 10} textAnchor="end">
        Today
      </text>
      <path className={classes.actual} d={line(actual.map((spend, day) => [day, spend] as const))} />
      <circle className={classes.now} cx={x(flight.today)} cy={y(flight.spent)} r="4" />
    </svg>
  )
}
