import type { SelectedCheck, SelectedCheckChange } from '@flightdeck/contract/checks'
import type { Tx } from '@flightdeck/db'
import { checkById, CHECKS } from '@flightdeck/domain/checks'
import { findSelected, listSelected, loadOverrideNames, type SelectedRow } from './store.ts'

/** User-set part of a selection, as stored. */
export const selectionSettings = (row: Pick<SelectedRow, 'isOn' | 'mode' | 'fieldsData' | 'overrides'>) => ({
  is_on: row.isOn,
  mode: row.mode,
  fields_data: row.fieldsData as SelectedCheckChange['fields_data'],
  overrides: row.overrides as SelectedCheckChange['overrides'],
})

export function presentSelected(row: SelectedRow, names: ReadonlyMap<string, string>): SelectedCheck {
  const { overrides, ...settings } = selectionSettings(row)
  return {
    id: row.selectedNo,
    check_id: row.checkId,
    check_name: checkById(row.checkId)?.name ?? row.checkName,
    dsp_name: row.dspName,
    channel_name: row.channelName,
    ...settings,
    overrides: overrides.map((override) => ({
      ...override,
      entity_name: names.get(`${override.scope} ${override.entity_id}`) ?? null,
    })),
    version: row.version,
    updated_by: row.person ?? 'Former member',
    updated_at: row.updatedAt.toISOString(),
  }
}

const PLACES = new Map<string, number>(CHECKS.map(({ id }, place) => [id, place]))
const libraryPosition = ({ checkId }: SelectedRow) => PLACES.get(checkId) ?? PLACES.size

/** Selections in library order. */
export async function readSelected(tx: Tx, organisationId: string): Promise<SelectedCheck[]> {
  const rows = await listSelected(tx, organisationId)
  const names = await loadOverrideNames(
    tx,
    organisationId,
    rows.flatMap((row) => selectionSettings(row).overrides),
  )
  return rows
    .toSorted((a, b) => libraryPosition(a) - libraryPosition(b))
    .map((row) => presentSelected(row, names))
}

export async function readOneSelected(
  tx: Tx,
  organisationId: string,
  selectedNo: number,
): Promise<SelectedCheck> {
  const row = await findSelected(tx, organisationId, selectedNo, { removed: true })
  return presentSelected(row, await loadOverrideNames(tx, organisationId, selectionSettings(row).overrides))
}
