import { PREPARED, sql, type Tx } from '@flightdeck/db'
import type { Change } from '@flightdeck/domain/ad-data'

export type EntityChange = Change & { entityNo: number; at: Date; actor: string | null }
const MAX_VERSIONS = 20

/** The latest changes of each of these entities, the newest first. */
export async function latestChanges(
  tx: Tx,
  organisationId: string,
  entityNos: readonly number[],
): Promise<Map<number, EntityChange[]>> {
  if (entityNos.length === 0) return new Map()
  const { rows } = await sql<{ entityNo: number; at: Date; actor: string | null; changes: Change[] }>`
    select ${PREPARED} v.entity_no, v.at, v.actor, v.changes
    from unnest(${[...new Set(entityNos)]}::int[]) as w(entity_no),
      lateral (select * from entity_versions v where v.organisation_id = ${organisationId}
        and v.entity_no = w.entity_no order by v.version desc limit ${MAX_VERSIONS}) v
    order by v.at desc`.execute(tx)
  const changes = rows.flatMap(({ entityNo, at, actor, changes: all }) =>
    all.map((change) => ({ ...change, entityNo, at, actor })),
  )
  return Map.groupBy(changes, ({ entityNo }) => entityNo)
}
