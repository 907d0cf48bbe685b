import { sql, type Tx } from '@flightdeck/db'
import { dayIn, type Day } from '@flightdeck/domain/time'

type NameViolation = { entityNo: number; accountNo: number; since: Date }

/**
 * Spend of everything below each name since it became wrong, in millionths of the account's currency. Absent
 * if none of its line items has data.
 */
export async function spendSince(
  tx: Tx,
  organisationId: string,
  misnamed: readonly NameViolation[],
): Promise<Map<number, string>> {
  const spend = new Map<number, string>()
  for (const [accountNo, of] of Map.groupBy(misnamed, (one) => one.accountNo))
    for (const row of await spendInAccount(tx, organisationId, accountNo, of))
      spend.set(row.rootNo, row.spend)
  return spend
}

async function spendInAccount(
  tx: Tx,
  organisationId: string,
  accountNo: number,
  misnamed: readonly NameViolation[],
): Promise<{ rootNo: number; spend: string }[]> {
  const since: Day[] = misnamed.map((one) => dayIn('UTC', one.since))
  const { rows } = await sql<{ rootNo: number; spend: string }>`
    with recursive roots as (
      select * from unnest(${misnamed.map((one) => one.entityNo)}::int[], ${since}::date[]) as r(root_no, since)),
    tree as (
      select root_no, since, root_no as entity_no from roots
      union
      select t.root_no, t.since, e.entity_no from tree t
      join entities e on e.organisation_id = ${organisationId} and e.parent_no = t.entity_no),
    span as (select min(entity_no) as low, max(entity_no) as high, min(since) as since from tree),
    facts as (
      select distinct on (s.day, f.entity_no) s.day, f.entity_no, f.spend from fact_slices s
      cross join span
      cross join lateral (select greatest(width_bucket(span.low, s.entity_nos), 1) as first,
        width_bucket(span.high, s.entity_nos) as last) p
      cross join lateral unnest(s.entity_nos[p.first:p.last], s.spend[p.first:p.last]) as f(entity_no, spend)
      where s.organisation_id = ${organisationId} and s.account_no = ${accountNo} and s.level = 'line_item'
        and s.day >= span.since and not s.is_history
      order by s.day, f.entity_no, s.load_no desc)
    select t.root_no, sum(f.spend)::text as spend from tree t
    join facts f on f.entity_no = t.entity_no and f.day >= t.since
    group by t.root_no having count(f.spend) > 0`.execute(tx)
  return rows
}
