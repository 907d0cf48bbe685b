import type { Tally } from '../tally.ts'

/** Value of a figure of one thing, at one place of the product. */
export type FigureReading = { thing: string; figure: string; place: string; value: number | null }

/** Decimals that amounts and percentages are compared to. */
const DIGITS = 6
const PERCENT_DIGITS = 4

/** Compares each figure of a thing with the same figure wherever else it appears, to the last digit. */
export function compareReadings(readings: readonly FigureReading[], tally: Tally): void {
  const groups = Map.groupBy(readings, ({ thing, figure }) => `${figure} of ${thing}`)
  for (const [what, [first, ...others]] of groups)
    for (const { figure, place, value } of others) {
      if (place === first!.place) continue
      const [shown, expected] = [written(figure, value), written(figure, first!.value)]
      tally.holds(
        `agreement: ${figure}`,
        `${what}: ${shown} in ${place}, ${expected} in ${first!.place}`,
        shown === expected,
      )
    }
}

const written = (figure: string, value: number | null): string =>
  value === null
    ? 'unknown'
    : value.toFixed(figure.includes('%') ? PERCENT_DIGITS : DIGITS).replace(/^-(0\.0*)$/, '$1')
