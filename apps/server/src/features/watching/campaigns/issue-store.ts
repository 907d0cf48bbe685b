import { sql, type Tx } from '@flightdeck/db'
import type { CheckedTrees } from '../checker/index.ts'

/**
 * How many open findings each entity of these trees has, on it and below. One of a creative or a deal counts wherever
 * that is used, and once in each place.
 */
export async function countIssues(
  tx: Tx,
  organisationId: string,
  lookedAt: readonly CheckedTrees[],
): Promise<void> {
  const whole = lookedAt.flatMap(({ accountNo, rootNos }) => (rootNos === null ? accountNo : []))
  const roots = lookedAt.flatMap(({ rootNos }) => rootNos ?? [])
  const isHere = sql`(c.account_no = any(${whole}::int[]) or c.root_no = any(${roots}::int[]))`
  await sql`
    with open as materialized (
      select f.finding_no, f.entity_no, f.severity, f.at_risk_micros from findings f
      where f.organisation_id = ${organisationId} and f.is_open and not f.is_muted),
    users as (
      select o.finding_no, o.entity_no from open o
      union all
      select o.finding_no, l.from_no from open o
      join entity_links l on l.organisation_id = ${organisationId} and l.to_no = o.entity_no
      union all
      select o.finding_no, c.parent_no from open o
      join checkups c on c.organisation_id = ${organisationId} and c.entity_no = o.entity_no
      where c.kind in ('creative', 'deal_id') and c.parent_no is not null),
    places as materialized (
      select u.finding_no, c.entity_no, c.order_no, c.root_no from users u
      join checkups c on c.organisation_id = ${organisationId} and c.entity_no = u.entity_no where ${isHere}),
    counted as (
      select finding_no, entity_no from places
      union select finding_no, order_no from places where order_no is not null
      union select finding_no, root_no from places),
    sums as (
      select n.entity_no, count(*) filter (where o.severity = 'critical')::int as critical,
        count(*) filter (where o.severity = 'high')::int as high,
        count(*) filter (where o.severity = 'medium')::int as medium,
        count(*) filter (where o.severity = 'low')::int as low,
        count(*) filter (where o.at_risk_micros is null)::int as unknown
      from counted n join open o using (finding_no) group by n.entity_no),
    cleared as (
      select c.entity_no, 0, 0, 0, 0, 0 from checkups c
      where c.organisation_id = ${organisationId} and ${isHere} and c.critical + c.high + c.medium + c.low > 0
        and not exists (select 1 from sums s where s.entity_no = c.entity_no))
    update checkups c set critical = w.critical, high = w.high, medium = w.medium, low = w.low,
      at_risk_unknown = w.unknown
    from (select * from sums union all select * from cleared) w
    where c.organisation_id = ${organisationId} and c.entity_no = w.entity_no
      and (c.critical, c.high, c.medium, c.low, c.at_risk_unknown)
        is distinct from (w.critical, w.high, w.medium, w.low, w.unknown)`.execute(tx)
}
