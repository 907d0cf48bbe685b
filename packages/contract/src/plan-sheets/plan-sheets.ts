import { COLUMN_USES, GUESS_REASONS } from '@flightdeck/domain/plan-sheets'
import { z } from 'zod'
import { ById, Message, Name } from '../fields.ts'
import type { RouteTable } from '../route.ts'

export const PlanSheet = z.strictObject({
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
  /** 1-based part number when one sheet row yields several plan rows: weeks of a flowchart. */
  part: z.number().int(),
  cells: z.record(z.string(), z.string()),
  /** Error message by column. */
  errors: z.record(z.string(), z.string()),
  entity: z.strictObject({ kind: z.string(), native_id: z.string(), name: z.string() }).nullable(),
})
export type PlanRow = z.infer<typeof PlanRow>

const ColumnUse = z.enum(COLUMN_USES)

/** A table detected in a plan, with every guess about it. */
const PlanTable = z.strictObject({
  /** Spreadsheet row of its header. */
  header_row: z.number().int(),
  columns: z.array(
    z.strictObject({
      /** 0-based. */
      column: z.number().int(),
      heading: z.string(),
      /** Plan field of the column; null is unused. */
      field: ColumnUse.nullable(),
      sure: z.enum(['sure', 'likely', 'unsure']),
      reason: z.enum(GUESS_REASONS),
      examples: z.array(z.string()),
    }),
  ),
  /** Set when a user chose the columns. */
  chosen: z.strictObject({ on: z.iso.date(), by: z.string() }).nullable(),
  /** Default for rows without a currency. */
  currency: z.strictObject({ code: z.string(), by: z.enum(['heading', 'label', 'sign']) }).nullable(),
  /** Rows tested, and rows in which units × rate gives the cost. */
  proof: z.strictObject({ tried: z.number().int(), held: z.number().int() }).nullable(),
  /** Totals in the sheet, with the sums of their rows. */
  totals: z.array(
    z.strictObject({
      row: z.number().int(),
      total: z.number(),
      rows_total: z.number(),
      is_right: z.boolean(),
    }),
  ),
  /** Rows of a flowchart whose budget is not the sum of their columns. */
  unequal_rows: z.array(
    z.strictObject({ row: z.number().int(), budget: z.number(), parts_total: z.number() }),
  ),
  /** Rows left out as text. */
  text_rows: z.array(z.number().int()),
  /** How many rows took blank cells from the row above. */
  rows_filled: z.number().int(),
})
export type PlanTable = z.infer<typeof PlanTable>

const MAX_COLUMNS = 256

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
  'planSheets.tables': {
    method: 'GET',
    path: '/plan-sheets/:id/tables/',
    summary: 'What each column of a plan is used as, how sure that is and why',
    access: 'plan_sheets:read',
    params: ById,
    answer: z.array(PlanTable),
    errors: ['not_found'],
  },
  'planSheets.correct': {
    method: 'PUT',
    path: '/plan-sheets/:id/tables/',
    summary:
      'Set what columns are used as, for this plan and the next with the same header; none to guess again',
    access: 'plan_sheets:write',
    outside: true,
    params: ById,
    body: z.strictObject({
      header_row: z.number().int().min(1).max(10_000_000),
      columns: z
        .array(
          z.strictObject({
            column: z.number().int().min(0).max(100_000),
            field: z.enum([...COLUMN_USES, 'not_used']),
          }),
        )
        .max(MAX_COLUMNS),
    }),
    answer: PlanSheet,
    errors: ['not_found', 'conflict'],
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
