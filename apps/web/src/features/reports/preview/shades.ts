import type { ReportAnswer } from '@flightdeck/contract/reports'

const STEPS = 5

/**
 * How dark a cell of a matrix is, 1 to 5: its part of the largest of its metric. Totals have none, nor have amounts where each row has
 * a currency of its own.
 */
export function cellShade(
  { heads, rows, currency }: Pick<ReportAnswer, 'heads' | 'rows' | 'currency'>,
  at: number,
  value: string | null,
): number | undefined {
  const { metric, unit, is_total: isTotal, is_before: isBefore } = heads[at]!
  if (isTotal || isBefore || value === null || Number(value) <= 0) return undefined
  if (currency === null && unit === 'money') return undefined
  const same = heads.flatMap((head, place) =>
    head.metric === metric && !head.is_total && !head.is_before ? [place] : [],
  )
  const most = Math.max(...rows.flatMap(({ values }) => same.map((place) => Number(values[place] ?? 0))))
  return Math.max(1, Math.ceil((STEPS * Number(value)) / most))
}
