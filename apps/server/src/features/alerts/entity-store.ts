import { sql, type Tx } from '@flightdeck/db'
import type { PlatformKey, SnapshotType } from '@flightdeck/domain'

export type PickerRow = {
  nativeId: string
  platform: PlatformKey
  name: string
  /** Another platform of the organisation uses the same id. */
  isShared: boolean
}

/** Entities of a type that still exist, each once however many accounts see it. What is gone still counts as a name taken. */
export async function listPickerEntities(
  tx: Tx,
  organisationId: string,
  type: SnapshotType,
  platform: PlatformKey | undefined,
): Promise<PickerRow[]> {
  const { rows } = await sql<PickerRow>`
    with known as materialized (
      select e.native_id, a.platform, min(e.name) filter (where e.gone_at is null) as name
      from entities e
      join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
      where e.organisation_id = ${organisationId} and e.kind = ${type}
      group by e.native_id, a.platform)
    select native_id, platform, name, native_id in
      (select native_id from known group by native_id having count(*) > 1) as is_shared
    from known where name is not null ${platform ? sql`and platform = ${platform}` : sql``}
    order by lower(name), name, native_id`.execute(tx)
  return rows
}

export type DealRow = PickerRow & {
  exchangeDealId: string | null
  insertionOrders: { id: string; name: string }[]
}

/** Deals with what uses them: the parents of the line items that are linked to each. */
export async function listPickerDeals(
  tx: Tx,
  organisationId: string,
  platform: PlatformKey | undefined,
): Promise<DealRow[]> {
  const { rows } = await sql<Omit<DealRow, keyof PickerRow> & { nativeId: string; platform: PlatformKey }>`
    select d.native_id, a.platform, max(d.settings #>> '{deal,exchangeDealId}') as exchange_deal_id,
      coalesce(jsonb_agg(distinct jsonb_build_object('id', p.native_id, 'name', p.name))
        filter (where p.native_id is not null), '[]') as insertion_orders
    from entities d
    join ad_accounts a on a.organisation_id = d.organisation_id and a.account_no = d.account_no
    left join entity_links l on l.organisation_id = d.organisation_id and l.to_no = d.entity_no
    left join entities i on i.organisation_id = l.organisation_id and i.entity_no = l.from_no
      and i.kind = 'line_item' and i.gone_at is null
    left join entities p on p.organisation_id = i.organisation_id and p.entity_no = i.parent_no and p.gone_at is null
    where d.organisation_id = ${organisationId} and d.kind = 'deal_id' and d.gone_at is null
    group by d.native_id, a.platform`.execute(tx)
  const uses = new Map(rows.map((row) => [`${row.platform}:${row.nativeId}`, row]))
  const deals = await listPickerEntities(tx, organisationId, 'deal_id', platform)
  return deals.map((deal) => ({ ...uses.get(`${deal.platform}:${deal.nativeId}`)!, ...deal }))
}
