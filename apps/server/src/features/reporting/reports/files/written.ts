import type { ReportAnswer, ReportHead } from '@flightdeck/contract/reports'
import { unknownWords } from '@flightdeck/domain/reports'

const WHOLE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const DECIMAL = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Printed figure; unknown ones are a dash. */
export function written(value: string | null, unit: ReportHead['unit']): string {
  if (value === null) return '–'
  const number = (unit === 'count' ? WHOLE : DECIMAL).format(Number(value))
  return unit === 'percent' ? `${number}%` : number
}

/** Printed figure of a column; a missing plan says so. */
export function writtenAt(
  { heads, question }: ReportAnswer,
  at: number,
  value: string | null | undefined,
): string {
  const { unit, is_before: isBefore } = heads[at]!
  return value == null ? unknownWords(question.compare, isBefore) : written(value, unit)
}

/** The names of a row in one line. */
export const rowLabel = (names: readonly { label: string }[]): string =>
  names
    .map(({ label }) => label)
    .filter(Boolean)
    .join(' · ')
