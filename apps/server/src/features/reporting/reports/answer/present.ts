import type { ReportAnswer, ReportFigures } from '@flightdeck/contract/reports'
import {
  chartFor,
  dimensionByKey,
  metricWords,
  shiftDays,
  comparisonShift,
  type MissingWay,
  type ReportFigures as Figures,
  type ReportQuestion,
} from '@flightdeck/domain/reports'
import { mapInPieces } from '../../../../ground/in-pieces.ts'
import { presentRate } from '../../../data/rates/index.ts'
import type { AnsweredQuestion } from './stored-answer.ts'
import { answerNotes } from './notes.ts'

const DIGITS = 6

/** Plain decimal text: what was added up in millionths comes out as it is. */
export const decimalText = (value: number): string => {
  const text = value.toFixed(DIGITS).replace(/\.?0+$/, '')
  return text === '-0' ? '0' : text
}

const presentFigures = ({ values, partial }: Figures): ReportFigures => ({
  values: values.map((value) => (value === null ? null : decimalText(value))),
  partial,
})

export async function presentAnswer(answered: AnsweredQuestion, missing: MissingWay): Promise<ReportAnswer> {
  const { question, table, days, rates, dataThrough } = answered
  const { splits, heads, rows, total, totals, money } = table
  const shift = comparisonShift(question.compare, days)
  const used = money.isApproximate
    ? rates.filter(({ from, to }) => money.currencies.includes(from) && from !== to)
    : []
  return {
    question: copiedQuestion(question),
    days,
    compared: shift === null ? null : shiftDays(days, shift),
    splits: splits.map((key) => ({ key, label: dimensionByKey(key).label })),
    heads: heads.map(({ metric, column, isTotal, isBefore }) => ({
      metric,
      label: metricWords(metric).label,
      unit: metricWords(metric).unit,
      column,
      is_total: isTotal,
      is_before: isBefore,
    })),
    rows: await mapInPieces(rows, ({ names, isOthers, ...figures }) => ({
      names: [...names],
      is_others: isOthers,
      ...presentFigures(figures),
    })),
    totals: presentFigures(totals),
    total,
    currency: money.currency,
    approximate: money.isApproximate,
    rates: used.map(presentRate),
    data_through: dataThrough.map(({ platform, day }) => ({ platform, day })),
    notes: answerNotes(answered, missing),
    chart: chartFor(question),
  }
}

/** The wire's lists can be written to; the domain's can not. */
export const copiedQuestion = (question: ReportQuestion): ReportAnswer['question'] => ({
  ...question,
  rows: [...question.rows],
  metrics: [...question.metrics],
  filters: question.filters.map((filter) => ({ ...filter, values: [...filter.values] })),
})
