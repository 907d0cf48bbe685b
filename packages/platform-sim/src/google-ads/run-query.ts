import { addDays, daysBetween, dayIn } from '@flightdeck/domain/time'
import type { World } from '../world/world.ts'
import { compare, holds, refuseUnknown } from './conditions.ts'
import type { Customer } from './customers.ts'
import { badRequest } from './errors.ts'
import { parseGaql, type Gaql } from './gaql.ts'
import { measureRows } from './measure-rows.ts'
import { camel, nestFields, type Row } from './row.ts'
import type { GoogleAdsState } from './state.ts'

type Parts = { world: World; state: GoogleAdsState; of: Customer; now: number }
export type QueryAnswer = { rows: unknown[]; fieldMask: string; summaryRow: unknown }

/** Runs a query, with totals of its metrics if requested. */
export function runQuery({ world, state, of, now }: Parts, query: string): QueryAnswer {
  const gaql = parseGaql(query)
  refuseUnknown(gaql)
  const asksForMetrics = gaql.select.some((field) => field.startsWith('metrics.'))
  if (asksForMetrics && of.isManager)
    throw badRequest(
      'queryError.REQUESTED_METRICS_FOR_MANAGER',
      'Metrics cannot be requested for a manager account.',
    )
  if (gaql.from === 'change_event') refuseUnbounded(gaql, of, now)
  const all = state.list(gaql.from, of)
  const rows = (asksForMetrics ? measureRows(world, of, gaql, all, now) : all)
    .filter((row) => gaql.where.every((one) => one.field === 'segments.date' || holds(one, row)))
    .toSorted(ordered(gaql))
    .slice(0, gaql.limit ?? Infinity)
  return {
    rows: rows.map((row) => nestFields(selected(gaql.select, row))),
    fieldMask: gaql.select.map(camel).join(','),
    summaryRow: asksForMetrics ? nestFields(selected(gaql.select, summarizeRows(rows))) : null,
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

const FIELD = 'change_event.change_date_time'
const MAX_CHANGE_EVENTS = 10_000
const DAYS_BACK = 30

/** The memory of changes is short, and wants to know from when, until when and how many. */
function refuseUnbounded({ where, limit }: Gaql, of: Customer, now: number): void {
  if (limit === null)
    throw badRequest('changeEventError.LIMIT_NOT_SPECIFIED', 'The query must have a LIMIT clause.')
  if (limit > MAX_CHANGE_EVENTS)
    throw badRequest(
      'changeEventError.INVALID_LIMIT_CLAUSE',
      `The LIMIT clause must be at most ${MAX_CHANGE_EVENTS}.`,
    )
  const bound = (operators: string[], at: 0 | -1) =>
    where.find(({ field, operator }) => field === FIELD && operators.includes(operator))?.values.at(at)
  const from = bound(['>=', 'BETWEEN', '='], 0)
  const to = bound(['<=', 'BETWEEN', '='], -1)
  if (!from || !to)
    throw badRequest('changeEventError.CHANGE_DATE_RANGE_INFINITE', 'Both ends of the range are required.')
  if (from > to)
    throw badRequest('changeEventError.CHANGE_DATE_RANGE_NEGATIVE', 'The range ends before it begins.')
  const earliest = addDays(dayIn(of.timezone, new Date(now)), -DAYS_BACK)
  if (daysBetween(earliest, from.slice(0, 10)) < 0)
    throw badRequest('changeEventError.START_DATE_TOO_OLD', 'The range begins more than 30 days ago.')
}

const RATE = /_rate$/

/** The metrics of all rows together: counts and amounts as their sum, rates by the impressions they are rates of. */
function summarizeRows(rows: Row[]): Row {
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
