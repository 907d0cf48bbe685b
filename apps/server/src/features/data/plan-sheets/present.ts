import type { PlanRow, PlanSheet } from '@flightdeck/contract/plan-sheets'
import type { Tx } from '@flightdeck/db'
import { notFound } from '../../../ground/app-error.ts'
import type { listRows } from './row-store.ts'
import { listSheets, type ListedSheet } from './sheet-store.ts'

export function presentSheet(sheet: ListedSheet): PlanSheet {
  const [rows, counting] = [Number(sheet.rows), Number(sheet.counting)]
  return {
    id: sheet.id,
    name: sheet.name,
    source: sheet.source,
    spreadsheet_id: sheet.spreadsheetId,
    tab: sheet.tab,
    read_at: sheet.readAt.toISOString(),
    rows,
    rows_matched: counting,
    rows_wrong: rows - counting,
    sentence: sheet.errorSentence ?? sheet.note,
    added_by: sheet.fullName ?? 'Former member',
  }
}

export async function loadPlanSheet(tx: Tx, organisationId: string, id: string): Promise<PlanSheet> {
  const [sheet] = await listSheets(tx, organisationId, id)
  if (!sheet) throw notFound()
  return presentSheet(sheet)
}

export function presentRow(row: Awaited<ReturnType<typeof listRows>>[number]): PlanRow {
  const { rowNo, part, cells, errors, matchErrors, kind, nativeId, name } = row
  return {
    row: rowNo,
    part,
    cells: cells as PlanRow['cells'],
    errors: { ...(matchErrors as PlanRow['errors']), ...(errors as PlanRow['errors']) },
    entity: kind === null ? null : { kind, native_id: nativeId!, name: name! },
  }
}
