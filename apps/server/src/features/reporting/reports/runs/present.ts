import type { ReportRun } from '@flightdeck/contract/reports'
import type { RunRow } from './run-store.ts'

export const presentRun = (row: RunRow): ReportRun => ({
  id: row.runNo,
  name: row.name,
  report_id: row.reportNo,
  from: row.fromDay,
  to: row.toDay,
  rows: row.rows,
  by: row.person ?? 'Former member',
  deliveries: row.deliveries,
  not_sent: row.notSent,
  at: row.createdAt.toISOString(),
})
