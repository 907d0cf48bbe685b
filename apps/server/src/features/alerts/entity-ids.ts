import { sql, type Tx } from '@flightdeck/db'
import { readEntityId, type PlatformKey, type SnapshotType } from '@flightdeck/domain'

/** An id as it came over the wire or stands in a rule, with what narrows it down. */
export type EntityQuestion = { type: SnapshotType; entityId: string; platform: PlatformKey | null }
export type FoundEntity = { entityNo: number; platform: PlatformKey; nativeId: string; name: string }

/**
 * The entities behind an id. They are several where several accounts of a platform see the same thing, a deal for one;
 * with a bare id and no platform they may also be of two platforms. What the platform took back is found too.
 */
export async function findEntities(
  tx: Tx,
  organisationId: string,
  { type, entityId, platform }: EntityQuestion,
): Promise<FoundEntity[]> {
  const named = readEntityId(entityId)
  if (named.platform && platform && named.platform !== platform) return []
  const on = named.platform ?? platform
  return tx
    .selectFrom('entities as e')
    .innerJoin('adAccounts as a', (join) =>
      join.onRef('a.organisationId', '=', 'e.organisationId').onRef('a.accountNo', '=', 'e.accountNo'),
    )
    .select(['e.entityNo', 'a.platform', 'e.nativeId', 'e.name'])
    .where('e.organisationId', '=', organisationId)
    .where('e.nativeId', '=', named.nativeId)
    .where('e.kind', '=', type)
    .$if(on !== null, (query) => query.where('a.platform', '=', on!))
    .orderBy('e.entityNo')
    .execute()
}

/** Which of these ids two platforms of the organisation use for the same type: they are written `platform:id`. */
export async function sharedIds(
  tx: Tx,
  organisationId: string,
  type: SnapshotType,
  nativeIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ nativeId: string }>`
    select e.native_id from entities e
    join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
    where e.organisation_id = ${organisationId} and e.kind = ${type} and e.native_id = any(${nativeIds})
    group by e.native_id having count(distinct a.platform) > 1`.execute(tx)
  return new Set(rows.map(({ nativeId }) => nativeId))
}
