import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, Moment, MomentByDefault } from './columns.ts'

export type PlanSheetsTable = {
  organisationId: string
  id: string
  name: string
  source: 'google_sheets' | 'file'
  connectionId: string | null
  spreadsheetId: string | null
  tab: string | null
  contentHash: Buffer
  readAt: Moment
  note: string | null
  errorSentence: string | null
  addedBy: string
  createdAt: MomentByDefault
}

export type PlanRowsTable = {
  organisationId: string
  sheetId: string
  rowNo: number
  cells: Json
  reference: Json
  errors: Json
  matchErrors: Generated<Json>
  entityNo: number | null
  startsOn: string | null
  endsOn: string | null
  budgetMicros: string | null
  currency: string | null
  goalUnits: string | null
  goalType: string | null
  kpi: string | null
  kpiTarget: string | null
  countries: string[] | null
  clientRateMicros: string | null
  rateType: string | null
  marginTargetPercent: string | null
  owner: string | null
  counts: GeneratedAlways<boolean>
}
