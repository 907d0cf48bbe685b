import { sql, type Row, type Tx } from '@flightdeck/db'

/** Accounts a connection can see, each with the label of the connection that reads it. */
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

/** Spend of an account over thirty days, in micros, and its number of delivering line items. */
export type AccountSpend = { spend: string; delivering: number }

/** Spend of accounts we read, over the last thirty days with data. */
export async function readAccountSpend(
  tx: Tx,
  organisationId: string,
  accountNos: number[],
): Promise<Map<number, AccountSpend>> {
  const { rows } = await sql<AccountSpend & { accountNo: number }>`
    with recent as (
      select s.account_no, s.day, s.load_no, s.spend_total, s.entity_nos from watermarks w join fact_slices s
        on s.organisation_id = w.organisation_id and s.account_no = w.account_no and s.level = 'line_item'
          and s.day > w.data_through - 30 and not s.is_history
      where w.organisation_id = ${organisationId} and w.dataset = 'facts' and w.account_no = any(${accountNos}::int[])),
    spent as (
      select account_no, coalesce(sum(spend_total), 0)::text as spend
      from (select distinct on (account_no, day) * from recent order by account_no, day, load_no desc) d group by 1),
    delivered as (select account_no, count(distinct e)::int as delivering from recent, unnest(entity_nos) e group by 1)
    select spent.*, coalesce(delivering, 0) as delivering from spent left join delivered using (account_no)`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.accountNo, row]))
}

/** Stores the estimated spend of an account not chosen yet; null when the platform gave none. */
export async function saveAccountSpend(
  tx: Tx,
  { organisationId, accountNo }: Pick<Row<'adAccounts'>, 'organisationId' | 'accountNo'>,
  estimate: AccountSpend | null,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('adAccounts')
    .set({
      recentSpend: estimate?.spend ?? null,
      recentlyDelivering: estimate?.delivering ?? null,
      surveyedAt: at,
    })
    .where('organisationId', '=', organisationId)
    .where('accountNo', '=', accountNo)
    .execute()
}
