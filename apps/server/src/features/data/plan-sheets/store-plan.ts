import type { Tx } from '@flightdeck/db'
import { matchPlan } from './match-again.ts'
import type { ReadPlan } from './files/plan-in.ts'
import { replaceRows } from './row-store.ts'
import { updateSheet, type StoredSheet } from './sheet-store.ts'

export type PlanWrite = 'changed' | 'as before' | 'overtaken'

/** Stores the rows of a plan and their matches in one transaction. Unchanged content is not written. */
export async function storePlan(
  tx: Tx,
  sheet: Pick<StoredSheet, 'organisationId' | 'id' | 'contentHash' | 'readAt'>,
  { rows, note, tables, contentHash }: ReadPlan,
  readAt: Date,
): Promise<PlanWrite> {
  // A later reading of the same spreadsheet has already been stored.
  if (sheet.readAt > readAt) return 'overtaken'
  const isSame = sheet.contentHash.equals(contentHash)
  await updateSheet(tx, sheet, {
    contentHash,
    readAt,
    note,
    tables: JSON.stringify(tables),
    errorSentence: null,
  })
  if (isSame) return 'as before'
  await replaceRows(tx, sheet, rows)
  await matchPlan(tx, sheet.organisationId, sheet.id)
  return 'changed'
}
