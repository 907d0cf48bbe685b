import { sql, type Tx } from '@flightdeck/db'
import type { Day } from '@flightdeck/domain/time'
import { factorTable, type Exchange } from '../../data/rates/index.ts'
import {
  ORDER_BY_WORTH,
  currenciesAtRisk,
  mutedByOpen,
  statusOn,
  type FindingRow,
} from '../findings/index.ts'

type SubtreeQuery = { organisationId: string; entityNo: number; today: Day; exchange: Exchange }

/** Open findings on an entity, below it, and on its creatives and deals, the most money first. */
export async function findingsBelow(
  tx: Tx,
  { organisationId, entityNo, today, exchange }: SubtreeQuery,
  most: number,
): Promise<{ rows: FindingRow[]; total: number }> {
  const rates = factorTable(exchange, await currenciesAtRisk(tx, organisationId))
  const { rows } = await sql<FindingRow & { total: number }>`
    with parts as (
      select entity_no from checkups where organisation_id = ${organisationId}
        and (entity_no = ${entityNo} or order_no = ${entityNo} or root_no = ${entityNo})),
    below as (
      select entity_no from parts
      union
      select l.to_no from entity_links l join parts p on p.entity_no = l.from_no
      where l.organisation_id = ${organisationId}
      union
      select c.entity_no from checkups c join parts p on p.entity_no = c.parent_no
      where c.organisation_id = ${organisationId} and c.kind in ('creative', 'deal_id'))
    select f.*, ${statusOn(today)} as status, ${mutedByOpen} as muted_by_open, o.full_name as owner,
      h.full_name as handler, count(*) over ()::int as total
    from findings f left join named_users o on o.id = f.owner_id left join named_users h on h.id = f.handled_by
      left join ${rates} on rates.currency = f.currency
    where f.organisation_id = ${organisationId} and f.is_open and f.entity_no in (select entity_no from below)
      and not f.is_muted
    order by ${ORDER_BY_WORTH}, f.finding_no limit ${most}`.execute(tx)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Settings of an entity, as last synced. */
export async function loadSettings(tx: Tx, organisationId: string, entityNo: number): Promise<unknown> {
  const row = await tx
    .selectFrom('entities')
    .select('settings')
    .where('organisationId', '=', organisationId)
    .where('entityNo', '=', entityNo)
    .executeTakeFirst()
  return row?.settings
}
