import type { ReportAnswer, ReportRun } from '@flightdeck/contract/reports'
import { PLATFORMS } from '@flightdeck/domain/platforms'
import { dayText } from '@flightdeck/domain/time'
import {
  COMPARISONS,
  dimensionByKey,
  FILTER_WAYS,
  metricWords,
  REPORT_DATASETS,
} from '@flightdeck/domain/reports'
import { spanText } from './span-text.ts'

/** Report details for a reader: period, filters, data-through, rates, notes and definitions, line by line. */
export function aboutRows(
  run: ReportRun,
  answer: ReportAnswer,
  sender: string | null,
): [what: string, text: string][] {
  const { question, days, compared, currency, approximate, rates, data_through: reaches, notes } = answer
  return [
    ['Report', run.name],
    ...(sender === null ? [] : [['Prepared by', sender] as [string, string]]),
    ['Generated', `${run.at.slice(0, 16).replace('T', ' ')} UTC by ${run.by}`],
    ['Data', REPORT_DATASETS[question.dataset].label],
    ['Period', spanText(days)],
    ...(question.compare
      ? [
          [COMPARISONS[question.compare].label, compared ? spanText(compared) : 'The same days'] as [
            string,
            string,
          ],
        ]
      : []),
    ...question.filters.map(({ dimension, way, values }): [string, string] => [
      'Filter',
      `${dimensionByKey(dimension).label} ${FILTER_WAYS[way]} ${values.join(', ')}`,
    ]),
    ...(question.top === null ? [] : [['Rows', `Top ${question.top}, then Others`] as [string, string]]),
    ['Currency', currency === null ? 'As bought' : approximate ? `${currency}, converted (≈)` : currency],
    ...rates.map(({ from, to, rate, on, source }): [string, string] => [
      'Exchange rate',
      `1 ${from} = ${rate} ${to} on ${dayText(on)} (${source})`,
    ]),
    ...reaches.map(({ platform, day }): [string, string] => [
      'Data through',
      `${PLATFORMS[platform].label}: ${day === null ? 'no data' : dayText(day)}`,
    ]),
    ...notes.map((note): [string, string] => ['Note', note]),
    ...question.metrics.map((metric): [string, string] => [
      metricWords(metric).label,
      `${metricWords(metric).formula}. Totals are made from sums.`,
    ]),
  ]
}
