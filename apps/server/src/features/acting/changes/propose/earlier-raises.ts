import { sql, type Tx } from '@flightdeck/db'
import { viewAfter, type ChangePolicy } from '@flightdeck/domain/changes'
import type { BidPart, ChangeRequest, EntityView } from '@flightdeck/domain/writes'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { soloItems } from '../sets/solo-store.ts'
import { toChangeRequest, type WantedChange } from '../request-from.ts'
import type { SyncedEntity } from './synced-entities.ts'

/** Earlier raises of the same entities, with which a change is weighed. */
export type EarlierRaises = {
  /** The entity with raises that no sync has seen yet, the proposer's own open ones among them. */
  viewOf: (entity: SyncedEntity) => EntityView
  /** Lowest bid that the proposer raised alone within the policy's hours. */
  bidBaseOf: (entityNo: number, part: BidPart) => bigint | null
}

export async function earlierRaises(
  tx: Tx,
  { organisationId, userId, now }: MemberContext,
  policy: ChangePolicy,
  entities: readonly SyncedEntity[],
): Promise<EarlierRaises> {
  const entityNos = [...new Set(entities.map(({ entityNo }) => entityNo))]
  const [raises, bids] = await Promise.all([
    sql<WantedChange & { entityNo: number }>`
      select i.entity_no, i.field, i.part, i.before_value as before, i.after_value as after
      from change_items i join change_sets s on s.organisation_id = i.organisation_id and s.set_no = i.set_no
      where i.organisation_id = ${organisationId} and i.entity_no = any(${entityNos}::int[]) and i.direction = 'raises'
        and i.field in ('budget', 'flight')
        and ((i.state in ('done', 'undone') and i.seen_version is null and i.sent_at is not null)
          or (i.state in ('waiting', 'sending', 'unknown', 'by_hand') and s.proposed_by = ${userId}
            and s.state in ('draft', 'proposed', 'approved', 'applying')))`.execute(tx),
    sql<{ entityNo: number; part: BidPart; micros: string }>`
      select t.entity_no, t.part #>> '{}' as part, min((t.before_value ->> 'micros')::numeric)::text as micros
      from ${soloItems({
        organisationId: sql`${organisationId}::uuid`,
        proposedBy: sql`${userId}::uuid`,
        exceptSet: sql`0`,
        at: sql`${now}::timestamptz`,
        hours: sql`${policy.soloHours}::int`,
      })} and t.field = 'bid' and t.entity_no = any(${entityNos}::int[])
      group by 1, 2`.execute(tx),
  ])
  const raisesByEntity = Map.groupBy(raises.rows, ({ entityNo }) => entityNo)
  const bases = new Map(
    bids.rows.map(({ entityNo, part, micros }) => [`${entityNo} ${part}`, BigInt(micros)]),
  )
  return {
    viewOf: ({ entityNo, lastSynced: syncedEntity }) =>
      viewAfter(
        syncedEntity,
        (raisesByEntity.get(entityNo) ?? []).map((change): ChangeRequest =>
          toChangeRequest(syncedEntity, change),
        ),
      ),
    bidBaseOf: (entityNo, part) => bases.get(`${entityNo} ${part}`) ?? null,
  }
}
