import type { BarcodeCheck } from '@flightdeck/contract/campaigns'
import { PREPARED, sql, type Tx } from '@flightdeck/db'
import { byCheckOrder, CHECK_FAMILIES, checkFamily, type CheckId } from '@flightdeck/domain/checks'
import { checksNamed } from '../checks/index.ts'

/** The checks that are on somewhere, in the order every barcode has. */
export async function checkIdsOn(tx: Tx, organisationId: string): Promise<CheckId[]> {
  const { rows } = await sql<{ checkId: CheckId }>`
    select ${PREPARED} distinct check_id from selected_checks where organisation_id = ${organisationId} and removed_at is null
      and (is_on or overrides @> '[{"is_on": true}]')`.execute(tx)
  return rows.map(({ checkId }) => checkId).toSorted(byCheckOrder)
}

/** With what people call them. */
export async function checksOn(tx: Tx, organisationId: string): Promise<BarcodeCheck[]> {
  const ids = await checkIdsOn(tx, organisationId)
  const findCheck = await checksNamed(tx, organisationId, ids)
  return ids.map((id) => {
    const check = findCheck(id)
    const family = checkFamily(id)
    return {
      id,
      check_name: check?.name ?? id,
      family,
      family_label: CHECK_FAMILIES[family].label,
      severity: check?.severity ?? 'low',
    }
  })
}
