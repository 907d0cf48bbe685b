import type { Tx } from '@flightdeck/db'
import {
  checkById,
  compileCheck,
  readCustomCheck,
  type Check,
  type CustomCheck,
} from '@flightdeck/domain/checks'
import { customCheckId, parseCustomNo, listCustom, type CustomRow } from './custom-store.ts'

/** A custom check: its definition, and the compiled check. */
export type OwnCheck = { check: Check; definition: CustomCheck }

/** Stored definition; null for a library check, or when it can no longer be read. */
export function readDefinition({ definition }: { definition: unknown }): CustomCheck | null {
  if (definition === null) return null
  const read = readCustomCheck(definition)
  return 'check' in read ? read.check : null
}

/** Null when the definition can no longer be read. */
export function compileOwnCheck({
  customNo,
  definition,
}: Pick<CustomRow, 'customNo' | 'definition'>): OwnCheck | null {
  const read = readDefinition({ definition })
  return read && { check: compileCheck(customCheckId(customNo), read), definition: read }
}

export async function ownChecks(tx: Tx, organisationId: string): Promise<OwnCheck[]> {
  return (await listCustom(tx, organisationId)).flatMap((row) => compileOwnCheck(row) ?? [])
}

/** Finds checks by id in the library and among the organisation's own, including removed ones. */
export async function checksNamed(
  tx: Tx,
  organisationId: string,
  ids: Iterable<string>,
): Promise<(id: string) => Check | undefined> {
  const customNos = [...new Set(ids)].flatMap((id) => parseCustomNo(id) ?? [])
  if (customNos.length === 0) return checkById
  const rows = await listCustom(tx, organisationId, { customNos, removed: true })
  const own = new Map<string, Check>(
    rows.flatMap((row) => {
      const ownCheck = compileOwnCheck(row)
      return ownCheck ? [[ownCheck.check.id, ownCheck.check]] : []
    }),
  )
  return (id) => checkById(id) ?? own.get(id)
}

/** Existing checks among the ids, from the library and the organisation's own, including removed ones. */
export async function findExistingChecks(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
): Promise<{ key: string; label: string; state: 'there' | 'removed' }[]> {
  const customNos = ids.flatMap((id) => parseCustomNo(id) ?? [])
  const own = customNos.length === 0 ? [] : await listCustom(tx, organisationId, { customNos, removed: true })
  return [
    ...ids.flatMap((id) => {
      const check = checkById(id)
      return check ? [{ key: id, label: check.name, state: 'there' as const }] : []
    }),
    ...own.map(({ customNo, name, removedAt }) => ({
      key: customCheckId(customNo),
      label: name,
      state: removedAt === null ? ('there' as const) : ('removed' as const),
    })),
  ]
}
