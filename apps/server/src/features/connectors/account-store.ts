import { sql, type Tx } from '@flightdeck/db'

/** What a connection can see, with the name of the connection that reads it. */
export const visibleAccounts = (tx: Tx, organisationId: string, connectionId: string) =>
  tx
    .selectFrom('visibleAccounts as v')
    .innerJoin('adAccounts as a', (join) =>
      join.onRef('a.organisationId', '=', 'v.organisationId').onRef('a.accountNo', '=', 'v.accountNo'),
    )
    .leftJoin('connections as c', (join) =>
      join.onRef('c.organisationId', '=', 'a.organisationId').onRef('c.id', '=', 'a.readBy'),
    )
    .selectAll('a')
    .select('c.label as reader')
    .where('v.organisationId', '=', organisationId)
    .where('v.connectionId', '=', connectionId)
    .orderBy('a.parentName')
    .orderBy('a.name')
    .execute()

export type Stake = { accountNo: number; spend: string; delivering: number }

/** What the accounts that we read have spent in their last thirty days. */
export async function readStakes(
  tx: Tx,
  organisationId: string,
  accountNos: number[],
): Promise<Map<number, Stake>> {
  const { rows } = await sql<Stake>`
    select w.account_no, coalesce(sum(s.spend_total), 0)::text as spend,
      (select count(distinct e)::int from fact_slices t, unnest(t.entity_nos) e
        where t.organisation_id = w.organisation_id and t.account_no = w.account_no and t.level = 'line_item'
          and t.day > w.data_through - 30) as delivering
    from watermarks w left join fact_slices s on s.organisation_id = w.organisation_id
      and s.account_no = w.account_no and s.level = 'line_item' and s.day > w.data_through - 30
    where w.organisation_id = ${organisationId} and w.dataset = 'facts' and w.account_no = any(${accountNos}::int[])
      and w.data_through is not null
    group by w.organisation_id, w.account_no, w.data_through`.execute(tx)
  return new Map(rows.map((stake) => [stake.accountNo, stake]))
}
