import { z } from 'zod'
import { typedKeys, OPERATORS } from '@flightdeck/domain/metrics'
import {
  CONDITION_SCOPES,
  FILTER_DIMENSIONS,
  REPORT_DATASETS,
  REPORT_METRIC_KEYS,
  type DimensionKey,
} from '@flightdeck/domain/reports'
import { ByNumber, Email, Id, Message, Name } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { Dimension } from './dimension.ts'
import { ReportAnswer } from './answer.ts'
import { Missing, ReportParameters, ReportQuestion, ReportText } from './question.ts'

const Choice = z.strictObject({ key: z.string(), label: z.string() })

const ReportCatalogue = z.strictObject({
  datasets: z.array(
    z.strictObject({
      key: z.enum(typedKeys(REPORT_DATASETS)),
      label: z.string(),
      dimensions: z.array(z.strictObject({ key: Dimension, label: z.string() })),
      metrics: z.array(
        z.strictObject({
          key: z.enum(REPORT_METRIC_KEYS),
          label: z.string(),
          unit: z.enum(['money', 'count', 'percent', 'ratio']),
          formula: z.string(),
          means: z.string(),
        }),
      ),
    }),
  ),
  /** Filter options. */
  platforms: z.array(Choice),
  clients: z.array(Choice),
  accounts: z.array(Choice),
  /** Segment values that occur in names. */
  segments: z.array(z.strictObject({ key: Dimension, values: z.array(Choice) })),
  templates: z.array(
    z.strictObject({ key: z.string(), name: z.string(), about: z.string(), question: ReportQuestion }),
  ),
  /** Reporting currency for amounts of several currencies. */
  currency: z.string(),
})
export type ReportCatalogue = z.infer<typeof ReportCatalogue>

const Several = <T extends z.ZodType<string>>(itemSchema: T, most: number, what: string) =>
  z
    .array(itemSchema)
    .max(most, `Choose at most ${most} ${what}`)
    .default([])
    .overwrite((all) => [...new Set(all)])

const Schedule = z.strictObject({
  /** 0 is Monday. */
  weekdays: z
    .array(z.number().int().min(0).max(6))
    .min(1, 'Choose at least one day')
    .max(7)
    .overwrite((days) => [...new Set(days)].toSorted((one, other) => one - other)),
  /** In the organisation's time zone. */
  hour: z.number().int().min(0).max(23),
  /** Waits up to four hours for the data of the day before. */
  waits: z.boolean().default(true),
  /** Fixed parameters for scheduled runs of a parameterised report. */
  parameters: ReportParameters.default({ filters: [], period: null }),
  /** Sends as soon as the data of the day before is complete, instead of at the hour. */
  when_complete: z.boolean().default(false),
  /** Sent only if the total, or any row, meets the condition; otherwise the history says why not. */
  only_if: z
    .strictObject({
      of: z.enum(typedKeys(CONDITION_SCOPES)),
      metric: z.enum(REPORT_METRIC_KEYS, 'Choose a metric from the list'),
      operator: z.enum(typedKeys(OPERATORS)),
      value: z.number('Enter a number').min(-1e12).max(1e12),
    })
    .nullable()
    .default(null),
  /** Members. */
  recipients: Several(Id, 50, 'recipients'),
  /** External addresses; each must consent first. */
  outsiders: Several(Email, 20, 'addresses'),
  webhooks: Several(Id, 20, 'webhooks'),
  destinations: Several(Id, 20, 'destinations'),
})
export type ReportScheduleInput = z.output<typeof Schedule>

/** Query parameter for each dimension that a report asks for, such as `?client=aurelia-hotels`. */
const askedValues = Object.fromEntries(
  FILTER_DIMENSIONS.map((key) => [key, ReportText.optional()]),
) as Record<DimensionKey, z.ZodOptional<typeof ReportText>>

const Given = z.strictObject({
  name: Name('a name'),
  question: ReportQuestion,
  /** Shared with the organisation, or private. */
  is_shared: z.boolean().default(false),
})
export type SavedReportInput = z.output<typeof Given>

export const SavedReport = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  question: ReportQuestion,
  is_shared: z.boolean(),
  /** Whether the caller may change it: as its author, or as a manager of shared reports. */
  is_changeable: z.boolean(),
  by: z.string(),
  schedule: Schedule.extend({
    next_at: z.iso.datetime().nullable(),
    /** Outsiders who have not consented yet: they receive nothing. */
    not_agreed: z.array(z.string()),
  }).nullable(),
})
export type SavedReport = z.infer<typeof SavedReport>

export const reportRoutes = {
  'reports.catalogue': {
    method: 'GET',
    path: '/reports/catalogue/',
    summary:
      'What reports are made from: splits, metrics with their formulas, values to filter by, templates',
    access: 'reports:read',
    answer: ReportCatalogue,
  },
  'reports.query': {
    method: 'POST',
    path: '/reports/query/',
    summary: 'Answer a question: the first rows, totals, how far the data reaches, and the rates used',
    access: 'reports:read',
    paid: true,
    body: z.strictObject({
      question: ReportQuestion,
      most: z.number().int().min(1).max(1_000).default(50),
      missing: Missing,
    }),
    answer: ReportAnswer,
  },
  'reports.list': {
    method: 'GET',
    path: '/reports/',
    summary: 'Saved reports: one’s own, and those that are shared',
    access: 'reports:read',
    answer: z.array(SavedReport),
  },
  'reports.create': {
    method: 'POST',
    path: '/reports/',
    summary: 'Save a question under a name',
    access: 'reports:read',
    body: Given,
    answer: SavedReport,
    creates: true,
    errors: ['conflict'],
  },
  'reports.update': {
    method: 'PUT',
    path: '/reports/:id/',
    summary: 'Edit a saved report, its name and who sees it',
    access: 'reports:read',
    params: ByNumber,
    body: Given,
    answer: SavedReport,
    errors: ['not_found', 'conflict'],
  },
  'reports.data': {
    method: 'GET',
    path: '/reports/:id/data/',
    summary:
      'The rows of a saved report as they are now, a page at a time, for notebooks and sheets. Parameters it asks for go in the query, such as client and month',
    access: 'reports:read',
    paid: true,
    params: ByNumber,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      per_page: z.coerce.number().int().min(1).max(10_000).default(1_000),
      missing: Missing,
      ...askedValues,
      /** Month such as 2026-09, for a report that asks for the period. */
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Enter a month as 2026-09')
        .optional(),
    }),
    answer: ReportAnswer.extend({ page: z.number().int(), per_page: z.number().int() }),
    errors: ['not_found'],
  },
  'reports.schedule': {
    method: 'PUT',
    path: '/reports/:id/schedule/',
    summary:
      'Send a saved report on some weekdays: to members, to others who agree first, to webhooks, buckets and folders',
    access: 'reports:write',
    paid: true,
    params: ByNumber,
    body: Schedule,
    answer: SavedReport,
    errors: ['not_found'],
  },
  'reports.unschedule': {
    method: 'DELETE',
    path: '/reports/:id/schedule/',
    summary: 'Stop sending a saved report',
    access: 'reports:write',
    params: ByNumber,
    answer: Message,
    errors: ['not_found'],
  },
  'reports.remove': {
    method: 'DELETE',
    path: '/reports/:id/',
    summary: 'Remove a saved report; what was generated from it stays',
    access: 'reports:read',
    params: ByNumber,
    answer: Message,
    errors: ['not_found'],
  },
} as const satisfies RouteTable
