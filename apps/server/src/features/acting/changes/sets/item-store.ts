import { PREPARED, sql, type Row, type Tx } from '@flightdeck/db'
import { readEntityId } from '@flightdeck/domain/entities'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { Direction, ItemState } from '@flightdeck/domain/changes'

export type StoredItem = Row<'changeItems'>
export type ItemRow = StoredItem & {
  findingOpen: boolean | null
  findingHandling: string | null
  findingFound: string | null
  undoSetNo: number | null
  total: number
}
export type ItemFilter = {
  field?: string | undefined
  /** An entity's number, or none. */
  campaignNo?: number | null
  state?: ItemState | undefined
  direction?: Direction | undefined
  dsp?: AdPlatformKey | undefined
}
type ItemPage = ItemFilter & { page: number; perPage: number }

/** A page of the diff, in its order. */
export async function listItems(
  tx: Tx,
  organisationId: string,
  setNo: number,
  query: ItemPage,
): Promise<ItemRow[]> {
  const { field, campaignNo, state, direction, dsp, page, perPage } = query
  const { rows } = await sql<ItemRow>`
    select i.*, f.is_open as finding_open, f.handling as finding_handling, f.found as finding_found,
      (select max(u.set_no) from change_sets u join change_items ui
          on ui.organisation_id = u.organisation_id and ui.set_no = u.set_no
        where u.organisation_id = i.organisation_id and u.undo_of = i.set_no and ui.undo_of_item = i.item_no
          and u.state not in ('rejected', 'expired', 'failed')) as undo_set_no
    from (select c.*, count(*) over ()::int as total from change_items c
      where c.organisation_id = ${organisationId} and c.set_no = ${setNo}
        ${field === undefined ? sql`` : sql`and c.field = ${field}`}
        ${campaignNo === undefined ? sql`` : sql`and c.campaign_no is not distinct from ${campaignNo}::int`}
        ${state === undefined ? sql`` : sql`and c.state = ${state}`}
        ${direction === undefined ? sql`` : sql`and c.direction = ${direction}`}
        ${dsp === undefined ? sql`` : sql`and c.account_no in (select account_no from ad_accounts a where a.organisation_id = ${organisationId} and a.platform = ${dsp})`}
      order by c.item_no limit ${perPage} offset ${(page - 1) * perPage}) i
    left join findings f on f.organisation_id = i.organisation_id and f.finding_no = i.finding_no
    order by i.item_no`.execute(tx)
  return rows
}

export type Tally = {
  kind: 'field' | 'campaign' | 'state' | 'direction' | 'dsp'
  value: string | null
  label: string | null
  count: number
}

/** How many there are of each, for filters. */
export async function tallyItems(tx: Tx, organisationId: string, setNo: number): Promise<Tally[]> {
  const { rows } = await sql<Tally>`
    with own as materialized (select i.field, i.campaign_no, i.state, i.direction, i.account_no from change_items i
      where i.organisation_id = ${organisationId} and i.set_no = ${setNo})
    select ${PREPARED} 'field' as kind, field as value, null as label, count(*)::int as count from own group by field
    union all select 'state', state, null, count(*)::int from own group by state
    union all select 'direction', direction, null, count(*)::int from own group by direction
    union all select 'dsp', a.platform, null, count(*)::int from own o join ad_accounts a
      on a.organisation_id = ${organisationId} and a.account_no = o.account_no group by a.platform
    union all select 'campaign', min(a.platform || ':' || e.native_id), min(e.name), count(*)::int
      from own o left join entities e on e.organisation_id = ${organisationId} and e.entity_no = o.campaign_no
      left join ad_accounts a on a.organisation_id = ${organisationId} and a.account_no = e.account_no
      group by o.campaign_no`.execute(tx)
  return rows.toSorted(
    (a, b) => b.count - a.count || (a.label ?? a.value ?? '').localeCompare(b.label ?? b.value ?? '', 'en'),
  )
}

/** A campaign by its id; null for what hangs below none. */
export const campaignNumber = async (tx: Tx, organisationId: string, id: string): Promise<number | null> =>
  id === 'none' ? null : entityNumber(tx, organisationId, id)

/** An entity of any level by its id. What is not ours has a number that nothing has. */
export async function entityNumber(tx: Tx, organisationId: string, id: string): Promise<number> {
  const { platform, nativeId } = readEntityId(id)
  const { rows } = await sql<{ entityNo: number }>`select ${PREPARED} e.entity_no from entities e
    join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
    where e.organisation_id = ${organisationId} and e.native_id = ${nativeId}
      and (${platform}::text is null or a.platform = ${platform})
    order by e.kind = 'campaign' desc, e.entity_no limit 1`.execute(tx)
  return rows[0]?.entityNo ?? -1
}
