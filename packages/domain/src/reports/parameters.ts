import { addDays, type Day } from '../time/day.ts'
import { DIMENSION_KEYS, dimensionByKey, isTime, type DimensionKey } from './dimensions.ts'
import type { ReportPeriod } from './period.ts'
import type { ReportFilter, ReportQuestion } from './question.ts'
import { questionMistakes, type QuestionMistake } from './read-question.ts'

/** Parameters given to a report on each run: values by dimension, and the period. */
export type ReportParameters = {
  filters: readonly { dimension: DimensionKey; values: readonly string[] }[]
  period: ReportPeriod | null
}
export const NO_PARAMETERS: ReportParameters = { filters: [], period: null }

/** Dimensions for filters: the period selects the days, and a currency is that of its account. */
export const FILTER_DIMENSIONS = DIMENSION_KEYS.filter(
  (key) => key !== 'currency' && (key === 'weekday' || !isTime(key)),
)

export const asksForPeriod = ({ period }: ReportQuestion): boolean => period.asked === true
export const parameterFilters = ({ filters }: ReportQuestion): ReportFilter[] =>
  filters.filter(({ asked: isRequested }) => isRequested === true)
export const asks = (question: ReportQuestion): boolean =>
  asksForPeriod(question) || parameterFilters(question).length > 0

/** Report as opened and stored, with its requested parameters unset. */
export const clearParameters = (question: ReportQuestion): ReportQuestion => ({
  ...question,
  period: asksForPeriod(question) ? { kind: 'custom', asked: true } : question.period,
  filters: question.filters.map((filter) => (filter.asked ? { ...filter, values: [] } : filter)),
})

/**
 * Report with the given parameters, and its mistakes; a requested parameter that is missing is a mistake like
 * any other.
 */
export function withParameters(
  question: ReportQuestion,
  { filters, period }: ReportParameters,
): { question: ReportQuestion; mistakes: QuestionMistake[] } {
  const open = parameterFilters(question).map(({ dimension }) => dimension)
  const valuesByDimension = new Map(filters.map(({ dimension, values }) => [dimension, values]))
  const answered: ReportQuestion = {
    ...question,
    period: period && asksForPeriod(question) ? { ...period, asked: true } : question.period,
    filters: question.filters.map((filter) =>
      filter.asked ? { ...filter, values: valuesByDimension.get(filter.dimension) ?? filter.values } : filter,
    ),
  }
  const strange = [...valuesByDimension.keys()].filter((key) => !open.includes(key))
  return {
    question: answered,
    mistakes: [
      ...strange.map((key): QuestionMistake => ({
        field: 'filters',
        sentence: `This report doesn’t ask for ${dimensionByKey(key).label.toLowerCase()}.`,
      })),
      ...(period && !asksForPeriod(question)
        ? [{ field: 'period' as const, sentence: 'This report doesn’t ask for a period.' }]
        : []),
      ...questionMistakes(answered),
    ],
  }
}

/** Mistakes of a report that no parameters can cure. */
export const lastingMistakes = (question: ReportQuestion): QuestionMistake[] =>
  questionMistakes({
    ...question,
    period: asksForPeriod(question) ? { kind: 'last_30_days' } : question.period,
    filters: question.filters.map((filter) => (filter.asked ? { ...filter, values: ['any'] } : filter)),
  })

/** Days of a month such as 2026-09. */
export function monthPeriod(month: string): ReportPeriod {
  const from: Day = `${month}-01`
  const next = addDays(from, 31).slice(0, 7)
  return { kind: 'custom', from, to: addDays(`${next}-01`, -1) }
}
