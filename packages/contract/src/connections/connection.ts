import { z } from 'zod'
import { Platform } from './connectors.ts'

export const CONNECTION_STATES = [
  'setting_up',
  'loading',
  'healthy',
  'late',
  'failing',
  'needs_sign_in',
  'paused',
] as const

const HistoryDay = z.strictObject({
  date: z.iso.date(),
  state: z.enum(['ok', 'partial', 'failed', 'none']),
  reason: z.string().nullable(),
})

export const Connection = z.strictObject({
  id: z.uuid(),
  platform: Platform,
  platform_label: z.string(),
  label: z.string(),
  state: z.enum(CONNECTION_STATES),
  /** Explanation of the state, and what to do. */
  sentence: z.string(),
  accounts_visible: z.number().int(),
  accounts_chosen: z.number().int(),
  connected_by: z.strictObject({ name: z.string(), email: z.string(), is_member: z.boolean() }),
  connected_at: z.iso.datetime(),
  validated_at: z.iso.datetime().nullable(),
  last_success_at: z.iso.datetime().nullable(),
  data_through: z.iso.date().nullable(),
  final_through: z.iso.date().nullable(),
  lag_hours: z.number().nullable(),
  limit_hours: z.number(),
  signed_in_until: z.iso.datetime().nullable(),
  next_sync_at: z.iso.datetime().nullable(),
  rows_last_sync: z.number().int().nullable(),
  /** Days of facts loaded and in total over all accounts, during the first load. */
  progress: z.strictObject({ done: z.number().int(), total: z.number().int() }).nullable(),
  /** The last 30 days, oldest first. */
  history: z.array(HistoryDay),
})
export type Connection = z.infer<typeof Connection>

const SyncRun = z.strictObject({
  id: z.uuid(),
  account: z.string(),
  cause: z.enum(['first', 'schedule', 'person', 'command']),
  state: z.enum(['running', 'done', 'failed']),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  requests: z.number().int(),
  rows: z.number().int(),
  entities_changed: z.number().int(),
  days_changed: z.number().int(),
  sentence: z.string().nullable(),
  code: z.string().nullable(),
})
const PlatformCall = z.strictObject({
  at: z.iso.datetime(),
  method: z.string(),
  path: z.string(),
  status: z.number().int().nullable(),
  code: z.string().nullable(),
  ms: z.number().int(),
  bytes: z.number().int(),
})

export const ConnectionDetail = z.strictObject({
  connection: Connection,
  accounts: z.array(
    z.strictObject({
      account_no: z.number().int(),
      native_id: z.string(),
      name: z.string(),
      currency: z.string(),
      timezone: z.string(),
      data_from: z.iso.date().nullable(),
      data_through: z.iso.date().nullable(),
      final_through: z.iso.date().nullable(),
      campaigns: z.number().int(),
      line_items: z.number().int(),
      sentence: z.string().nullable(),
    }),
  ),
  runs: z.array(SyncRun),
  calls: z.array(PlatformCall),
  /** Dependants that stop working when this connection is removed. */
  dependants: z.strictObject({
    accounts: z.number().int(),
    campaigns: z.number().int(),
    line_items: z.number().int(),
    plan_sheets: z.number().int(),
    alert_rules: z.number().int(),
    checks: z.number().int(),
    reports: z.number().int(),
  }),
})
export type ConnectionDetail = z.infer<typeof ConnectionDetail>

export const VisibleAccount = z.strictObject({
  native_id: z.string(),
  name: z.string(),
  parent_id: z.string().nullable(),
  parent_name: z.string().nullable(),
  currency: z.string(),
  timezone: z.string(),
  is_active: z.boolean(),
  /** In units of the account's currency; null until loaded. */
  spend_30d: z.number().nullable(),
  /** Converted to the currency of the total, for ranking; null without a rate. */
  spend_30d_converted: z.number().nullable(),
  delivering_line_items: z.number().int().nullable(),
  is_chosen: z.boolean(),
  /** Another connection that already reads this account. */
  in_use_by: z.string().nullable(),
})
export type VisibleAccount = z.infer<typeof VisibleAccount>

export const CONNECTION_STEPS = [
  'sign_in',
  'rights',
  'accounts',
  'entities',
  'metrics',
  'currency_and_zone',
] as const
export const TestResult = z.strictObject({
  key: z.enum(CONNECTION_STEPS),
  state: z.enum(['passed', 'failed', 'skipped']),
  ms: z.number().int(),
  message: z.string(),
  fix: z.string().nullable(),
  /** A message for the platform's administrator, in the platform's own terms. */
  for_admin: z.string().nullable(),
  raw: z.string().nullable(),
})
export type TestResult = z.infer<typeof TestResult>
