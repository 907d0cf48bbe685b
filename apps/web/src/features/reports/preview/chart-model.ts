import type { ReportAnswer } from '@flightdeck/contract/reports'

const mostBars = 10

/** The largest rows of the first metric, each as a part of the largest. */
export function barsOf({ rows, heads }: Pick<ReportAnswer, 'rows' | 'heads'>) {
  const at = Math.max(
    0,
    heads.findIndex(({ is_total: isTotal, column }) => isTotal || column === null),
  )
  const known = rows.flatMap((row) => {
    const value = row.values[at] ?? null
    return value === null ? [] : [{ row, value, amount: Number(value) }]
  })
  const most = Math.max(0, ...known.map(({ amount }) => amount))
  return {
    bars: known.slice(0, mostBars).map(({ row, value, amount }) => ({
      row,
      value,
      label:
        row.names
          .map(({ label }) => label)
          .filter(Boolean)
          .join(' · ') || 'All',
      share: most > 0 ? Math.max(0, (100 * amount) / most) : 0,
    })),
    left: Math.max(0, known.length - mostBars),
  }
}
