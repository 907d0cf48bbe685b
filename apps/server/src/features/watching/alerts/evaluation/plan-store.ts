import { sql, type Row, type Tx } from '@flightdeck/db'
import type { ScheduleType, SnapshotType } from '@flightdeck/domain/metrics'
import type { Day } from '@flightdeck/domain/time'

export const ALERT_RULE = 'alert-rule'
export type RuleToPlan = {
  organisationId: string
  ruleNo: number
  snapshotType: SnapshotType
  scheduleType: ScheduleType
  scheduleDays: number[]
  activeFrom: Day
  plannedThrough: Day | null
  timezone: string
}
export type PlannedDay = { organisationId: string; ruleNo: number; day: Day; dueAt: Date }

const columns = sql`r.organisation_id, r.rule_no, r.snapshot_type, r.schedule_type, r.schedule_days, r.active_from,
  r.planned_through, o.timezone`

/** Organisations with rules that may lack a slot. Their local day is known only inside each of them. */
export async function organisationsToPlan(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ organisationId: string }>`
    select distinct organisation_id from alert_rules
    where is_active and removed_at is null and plan_again_at <= ${now}`.execute(tx)
  return rows.map(({ organisationId }) => organisationId)
}

export async function rulesToPlan(tx: Tx, organisationId: string, now: Date): Promise<RuleToPlan[]> {
  const { rows } = await sql<RuleToPlan>`
    select ${columns} from alert_rules r join organisations o using (organisation_id)
    where r.organisation_id = ${organisationId} and r.is_active and r.removed_at is null
      and r.plan_again_at <= ${now}`.execute(tx)
  return rows
}

export async function ruleToPlan(
  tx: Tx,
  organisationId: string,
  ruleNo: number,
): Promise<RuleToPlan | undefined> {
  const { rows } = await sql<RuleToPlan>`
    select ${columns} from alert_rules r join organisations o using (organisation_id)
    where r.organisation_id = ${organisationId} and r.rule_no = ${ruleNo} and r.is_active and r.removed_at is null`.execute(
    tx,
  )
  return rows[0]
}

/** Active rules of all organisations, for the operator at the command line. */
export async function activeRules(tx: Tx): Promise<(RuleToPlan & { name: string })[]> {
  const { rows } = await sql<RuleToPlan & { name: string }>`
    select ${columns}, r.name from alert_rules r join organisations o using (organisation_id)
    where r.is_active and r.removed_at is null order by r.rule_no`.execute(tx)
  return rows
}

/** Rules whose slot of a day is waiting and due. */
export function rulesDueOn(
  tx: Tx,
  organisationId: string,
  day: Day,
  now: Date,
): Promise<Row<'alertRules'>[]> {
  return tx
    .selectFrom('alertRules as rule')
    .selectAll('rule')
    .where('rule.organisationId', '=', organisationId)
    .where('rule.isActive', '=', true)
    .where('rule.removedAt', 'is', null)
    .where((rule) =>
      rule.exists(
        rule
          .selectFrom('slots')
          .select('slotKey')
          .where('slots.organisationId', '=', organisationId)
          .where('slots.kind', '=', ALERT_RULE)
          .where('slots.slotKey', '=', day)
          .where('slots.state', '=', 'waiting')
          .where('slots.dueAt', '<=', now)
          .where(sql<boolean>`slots.subject = rule.rule_no::text`),
      ),
    )
    .execute()
}

/** Alert rule slots of some days, of all organisations. */
export const slotsOn = (tx: Tx, days: readonly Day[]): Promise<Row<'slots'>[]> =>
  tx.selectFrom('slots').selectAll().where('kind', '=', ALERT_RULE).where('slotKey', 'in', days).execute()

/** Inserts slots; existing ones stay unchanged. */
export async function planDays(tx: Tx, days: readonly PlannedDay[]): Promise<void> {
  if (days.length === 0) return
  await sql`
    insert into slots (organisation_id, kind, subject, slot_key, due_at, first_due_at)
    select organisation_id, ${ALERT_RULE}, rule_no::text, day::text, due_at, due_at
    from unnest(${days.map((one) => one.organisationId)}::uuid[], ${days.map((one) => one.ruleNo)}::int[],
      ${days.map((one) => one.day)}::date[], ${days.map((one) => one.dueAt)}::timestamptz[])
      as planned(organisation_id, rule_no, day, due_at)
    on conflict do nothing`.execute(tx)
}

/** Plans an evaluated day again, because the rule has changed. */
export async function planAgain(tx: Tx, { organisationId, ruleNo, day, dueAt }: PlannedDay): Promise<void> {
  await sql`
    update slots set state = 'waiting', due_at = ${dueAt}, first_due_at = ${dueAt}, attempts = 0, finished_at = null
    where organisation_id = ${organisationId} and kind = ${ALERT_RULE} and subject = ${String(ruleNo)}
      and slot_key = ${day} and state <> 'waiting'`.execute(tx)
}

/** Last day up to which a rule has slots, and when to plan again. */
export type PlannedDays = { rule: RuleToPlan; through: Day; again: Date }

export async function setPlanned(tx: Tx, planned: readonly PlannedDays[]): Promise<void> {
  if (planned.length === 0) return
  await sql`
    update alert_rules r set planned_through = p.through, plan_again_at = p.again
    from unnest(${planned.map(({ rule }) => rule.organisationId)}::uuid[], ${planned.map(({ rule }) => rule.ruleNo)}::int[],
      ${planned.map(({ through }) => through)}::date[], ${planned.map(({ again }) => again)}::timestamptz[])
      as p(organisation_id, rule_no, through, again)
    where r.organisation_id = p.organisation_id and r.rule_no = p.rule_no`.execute(tx)
}

/** Whether every account that a platform's rules read has its day. */
const arrived = (organisationId: string, platform: ReturnType<typeof sql>, day: Day) => sql<boolean>`
  exists (select 1 from ad_accounts a where a.organisation_id = ${organisationId} and a.read_by is not null
    and (${platform} is null or a.platform = ${platform}))
  and not exists (select 1 from ad_accounts a left join watermarks w on w.organisation_id = a.organisation_id
      and w.account_no = a.account_no and w.dataset = 'facts'
    where a.organisation_id = ${organisationId} and a.read_by is not null
      and (${platform} is null or a.platform = ${platform})
      and (w.data_through is null or w.data_through < ${day}::date))`

export async function hasArrived(tx: Tx, organisationId: string, ruleNo: number, day: Day): Promise<boolean> {
  const { rows } = await sql<{ arrived: boolean }>`
    select ${arrived(organisationId, sql`r.platform`, day)} as arrived from alert_rules r
    where r.organisation_id = ${organisationId} and r.rule_no = ${ruleNo}`.execute(tx)
  return rows[0]?.arrived ?? false
}

/** Brings forward today's slots waiting for data. Keeps seconds, so parents run before children. */
export async function bringForward(
  tx: Tx,
  {
    organisationId,
    today,
    yesterday,
    now,
  }: { organisationId: string; today: Day; yesterday: Day; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update slots s set due_at = ${now}::timestamptz + (s.due_at - date_trunc('minute', s.due_at))
    from alert_rules r
    where s.organisation_id = ${organisationId} and s.kind = ${ALERT_RULE} and s.slot_key = ${today}
      and s.state = 'waiting' and s.attempts = 0 and s.due_at > ${now}::timestamptz + interval '1 minute'
      and r.organisation_id = s.organisation_id and r.rule_no::text = s.subject
      and ${arrived(organisationId, sql`r.platform`, yesterday)}`.execute(tx)
  return Number(numAffectedRows)
}
