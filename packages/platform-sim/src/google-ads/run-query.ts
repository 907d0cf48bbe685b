import type { World } from '../world/world.ts'
import { refuseUnbounded } from './change-events.ts'
import { compare, holds, refuseUnknown } from './conditions.ts'
import type { Customer } from './customers.ts'
import { refused } from './errors.ts'
import { parseGaql, type Gaql } from './gaql.ts'
import { measured } from './measured.ts'
import { camel, nested, type Row } from './row.ts'
import type { GoogleAdsState } from './state.ts'
import { summarizeRows } from './summary.ts'

type Parts = { world: World; state: GoogleAdsState; of: Customer; now: number }
export type QueryAnswer = { rows: unknown[]; fieldMask: string; summaryRow: unknown }

/** Runs a query, with totals of its metrics if requested. */
export function runQuery({ world, state, of, now }: Parts, query: string): QueryAnswer {
  const gaql = parseGaql(query)
  refuseUnknown(gaql)
  const asksForMetrics = gaql.select.some((field) => field.startsWith('metrics.'))
  if (asksForMetrics && of.isManager)
    throw refused(
      'queryError.REQUESTED_METRICS_FOR_MANAGER',
      'Metrics cannot be requested for a manager account.',
    )
  if (gaql.from === 'change_event') refuseUnbounded(gaql, of, now)
  const all = state.list(gaql.from, of)
  const rows = (asksForMetrics ? measured(world, of, gaql, all, now) : all)
    .filter((row) => gaql.where.every((one) => one.field === 'segments.date' || holds(one, row)))
    .toSorted(ordered(gaql))
    .slice(0, gaql.limit ?? Infinity)
  return {
    rows: rows.map((row) => nested(selected(gaql.select, row))),
    fieldMask: gaql.select.map(camel).join(','),
    summaryRow: asksForMetrics ? nested(selected(gaql.select, summarizeRows(rows))) : null,
  }
}

const ordered =
  ({ orderBy }: Gaql) =>
  (a: Row, b: Row): number => {
    for (const { field, isDescending } of orderBy) {
      const order = compare(a[field], b[field])
      if (order !== 0) return isDescending ? -order : order
    }
    return 0
  }

/** Selected fields, plus the resource name of every selected resource. */
function selected(fields: string[], row: Row): Row {
  const resources = new Set(fields.map((field) => `${field.split('.')[0]}.resource_name`))
  const names = [...resources, ...fields].filter((name) => row[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, row[name]]))
}
