import { sql, type Tx } from '@flightdeck/db'
import type { EntityKind } from '@flightdeck/domain/ad-data'
import type { SnapshotType } from '@flightdeck/domain/metrics'
import type { PlatformKey } from '@flightdeck/domain/platforms'

export type EntityRow = {
  entityNo: number
  accountNo: number
  nativeId: string
  name: string
  isGone: boolean
  /** Id of a deal at its exchange. */
  exchangeDealId: string | null
}

/** Entities of a type by name, including gone ones. Possibly 100,000, so no joins and plain byte order. */
export async function listEntities(tx: Tx, organisationId: string, type: SnapshotType): Promise<EntityRow[]> {
  const exchangeDealId = type === 'deal_id' ? sql`settings #>> '{deal,exchangeDealId}'` : sql`null`
  const { rows } = await sql<EntityRow>`
    select entity_no, account_no, native_id, name, gone_at is not null as is_gone, ${exchangeDealId} as exchange_deal_id
    from entities where organisation_id = ${organisationId} and kind = ${type}
    order by lower(name) collate "C", name collate "C", entity_no`.execute(tx)
  return rows
}

export async function platformsByAccount(tx: Tx, organisationId: string): Promise<Map<number, PlatformKey>> {
  const rows = await tx
    .selectFrom('adAccounts')
    .select(['accountNo', 'platform'])
    .where('organisationId', '=', organisationId)
    .execute()
  return new Map(rows.map(({ accountNo, platform }) => [accountNo, platform]))
}

/** Links to the given entities, for example from line items to their deals. */
export const linksTo = (tx: Tx, organisationId: string, entityNos: readonly number[]) =>
  tx
    .selectFrom('entityLinks')
    .select(['fromNo', 'toNo'])
    .where('organisationId', '=', organisationId)
    .where('toNo', '=', sqlAny(entityNos))
    .execute()

/** Given entities that are not gone. */
export const entitiesCalled = (tx: Tx, organisationId: string, entityNos: readonly number[]) =>
  tx
    .selectFrom('entities')
    .select(['entityNo', 'parentNo', 'nativeId', 'name'])
    .where('organisationId', '=', organisationId)
    .where('entityNo', '=', sqlAny(entityNos))
    .where('goneAt', 'is', null)
    .execute()

const sqlAny = (numbers: readonly number[]) => sql<number>`any(${[...numbers]}::int[])`

/** Entities with these ids on any platform. */
export async function entitiesWithIds(
  tx: Tx,
  organisationId: string,
  nativeIds: readonly string[],
): Promise<{ entityNo: number; nativeId: string; platform: PlatformKey }[]> {
  return tx
    .selectFrom('entities as e')
    .innerJoin('adAccounts as a', (join) =>
      join.onRef('a.organisationId', '=', 'e.organisationId').onRef('a.accountNo', '=', 'e.accountNo'),
    )
    .select(['e.entityNo', 'e.nativeId', 'a.platform'])
    .where('e.organisationId', '=', organisationId)
    .where('e.nativeId', '=', sql<string>`any(${[...nativeIds]}::text[])`)
    .where('e.version', '>', 0)
    .orderBy('e.entityNo')
    .execute()
}

/** Several accounts may see the same deal; entities that are not gone come first. */
export async function entityCalled(
  tx: Tx,
  organisationId: string,
  { platform, kind, nativeId }: { platform: PlatformKey; kind: EntityKind; nativeId: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ entityNo: number }>`
    select e.entity_no from entities e
    join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
    where e.organisation_id = ${organisationId} and e.native_id = ${nativeId} and e.kind = ${kind}
      and a.platform = ${platform} and e.version > 0
    order by e.gone_at is not null, e.entity_no limit 1`.execute(tx)
  return rows[0]?.entityNo
}
