import { z } from 'zod'
import { typedKeys } from '@flightdeck/domain/metrics'
import { CHARTS, REPORT_METRIC_KEYS } from '@flightdeck/domain/reports'
import { Decimal, RateUsed } from '../rates/amount.ts'
import { Dimension } from './dimension.ts'
import { ReportQuestion } from './question.ts'
import { DspName } from '../entity-fields.ts'

const Named = z.strictObject({ key: z.string(), label: z.string() })
const Days = z.strictObject({ from: z.iso.date(), to: z.iso.date() })

const Figures = z.strictObject({
  /** Plain decimal text in the order of the heads; null is unknown. */
  values: z.array(Decimal.nullable()),
  /** Indices of values that exclude rows without complete data. */
  partial: z.array(z.number().int()),
})

const Head = z.strictObject({
  metric: z.enum(REPORT_METRIC_KEYS),
  label: z.string(),
  unit: z.enum(['money', 'count', 'percent', 'ratio']),
  column: Named.nullable(),
  /** Total over the columns of the split across. */
  is_total: z.boolean(),
  /** Row of the comparison: another period, or the plan. */
  is_before: z.boolean(),
})

export const ReportAnswer = z.strictObject({
  question: ReportQuestion,
  days: Days,
  compared: Days.nullable(),
  splits: z.array(z.strictObject({ key: Dimension, label: z.string() })),
  heads: z.array(Head),
  rows: z.array(Figures.extend({ names: z.array(Named), is_others: z.boolean() })),
  totals: Figures,
  /** Total number of rows; the response may contain only the first of them. */
  total: z.number().int(),
  /** Currency of the amounts; null if each row has its own. */
  currency: z.string().nullable(),
  approximate: z.boolean(),
  rates: z.array(RateUsed),
  data_through: z.array(z.strictObject({ platform: DspName, day: z.iso.date().nullable() })),
  /** Caveats for the reader: gaps, currencies without a rate, filters on deleted values. */
  notes: z.array(z.string()),
  chart: z.enum(typedKeys(CHARTS)),
})
export type ReportAnswer = z.infer<typeof ReportAnswer>
export type ReportHead = z.infer<typeof Head>
export type ReportFigures = z.infer<typeof Figures>
