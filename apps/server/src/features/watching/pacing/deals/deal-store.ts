import { sql, type Tx } from '@flightdeck/db'
import type { Settings } from '@flightdeck/domain/ad-data'

export type StoredDeal = { settings: Settings; currency: string }
export type StoredBuyer = {
  entityNo: number
  isActive: boolean
  settings: Settings
  /** Fees of the nearest above it that has any, its own before that. */
  fees: NonNullable<Settings['revenue']>['fees'] | null
}

export async function findDeal(tx: Tx, organisationId: string, entityNo: number): Promise<StoredDeal | null> {
  const { rows } = await sql<StoredDeal>`
    select e.settings, a.currency from entities e
    join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
    where e.organisation_id = ${organisationId} and e.entity_no = ${entityNo} and e.kind = 'deal_id' and e.gone_at is null`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Buyers read for sorting; a deal has tens of them. */
const MAX_BUYERS = 1_000

/** The line items that buy a deal, active ones first. */
export async function loadBuyers(tx: Tx, organisationId: string, dealNo: number): Promise<StoredBuyer[]> {
  const { rows } = await sql<StoredBuyer>`
    with recursive above(line_no, entity_no, parent_no, fees, steps) as (
      select e.entity_no, e.entity_no, e.parent_no, e.settings #> '{revenue,fees}', 0
      from entity_links l
      join entities e on e.organisation_id = l.organisation_id and e.entity_no = l.from_no
      where l.organisation_id = ${organisationId} and l.to_no = ${dealNo} and e.kind = 'line_item' and e.gone_at is null
      union all
      select a.line_no, p.entity_no, p.parent_no, p.settings #> '{revenue,fees}', a.steps + 1
      from above a
      join entities p on p.organisation_id = ${organisationId} and p.entity_no = a.parent_no
      where a.steps < 5)
    select e.entity_no, e.status = 'active' as is_active, e.settings,
      (select a.fees from above a where a.line_no = e.entity_no and jsonb_array_length(coalesce(a.fees, '[]'::jsonb)) > 0
        order by a.steps limit 1) as fees
    from entities e
    where e.organisation_id = ${organisationId} and e.entity_no in (select line_no from above)
    order by e.status = 'active' desc, e.entity_no limit ${MAX_BUYERS}`.execute(tx)
  return rows
}
