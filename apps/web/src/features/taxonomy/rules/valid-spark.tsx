import type { Template } from '@flightdeck/contract/taxonomy'
import { riverOf } from './coverage-model.ts'
import classes from './rules.module.css'

const [width, height] = [76, 20]

/** The share of valid names over the last days as a small line; days without names are left out. */
export function ValidSpark({ days }: { days: Template['history_30d'] }) {
  const known = riverOf(days).flatMap(({ parts }) => (parts === null ? [] : [parts.valid]))
  if (known.length < 2) return null
  const step = width / (known.length - 1)
  return (
    <svg
      className={classes.spark}
      width={width}
      height={height}
      viewBox={`0 -1 ${width} ${height + 2}`}
      aria-hidden
    >
      <polyline points={known.map((valid, at) => `${at * step},${height - valid * height}`).join(' ')} />
    </svg>
  )
}
