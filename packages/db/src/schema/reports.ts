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
  /** Why it was not sent, where it was due. */
  notSent: string | null
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
  whenComplete: boolean
  onlyIf: ColumnType<unknown, string | null, string | null>
  webhookIds: string[]
  destinationIds: string[]
  changedBy: string
  changedAt: Moment
}

export type ReportRecipientsTable = { organisationId: string; reportNo: number; userId: string }
/** Which way it went; a member by id, anyone else by the name or address it went to. */
export type ReportSendsTable = {
  organisationId: string
  runNo: number
  sendNo: GeneratedAlways<number>
  way: 'mail' | 'webhook' | 'bucket' | 'folder'
  userId: string | null
  recipient: string | null
  workKey: string | null
}

export type ReportOutsidersTable = { organisationId: string; reportNo: number; email: string }
export type ReportMutesTable = { organisationId: string; reportNo: number; email: string; at: Moment }

export type ReportDestinationsTable = {
  organisationId: string
  id: string
  kind: 'bucket' | 'folder'
  name: string
  place: string
  format: 'csv' | 'xlsx' | 'pdf' | 'parquet'
  sealed: string
  createdBy: string
  createdAt: Moment
}

type LinkColumns = {
  organisationId: string
  id: string
  tokenHash: Buffer
  madeBy: string
  madeAt: Moment
  expiresAt: Moment
  revokedAt: Date | null
  opened: Generated<number>
  lastOpenedAt: Date | null
}

export type ReportLinksTable = LinkColumns & { runNo: number }
export type ReportEmbedsTable = LinkColumns & { reportNo: number }
