import { sql, type Tx } from '@flightdeck/db'
import type { Day } from '@flightdeck/domain/time'
import type { WeekAfter } from '@flightdeck/domain/changes'

type Key = { organisationId: string; setNo: number }
type Issue = { currency: string; atRiskMicros: string | null; isOpen: boolean }
type Spend = { currency: string; day: Day; micros: string }

/** Issues fixed by the set's changes, each once. */
export async function promisedIssues(tx: Tx, { organisationId, setNo }: Key) {
  const { rows } = await sql<Issue>`
    select distinct on (i.finding_no) coalesce(i.at_risk_currency, f.currency) as currency, i.at_risk_micros, f.is_open
    from change_items i join findings f using (organisation_id, finding_no)
    where i.organisation_id = ${organisationId} and i.set_no = ${setNo} and i.state = 'done'
    order by i.finding_no, i.item_no`.execute(tx)
  return rows.map(({ atRiskMicros, ...issue }) => ({
    ...issue,
    atRiskMicros: atRiskMicros === null ? null : BigInt(atRiskMicros),
  }))
}

/** Daily spend in the changed entities and below them. */
export async function spendAround(
  tx: Tx,
  { organisationId, setNo }: Key,
  { from, to }: { from: Day; to: Day },
) {
  const { rows } = await sql<Spend>`
    with recursive below as (
      select entity_no, account_no from change_items
      where organisation_id = ${organisationId} and set_no = ${setNo} and state = 'done'
      union
      select e.entity_no, e.account_no from entities e join below b on e.parent_no = b.entity_no
      where e.organisation_id = ${organisationId})
    select a.currency, f.day::text as day, sum(f.spend)::text as micros
    from daily_facts f join ad_accounts a using (organisation_id, account_no)
    where f.organisation_id = ${organisationId} and f.level = 'line_item' and f.day between ${from} and ${to}
      and f.account_no = any(array(select account_no from below)) and f.entity_no in (select entity_no from below)
      and f.spend is not null
    group by 1, 2`.execute(tx)
  return rows.map(({ micros, ...day }) => ({ ...day, micros: BigInt(micros) }))
}

/** Last day with delivery data in every account of a set; null when an account has none. */
export async function loadDataThrough(tx: Tx, { organisationId, setNo }: Key): Promise<Day | null> {
  const { rows } = await sql<{ through: Day | null }>`
    select case when bool_and(w.data_through is not null) then min(w.data_through)::text end as through
    from (select distinct account_no from change_items where organisation_id = ${organisationId} and set_no = ${setNo}) i
    left join watermarks w on w.organisation_id = ${organisationId} and w.account_no = i.account_no
      and w.dataset = 'facts'`.execute(tx)
  return rows[0]?.through ?? null
}

export async function saveWeek(tx: Tx, { organisationId, setNo }: Key, week: WeekAfter, at: Date) {
  const text = JSON.stringify(week, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  await sql`update change_sets set week_after = ${text}::jsonb, measured_at = ${at}
    where organisation_id = ${organisationId} and set_no = ${setNo}`.execute(tx)
}
