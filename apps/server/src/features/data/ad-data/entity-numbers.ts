import type { Tx } from '@flightdeck/db'
import type { EntityKind, EntityName } from '@flightdeck/domain/ad-data'
import type { Account } from './account.ts'
import { makePlaceholder } from './entity-row.ts'

const BATCH = 1_000

/** Our numbers for a platform's ids. What we have not seen yet gets a number and a placeholder: no fact is lost. */
export async function entityNumbers(
  tx: Tx,
  { organisationId, accountNo }: Account,
  kind: EntityKind,
  nativeIds: Iterable<string>,
  at: Date,
): Promise<Map<string, number>> {
  const account = { organisationId, accountNo }
  const uniqueIds = [...new Set(nativeIds)]
  const numbers = new Map<string, number>()
  for (let from = 0; from < uniqueIds.length; from += BATCH) {
    const batch = uniqueIds.slice(from, from + BATCH)
    for (const { nativeId, entityNo } of await loadNumbers(tx, account, kind, batch))
      numbers.set(nativeId, entityNo)
    const missing = batch.filter((nativeId) => !numbers.has(nativeId))
    for (const { nativeId, entityNo } of await insertPlaceholders(tx, account, kind, missing, at))
      numbers.set(nativeId, entityNo)
  }
  return numbers
}

const loadNumbers = (tx: Tx, { organisationId, accountNo }: Account, kind: EntityKind, nativeIds: string[]) =>
  tx
    .selectFrom('entities')
    .select(['nativeId', 'entityNo'])
    .where('organisationId', '=', organisationId)
    .where('accountNo', '=', accountNo)
    .where('kind', '=', kind)
    .where('nativeId', 'in', nativeIds)
    .execute()

async function insertPlaceholders(tx: Tx, account: Account, kind: EntityKind, nativeIds: string[], at: Date) {
  if (nativeIds.length === 0) return []
  return tx
    .insertInto('entities')
    .values(
      nativeIds.map((nativeId) => ({
        ...account,
        ...makePlaceholder(kind, nativeId),
        version: 0,
        firstSeenAt: at,
        changedAt: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'accountNo', 'kind', 'nativeId']).doUpdateSet({ goneAt: null }),
    )
    .returning(['nativeId', 'entityNo'])
    .execute()
}

/** Numbers for names of several kinds, under `kind/id`. */
export async function numbersOfNames(tx: Tx, account: Account, names: EntityName[], at: Date) {
  const numbers = new Map<string, number>()
  for (const kind of new Set(names.map((name) => name.kind))) {
    const ids = names.filter((name) => name.kind === kind).map((name) => name.nativeId)
    for (const [nativeId, entityNo] of await entityNumbers(tx, account, kind, ids, at))
      numbers.set(entityKey({ kind, nativeId }), entityNo)
  }
  return numbers
}

export const entityKey = ({ kind, nativeId }: EntityName) => `${kind}/${nativeId}`
