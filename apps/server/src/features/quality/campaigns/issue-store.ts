import { sql, type Tx } from '@flightdeck/db'
import type { LookedAt } from '../running/asked.ts'

/**
 * How many open findings each entity of these trees has, on it and below, and the money at risk. One of a creative or a
 * deal counts wherever that is used, and once in each place.
 */
export async function countIssues(
  tx: Tx,
  organisationId: string,
  { accountNo, rootNos }: LookedAt,
): Promise<void> {
  const isHere = rootNos === null ? sql`true` : sql`c.root_no = any(${rootNos}::int[])`
  await sql`
    with open as materialized (
      select f.finding_no, f.entity_no, f.severity, f.at_risk_micros from findings f
      where f.organisation_id = ${organisationId} and f.is_open and (f.muted_by is null or not exists (
        select 1 from findings m where m.organisation_id = f.organisation_id and m.finding_no = f.muted_by and m.is_open))),
    places as (
      select o.finding_no, c.entity_no, c.order_no, c.root_no from open o
      join checkups c on c.organisation_id = ${organisationId} and c.entity_no = o.entity_no
      where c.account_no = ${accountNo} and ${isHere}
      union all
      select o.finding_no, c.entity_no, c.order_no, c.root_no from open o
      cross join lateral (
        select l.from_no from entity_links l where l.organisation_id = ${organisationId} and l.to_no = o.entity_no
        union
        select p.parent_no from checkups p where p.organisation_id = ${organisationId} and p.entity_no = o.entity_no
          and p.kind in ('creative', 'deal_id') and p.parent_no is not null) l
      join checkups c on c.organisation_id = ${organisationId} and c.entity_no = l.from_no
      where c.account_no = ${accountNo} and ${isHere}),
    counted as (
      select finding_no, entity_no as node from places
      union select finding_no, order_no from places where order_no is not null
      union select finding_no, root_no from places),
    sums as (
      select n.node, count(*) filter (where o.severity = 'critical')::int as critical,
        count(*) filter (where o.severity = 'high')::int as high,
        count(*) filter (where o.severity = 'medium')::int as medium,
        count(*) filter (where o.severity = 'low')::int as low,
        coalesce(sum(o.at_risk_micros), 0)::bigint as at_risk,
        count(*) filter (where o.at_risk_micros is null)::int as unknown
      from counted n join open o using (finding_no) group by n.node),
    wanted as (
      select c.entity_no, coalesce(s.critical, 0) as critical, coalesce(s.high, 0) as high,
        coalesce(s.medium, 0) as medium, coalesce(s.low, 0) as low, coalesce(s.at_risk, 0) as at_risk,
        coalesce(s.unknown, 0) as unknown
      from checkups c left join sums s on s.node = c.entity_no
      where c.organisation_id = ${organisationId} and c.account_no = ${accountNo} and ${isHere})
    update checkups c set critical = w.critical, high = w.high, medium = w.medium, low = w.low,
      at_risk_micros = w.at_risk, at_risk_unknown = w.unknown
    from wanted w where c.organisation_id = ${organisationId} and c.entity_no = w.entity_no
      and (c.critical, c.high, c.medium, c.low, c.at_risk_micros, c.at_risk_unknown)
        is distinct from (w.critical, w.high, w.medium, w.low, w.at_risk, w.unknown)`.execute(tx)
}
