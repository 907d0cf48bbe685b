import type { ReportAnswer } from '@flightdeck/contract/reports'

const mostBars = 10

/** The largest rows of the first metric, each as a part of the largest, with where its plan is. */
export function barsOf({ rows, heads, question }: Pick<ReportAnswer, 'rows' | 'heads' | 'question'>) {
  const at = Math.max(
    0,
    heads.findIndex(({ is_total: isTotal, column }) => isTotal || column === null),
  )
  const known = rows.flatMap((row) => {
    const value = row.values[at] ?? null
    const planned = question.compare === 'plan' ? (row.values[at + 1] ?? null) : null
    return value === null
      ? []
      : [{ row, value, amount: Number(value), planned: planned === null ? null : Number(planned) }]
  })
  const most = Math.max(0, ...known.flatMap(({ amount, planned }) => [amount, planned ?? 0]))
  const shareOf = (amount: number) => (most > 0 ? Math.max(0, (100 * amount) / most) : 0)
  return {
    bars: known.slice(0, mostBars).map(({ row, value, amount, planned }) => ({
      row,
      value,
      label:
        row.names
          .map(({ label }) => label)
          .filter(Boolean)
          .join(' · ') || 'All',
      share: shareOf(amount),
      plannedShare: planned === null ? null : shareOf(planned),
    })),
    left: Math.max(0, known.length - mostBars),
  }
}
