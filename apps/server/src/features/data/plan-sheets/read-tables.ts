import type { PlanTable } from '@flightdeck/contract/plan-sheets'
import { loadChoosers } from './choice-store.ts'
import type { Tx } from '@flightdeck/db'
import { presentTable } from './present-table.ts'
import { findSheet } from './sheet-store.ts'
import { storedTables } from './file-tables.ts'

/** Readings of each table of a plan. Plans by the template have none: nothing in them was guessed. */
export async function readTables(tx: Tx, organisationId: string, id: string): Promise<PlanTable[]> {
  const tables = storedTables(await findSheet(tx, organisationId, id))
  const choosers = await loadChoosers(
    tx,
    organisationId,
    tables.map(({ fingerprint }) => fingerprint),
  )
  return tables.map((table) => presentTable(table, choosers))
}
