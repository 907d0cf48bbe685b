import { sql, type Tx } from '@flightdeck/db'
import type { Day } from '@flightdeck/domain/time'
import { DELIVERY_FIELDS, type PromiseOutcome } from '@flightdeck/domain/pacing'

export type DueSet = { organisationId: string; setNo: number }
/** A promise to compare, with the state of its items. */
export type DuePromise = DueSet & {
  flightNo: number
  measure: 'spend' | 'media_cost' | 'total_cost' | 'revenue'
  timezone: string
  promisedThrough: Day
  endsOn: Day
  deliveredMicros: string
  stopMicros: string | null
  /** When the last of its items was applied; null where none was. */
  appliedAt: Date | null
  isWhole: boolean
  isUndone: boolean
  /** Last day with delivery data of its account. */
  dataThrough: Day | null
}

const MAX_AT_ONCE = 50

/** Sets that finished a week of whole days ago, with promises to compare. */
export async function dueSets(tx: Tx): Promise<DueSet[]> {
  const { rows } = await sql<DueSet>`
    select s.organisation_id, s.set_no from change_sets s
    where s.state in ('applied', 'partly_applied', 'undone') and s.finished_at <= present() - interval '8 days'
      and exists (select from change_promises p where p.organisation_id = s.organisation_id and p.set_no = s.set_no
        and p.measured_at is null and p.end_micros is not null)
    order by s.finished_at limit ${MAX_AT_ONCE}`.execute(tx)
  return rows
}

export async function duePromises(tx: Tx, { organisationId, setNo }: DueSet): Promise<DuePromise[]> {
  const { rows } = await sql<DuePromise>`
    select p.organisation_id, p.set_no, p.flight_no, p.measure, a.timezone, p.data_through::text as promised_through,
      p.ends_on::text as ends_on, p.delivered_micros, p.stop_micros, max(i.settled_at) as applied_at,
      coalesce(bool_and(i.state in ('done', 'undone')), false) as is_whole,
      coalesce(bool_or(i.state = 'undone'), false) as is_undone, max(w.data_through)::text as data_through
    from change_promises p
    join ad_accounts a on a.organisation_id = p.organisation_id and a.account_no = p.account_no
    left join change_items i on i.organisation_id = p.organisation_id and i.set_no = p.set_no and i.flight_no = p.flight_no
    left join watermarks w on w.organisation_id = p.organisation_id and w.account_no = p.account_no and w.dataset = 'facts'
    where p.organisation_id = ${organisationId} and p.set_no = ${setNo} and p.measured_at is null
      and p.end_micros is not null
    group by p.organisation_id, p.set_no, p.flight_no, a.timezone`.execute(tx)
  return rows
}

type Days = { from: Day; to: Day }

/** Delivery of a flight and everything below it: since its promise, and in the compared days. Null where a day lacks it. */
export async function deliveredSince(
  tx: Tx,
  { organisationId, flightNo, measure, promisedThrough }: DuePromise,
  { from, to }: Days,
): Promise<{ since: bigint; week: bigint } | null> {
  const { rows } = await sql<{ since: string; week: string; isKnown: boolean }>`
    with recursive below as (
      select entity_no, account_no from entities where organisation_id = ${organisationId} and entity_no = ${flightNo}
      union
      select e.entity_no, e.account_no from entities e join below b on e.parent_no = b.entity_no
      where e.organisation_id = ${organisationId})
    select coalesce(sum(f.${sql.ref(measure)}), 0)::text as since,
      coalesce(sum(f.${sql.ref(measure)}) filter (where f.day >= ${from}), 0)::text as week,
      coalesce(bool_and(f.${sql.ref(measure)} is not null), true) as is_known
    from daily_facts f
    where f.organisation_id = ${organisationId} and f.level = 'line_item' and f.day > ${promisedThrough} and f.day <= ${to}
      and f.account_no = any(array(select account_no from below)) and f.entity_no in (select entity_no from below)`.execute(
    tx,
  )
  const { since, week, isKnown } = rows[0]!
  return isKnown ? { since: BigInt(since), week: BigInt(week) } : null
}

/** Whether delivery was edited again: the flight, the changed entities or anything above them, by another set or elsewhere. */
export async function isEditedAgain(
  tx: Tx,
  { organisationId, setNo, flightNo, timezone }: DuePromise,
  { appliedAt, to }: { appliedAt: Date; to: Day },
): Promise<boolean> {
  const { rows } = await sql`
    with recursive above as (
      select e.entity_no, e.parent_no from entities e
      where e.organisation_id = ${organisationId} and (e.entity_no = ${flightNo} or e.entity_no in (
        select i.entity_no from change_items i
        where i.organisation_id = ${organisationId} and i.set_no = ${setNo} and i.flight_no = ${flightNo}))
      union
      select e.entity_no, e.parent_no from entities e join above a on e.entity_no = a.parent_no
      where e.organisation_id = ${organisationId})
    select 1 from entity_versions v
    where v.organisation_id = ${organisationId} and v.entity_no in (select entity_no from above)
      and v.at > ${appliedAt} and (v.at at time zone ${timezone})::date <= ${to}::date
      and v.change_set_no is distinct from ${setNo}
      and exists (select from jsonb_array_elements(v.changes) c
        where split_part(regexp_replace(c ->> 'path', '^settings[.]', ''), '.', 1) = any(${[...DELIVERY_FIELDS]}))
    limit 1`.execute(tx)
  return rows.length > 0
}

export async function saveOutcome(
  tx: Tx,
  { organisationId, setNo, flightNo }: DuePromise,
  { gap, happened, through }: PromiseOutcome,
  { appliedOn, at }: { appliedOn: Day | null; at: Date },
): Promise<void> {
  await sql`
    update change_promises set measured_at = ${at}, applied_on = ${appliedOn}::date, compared_through = ${through}::date,
      happened_micros = ${happened === null ? null : String(happened)}::bigint, gap = ${gap}
    where organisation_id = ${organisationId} and set_no = ${setNo} and flight_no = ${flightNo}`.execute(tx)
}
