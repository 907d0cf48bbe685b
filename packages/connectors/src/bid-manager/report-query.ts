import type { FactLevel, SeenAccount } from '@flightdeck/domain/ad-data'
import { shapeUnder } from '../facts/named-columns.ts'
import type { LevelShape } from '../facts/report-level.ts'
import { BID_REQUESTS, DIMENSIONS, VALUES } from './columns.ts'

export type ReportQuery = { level: FactLevel; hasBidRequests: boolean }

const valueColumns = ({ hasBidRequests }: ReportQuery) =>
  hasBidRequests ? [...VALUES, BID_REQUESTS] : VALUES

export const queryFields = (query: ReportQuery) => ({
  groupBys: DIMENSIONS[query.level].map(({ ask }) => ask),
  metrics: valueColumns(query).map(({ ask }) => ask),
})

export const expectedHeader = (question: ReportQuery): string[] =>
  [...DIMENSIONS[question.level], ...valueColumns(question)].map(({ header }) => header)

/** Columns come in the order of the query. */
export function buildLevelShape(question: ReportQuery, account: SeenAccount): LevelShape {
  const { level } = question
  const shape = shapeUnder(expectedHeader(question), {
    level,
    day: 'Date',
    same: { 'Advertiser ID': account.nativeId, 'Advertiser Currency': account.currency },
    id: DIMENSIONS[level].at(-1)!.header,
    columns: valueColumns(question),
    nobody: level === 'deal_id' ? ['', '0', '-'] : [],
  })
  // DV360's budgets count the client's price.
  return { ...shape, columns: { ...shape.columns, spend: shape.columns.revenue! } }
}
