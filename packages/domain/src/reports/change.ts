import { metricWords, type ReportMetricKey } from './report-metrics.ts'

/** How a figure moved: by a percentage; in points where it is itself a percentage; `new` where there was nothing before. */
export type Change = { kind: 'percent' | 'points'; by: number } | { kind: 'new' } | null

export function changeOf(metric: ReportMetricKey, now: number | null, before: number | null): Change {
  if (now === null || before === null) return null
  if (metricWords(metric).unit === 'percent') return { kind: 'points', by: now - before }
  if (before === 0) return now === 0 ? { kind: 'percent', by: 0 } : { kind: 'new' }
  return { kind: 'percent', by: (100 * (now - before)) / Math.abs(before) }
}

const sizes = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A change as people read it, on screens and on paper. */
export const changeText = (change: Change): string => {
  if (change === null) return '–'
  if (change.kind === 'new') return 'New'
  const size = sizes.format(Math.abs(change.by))
  // What rounds to nothing went neither way.
  const sign = size === '0.00' ? '' : change.by > 0 ? '+' : '−'
  return change.kind === 'points' ? `${sign}${size} pts` : `${sign}${size}%`
}
