import { isOfDataset, REPORT_DATASETS, type ReportDataset } from '../datasets.ts'
import type { DimensionKey } from '../dimensions.ts'
import {
  canCompare,
  FIRST_QUESTION,
  REPORT_LIMITS,
  type ReportFilter,
  type ReportQuestion,
} from '../question.ts'
import { datasetMetrics, type ReportMetricKey } from '../report-metrics.ts'
import { wordsIn, type Lexicon, type Meaning } from './lexicon.ts'

/** Question read from a sentence, with the words it does not know. */
export type ReadSentence = { question: ReportQuestion; unknown: string[] }

/** Role that a keyword gives to the words after it. */
const TURNS: Readonly<Record<string, Turn>> = {
  by: 'split',
  per: 'split',
  each: 'split',
  across: 'across',
  for: 'only',
  on: 'only',
  in: 'only',
  of: 'only',
  only: 'only',
  without: 'without',
  except: 'without',
  excluding: 'without',
  against: 'against',
  versus: 'against',
  vs: 'against',
  compared: 'against',
}
type Turn = 'split' | 'across' | 'only' | 'without' | 'against'
const FILLERS = new Set(
  'a an and as at show me the to with please give report over from all our what was is'.split(' '),
)
const MAX_PHRASE_WORDS = 6

type Reading = {
  metrics: ReportMetricKey[]
  rows: DimensionKey[]
  columns: DimensionKey | null
  filters: { dimension: DimensionKey; value: string; way: 'is' | 'is_not' }[]
  period: ReportQuestion['period'] | null
  compare: ReportQuestion['compare']
  top: number | null
  running: boolean
  unknown: string[]
}

/** "Spend and CTR by market and week for Aurelia, last quarter, against the previous period, top 10". */
export function readSentence(text: string, lexicon: Lexicon): ReadSentence {
  const reading: Reading = { metrics: [], rows: [], columns: null, filters: [], period: null, compare: null, top: null, running: false, unknown: [] } // prettier-ignore
  const words = wordsIn(text)
  let turn: Turn | null = null
  for (let at = 0; at < words.length;) {
    const word = words[at]!
    const match = longestAt(words, at, lexicon)
    if (word === 'top' && /^\d{1,4}$/.test(words[at + 1] ?? '')) {
      reading.top = Math.min(REPORT_LIMITS.top, Math.max(1, Number(words[at + 1])))
      at += 2
    } else if (word === 'running') {
      reading.running = true
      at += words[at + 1]?.startsWith('total') ? 2 : 1
    } else if (match) {
      take(reading, match.meaning, turn)
      at += match.length
    } else {
      if (Object.hasOwn(TURNS, word)) turn = TURNS[word]!
      else if (!FILLERS.has(word)) reading.unknown.push(word)
      at += 1
    }
  }
  return { question: questionFrom(reading), unknown: reading.unknown }
}

function longestAt(
  words: readonly string[],
  at: number,
  lexicon: Lexicon,
): { meaning: Meaning; length: number } | null {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length - at); length > 0; length--) {
    const meaning = lexicon.get(words.slice(at, at + length).join(' '))
    if (meaning) return { meaning, length }
  }
  return null
}

function take(reading: Reading, meaning: Meaning, turn: Turn | null): void {
  switch (meaning.kind) {
    case 'metric':
      if (!reading.metrics.includes(meaning.key)) reading.metrics.push(meaning.key)
      return
    case 'period':
      // "Last year" and "last week" say what to compare with only after "against".
      if (turn !== 'against') reading.period = meaning.period
      return
    case 'comparison':
      reading.compare = meaning.comparison
      return
    case 'value':
      reading.filters.push({ ...meaning, way: turn === 'without' ? 'is_not' : 'is' })
      return
    case 'dimension':
      if (turn === 'across') reading.columns = meaning.key
      // "For market UK" filters by a value that follows.
      else if (turn !== 'only' && turn !== 'without' && !reading.rows.includes(meaning.key))
        reading.rows.push(meaning.key)
  }
}

function questionFrom({
  metrics,
  rows,
  columns,
  filters,
  period,
  compare,
  top,
  running,
}: Reading): ReportQuestion {
  const dataset = pickDataset(metrics, rows)
  const offered = datasetMetrics(dataset)
  const own = metrics.filter((metric) => offered.includes(metric)).slice(0, REPORT_LIMITS.metrics)
  const splits = rows.filter((one) => isOfDataset(one, dataset)).slice(0, REPORT_LIMITS.rows)
  return {
    ...FIRST_QUESTION,
    dataset,
    period: period ?? FIRST_QUESTION.period,
    rows: rows.length === 0 && columns === null && metrics.length === 0 ? FIRST_QUESTION.rows : splits,
    columns: columns !== null && isOfDataset(columns, dataset) && !splits.includes(columns) ? columns : null,
    metrics: own.length > 0 ? own : firstMetric(dataset),
    filters: together(filters).filter(({ dimension }) => isOfDataset(dimension, dataset)),
    compare: canCompare(dataset, compare) ? compare : null,
    top,
    running,
  }
}

const firstMetric = (dataset: ReportDataset) =>
  dataset === FIRST_QUESTION.dataset ? FIRST_QUESTION.metrics : datasetMetrics(dataset).slice(0, 1)

/** First source with the first metric and every split; otherwise the first with the metric. */
function pickDataset(metrics: readonly ReportMetricKey[], rows: readonly DimensionKey[]): ReportDataset {
  const all = Object.keys(REPORT_DATASETS) as ReportDataset[]
  const [first] = metrics
  const having = all.filter((dataset) => first === undefined || datasetMetrics(dataset).includes(first))
  const fitting = having.find((dataset) => rows.every((row) => isOfDataset(row, dataset)))
  return fitting ?? having[0] ?? FIRST_QUESTION.dataset
}

/** Merges values of a dimension into one filter that matches any. */
function together(filters: Reading['filters']): ReportFilter[] {
  const grouped = Map.groupBy(filters, ({ dimension, way }) => `${dimension} ${way}`)
  return [...grouped.values()].map((some) => ({
    dimension: some[0]!.dimension,
    way: some[0]!.way,
    values: [...new Set(some.map(({ value }) => value))],
  }))
}
