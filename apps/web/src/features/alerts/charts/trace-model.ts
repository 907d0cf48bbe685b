import type { Trace } from '@flightdeck/contract/alerts'
import { across, runPath, splitRuns, upwards, type Point } from '../../../ui/charts/scale.ts'

export type TraceShape = {
  /** A line per run of days with a value; gaps are not bridged. */
  lines: string[]
  dots: Point[]
  threshold: number
  from: number
  to: number
}

/** A trace on a drawing of the given size. */
export function traceShape(
  { points, threshold }: Pick<Trace, 'points' | 'threshold'>,
  width: number,
  height: number,
): TraceShape {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]))
  const low = Math.min(threshold, ...values)
  const high = Math.max(threshold, ...values)
  const air = (high - low) * 0.08 || Math.abs(high) * 0.1 || 1
  const from = low - air
  const to = high + air
  const y = upwards({ from, to }, height)
  const x = across({ from: 0, to: points.length - 1 }, width)
  const runs = splitRuns(
    points.map(({ value }) => value),
    x,
    y,
  )
  const lines = runs.filter((run) => run.length > 1).map(runPath)
  const dots = runs.filter((run) => run.length === 1).flat()
  return { lines, dots, threshold: y(threshold), from: low, to: high }
}
