import { sql, type Row, type Tx } from '@flightdeck/db'
import type { EntityName, SeenEntity, Settings } from '@flightdeck/domain/ad-data'

/** An item no sync has seen yet, with the entity's current state. */
export type UnseenItem = Row<'changeItems'> & {
  entity: SeenEntity
  version: number
  changedAt: Date
}
type UnseenRow = Row<'changeItems'> &
  Omit<SeenEntity, 'parent' | 'uses' | 'settings' | 'updatedAt' | 'raw'> & {
    version: number
    changedAt: Date
    settings: Settings
    uses: EntityName[]
  }

const UNSEEN = sql`i.seen_version is null and i.state in ('done', 'by_hand')`

/** Cheap check first: every sync of every account asks, and such items are rare. */
async function hasUnseenItem(tx: Tx, organisationId: string, accountNo: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from change_items i
    where i.organisation_id = ${organisationId} and i.account_no = ${accountNo} and ${UNSEEN} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

export async function unseenItems(tx: Tx, organisationId: string, accountNo: number): Promise<UnseenItem[]> {
  if (!(await hasUnseenItem(tx, organisationId, accountNo))) return []
  const { rows } = await sql<UnseenRow>`
    select i.*, e.kind, e.native_kind, e.native_id, e.name, e.status, e.native_status, e.starts_on::text, e.ends_on::text,
      e.settings, e.version, e.changed_at,
      coalesce((select jsonb_agg(jsonb_build_object('kind', u.kind, 'nativeId', u.native_id))
        from entity_links l join entities u on u.organisation_id = l.organisation_id and u.entity_no = l.to_no
        where l.organisation_id = e.organisation_id and l.from_no = e.entity_no), '[]') as uses
    from change_items i join entities e on e.organisation_id = i.organisation_id and e.entity_no = i.entity_no
    where i.organisation_id = ${organisationId} and i.account_no = ${accountNo} and ${UNSEEN}
      and exists (select 1 from change_sets s where s.organisation_id = i.organisation_id and s.set_no = i.set_no
        and s.state not in ('draft', 'proposed', 'approved', 'rejected', 'expired'))
    order by i.set_no, i.item_no limit 20000`.execute(tx)
  return rows.map((row) => ({ ...row, entity: { ...row, parent: null, updatedAt: null, raw: null } }))
}

/** Marks items as seen by a sync, and their entity versions as ours. */
export async function markSeen(tx: Tx, organisationId: string, items: readonly UnseenItem[]): Promise<void> {
  if (items.length === 0) return
  await sql`
    with seen as (select * from unnest(${items.map(({ setNo }) => setNo)}::int[], ${items.map(({ itemNo }) => itemNo)}::int[],
      ${items.map(({ entityNo }) => entityNo)}::int[], ${items.map(({ version }) => version)}::int[])
      as s(set_no, item_no, entity_no, version)),
    named as (update entity_versions v set actor_source = 'our_write', change_set_no = s.set_no,
        actor = 'Flightdeck, change set ' || s.set_no
      from seen s join change_items i on i.organisation_id = ${organisationId} and i.set_no = s.set_no and i.item_no = s.item_no
      where v.organisation_id = ${organisationId} and v.entity_no = s.entity_no and v.version = s.version
        and v.at >= coalesce(i.sent_at, v.at))
    update change_items i set seen_version = s.version from seen s
    where i.organisation_id = ${organisationId} and i.set_no = s.set_no and i.item_no = s.item_no`.execute(tx)
}

/** Marks an item as written and changed on the platform since. */
export async function markOvertaken(
  tx: Tx,
  { organisationId, setNo, itemNo, version }: UnseenItem,
  sentence: string,
): Promise<void> {
  await sql`update change_items set seen_version = ${version}, sentence = ${sentence}
    where organisation_id = ${organisationId} and set_no = ${setNo} and item_no = ${itemNo}`.execute(tx)
}

/** Marks an item as done by hand on the platform, as requested. */
export async function markMade(
  tx: Tx,
  { organisationId, setNo, itemNo, afterValue, version }: UnseenItem,
  at: Date,
): Promise<void> {
  await sql`update change_items set state = 'done', found_value = ${JSON.stringify(afterValue)}::jsonb, seen_version = ${version},
      settled_at = ${at}, sentence = 'Made in the platform.'
    where organisation_id = ${organisationId} and set_no = ${setNo} and item_no = ${itemNo} and state = 'by_hand'`.execute(
    tx,
  )
}
