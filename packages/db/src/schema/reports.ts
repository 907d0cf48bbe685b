import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Json, Moment } from './columns.ts'

export type SavedReportsTable = {
  organisationId: string
  reportNo: GeneratedAlways<number>
  name: string
  question: Json
  isShared: boolean
  createdBy: string
  createdAt: Moment
}

export type ReportRunsTable = {
  organisationId: string
  runNo: GeneratedAlways<number>
  reportNo: number | null
  name: string
  fromDay: string
  toDay: string
  rows: number
  answer: string
  ledger: Buffer
  /** None on those from before there was one. */
  letterhead: ColumnType<unknown, string | null, never>
  createdBy: string
  createdAt: Moment
}

export type ReportSchedulesTable = {
  organisationId: string
  reportNo: number
  weekdays: number[]
  hour: number
  waits: boolean
  parameters: Json
  changedBy: string
  changedAt: Moment
}

export type ReportRecipientsTable = { organisationId: string; reportNo: number; userId: string }
export type ReportSendsTable = { organisationId: string; runNo: number; userId: string }

export type ReportLinksTable = {
  organisationId: string
  id: string
  runNo: number
  tokenHash: Buffer
  madeBy: string
  madeAt: Moment
  expiresAt: Moment
  revokedAt: Date | null
  opened: Generated<number>
  lastOpenedAt: Date | null
}
