import type { Template } from '@flightdeck/contract/taxonomy'
import { across, pathOf, runsOf, upwards } from '../../../ui/charts/scale.ts'
import { riverOf } from './coverage-model.ts'
import classes from './rules.module.css'

const [width, height] = [76, 20]

/** The share of valid names over the last days as a small line; days without names are left out. */
export function ValidSpark({ days }: { days: Template['history_30d'] }) {
  const known = riverOf(days).flatMap(({ parts }) => (parts === null ? [] : [parts.valid]))
  if (known.length < 2) return null
  const x = across({ from: 0, to: known.length - 1 }, width)
  const y = upwards({ from: 0, to: 1 }, height)
  return (
    <svg
      className={classes.spark}
      width={width}
      height={height}
      viewBox={`0 -1 ${width} ${height + 2}`}
      aria-hidden
    >
      <path d={runsOf(known, x, y).map(pathOf).join('')} />
    </svg>
  )
}
