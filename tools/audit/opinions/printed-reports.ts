import { parsePrintedNumber } from '../documents/printed-number.ts'
import type { Tally } from '../tally.ts'

export type ReportAnswer = {
  splits: { key: string; label: string }[]
  heads: { metric: string; label: string; unit: string; column: object | null; is_before: boolean }[]
  rows: { names: { key: string }[]; values: (string | null)[] }[]
  totals: { values: (string | null)[] }
}
/** A report in a document: its figures as texts, row by row with the total last, without names and titles. */
export type PrintedReport = {
  source: 'deck' | 'PDF' | 'email'
  rows: readonly (readonly string[])[]
  /** Totals of the cover by label. */
  cover: ReadonlyMap<string, string>
  /** Most figures that a document of this kind shows. */
  limits: { rows: number; columns: number; coverTotals: number }
}

/** Compares every figure of a document with the report on the screen, to the printed digit. */
export function comparePrintedReport(
  reportId: number,
  { heads, rows, totals }: ReportAnswer,
  { source, rows: printedRows, cover, limits }: PrintedReport,
  tally: Tally,
): void {
  const kind = `agreement: report and its ${source}`
  const expected = [...rows.slice(0, limits.rows), totals]
  tally.checkRule(
    kind,
    `report ${reportId}: ${printedRows.length} rows with the total, of ${expected.length}`,
    printedRows.length === expected.length,
  )
  for (const [row, { values }] of expected.entries())
    for (const column of heads.slice(0, limits.columns).keys()) {
      const name = row === expected.length - 1 ? 'total' : `row ${row + 1}`
      const subject = `report ${reportId}, ${name}, column ${column + 1}`
      comparePrinted(kind, subject, printedRows[row]?.[column], values[column] ?? null, tally)
    }
  for (const [label, column] of coverLabels(heads).slice(0, limits.coverTotals)) {
    const subject = `report ${reportId}, ${label} on the cover`
    comparePrinted(kind, subject, cover.get(label), totals.values[column] ?? null, tally)
  }
}

/** Labels of the totals of a cover, and the column of each. */
export const coverLabels = (heads: ReportAnswer['heads']): [label: string, column: number][] =>
  heads.flatMap(({ label, unit, column: under, is_before: isBefore }, column) =>
    under !== null || isBefore ? [] : [[unit === 'percent' ? `${label}, %` : label, column]],
  )

function comparePrinted(
  kind: string,
  subject: string,
  text: string | undefined,
  value: string | null,
  tally: Tally,
): void {
  const printed = text === undefined ? null : parsePrintedNumber(text)
  if (printed === null || value === null)
    tally.checkRule(
      kind,
      `${subject}: printed ${text ?? 'nothing'}, is ${value ?? 'unknown'}`,
      text !== undefined && printed === null && value === null,
    )
  else tally.compareFigures(kind, subject, printed.value, Number(value), printed.tolerance)
}
