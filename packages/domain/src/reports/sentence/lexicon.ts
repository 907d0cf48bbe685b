import { monthNames } from '../../time/month-names.ts'
import { addDays, type Day } from '../../time/day.ts'
import { dimensionByKey, type DimensionKey } from '../dimensions.ts'
import { COMPARISONS, REPORT_PERIODS, type Comparison, type ReportPeriod } from '../period.ts'
import { metricWords, type ReportMetricKey } from '../report-metrics.ts'

/** Meaning of words in a sentence about a report. */
export type Meaning =
  | { kind: 'metric'; key: ReportMetricKey }
  | { kind: 'dimension'; key: DimensionKey }
  | { kind: 'value'; dimension: DimensionKey; value: string }
  | { kind: 'period'; period: ReportPeriod }
  | { kind: 'comparison'; comparison: Comparison }

/** Metrics, dimensions and values of an organisation. */
export type Vocabulary = {
  metrics: readonly ReportMetricKey[]
  dimensions: readonly DimensionKey[]
  values: readonly { dimension: DimensionKey; key: string; label: string }[]
  today: Day
}

/** Meanings by lower-case phrase. Earlier entries take precedence. */
export type Lexicon = ReadonlyMap<string, Meaning>

export const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}%_’'-]+/gu) ?? []
const toPhrase = (text: string): string => wordsIn(text).join(' ')

const DIMENSION_NAMES: Partial<Record<DimensionKey, readonly string[]>> = {
  day: ['days', 'daily', 'date'],
  week: ['weeks', 'weekly'],
  month: ['months', 'monthly'],
  weekday: ['weekdays', 'day of week', 'day of the week'],
  client: ['advertiser', 'advertisers', 'customer', 'customers'],
  platform: ['dsp', 'dsps'],
  insertion_order: ['io', 'ios'],
}
const METRIC_NAMES: Partial<Record<ReportMetricKey, readonly string[]>> = {
  spend: ['cost', 'media spend'],
  impressions: ['imps'],
  open_issues: ['open issues', 'still open'],
  critical_issues: ['critical issues', 'critical open'],
  margin_amount: ['margin'],
  ecpm: ['cpm'],
  viewability_rate: ['viewability'],
}
const COMPARISON_NAMES: Record<Comparison, readonly string[]> = {
  previous: ['the period before', 'before', 'prior period'],
  same_weekdays: ['same weekdays', 'the same weekdays'],
  last_year: ['the year before', 'a year ago'],
  plan: ['plans', 'the plan', 'the plans', 'planned', 'media plan', 'the media plan'],
}

export function buildLexicon({ metrics, dimensions, values, today }: Vocabulary): Lexicon {
  const meaningByPhrase = new Map<string, Meaning>()
  const add = (text: string, meaning: Meaning) => {
    const phrase = toPhrase(text)
    if (phrase !== '' && !meaningByPhrase.has(phrase)) meaningByPhrase.set(phrase, meaning)
  }
  for (const [kind, { label }] of Object.entries(REPORT_PERIODS))
    if (kind !== 'custom') add(label, { kind: 'period', period: { kind: kind as ReportPeriod['kind'] } })
  for (const [month, name] of monthNames.entries())
    add(name, { kind: 'period', period: latestMonth(month, today) })
  for (const [key, { label }] of Object.entries(COMPARISONS)) {
    const comparison = key as Comparison
    for (const name of [label, ...COMPARISON_NAMES[comparison]]) add(name, { kind: 'comparison', comparison })
  }
  for (const key of metrics)
    for (const name of [metricWords(key).label, ...(METRIC_NAMES[key] ?? [])])
      add(name, { kind: 'metric', key })
  for (const key of dimensions) {
    const { label } = dimensionByKey(key)
    for (const name of [label, `${label}s`, ...(DIMENSION_NAMES[key] ?? [])])
      add(name, { kind: 'dimension', key })
  }
  for (const { dimension, key, label } of values) add(label, { kind: 'value', dimension, value: key })
  return meaningByPhrase
}

/** Latest month of that name that is over or runs now. */
function latestMonth(month: number, today: Day): ReportPeriod {
  const [year, now] = today.split('-').map(Number) as [number, number]
  const own = month + 1 > now ? year - 1 : year
  const next = new Date(Date.UTC(own, month + 1, 1)).toISOString().slice(0, 10)
  return {
    kind: 'custom',
    from: new Date(Date.UTC(own, month, 1)).toISOString().slice(0, 10),
    to: addDays(next, -1),
  }
}
