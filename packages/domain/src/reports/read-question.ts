import { isDay, daysBetween } from '../time/day.ts'
import { isDelivery, isOfDataset, REPORT_DATASETS } from './datasets.ts'
import { dimensionByKey, hasNames, isTime, type DimensionKey } from './dimensions.ts'
import { MAX_PERIOD_DAYS } from './period.ts'
import { REPORT_LIMITS, type ReportQuestion } from './question.ts'
import { datasetMetrics, metricWords } from './report-metrics.ts'

/** Mistake in a question, and its sentence. */
export type QuestionMistake = { field: keyof ReportQuestion; sentence: string }

const dimensionLabel = (key: DimensionKey) => dimensionByKey(key).label

/** All mistakes of a question; none means that it can be answered. */
export const questionMistakes = (question: ReportQuestion): QuestionMistake[] => [
  ...wrongPeriod(question),
  ...wrongSplits(question),
  ...wrongMetrics(question),
  ...wrongFilters(question),
  ...wrongOrder(question),
  ...wrongComparison(question),
]

function wrongPeriod({ period: { kind, from, to, asked: isRequested } }: ReportQuestion): QuestionMistake[] {
  const wrong = (sentence: string): QuestionMistake[] => [{ field: 'period', sentence }]
  if (kind !== 'custom') return []
  if (isRequested && from === undefined && to === undefined)
    return wrong('This report asks for the period. Choose the days.')
  if (!isDay(from ?? null) || !isDay(to ?? null)) return wrong('Choose a start and an end date.')
  const days = daysBetween(from!, to!) + 1
  if (days < 1) return wrong('The end date is before the start date.')
  return days > MAX_PERIOD_DAYS
    ? wrong(`Choose at most ${MAX_PERIOD_DAYS} days. This period has ${days.toLocaleString('en-GB')}.`)
    : []
}

function wrongSplits({ dataset, rows, columns }: ReportQuestion): QuestionMistake[] {
  const { of, label } = REPORT_DATASETS[dataset]
  const splits = columns === null ? rows : [...rows, columns]
  const strange = splits.filter((key) => !isOfDataset(key, dataset))
  const mistakes: QuestionMistake[] = strange.map((key) => ({
    field: rows.includes(key) ? 'rows' : 'columns',
    sentence: `${dimensionLabel(key)} isn’t reported for ${of}. Remove it, or choose other data than ${label}.`,
  }))
  if (new Set(splits).size < splits.length) mistakes.push({ field: 'rows', sentence: 'Use each split once.' })
  if (rows.length > REPORT_LIMITS.rows)
    mistakes.push({ field: 'rows', sentence: `Use at most ${REPORT_LIMITS.rows} splits.` })
  return mistakes
}

function wrongMetrics({ dataset, metrics }: ReportQuestion): QuestionMistake[] {
  const wrong = (sentence: string): QuestionMistake => ({ field: 'metrics', sentence })
  if (metrics.length === 0) return [wrong('Choose at least one metric.')]
  if (metrics.length > REPORT_LIMITS.metrics)
    return [wrong(`Choose at most ${REPORT_LIMITS.metrics} metrics.`)]
  if (new Set(metrics).size < metrics.length) return [wrong('Use each metric once.')]
  const offered = datasetMetrics(dataset)
  return metrics
    .filter((key) => !offered.includes(key))
    .map((key) => wrong(`${metricWords(key).label} isn’t reported for ${REPORT_DATASETS[dataset].of}.`))
}

function wrongFilters({ dataset, filters }: ReportQuestion): QuestionMistake[] {
  return filters.flatMap(({ dimension, way, values, asked: isRequested }): QuestionMistake[] => {
    const wrong = (sentence: string): QuestionMistake[] => [{ field: 'filters', sentence }]
    if (!isOfDataset(dimension, dataset))
      return wrong(`${dimensionLabel(dimension)} isn’t reported for ${REPORT_DATASETS[dataset].of}.`)
    if (isTime(dimension) && dimension !== 'weekday')
      return wrong(`Choose a period instead of a filter on ${dimensionLabel(dimension).toLowerCase()}.`)
    if (values.length === 0 && isRequested)
      return wrong(`This report asks for ${dimensionLabel(dimension).toLowerCase()}. Choose a value.`)
    if (values.length === 0)
      return wrong(`Choose a value for the filter on ${dimensionLabel(dimension).toLowerCase()}.`)
    if (way === 'contains' && !hasNames(dimension))
      return wrong(`Choose values of ${dimensionLabel(dimension).toLowerCase()} instead of a text.`)
    return []
  })
}

function wrongOrder({ rows, metrics, sort, running }: ReportQuestion): QuestionMistake[] {
  const mistakes: QuestionMistake[] = []
  const sortKeys: readonly string[] = [...rows, ...metrics]
  if (sort !== null && !sortKeys.includes(sort.by))
    mistakes.push({ field: 'sort', sentence: 'Sort by a split or a metric of this report.' })
  const last = rows.at(-1)
  if (running && (last === undefined || !isTime(last)))
    mistakes.push({
      field: 'running',
      sentence: 'Running totals need a day, week or month as the last split.',
    })
  return mistakes
}

/** Current states were not stored for every earlier day; plans cover delivery only. */
function wrongComparison({ dataset, compare }: ReportQuestion): QuestionMistake[] {
  const { label, isNow } = REPORT_DATASETS[dataset]
  const wrong = (sentence: string): QuestionMistake[] => [{ field: 'compare', sentence }]
  if (compare === null) return []
  if (isNow) return wrong(`${label} are shown as they are now. Remove the comparison.`)
  return compare === 'plan' && !isDelivery(dataset)
    ? wrong(`Plans say nothing of ${label.toLowerCase()}. Choose another comparison.`)
    : []
}

/** Sentences for a report that is too large, with a remedy. */
export const tooManyCells = (cells: number): string =>
  `This report has more than ${cells.toLocaleString('en-GB')} cells. Shorten the period, add a filter, remove a split, or show weeks instead of days.`
export const tooManyColumns = (columns: number): string =>
  `The split across has more than ${columns} values. Use it as a row, or filter it.`
