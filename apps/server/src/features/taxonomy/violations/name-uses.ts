import type { Tx } from '@flightdeck/db'
import { may } from '@flightdeck/domain'
import { nameDimensions } from '@flightdeck/domain/taxonomy'
import type { MemberContext } from '../../../ground/actor-context.ts'
import type { NameUse } from '../../../ground/name-uses.ts'
import type { PlacedEntity } from '../../entities/index.ts'
import type { ViolationRow } from './violation-store.ts'

/** Uses of names in other areas that the caller may see, by entity. Areas register their own readers. */
export async function usesOfNames(
  { app, actor, organisationId, userId }: MemberContext,
  tx: Tx,
  rows: readonly ViolationRow[],
  placed: ReadonlyMap<number, PlacedEntity>,
  proposedName: (row: ViolationRow) => string | null = ({ verdict }) => verdict.suggested_name,
): Promise<ReadonlyMap<number, readonly NameUse[]>> {
  const names = rows.map((row) => ({
    entityNo: row.entityNo,
    kind: placed.get(row.entityNo)!.kind,
    name: row.name,
    after: proposedName(row),
    unread: unreadIn(row),
  }))
  const uses: NameUse[] = []
  for (const { usesNames } of app.areas)
    if (usesNames && may(actor, usesNames.needs))
      uses.push(...(await usesNames.read(tx, { organisationId, userId }, names)))
  return Map.groupBy(uses, ({ entityNo }) => entityNo)
}

function unreadIn({ verdict }: ViolationRow): string[] {
  const dimensions = nameDimensions(verdict)
  return verdict.segments.flatMap(({ key }) => (key in dimensions ? [] : key))
}
