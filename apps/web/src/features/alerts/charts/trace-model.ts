import type { Trace } from '@flightdeck/contract'

export type TraceShape = {
  /** One line for each run of days that have a value: a gap is a gap, never bridged. */
  lines: string[]
  dots: { x: number; y: number }[]
  threshold: number
  from: number
  to: number
}

/** A trace on a drawing of the given size. */
export function shapeOf(
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
  const x = (index: number) => (points.length < 2 ? width / 2 : (index / (points.length - 1)) * width)
  const y = (value: number) => height - ((value - from) / (to - from)) * height
  const runs: { x: number; y: number }[][] = [[]]
  points.forEach(({ value }, index) => {
    if (value === null) runs.push([])
    else runs.at(-1)!.push({ x: x(index), y: y(value) })
  })
  const lines = runs
    .filter((run) => run.length > 1)
    .map((run) =>
      run
        .map((point, index) => `${index === 0 ? 'M' : 'L'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`)
        .join(''),
    )
  const dots = runs.filter((run) => run.length === 1).flat()
  return { lines, dots, threshold: y(threshold), from: low, to: high }
}
