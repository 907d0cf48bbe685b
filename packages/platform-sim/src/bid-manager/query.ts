import { dayNumber, type Day } from '@flightdeck/domain/time'
import { invalidArgument } from '../google-api/errors.ts'
import { dimensionsOf, METRICS } from './columns.ts'
import type { ReportQuestion } from './report-csv.ts'

type NativeDate = { year: number; month: number; day: number }
export type NativeQuery = {
  metadata: { title?: string; format?: string; dataRange?: unknown }
  params: {
    type?: string
    groupBys?: string[]
    metrics?: string[]
    filters?: { type: string; value: string }[]
  }
}
export type Query = ReportQuestion & { native: NativeQuery }

/** Takes what the real one takes: known dimensions and metrics, custom dates, one advertiser. */
export function readQuery(body: Record<string, unknown>): Query {
  const native = body as unknown as NativeQuery
  const { params, metadata } = native
  if (params?.type !== 'STANDARD') throw invalidArgument('params.type must be STANDARD.')
  const groupBys = checkNames('group by', params.groupBys, dimensionsOf(null))
  const metrics = checkNames('metric', params.metrics, METRICS)
  const filter = params.filters?.find(({ type }) => type === 'FILTER_ADVERTISER')
  if (!filter) throw invalidArgument('A filter by FILTER_ADVERTISER or FILTER_PARTNER is required.')
  const range = (metadata?.dataRange ?? {}) as {
    range?: string
    customStartDate?: NativeDate
    customEndDate?: NativeDate
  }
  if (range.range !== 'CUSTOM_DATES') throw invalidArgument('metadata.dataRange.range is not supported.')
  const [from, to] = [readDate(range.customStartDate), readDate(range.customEndDate)]
  if (from > to) throw invalidArgument('customStartDate must not be after customEndDate.')
  return { native, groupBys, metrics, advertiserId: filter.value, from, to }
}

function checkNames(what: string, names: string[] | undefined, table: Record<string, unknown>): string[] {
  if (!names?.length) throw invalidArgument(`At least one ${what} is required.`)
  const unknown = names.find((name) => !(name in table))
  if (unknown) throw invalidArgument(`Invalid value for ${what}: ${unknown}`)
  return names
}

function readDate(date: NativeDate | undefined): Day {
  const { year = 0, month = 0, day = 0 } = date ?? {}
  const text = [
    String(year).padStart(4, '0'),
    String(month).padStart(2, '0'),
    String(day).padStart(2, '0'),
  ].join('-')
  try {
    dayNumber(text)
    return text
  } catch {
    throw invalidArgument('A custom date is not a date.')
  }
}
