import { z } from 'zod'
import { ById, Message, Name } from '../fields.ts'
import type { RouteTable } from '../route.ts'

const PlanSheet = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  source: z.enum(['google_sheets', 'file']),
  spreadsheet_id: z.string().nullable(),
  tab: z.string().nullable(),
  read_at: z.iso.datetime().nullable(),
  rows: z.number().int(),
  rows_matched: z.number().int(),
  rows_wrong: z.number().int(),
  sentence: z.string().nullable(),
  added_by: z.string(),
})
export type PlanSheet = z.infer<typeof PlanSheet>

const PlanRow = z.strictObject({
  row: z.number().int(),
  cells: z.record(z.string(), z.string()),
  /** A wrong cell's column with its sentence. */
  errors: z.record(z.string(), z.string()),
  entity: z.strictObject({ kind: z.string(), native_id: z.string(), name: z.string() }).nullable(),
})
export type PlanRow = z.infer<typeof PlanRow>

export const planSheetRoutes = {
  'planSheets.list': {
    method: 'GET',
    path: '/plan-sheets/',
    summary: 'Plan sheets, with matched rows and errors',
    access: 'plan_sheets:read',
    answer: z.array(PlanSheet),
  },
  'planSheets.upload': {
    method: 'POST',
    path: '/plan-sheets/upload/',
    summary: 'Add or replace a plan from a CSV or XLSX file',
    access: 'plan_sheets:write',
    body: z.strictObject({
      name: Name('a name for the plan'),
      file_name: z.string().min(1).max(255),
      content_base64: z.string().min(1).max(700_000),
      /** The plan that this file replaces. */
      replaces: z.uuid().optional(),
    }),
    answer: PlanSheet,
    creates: true,
    errors: ['not_found', 'conflict'],
  },
  'planSheets.connect': {
    method: 'POST',
    path: '/plan-sheets/google/',
    summary: 'Sync a plan from Google Sheets, every 15 minutes',
    access: 'plan_sheets:write',
    outside: true,
    body: z.strictObject({
      name: Name('a name for the plan'),
      connection_id: z.uuid(),
      /** The spreadsheet's id or its address. */
      spreadsheet: z.string().min(1, 'Paste the spreadsheet’s link').max(500),
      tab: z.string().max(100).optional(),
    }),
    answer: PlanSheet,
    creates: true,
    errors: ['not_found', 'conflict'],
  },
  'planSheets.rows': {
    method: 'GET',
    path: '/plan-sheets/:id/rows/',
    summary: 'The rows of a plan, with the reason for each error',
    access: 'plan_sheets:read',
    params: ById,
    query: z.strictObject({ only: z.enum(['wrong', 'all']).default('all') }),
    answer: z.strictObject({ sheet: PlanSheet, rows: z.array(PlanRow) }),
    errors: ['not_found'],
  },
  'planSheets.readAgain': {
    method: 'POST',
    path: '/plan-sheets/:id/read/',
    summary: 'Re-sync the spreadsheet now',
    access: 'plan_sheets:write',
    outside: true,
    params: ById,
    answer: PlanSheet,
    errors: ['not_found', 'conflict'],
  },
  'planSheets.remove': {
    method: 'DELETE',
    path: '/plan-sheets/:id/',
    summary: 'Remove a plan and its rows. The spreadsheet stays',
    access: 'plan_sheets:write',
    params: ById,
    answer: Message,
    errors: ['not_found'],
  },
  'planSheets.template': {
    method: 'GET',
    path: '/plan-sheets/template.csv',
    summary: 'The columns of a plan, with an example row',
    access: 'plan_sheets:read',
    answer: z.string(),
    answersWith: { type: 'text/csv; charset=utf-8', fileName: 'flightdeck-plan.csv' },
  },
} as const satisfies RouteTable
