import type { BarcodeCheck } from '@flightdeck/contract'
import type { Tx } from '@flightdeck/db'
import { byCheckOrder, CHECK_FAMILIES, familyOf, type CheckId } from '@flightdeck/domain'
import { checksNamed } from '../custom/find-checks.ts'
import { listSelected, type SelectedRow } from '../selected/store.ts'

const isOnSomewhere = ({ isOn, overrides }: SelectedRow): boolean =>
  isOn || (overrides as { is_on: boolean | null }[]).some((one) => one.is_on === true)

/** The checks that are on somewhere, in the order every barcode has. */
export async function checksOn(tx: Tx, organisationId: string): Promise<BarcodeCheck[]> {
  const rows = (await listSelected(tx, organisationId)).filter(isOnSomewhere)
  const byId = new Map(rows.map((row) => [row.checkId, row]))
  const checkOf = await checksNamed(tx, organisationId, byId.keys())
  return [...byId.values()]
    .toSorted((a, b) => byCheckOrder(a.checkId, b.checkId))
    .map(({ checkId, checkName }) => {
      const check = checkOf(checkId)
      const family = familyOf(checkId as CheckId)
      return {
        id: checkId,
        check_name: check?.name ?? checkName,
        family,
        family_label: CHECK_FAMILIES[family].label,
        severity: check?.severity ?? 'medium',
      }
    })
}
