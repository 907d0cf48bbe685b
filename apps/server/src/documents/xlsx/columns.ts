/**
 * Column of texts, numbers, shares (0.25 is 25 %), days as 2026-10-01, or moments, shown in the local time of
 * a zone because a spreadsheet knows no zones.
 */
export type Column = { title: string; width?: number } & (
  | { kind: 'text' | 'integer' | 'decimal' | 'share' | 'day' }
  | { kind: 'datetime'; timeZone: string }
)
export type ColumnKind = Column['kind']
export type CellValue = string | number | bigint | Date | null

/** Column widths in characters. */
const WIDTHS: Record<ColumnKind, number> = {
  text: 28,
  integer: 14,
  decimal: 16,
  share: 11,
  day: 12,
  datetime: 18,
}

export const columnWidth = ({ kind, width, title }: Column): number =>
  width ?? Math.max(WIDTHS[kind], title.length + 2)

/** A, B … Z, AA. */
export const columnLetters = (index: number): string =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))
