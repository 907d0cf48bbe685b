import type { Tx } from '@flightdeck/db'
import { checkById, compileCheck, readCustomCheck, type Check, type CustomCheck } from '@flightdeck/domain'
import { customIdOf, customNoOf, listCustom, type CustomRow } from './custom-store.ts'

/** A check that somebody wrote: what they wrote, and what it is run as. */
export type OwnCheck = { check: Check; definition: CustomCheck }

/** What somebody wrote, as it is kept; null for a check of the library, and for one that can no longer be read. */
export function definitionOf({ definition }: { definition: unknown }): CustomCheck | null {
  if (definition === null) return null
  const read = readCustomCheck(definition)
  return 'check' in read ? read.check : null
}

/** Null for one that can no longer be read. */
export function ownCheckOf({
  customNo,
  definition,
}: Pick<CustomRow, 'customNo' | 'definition'>): OwnCheck | null {
  const read = definitionOf({ definition })
  return read && { check: compileCheck(customIdOf(customNo), read), definition: read }
}

/** Every check that the organisation wrote. */
export async function ownChecks(tx: Tx, organisationId: string): Promise<OwnCheck[]> {
  return (await listCustom(tx, organisationId)).flatMap((row) => ownCheckOf(row) ?? [])
}

/** Finds checks by id: those of the library, and those that the organisation wrote, removed ones too. */
export async function checksNamed(
  tx: Tx,
  organisationId: string,
  ids: Iterable<string>,
): Promise<(id: string) => Check | undefined> {
  const customNos = [...new Set(ids)].flatMap((id) => customNoOf(id) ?? [])
  if (customNos.length === 0) return checkById
  const rows = await listCustom(tx, organisationId, { customNos, removed: true })
  const own = new Map<string, Check>(
    rows.flatMap((row) => {
      const found = ownCheckOf(row)
      return found ? [[found.check.id, found.check]] : []
    }),
  )
  return (id) => checkById(id) ?? own.get(id)
}

/** Of some ids those of checks: of the library, and of the organisation's own, removed ones too. */
export async function knownChecks(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
): Promise<{ key: string; label: string; state: 'there' | 'removed' }[]> {
  const customNos = ids.flatMap((id) => customNoOf(id) ?? [])
  const own = customNos.length === 0 ? [] : await listCustom(tx, organisationId, { customNos, removed: true })
  return [
    ...ids.flatMap((id) => {
      const check = checkById(id)
      return check ? [{ key: id, label: check.name, state: 'there' as const }] : []
    }),
    ...own.map(({ customNo, name, removedAt }) => ({
      key: customIdOf(customNo),
      label: name,
      state: removedAt === null ? ('there' as const) : ('removed' as const),
    })),
  ]
}
