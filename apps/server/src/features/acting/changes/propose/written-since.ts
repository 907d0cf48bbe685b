import { sql, type Tx } from '@flightdeck/db'
import { stable } from '@flightdeck/domain/text'
import type { SyncedEntity } from './synced-entities.ts'

type FieldPart = { field: string; part?: unknown }
/** Value we wrote to a field since its last sync; undefined without one. */
export type WrittenSince = (entityNo: number, place: FieldPart) => unknown

/** Values we wrote count as seen before the next sync, because we checked them after writing. */
export async function writtenSince(
  tx: Tx,
  organisationId: string,
  entities: readonly SyncedEntity[],
): Promise<WrittenSince> {
  const entityNos = [...new Set(entities.map(({ entityNo }) => entityNo))]
  const { rows } = await sql<FieldPart & { entityNo: number; value: unknown }>`
    select entity_no, field, part, coalesce(found_value, after_value) as value from change_items
    where organisation_id = ${organisationId} and entity_no = any(${entityNos}::int[]) and state in ('done', 'undone')
      and seen_version is null and sent_at is not null
    order by settled_at`.execute(tx)
  const values = new Map(rows.map(({ entityNo, value, ...place }) => [fieldKey(entityNo, place), value]))
  return (entityNo, place) => values.get(fieldKey(entityNo, place))
}

const fieldKey = (entityNo: number, { field, part }: FieldPart): string =>
  `${entityNo} ${field} ${stable(part ?? null)}`
