import { PREPARED, sql, type Tx } from '@flightdeck/db'
import type { EntityKind } from '@flightdeck/domain/ad-data'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'

/** An entity with its parent and account. */
export type PlacedEntity = {
  entityNo: number
  kind: EntityKind
  nativeId: string
  /** Kind on the platform. */
  nativeKind: string
  parentNo: number | null
  name: string
  platform: AdPlatformKey
  accountNo: number
  accountName: string
  accountId: string
  /** Partner or manager above the account. */
  partnerId: string | null
}

/** The given entities and all their ancestors, by number. */
export async function placedEntities(
  tx: Tx,
  organisationId: string,
  entityNos: readonly number[],
): Promise<Map<number, PlacedEntity>> {
  if (entityNos.length === 0) return new Map()
  // Lateral joins force a key lookup per entity; otherwise the planner reads all entities at every step.
  const { rows } = await sql<PlacedEntity>`
    with recursive above as (
      select unnest(${[...new Set(entityNos)]}::int[]) as entity_no
      union
      select e.parent_no from above a cross join lateral (select e.parent_no from entities e
        where e.organisation_id = ${organisationId} and e.entity_no = a.entity_no limit 1) e
      where e.parent_no is not null)
    select ${PREPARED} e.entity_no, e.kind, e.native_id, e.native_kind, e.parent_no, e.name, a.platform, a.account_no, a.name as account_name,
      a.native_id as account_id, a.parent_native_id as partner_id
    from above u
    cross join lateral (select * from entities e
      where e.organisation_id = ${organisationId} and e.entity_no = u.entity_no limit 1) e
    cross join lateral (select * from ad_accounts a
      where a.organisation_id = ${organisationId} and a.account_no = e.account_no limit 1) a`.execute(tx)
  return new Map(rows.map((row) => [row.entityNo, row]))
}
