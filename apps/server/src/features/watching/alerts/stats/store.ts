import { sql, type Tx } from '@flightdeck/db'
import type { PlatformKey } from '@flightdeck/domain/platforms'
import type { Day } from '@flightdeck/domain/time'

/** An organisation's rules from a local day on. */
export type Since = { organisationId: string; from: Day }

export async function firedByDay(tx: Tx, { organisationId, from }: Since) {
  const { rows } = await sql<{ ruleNo: number; day: Day; fired: number }>`
    select rule_no, day, count(*)::int as fired from alerts
    where organisation_id = ${organisationId} and day >= ${from} group by 1, 2`.execute(tx)
  return rows
}

/** Time of each rule's latest alert, also when before the first day. */
export async function lastFired(tx: Tx, { organisationId }: Since): Promise<Map<number, Date>> {
  const { rows } = await sql<{ ruleNo: number; at: Date }>`
    select r.rule_no, t.triggered_at as at from alert_rules r
    join lateral (select triggered_at from alerts t where t.organisation_id = r.organisation_id
      and t.rule_no = r.rule_no order by triggered_at desc limit 1) t on true
    where r.organisation_id = ${organisationId}`.execute(tx)
  return new Map(rows.map(({ ruleNo, at }) => [ruleNo, at]))
}

export type FeedbackCounts = { ruleNo: number; useful: number; noise: number; known: number; snoozed: number }

/** Counts of feedback and snoozes on the alerts, by rule. */
export async function countFeedback(
  tx: Tx,
  { organisationId, from }: Since,
): Promise<Map<number, FeedbackCounts>> {
  const { rows } = await sql<FeedbackCounts>`
    select t.rule_no, count(*) filter (where s.said = 'useful')::int as useful,
      count(*) filter (where s.said = 'noise')::int as noise, count(*) filter (where s.said = 'known')::int as known,
      count(*) filter (where s.said = 'snoozed')::int as snoozed
    from (
      select alert_no, feedback as said from alert_feedback where organisation_id = ${organisationId}
      union all
      select alert_no, 'snoozed' from alert_snoozes where organisation_id = ${organisationId} and snooze_date >= ${from}
    ) s
    join alerts t on t.organisation_id = ${organisationId} and t.alert_no = s.alert_no and t.day >= ${from}
    group by 1`.execute(tx)
  return new Map(rows.map((row) => [row.ruleNo, row]))
}

export type Returning = { ruleNo: number; days: Day[] }

/** Rules and the days, in order, of entities that fired more than once. */
export async function returning(tx: Tx, { organisationId, from }: Since): Promise<Returning[]> {
  const { rows } = await sql<Returning>`
    select rule_no, array_agg(day::text order by day) as days from alerts
    where organisation_id = ${organisationId} and day >= ${from}
    group by rule_no, entity_no having count(*) > 1`.execute(tx)
  return rows
}

export async function runsSince(tx: Tx, { organisationId, from }: Since) {
  return tx
    .selectFrom('alertRuns')
    .select(['ruleNo', 'day', 'outcome', 'judged', 'unknown', 'errorSentence'])
    .where('organisationId', '=', organisationId)
    .where('day', '>=', from)
    .orderBy('day')
    .execute()
}
export type RunRow = Awaited<ReturnType<typeof runsSince>>[number]

export type WatchedEntity = { ruleNo: number; isGone: boolean; endsOn: Day | null }

/** State of the one entity a rule watches, gone only when gone in every account that shows it. */
export async function watchedEntities(
  tx: Tx,
  { organisationId }: Since,
): Promise<Map<number, WatchedEntity>> {
  const { rows } = await sql<WatchedEntity>`
    select r.rule_no, bool_and(e.gone_at is not null) as is_gone,
      case when bool_and(e.ends_on is not null) then max(e.ends_on) end as ends_on
    from alert_rules r
    join entities e on e.organisation_id = r.organisation_id and e.kind || '' = r.snapshot_type
      and e.native_id = substr(r.entity_id, strpos(r.entity_id, ':') + 1)
    join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
      and a.platform = split_part(r.entity_id, ':', 1)
    where r.organisation_id = ${organisationId} and r.entity_id is not null
    group by 1`.execute(tx)
  return new Map(rows.map((row) => [row.ruleNo, row]))
}

export type Reach = { platform: PlatformKey; timezone: string; dataThrough: Day }

/** Last day with data of each account that is read. */
export async function reaches(tx: Tx, { organisationId }: Since): Promise<Reach[]> {
  const { rows } = await sql<Reach>`
    select a.platform, a.timezone, w.data_through from ad_accounts a
    join watermarks w on w.organisation_id = a.organisation_id and w.account_no = a.account_no and w.dataset = 'facts'
    where a.organisation_id = ${organisationId} and a.read_by is not null and w.data_through is not null`.execute(
    tx,
  )
  return rows
}
