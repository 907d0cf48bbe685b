import { sql, type Tx } from '@flightdeck/db'
import type { Day } from '@flightdeck/domain/time'

export type DeliveredDay = {
  day: Day
  spend: string | null
  impressions: string | null
  clicks: string | null
  conversions: string | null
}
type DaysQuery = {
  organisationId: string
  accountNo: number
  entityNos: readonly number[]
  level: 'line_item' | 'deal_id'
}

/** Line items an entity delivers through: itself, or those below it. */
export async function findLineItems(tx: Tx, organisationId: string, entityNo: number): Promise<number[]> {
  const { rows } = await sql<{ entityNo: number }>`
    with recursive tree as (
      select entity_no, kind from entities where organisation_id = ${organisationId} and entity_no = ${entityNo}
      union
      select e.entity_no, e.kind from tree t
      join entities e on e.organisation_id = ${organisationId} and e.parent_no = t.entity_no)
    select entity_no from tree where kind = 'line_item'`.execute(tx)
  return rows.map((row) => row.entityNo)
}

/**
 * Daily delivery of some entities of an account together, in millionths. Unpacks only the range of each day's
 * sorted columns that contains them, as a day may have a hundred thousand others. A measure is null on days
 * when one of the entities lacks it, and 0 on days read without any of them; days never read are absent.
 */
export async function deliveredDays(
  tx: Tx,
  { organisationId, accountNo, entityNos, level }: DaysQuery,
  { from, to }: { from: Day; to: Day },
): Promise<DeliveredDay[]> {
  if (entityNos.length === 0) return []
  const [least, most] = [Math.min(...entityNos), Math.max(...entityNos)]
  const { rows } = await sql<DeliveredDay>`
    with slices as (
      select s.day, s.load_no, f.* from fact_slices s
      cross join lateral (select greatest(width_bucket(${least}::int, s.entity_nos), 1) as low,
        width_bucket(${most}::int, s.entity_nos) as high) p
      left join lateral unnest(s.entity_nos[p.low:p.high], s.spend[p.low:p.high], s.impressions[p.low:p.high],
        s.clicks[p.low:p.high], s.conversions[p.low:p.high])
        as f(entity_no, spend, impressions, clicks, conversions) on f.entity_no = any(${[...entityNos]}::int[])
      where s.organisation_id = ${organisationId} and s.account_no = ${accountNo} and s.level = ${level}
        and s.day between ${from} and ${to} and not s.is_history),
    latest as (
      select distinct on (day, entity_no) * from slices order by day, entity_no, load_no desc)
    select day,
      case when count(entity_no) = count(spend) then coalesce(sum(spend), 0) end as spend,
      case when count(entity_no) = count(impressions) then coalesce(sum(impressions), 0) end as impressions,
      case when count(entity_no) = count(clicks) then coalesce(sum(clicks), 0) end as clicks,
      case when count(entity_no) = count(conversions) then coalesce(sum(conversions), 0) end as conversions
    from latest group by day order by day`.execute(tx)
  return rows
}
