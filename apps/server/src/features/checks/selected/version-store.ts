import type { Tx } from '@flightdeck/db'
import type { SelectedCheck } from '@flightdeck/contract'

export type SelectedAction = 'applied' | 'changed' | 'redefined' | 'removed' | 'restored'
type NewVersion = { organisationId: string; at: Date; byUser: string; action: SelectedAction }

export async function addVersions(tx: Tx, checks: readonly SelectedCheck[], made: NewVersion): Promise<void> {
  if (checks.length === 0) return
  await tx
    .insertInto('selectedCheckVersions')
    .values(
      checks.map((check) => ({
        ...made,
        selectedNo: check.id,
        version: check.version,
        content: JSON.stringify(check),
      })),
    )
    .execute()
}

/** Oldest first, so that each can be told from the one before. */
export async function listVersions(tx: Tx, organisationId: string, selectedNo: number) {
  return tx
    .selectFrom('selectedCheckVersions as v')
    .leftJoin('users as u', 'u.id', 'v.byUser')
    .select(['v.version', 'v.at', 'v.action', 'v.content', 'u.fullName'])
    .where('v.organisationId', '=', organisationId)
    .where('v.selectedNo', '=', selectedNo)
    .orderBy('v.version')
    .execute()
}
