import { z } from 'zod'
import { keysOf } from '@flightdeck/domain'
import { BRIDGE_STEPS, REPORT_METRIC_KEYS } from '@flightdeck/domain/reports'
import { ByNumber, Name } from '../fields.ts'
import { CSV, XLSX } from '../quality/list-files.ts'
import type { RouteTable } from '../route.ts'
import { ReportAnswer } from './answer.ts'
import { ReportQuestion } from './question.ts'

/** A generated report: its figures never change. */
const ReportRun = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  report_id: z.number().int().nullable(),
  from: z.iso.date(),
  to: z.iso.date(),
  rows: z.number().int(),
  by: z.string(),
  /** Whom it went to by its schedule. */
  sent_to: z.array(z.string()),
  at: z.iso.datetime(),
})
export type ReportRun = z.infer<typeof ReportRun>

const ReportBridge = z.strictObject({
  bridges: z.array(
    z.strictObject({
      metric: z.enum(REPORT_METRIC_KEYS),
      label: z.string(),
      currency: z.string().nullable(),
      was: z.string(),
      now: z.string(),
      /** What was, these and nothing else, make now. */
      steps: z.array(
        z.strictObject({
          kind: z.enum(keysOf(BRIDGE_STEPS)),
          label: z.string(),
          amount: z.string(),
          rows: z.number().int(),
        }),
      ),
    }),
  ),
  /** Nothing moved. */
  is_same: z.boolean(),
})
export type ReportBridge = z.infer<typeof ReportBridge>

const ONE = { access: 'reports:read', paid: true, params: ByNumber, errors: ['not_found'] } as const
const Bytes = z.unknown()
const Printed = z.custom<Uint8Array>((given) => given instanceof Uint8Array)

export const reportRunRoutes = {
  'reportRuns.create': {
    method: 'POST',
    path: '/reports/runs/',
    summary: 'Generate a report: its answer is kept as it is now',
    access: 'reports:read',
    paid: true,
    body: z.strictObject({
      name: Name('a name'),
      question: ReportQuestion,
      /** The saved report it was generated from. */
      report_id: z.number().int().positive().max(999_999_999).nullable().default(null),
    }),
    answer: ReportRun,
    creates: true,
    errors: ['not_found'],
  },
  'reportRuns.list': {
    method: 'GET',
    path: '/reports/runs/',
    summary: 'Generated reports, the latest first',
    access: 'reports:read',
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      per_page: z.coerce.number().int().min(1).max(100).default(20),
    }),
    answer: z.strictObject({
      runs: z.array(ReportRun),
      total: z.number().int(),
      page: z.number().int(),
      per_page: z.number().int(),
    }),
  },
  'reportRuns.one': {
    method: 'GET',
    path: '/reports/runs/:id/',
    summary: 'A generated report with its first rows, as it was',
    answer: ReportRun.extend({ answer: ReportAnswer }),
    ...ONE,
  },
  'reportRuns.bridge': {
    method: 'GET',
    path: '/reports/runs/:id/bridge/',
    summary: 'Why its totals would be different today: each reason with its amount',
    answer: ReportBridge,
    ...ONE,
  },
  'reportRuns.csv': {
    method: 'GET',
    path: '/reports/runs/:id/file.csv',
    summary: 'A generated report as text',
    answer: Bytes,
    answersWith: { type: CSV, fileName: 'flightdeck-report.csv' },
    ...ONE,
  },
  'reportRuns.pdf': {
    method: 'GET',
    path: '/reports/runs/:id/file.pdf',
    summary: 'A generated report to print: totals, bars, figures, and what is behind them',
    answer: Printed,
    answersWith: { type: 'application/pdf', fileName: 'flightdeck-report.pdf' },
    ...ONE,
  },
  'reportRuns.xlsx': {
    method: 'GET',
    path: '/reports/runs/:id/file.xlsx',
    summary: 'A generated report as a workbook, with a sheet about it',
    answer: Bytes,
    answersWith: { type: XLSX, fileName: 'flightdeck-report.xlsx' },
    ...ONE,
  },
} as const satisfies RouteTable
