import { sql, type Tx } from '@flightdeck/db'

export type AccountHealth = {
  accountNo: number
  connectionId: string
  nativeId: string
  name: string
  currency: string
  timezone: string
  errorKind: string | null
  errorSentence: string | null
  dataFrom: string | null
  dataThrough: string | null
  finalThrough: string | null
  daysDone: number | null
  daysTotal: number | null
  isFirst: boolean
  rowsRead: number | null
  campaigns: number
  lineItems: number
}

/** Every account that is read, with how far it is: the last run is what it does now or did last. */
export async function accountsHealth(
  tx: Tx,
  organisationId: string,
  connectionId?: string,
): Promise<AccountHealth[]> {
  const { rows } = await sql<AccountHealth>`
    select a.account_no, a.read_by as connection_id, a.native_id, a.name, a.currency, a.timezone, a.error_kind, a.error_sentence,
      w.data_from, w.data_through, w.final_through, r.days_done, r.days_total,
      coalesce(r.cause = 'first' and r.state = 'running', w.data_through is null) as is_first,
      r.rows_read, e.campaigns, e.line_items
    from ad_accounts a
    left join watermarks w on w.organisation_id = a.organisation_id and w.account_no = a.account_no and w.dataset = 'facts'
    left join lateral (select * from sync_runs r where r.organisation_id = a.organisation_id
      and r.account_no = a.account_no order by r.started_at desc limit 1) r on true
    left join lateral (select count(*) filter (where kind = 'campaign')::int as campaigns,
      count(*) filter (where kind = 'line_item')::int as line_items from entities e
      where e.organisation_id = a.organisation_id and e.account_no = a.account_no and e.gone_at is null) e on true
    where a.organisation_id = ${organisationId} and a.read_by is not null
      ${connectionId ? sql`and a.read_by = ${connectionId}` : sql``}
    order by a.name`.execute(tx)
  return rows
}

export type HistoryRow = {
  connectionId: string
  date: string
  done: number
  failed: number
  reason: string | null
}

/** How each of the last thirty days went. */
export async function loadSyncHistory(tx: Tx, organisationId: string, now: Date): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select connection_id, (started_at at time zone 'UTC')::date as date,
      count(*) filter (where state = 'done')::int as done, count(*) filter (where state = 'failed')::int as failed,
      max(error_sentence) filter (where state = 'failed') as reason
    from sync_runs where organisation_id = ${organisationId} and started_at > ${now}::timestamptz - interval '30 days'
    group by 1, 2`.execute(tx)
  return rows
}

export async function visibleCounts(tx: Tx, organisationId: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('visibleAccounts')
    .select((eb) => ['connectionId', eb.fn.countAll<string>().as('count')])
    .where('organisationId', '=', organisationId)
    .groupBy('connectionId')
    .execute()
  return new Map(rows.map(({ connectionId, count }) => [connectionId, Number(count)]))
}

export type Owner = { id: string; fullName: string; email: string; isMember: boolean }

export async function loadConnectionOwners(tx: Tx, organisationId: string): Promise<Map<string, Owner>> {
  const { rows } = await sql<Owner>`
    select distinct u.id, u.full_name, u.email, (m.user_id is not null and m.deactivated_at is null) as is_member
    from connections c join named_users u on u.id = c.connected_by
    left join memberships m on m.organisation_id = c.organisation_id and m.user_id = u.id
    where c.organisation_id = ${organisationId}`.execute(tx)
  return new Map(rows.map((owner) => [owner.id, owner]))
}
