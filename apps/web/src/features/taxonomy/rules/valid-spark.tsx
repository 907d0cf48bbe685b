import type { Template } from '@flightdeck/contract/taxonomy'
import { across, runPath, splitRuns, upwards } from '../../../ui/charts/scale.ts'
import { dailyShares } from './coverage-model.ts'
import classes from './rules.module.css'

const [width, height] = [76, 20]

/** The share of valid names over the last days as a small line; days without names are left out. */
export function ValidSpark({ days }: { days: Template['history_30d'] }) {
  const validShares = dailyShares(days).flatMap(({ parts }) => (parts === null ? [] : [parts.valid]))
  if (validShares.length < 2) return null
  const x = across({ from: 0, to: validShares.length - 1 }, width)
  const y = upwards({ from: 0, to: 1 }, height)
  return (
    <svg
      className={classes.spark}
      width={width}
      height={height}
      viewBox={`0 -1 ${width} ${height + 2}`}
      aria-hidden
    >
      <path d={splitRuns(validShares, x, y).map(runPath).join('')} />
    </svg>
  )
}
