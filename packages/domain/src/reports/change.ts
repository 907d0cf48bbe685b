import { metricWords, type ReportMetricKey } from './report-metrics.ts'

/** Change of a figure: in percent; in points for percentages; `new` where there was nothing before. */
export type Change = { kind: 'percent' | 'points'; by: number } | { kind: 'new' } | null

export function computeChange(metric: ReportMetricKey, now: number | null, before: number | null): Change {
  if (now === null || before === null) return null
  if (metricWords(metric).unit === 'percent') return { kind: 'points', by: now - before }
  if (before === 0) return now === 0 ? { kind: 'percent', by: 0 } : { kind: 'new' }
  return { kind: 'percent', by: (100 * (now - before)) / Math.abs(before) }
}

const sizes = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats a change for screens and paper. */
export const changeText = (change: Change): string => {
  if (change === null) return '–'
  if (change.kind === 'new') return 'New'
  const size = sizes.format(Math.abs(change.by))
  // A change that rounds to zero has no sign.
  const sign = size === '0.00' ? '' : change.by > 0 ? '+' : '−'
  return change.kind === 'points' ? `${sign}${size} pts` : `${sign}${size}%`
}
