import type { Tx } from '@flightdeck/db'
import type { CustomRow } from '../catalogue/custom-store.ts'

export type CustomAction = 'created' | 'imported' | 'changed' | 'restored' | 'removed'

export async function addCustomVersion(
  tx: Tx,
  { organisationId, customNo, version, definition }: CustomRow,
  made: { at: Date; byUser: string; action: CustomAction },
): Promise<void> {
  await tx
    .insertInto('customCheckVersions')
    .values({ organisationId, customNo, version, ...made, definition: JSON.stringify(definition) })
    .execute()
}

/** Oldest first, so that each can be told from the one before. */
export async function listCustomVersions(tx: Tx, organisationId: string, customNo: number) {
  return tx
    .selectFrom('customCheckVersions as v')
    .leftJoin('users as u', 'u.id', 'v.byUser')
    .select(['v.version', 'v.at', 'v.action', 'v.definition', 'u.fullName'])
    .where('v.organisationId', '=', organisationId)
    .where('v.customNo', '=', customNo)
    .orderBy('v.version')
    .execute()
}
