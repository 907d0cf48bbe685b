import type { Row } from './row.ts'

const RATE = /_rate$/

/** The metrics of all rows together: counts and amounts as their sum, rates by the impressions they are rates of. */
export function summarizeRows(rows: Row[]): Row {
  const summary: Row = {}
  for (const row of rows)
    for (const [field, value] of Object.entries(row)) {
      if (!field.startsWith('metrics.')) continue
      const before = summary[field]
      if (typeof value === 'string')
        summary[field] = String(BigInt((before as string | undefined) ?? 0) + BigInt(value))
      else if (RATE.test(field))
        summary[field] =
          ((before as number | undefined) ?? 0) + Number(value) * Number(row['metrics.impressions'])
      else summary[field] = Math.round((((before as number | undefined) ?? 0) + Number(value)) * 100) / 100
    }
  for (const field of Object.keys(summary))
    if (RATE.test(field)) summary[field] = Number(summary[field]) / Number(summary['metrics.impressions'])
  return summary
}
