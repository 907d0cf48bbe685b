import { z } from 'zod'
import { typedKeys } from '@flightdeck/domain/metrics'
import {
  COMPARISONS,
  FILTER_WAYS,
  REPORT_DATASETS,
  REPORT_LIMITS,
  REPORT_METRIC_KEYS,
  REPORT_PERIODS,
} from '@flightdeck/domain/reports'
import { Dimension } from './dimension.ts'

const Metric = z.enum(REPORT_METRIC_KEYS, 'Choose a metric from the list')
export const ReportText = z
  .string()
  .min(1, 'Enter a value')
  .max(REPORT_LIMITS.letters, `Use at most ${REPORT_LIMITS.letters} characters`)
  .refine((text) => !text.includes('\0'))

const Values = z
  .array(ReportText)
  .max(REPORT_LIMITS.values, `Use at most ${REPORT_LIMITS.values} values in a filter`)

const Filter = z.strictObject({
  dimension: Dimension,
  way: z.enum(typedKeys(FILTER_WAYS)).default('is'),
  values: Values,
  /** Values are requested each time the report is run. */
  asked: z.boolean().optional(),
})

const Period = z.strictObject({
  kind: z.enum(typedKeys(REPORT_PERIODS)),
  from: z.string().max(10).optional(),
  to: z.string().max(10).optional(),
  /** Period is requested each time the report is run. */
  asked: z.boolean().optional(),
})

/** Values for the parameters of a report: filters by dimension, and the period. */
export const ReportParameters = z.strictObject({
  filters: z
    .array(z.strictObject({ dimension: Dimension, values: Values }))
    .max(REPORT_LIMITS.filters, `Use at most ${REPORT_LIMITS.filters} filters`)
    .default([]),
  period: Period.nullable().default(null),
})

/**
 * Handling of a filter on a value that no longer exists: the query is refused, or run once without it. The
 * choice is not stored.
 */
export const Missing = z.enum(['refuse', 'skip']).default('refuse')

/** A report query: metrics, period and splits. Semantic errors are reported when it is run. */
export const ReportQuestion = z.strictObject({
  dataset: z.enum(typedKeys(REPORT_DATASETS)).default('delivery'),
  period: Period.default({ kind: 'last_30_days' }),
  rows: z.array(Dimension).max(REPORT_LIMITS.rows, `Use at most ${REPORT_LIMITS.rows} splits`).default([]),
  columns: Dimension.nullable().default(null),
  metrics: z.array(Metric).max(REPORT_LIMITS.metrics, `Choose at most ${REPORT_LIMITS.metrics} metrics`),
  filters: z
    .array(Filter)
    .max(REPORT_LIMITS.filters, `Use at most ${REPORT_LIMITS.filters} filters`)
    .default([]),
  compare: z.enum(typedKeys(COMPARISONS)).nullable().default(null),
  sort: z
    .strictObject({ by: z.union([Metric, Dimension]), order: z.enum(['asc', 'desc']) })
    .nullable()
    .default(null),
  top: z
    .number()
    .int()
    .min(1, 'Show at least 1 row')
    .max(REPORT_LIMITS.top, `Show at most ${REPORT_LIMITS.top} rows before Others`)
    .nullable()
    .default(null),
  running: z.boolean().default(false),
  currency: z.enum(['reporting', 'native']).default('reporting'),
})
export type ReportAsk = z.output<typeof ReportQuestion>
