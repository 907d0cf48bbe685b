import type { FactLevel, FactMetric, SeenAccount } from '@flightdeck/domain/ad-data'
import type { LevelShape } from '../facts/report-level.ts'
import { BID_REQUESTS, DIMENSIONS, VALUES } from './columns.ts'

export type Question = { level: FactLevel; hasBidRequests: boolean }

const valueColumns = ({ hasBidRequests }: Question) => (hasBidRequests ? [...VALUES, BID_REQUESTS] : VALUES)

export const queryFields = (question: Question) => ({
  groupBys: DIMENSIONS[question.level].map(({ ask }) => ask),
  metrics: valueColumns(question).map(({ ask }) => ask),
})

export const expectedHeader = (question: Question): string[] =>
  [...DIMENSIONS[question.level], ...valueColumns(question)].map(({ header }) => header)

/** The file answers in the order of the question. */
export function buildLevelShape(question: Question, account: SeenAccount): LevelShape {
  const dimensions = DIMENSIONS[question.level].length
  const values = valueColumns(question).map(({ metric }, at) => ({ at: dimensions + at, metric }))
  const columns: Partial<Record<FactMetric, number>> = Object.fromEntries(
    values.map(({ metric }, at) => [metric, at]),
  )
  return {
    level: question.level,
    width: dimensions + values.length,
    dayAt: 0,
    same: [
      { at: 1, is: account.nativeId },
      { at: 2, is: account.currency },
    ],
    idAt: 3,
    values,
    // DV360's budgets count the client's price.
    columns: { ...columns, spend: columns.revenue! },
    nobody: question.level === 'deal_id' ? ['', '0', '-'] : [],
  }
}
