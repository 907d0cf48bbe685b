import type { AlertReceipt, AlertsQuery } from '@flightdeck/contract/alerts'
import { PREPARED, sql, type Tx } from '@flightdeck/db'
import type { Feedback } from '@flightdeck/domain/metrics'
import { notFound } from '../../../../ground/app-error.ts'
import { ALERT_COLUMNS, type ListedAlert } from './alert-columns.ts'
import { makeOrdering, type SpendRanks } from './alert-order.ts'
import { isIn, type Window } from './window.ts'

const MAX_ALERTS = 5_000
const ALL_COLUMNS = sql.join(ALERT_COLUMNS.map((name) => sql.ref(`t.${name}`)))

export type AlertRow = ListedAlert & {
  /** Name of the alert that explains it. */
  parentRule: string | null
  parentEntity: string | null
  mine: Feedback | null
  useful: number
  noise: number
  known: number
}
/** Alerts of a window, with further filters and a page. */
type Part = Window & Pick<AlertsQuery, 'rule' | 'entity' | 'like' | 'before' | 'limit' | 'order'>

/** In the requested order, each with the user's own feedback and the totals. */
export async function listAlerts(
  tx: Tx,
  organisationId: string,
  userId: string,
  filter: Part | { alertNo: number },
  ranks?: SpendRanks,
): Promise<AlertRow[]> {
  const { order = 'newest' } = 'alertNo' in filter ? {} : filter
  const ordering = makeOrdering(organisationId, order, ranks)
  const { rows } = await sql<AlertRow>`
    select ${isNarrowed(filter) ? sql`` : PREPARED} ${ALL_COLUMNS}, p.rule_name as parent_rule, p.entity_name as parent_entity, f.mine,
      coalesce(f.useful, 0) as useful, coalesce(f.noise, 0) as noise, coalesce(f.known, 0) as known
    from alerts t ${ordering.join}
    left join alerts p on p.organisation_id = t.organisation_id and p.alert_no = t.muted_by
    left join lateral (
      select max(feedback) filter (where user_id = ${userId}) as mine,
        count(*) filter (where feedback = 'useful')::int as useful,
        count(*) filter (where feedback = 'noise')::int as noise,
        count(*) filter (where feedback = 'known')::int as known
      from alert_feedback f where f.organisation_id = t.organisation_id and f.alert_no = t.alert_no) f on true
    where t.organisation_id = ${organisationId}
      and ${'alertNo' in filter ? sql`t.alert_no = ${filter.alertNo}` : isAsked(organisationId, filter, ordering.isAfter)}
    order by ${ordering.by} limit ${('limit' in filter && filter.limit) || MAX_ALERTS}`.execute(tx)
  return rows
}

/** A filter makes a different statement, so the query is prepared only without one. */
const isNarrowed = (filter: Part | { alertNo: number }) =>
  !('alertNo' in filter) &&
  (filter.accounts !== null ||
    (filter.order ?? 'newest') !== 'newest' ||
    [filter.rule, filter.entity, filter.like, filter.before].some((one) => one !== undefined))

function isAsked(
  organisationId: string,
  { rule, entity, like, before, ...window }: Part,
  isAfter: (before: number) => ReturnType<typeof sql>,
) {
  const fromAlert = (alertNo: number) =>
    sql`from alerts one where one.organisation_id = t.organisation_id and one.alert_no = ${alertNo}`
  return sql`${isIn(organisationId, window)}
    ${rule === undefined ? sql`` : sql`and t.rule_no = ${rule}`}
    ${entity === undefined ? sql`` : sql`and t.entity_no = ${entity}`}
    ${like === undefined ? sql`` : sql`and (t.rule_no, t.entity_no) = (select one.rule_no, one.entity_no ${fromAlert(like)})`}
    ${before === undefined ? sql`` : sql`and ${isAfter(before)}`}`
}

/** Entities with alerts in a part, and the entity of its cursor, whose alert may have left the window. */
export async function entitiesIn(
  tx: Tx,
  organisationId: string,
  { before, ...part }: Part,
): Promise<{ entityNos: number[]; cursorEntity: number | null }> {
  const { rows } = await sql<{ entityNo: number; isCursor: boolean }>`
    select distinct t.entity_no, false as is_cursor from alerts t
    where t.organisation_id = ${organisationId} and ${isAsked(organisationId, part, () => sql`true`)}
    union all
    select t.entity_no, true from alerts t
    where t.organisation_id = ${organisationId} and t.alert_no = ${before ?? null}::int
    order by 1`.execute(tx)
  return {
    entityNos: [...new Set(rows.map(({ entityNo }) => entityNo))],
    cursorEntity: rows.find(({ isCursor }) => isCursor)?.entityNo ?? null,
  }
}

type AlertedEntity = Pick<ListedAlert, 'entityNo' | 'entityId' | 'platform' | 'snapshotType'>

/** Entities with alerts in a window, as the alerts name them. */
export async function alertedEntities(
  tx: Tx,
  organisationId: string,
  window: Window,
): Promise<AlertedEntity[]> {
  const { rows } = await sql<AlertedEntity>`
    select distinct t.entity_no, t.entity_id, t.platform, t.snapshot_type from alerts t
    where t.organisation_id = ${organisationId} and ${isIn(organisationId, window)} order by 1, 2`.execute(tx)
  return rows
}

/** Counts the alerts of a window whose row contains all of these words. */
export async function countAlerts(
  tx: Tx,
  organisationId: string,
  window: Window,
  words: readonly string[],
): Promise<number> {
  const says = sql`lower(t.rule_name || ' #' || t.rule_no || ' ' || t.entity_name || ' ' || t.entity_id)`
  const holds = words.map((word) => sql`and position(${word} in ${says}) > 0`)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from alerts t
    where t.organisation_id = ${organisationId} and ${isIn(organisationId, window)}
      ${words.length === 0 ? sql`` : sql.join(holds, sql` `)}`.execute(tx)
  return rows[0]!.count
}

/** Receipts of an alert by condition; null for alerts older than receipts. */
export async function loadReceipts(
  tx: Tx,
  organisationId: string,
  alertNo: number,
): Promise<Record<string, AlertReceipt> | null> {
  const row = await tx
    .selectFrom('alerts')
    .select('receipts')
    .where('organisationId', '=', organisationId)
    .where('alertNo', '=', alertNo)
    .executeTakeFirst()
  return (row?.receipts ?? null) as Record<string, AlertReceipt> | null
}

export async function mustExist(tx: Tx, organisationId: string, alertNo: number): Promise<void> {
  const alert = await tx
    .selectFrom('alerts')
    .select('alertNo')
    .where('organisationId', '=', organisationId)
    .where('alertNo', '=', alertNo)
    .executeTakeFirst()
  if (!alert) throw notFound()
}

export async function putFeedback(
  tx: Tx,
  of: { organisationId: string; alertNo: number; userId: string },
  feedback: Feedback | null,
  at: Date,
): Promise<void> {
  await tx
    .deleteFrom('alertFeedback')
    .where('organisationId', '=', of.organisationId)
    .where('alertNo', '=', of.alertNo)
    .where('userId', '=', of.userId)
    .execute()
  if (feedback === null) return
  await tx
    .insertInto('alertFeedback')
    .values({ ...of, feedback, at })
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'alertNo', 'userId']).doUpdateSet({ feedback, at }),
    )
    .execute()
}
