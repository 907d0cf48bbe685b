import type { Generated } from 'kysely'
import type { Json, MomentByDefault } from './columns.ts'

export type PlanSheetsTable = {
  organisationId: string
  id: string
  name: string
  source: 'google_sheets' | 'file'
  connectionId: string | null
  spreadsheetId: string | null
  tab: string | null
  contentHash: Buffer | null
  readAt: Date | null
  rowsRead: Generated<number>
  rowsMatched: Generated<number>
  rowsWrong: Generated<number>
  errorSentence: string | null
  addedBy: string
  createdAt: MomentByDefault
}

export type PlanRowsTable = {
  organisationId: string
  sheetId: string
  rowNo: number
  cells: Json
  errors: Json
  entityNo: number | null
  startsOn: string | null
  endsOn: string | null
  budgetMicros: string | null
  currency: string | null
  goalUnits: string | null
  goalType: string | null
  kpi: string | null
  kpiTarget: string | null
  clientRateMicros: string | null
  rateType: string | null
  marginTargetPercent: string | null
  owner: string | null
}
