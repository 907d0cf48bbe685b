import { sql, type Tx } from '@flightdeck/db'
import { dayNumber, type Day } from '@flightdeck/domain'

/** What a line's delivery depends on, by the first word of its path, or of that of a setting. */
const MATTERS = [
  'status',
  'startsOn',
  'endsOn',
  'budget',
  'bid',
  'targeting',
  'pacing',
  'frequency',
  'flight',
]

/** The last day on which something of an entity was edited that its delivery depends on, in its account's zone. */
export async function lastEdits(
  tx: Tx,
  organisationId: string,
  since: Day,
): Promise<(readonly [entityNo: number, day: number])[]> {
  const { rows } = await sql<{ entityNo: number; day: Day }>`
    select v.entity_no, max((v.at at time zone a.timezone)::date)::text as day
    from entity_versions v
    join entities e on e.organisation_id = v.organisation_id and e.entity_no = v.entity_no
    join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
    where v.organisation_id = ${organisationId} and v.at >= ${since}::date and v.version > 1
      and exists (select from jsonb_array_elements(v.changes) c
        where split_part(regexp_replace(c ->> 'path', '^settings[.]', ''), '.', 1) = any(${MATTERS}))
    group by v.entity_no order by v.entity_no`.execute(tx)
  return rows.map(({ entityNo, day }) => [entityNo, dayNumber(day)])
}

/** What the accounts of an organisation count in. */
export async function currenciesOf(tx: Tx, organisationId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('adAccounts')
    .select('currency')
    .distinct()
    .where('organisationId', '=', organisationId)
    .execute()
  return rows.map(({ currency }) => currency)
}
