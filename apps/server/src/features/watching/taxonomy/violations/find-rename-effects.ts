import type { Tx } from '@flightdeck/db'
import { may } from '@flightdeck/domain/access'
import { nameDimensions } from '@flightdeck/domain/taxonomy'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import type { RenameEffect } from '../../../../ground/rename-effects.ts'
import type { PlacedEntity } from '../../../data/entities/index.ts'
import type { ViolationRow } from '../stores/violation-store.ts'

/**
 * Finds what a rename changes elsewhere, such as filters of saved reports, in areas that the caller may see; by
 * entity. Areas register their own readers.
 */
export async function findRenameEffects(
  { app, actor, organisationId, userId }: MemberContext,
  tx: Tx,
  rows: readonly ViolationRow[],
  entitiesByNo: ReadonlyMap<number, PlacedEntity>,
  proposedName: (row: ViolationRow) => string | null = ({ verdict }) => verdict.suggested_name,
): Promise<ReadonlyMap<number, readonly RenameEffect[]>> {
  const names = rows.map((row) => ({
    entityNo: row.entityNo,
    kind: entitiesByNo.get(row.entityNo)!.kind,
    name: row.name,
    newName: proposedName(row),
    unparsedSegments: unparsedSegments(row),
  }))
  const effects: RenameEffect[] = []
  for (const { renameEffects } of app.areas)
    if (renameEffects && may(actor, renameEffects.needs))
      effects.push(...(await renameEffects.read(tx, { organisationId, userId }, names)))
  return Map.groupBy(effects, ({ entityNo }) => entityNo)
}

function unparsedSegments({ verdict }: ViolationRow): string[] {
  const dimensions = nameDimensions(verdict)
  return verdict.segments.flatMap(({ key }) => (key in dimensions ? [] : key))
}
