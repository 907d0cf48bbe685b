import { z } from 'zod'
import { typedKeys } from '@flightdeck/domain/metrics'
import { BRIDGE_STEPS, DELIVERY_WAYS, REPORT_METRIC_KEYS } from '@flightdeck/domain/reports'
import { ShownBrand } from '../branding/branding.ts'
import { ById, ByNumber, Message, Name } from '../fields.ts'
import { CSV, XLSX } from '../lists.ts'
import type { RouteTable } from '../route.ts'
import { ShareDays, ShareLink, ShareToken } from '../share-links/share-link.ts'
import { ReportAnswer } from './answer.ts'
import { Missing, ReportQuestion } from './question.ts'
import { Decimal } from '../rates/amount.ts'

const ReportDelivery = z.strictObject({
  way: z.enum(typedKeys(DELIVERY_WAYS)),
  to: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  /** Reason of the failure. */
  reason: z.string().nullable(),
})

/** A generated report: its figures never change. */
export const ReportRun = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  report_id: z.number().int().nullable(),
  from: z.iso.date(),
  to: z.iso.date(),
  rows: z.number().int(),
  by: z.string(),
  /** Scheduled deliveries and their results. */
  deliveries: z.array(ReportDelivery),
  /** Reason why a due report was not sent. */
  not_sent: z.string().nullable(),
  at: z.iso.datetime(),
})
export type ReportRun = z.infer<typeof ReportRun>

const ReportBridge = z.strictObject({
  bridges: z.array(
    z.strictObject({
      metric: z.enum(REPORT_METRIC_KEYS),
      label: z.string(),
      currency: z.string().nullable(),
      was: Decimal,
      now: Decimal,
      /** Steps that add up exactly to the difference between `was` and `now`. */
      steps: z.array(
        z.strictObject({
          kind: z.enum(typedKeys(BRIDGE_STEPS)),
          label: z.string(),
          amount: Decimal,
          rows: z.number().int(),
        }),
      ),
    }),
  ),
  /** True when no figure has changed. */
  is_same: z.boolean(),
})
export type ReportBridge = z.infer<typeof ReportBridge>

/** Content of a shared report link. */
const SharedReport = z.strictObject({
  name: z.string(),
  organisation: z.string(),
  brand: ShownBrand,
  at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  answer: ReportAnswer,
})
export type SharedReport = z.infer<typeof SharedReport>

const ONE = { access: 'reports:read', paid: true, params: ByNumber, errors: ['not_found'] } as const
const PDF = { type: 'application/pdf', fileName: 'flightdeck-report.pdf' }
const PPTX = {
  type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  fileName: 'flightdeck-report.pptx',
}
const PARQUET = { type: 'application/vnd.apache.parquet', fileName: 'flightdeck-report.parquet' }
const JSON_FILE = { type: 'application/json; charset=utf-8', fileName: 'flightdeck-report.json' }
const Bytes = z.unknown()
const Printed = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

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
      missing: Missing,
    }),
    answer: ReportRun,
    creates: true,
    errors: ['not_found', 'conflict'],
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
    answersWith: PDF,
    ...ONE,
  },
  'reportRuns.pptx': {
    method: 'GET',
    path: '/reports/runs/:id/file.pptx',
    summary: 'A generated report as slides: totals, a chart to edit, figures, and what is behind them',
    answer: Printed,
    answersWith: PPTX,
    ...ONE,
  },
  'reportRuns.json': {
    method: 'GET',
    path: '/reports/runs/:id/file.json',
    summary: 'A generated report for programs: what was asked, totals, and every row with numbers as numbers',
    answer: Bytes,
    answersWith: JSON_FILE,
    ...ONE,
  },
  'reportRuns.parquet': {
    method: 'GET',
    path: '/reports/runs/:id/file.parquet',
    summary: 'A generated report for warehouses and notebooks, by column',
    answer: Printed,
    answersWith: PARQUET,
    ...ONE,
  },
  'reportRuns.links': {
    method: 'GET',
    path: '/reports/runs/:id/links/',
    summary: 'Links to a generated report, the latest first',
    answer: z.array(ShareLink),
    ...ONE,
  },
  'reportRuns.share': {
    method: 'POST',
    path: '/reports/runs/:id/links/',
    summary: 'Create a link that shows a generated report without signing in. It is shown once',
    ...ONE,
    access: 'reports:write',
    body: ShareDays,
    answer: z.strictObject({ link: ShareLink, address: z.string() }),
    errors: ['not_found', 'conflict'],
    creates: true,
    secret: true,
  },
  'reportRuns.revoke': {
    method: 'DELETE',
    path: '/reports/runs/links/:id/',
    summary: 'Take a link back; it shows nothing from now on',
    access: 'reports:write',
    paid: true,
    params: ById,
    answer: Message,
    errors: ['not_found'],
  },
  'sharedReport.open': {
    method: 'POST',
    path: '/reports/shared-report/',
    summary: 'A generated report, to whoever holds a link to it',
    access: 'public',
    body: ShareToken,
    answer: SharedReport,
    errors: ['not_found'],
    secret: true,
    perMinute: 30,
  },
  'sharedReport.pdf': {
    method: 'POST',
    path: '/reports/shared-report/pdf/',
    summary: 'The same to print',
    access: 'public',
    body: ShareToken,
    answer: Printed,
    answersWith: PDF,
    errors: ['not_found'],
    secret: true,
    perMinute: 10,
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
