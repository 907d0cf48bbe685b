import type { ReportAnswer } from '@flightdeck/contract/reports'

const mostBars = 10

/** The largest rows of the first metric, each as a part of the largest, with where its plan is. */
export function buildBars({ rows, heads, question }: Pick<ReportAnswer, 'rows' | 'heads' | 'question'>) {
  const at = Math.max(
    0,
    heads.findIndex(({ is_total: isTotal, column }) => isTotal || column === null),
  )
  const valuedRows = rows.flatMap((row) => {
    const value = row.values[at] ?? null
    const planned = question.compare === 'plan' ? (row.values[at + 1] ?? null) : null
    return value === null
      ? []
      : [{ row, value, amount: Number(value), planned: planned === null ? null : Number(planned) }]
  })
  const most = Math.max(0, ...valuedRows.flatMap(({ amount, planned }) => [amount, planned ?? 0]))
  const barShare = (amount: number) => (most > 0 ? Math.max(0, (100 * amount) / most) : 0)
  return {
    bars: valuedRows.slice(0, mostBars).map(({ row, value, amount, planned }) => ({
      row,
      value,
      label:
        row.names
          .map(({ label }) => label)
          .filter(Boolean)
          .join(' · ') || 'All',
      share: barShare(amount),
      plannedShare: planned === null ? null : barShare(planned),
    })),
    left: Math.max(0, valuedRows.length - mostBars),
  }
}
