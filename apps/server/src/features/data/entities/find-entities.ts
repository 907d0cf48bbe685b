import type { Tx } from '@flightdeck/db'
import { readEntityId } from '@flightdeck/domain/entities'
import type { SnapshotType } from '@flightdeck/domain/metrics'
import type { PlatformKey } from '@flightdeck/domain/platforms'

/** An id from a request or a rule, with the type and platform that narrow it down. */
type Question = { type: SnapshotType; entityId: string; platform: PlatformKey | null }
type FoundEntity = { entityNo: number; platform: PlatformKey; nativeId: string; name: string }

/**
 * The entities behind an id. They are several where several accounts of a platform see the same thing, a deal
 * for one; with a bare id and no platform they may also be of two platforms. Includes entities that the
 * platform removed.
 */
export async function findEntities(
  tx: Tx,
  organisationId: string,
  { type, entityId, platform }: Question,
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
