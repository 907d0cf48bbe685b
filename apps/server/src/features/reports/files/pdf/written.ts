import type { ReportHead } from '@flightdeck/contract/reports'

/** A figure on paper; what is not known is a dash. */
export function written(value: string | null, unit: ReportHead['unit']): string {
  if (value === null) return '–'
  const digits = unit === 'count' ? 0 : 2
  const number = Number(value).toLocaleString('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return unit === 'percent' ? `${number} %` : number
}

/** The names of a row in one line. */
export const rowLabel = (names: readonly { label: string }[]): string =>
  names
    .map(({ label }) => label)
    .filter(Boolean)
    .join(' · ')
