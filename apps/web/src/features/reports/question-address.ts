import {
  COMPARISONS,
  FILTER_WAYS,
  FIRST_QUESTION,
  isDimension,
  REPORT_DATASETS,
  REPORT_LIMITS,
  REPORT_METRIC_KEYS,
  REPORT_PERIODS,
  type DimensionKey,
  type ReportFilter,
  type ReportMetricKey,
  type ReportQuestion,
} from '@flightdeck/domain/reports'

/** Query parameters that store a question; null means the default of a new report. */
export const ADDRESS_PARTS = [
  'data',
  'period',
  'by',
  'across',
  'metrics',
  'where',
  'against',
  'sort',
  'top',
  'sums',
  'money',
] as const
export type QuestionAddress = Record<(typeof ADDRESS_PARTS)[number], string | null>

const isMetric = (text: string): text is ReportMetricKey =>
  (REPORT_METRIC_KEYS as readonly string[]).includes(text)
const isKey = <T extends object>(table: T, text: string | null): text is keyof T & string =>
  text !== null && Object.hasOwn(table, text)

/** Several values in a parameter: `client,day`. Spaces and commas inside a value are percent-encoded. */
const splitList = (text: string | null): string[] => (text === null ? [] : text.split(',').filter(Boolean))
const written = (text: string) => encodeURIComponent(text).replaceAll('.', '%2E')

export function toQuestionAddress(question: ReportQuestion): QuestionAddress {
  const { dataset, period, rows, columns, metrics, filters, compare, sort, top, running, currency } = question
  const unless = <T>(value: T, usual: T, text: string) => (value === usual ? null : text)
  return {
    data: unless(dataset, FIRST_QUESTION.dataset, dataset),
    period: periodText(period),
    by: unless(rows.join(), FIRST_QUESTION.rows.join(), rows.join() || 'nothing'),
    across: columns,
    metrics: unless(metrics.join(), FIRST_QUESTION.metrics.join(), metrics.join() || 'nothing'),
    where: filters.length === 0 ? null : filters.map(filterText).join(','),
    against: compare,
    sort: sort && `${sort.by}.${sort.order}`,
    top: top === null ? null : String(top),
    sums: running ? 'running' : null,
    money: unless(currency, FIRST_QUESTION.currency, currency),
  }
}

/** Prefix of a filter or period that is a parameter. */
const ASKED = 'ask-'

const filterText = ({ dimension, way, values, asked: isParameter }: ReportFilter) =>
  [dimension, isParameter ? `${ASKED}${way}` : way, ...values.map(written)].join('.')

function periodText({ kind, from, to, asked: isParameter }: ReportQuestion['period']): string | null {
  const text = kind === 'custom' ? `${from ?? ''}..${to ?? ''}` : kind
  if (isParameter) return `${ASKED}${text}`
  return text === FIRST_QUESTION.period.kind ? null : text
}

/** The question stored in an address; invalid values count as absent. */
export function parseQuestion(address: QuestionAddress): ReportQuestion {
  const { data, across, against, sort, top, sums, money } = address
  const [by, order] = (sort ?? '').split('.')
  return {
    dataset: isKey(REPORT_DATASETS, data) ? data : FIRST_QUESTION.dataset,
    period: parsePeriod(address.period),
    rows: keysIn<DimensionKey>(isDimension, address.by, FIRST_QUESTION.rows).slice(0, REPORT_LIMITS.rows),
    columns: across !== null && isDimension(across) ? across : null,
    metrics: keysIn<ReportMetricKey>(isMetric, address.metrics, FIRST_QUESTION.metrics).slice(
      0,
      REPORT_LIMITS.metrics,
    ),
    filters: splitList(address.where).flatMap(parseFilter).slice(0, REPORT_LIMITS.filters),
    compare: isKey(COMPARISONS, against) ? against : null,
    sort:
      by !== undefined && (isMetric(by) || isDimension(by)) && (order === 'asc' || order === 'desc')
        ? { by, order }
        : null,
    top:
      /^\d{1,4}$/.test(top ?? '') && Number(top) >= 1 && Number(top) <= REPORT_LIMITS.top
        ? Number(top)
        : null,
    running: sums === 'running',
    currency: money === 'native' ? 'native' : 'reporting',
  }
}

function keysIn<T extends string>(
  isOne: (key: string) => key is T,
  text: string | null,
  usual: readonly T[],
): T[] {
  if (text === null) return [...usual]
  return [...new Set(splitList(text).filter(isOne))]
}

function parsePeriod(text: string | null): ReportQuestion['period'] {
  if (text?.startsWith(ASKED)) return { ...parsePeriod(text.slice(ASKED.length)), asked: true }
  const own = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/.exec(text ?? '')
  if (own) return { kind: 'custom', ...(own[1] && { from: own[1] }), ...(own[2] && { to: own[2] }) }
  return isKey(REPORT_PERIODS, text) && text !== 'custom' ? { kind: text } : FIRST_QUESTION.period
}

function parseFilter(text: string): ReportFilter[] {
  const [dimension, wayText = '', ...values] = text.split('.')
  const isParameter = wayText.startsWith(ASKED)
  const way = isParameter ? wayText.slice(ASKED.length) : wayText
  if (dimension === undefined || !isDimension(dimension) || !isKey(FILTER_WAYS, way)) return []
  return [{ dimension, way, values: values.flatMap(read), ...(isParameter && { asked: isParameter }) }]
}

function read(value: string): string[] {
  try {
    return [decodeURIComponent(value)]
  } catch {
    return []
  }
}
