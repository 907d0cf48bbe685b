import { z } from 'zod'
import type { RouteTable } from '../route.ts'
import { CSV, Count, ListedIds, XLSX, listFile } from '../lists.ts'
import { Severity } from './words.ts'
import { CheckedKind, DspName } from '../entity-fields.ts'

const Field = z.strictObject({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['number', 'text', 'list', 'yes_no']),
  unit: z.string().nullable(),
  default: z.union([z.number(), z.string(), z.boolean(), z.array(z.string())]).nullable(),
  /** Client-specific: without a value the check has nothing to compare with. */
  required: z.boolean(),
})

const LibraryCheck = z.strictObject({
  id: z.string(),
  check_name: z.string(),
  /** Purpose of the check in one line. */
  description: z.string(),
  category: z.strictObject({ key: z.string(), label: z.string() }),
  severity_default: Severity.nullable(),
  /** Supported platforms and channels; `all` alone if the check is not specific to a channel. */
  dsp_names: z.array(DspName),
  channel_names: z.array(z.string()),
  levels: z.array(CheckedKind),
  fields_schema: z.array(Field),
  costs: z.string(),
  fix: z.string(),
  at_risk_formula: z.string(),
  recommended: z.boolean(),
  /** Missing requirement, for checks that cannot run yet. */
  needs: z.strictObject({ needs: z.string(), because: z.string() }).nullable(),
  enabled: z.boolean(),
  /** Cells of the coverage matrix: one per platform and channel it is selected for. */
  selected: z.array(
    z.strictObject({ id: Count, dsp_name: DspName, channel_name: z.string(), is_on: z.boolean() }),
  ),
  /** Findings opened or reopened in seven days, in total and by platform. */
  hits_7d: Count,
  hits_by_dsp: z.record(z.string(), Count),
  /** Number of those marked as false positives. */
  dismissed_wrong_7d: Count,
  last_run_at: z.iso.datetime().nullable(),
})
export type LibraryCheck = z.infer<typeof LibraryCheck>

export const checkLibraryRoutes = {
  'checks.library': {
    method: 'GET',
    path: '/quality/checks/',
    summary: 'Every check, which are on, and what they flagged in the last seven days',
    access: 'quality:read',
    paid: true,
    answer: z.strictObject({
      checks: z.array(LibraryCheck),
      channels: z.array(z.strictObject({ key: z.string(), label: z.string() })),
      /** Connected platforms: the relevant columns of the coverage matrix. */
      connected: z.array(DspName),
    }),
  },
  'checks.export': {
    method: 'GET',
    path: '/quality/checks/export.csv',
    summary: 'The same as a file',
    query: z.strictObject({ ids: ListedIds }),
    ...listFile(CSV, 'checks'),
  },
  'checks.workbook': {
    method: 'GET',
    path: '/quality/checks/export.xlsx',
    summary: 'The same as a workbook',
    query: z.strictObject({ ids: ListedIds }),
    ...listFile(XLSX, 'checks'),
  },
} as const satisfies RouteTable
