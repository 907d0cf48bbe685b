import type { Span } from './span.ts'

/** Maps a value to a position in pixels. */
export type Scale = (value: number) => number

/** From left to right; a single value is centred. */
export const across =
  ({ from, to }: Span, width: number): Scale =>
  (value) =>
    to === from ? width / 2 : ((value - from) / (to - from)) * width

/** From the bottom up. */
export const upwards = (span: Span, height: number): Scale => {
  const place = across(span, height)
  return (value) => height - place(value)
}

export type Point = { x: number; y: number }

/** Runs of known values; a gap is never bridged. */
export function splitRuns(values: readonly (number | null)[], x: Scale, y: Scale): Point[][] {
  const runs: Point[][] = [[]]
  values.forEach((value, at) => {
    if (value === null) runs.push([])
    else runs.at(-1)!.push({ x: x(at), y: y(value) })
  })
  return runs.filter((run) => run.length > 0)
}

/** SVG path of a run. */
export const runPath = (run: readonly Point[]): string =>
  run.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
