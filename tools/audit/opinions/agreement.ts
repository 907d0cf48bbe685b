import type { Tally } from '../tally.ts'

/** Value of a figure of one subject (an item, an issue, a cell of a report), and the screen or file that shows it. */
export type FigureReading = { subject: string; figure: string; source: string; value: number | null }

/** Decimals to which amounts and percentages are compared. */
const DIGITS = 6
const PERCENT_DIGITS = 4

/** Compares each figure of a subject with the same figure wherever else it is shown, to the last digit. */
export function compareReadings(readings: readonly FigureReading[], tally: Tally): void {
  const groups = Map.groupBy(readings, ({ subject, figure }) => `${figure} of ${subject}`)
  for (const [what, [first, ...others]] of groups)
    for (const { figure, source, value } of others) {
      if (source === first!.source) continue
      const [shown, expected] = [formatFigure(figure, value), formatFigure(figure, first!.value)]
      tally.checkRule(
        `agreement: ${figure}`,
        `${what}: ${shown} in ${source}, ${expected} in ${first!.source}`,
        shown === expected,
      )
    }
}

const formatFigure = (figure: string, value: number | null): string =>
  value === null
    ? 'unknown'
    : value.toFixed(figure.includes('%') ? PERCENT_DIGITS : DIGITS).replace(/^-(0\.0*)$/, '$1')
