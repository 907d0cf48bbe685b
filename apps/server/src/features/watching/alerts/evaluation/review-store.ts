import { sql, type Row, type Tx } from '@flightdeck/db'
import type { Day } from '@flightdeck/domain/time'
import { ALERT_COLUMNS, type ListedAlert } from '../triggered/alert-columns.ts'

export type ReviewedDay = { rule: Row<'alertRules'>; day: Day }

/** Locks a review that has not begun until the caller's transaction ends, so that it sees its writes. */
export async function isReviewWaiting(tx: Tx, organisationId: string, kind: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from slots where organisation_id = ${organisationId} and kind = ${kind} and state = 'waiting'
      and (lease_until is null or lease_until < now()) limit 1 for update skip locked`.execute(tx)
  return rows.length > 0
}

/** Days evaluated by the current version of active rules, by day and parents before children. */
export async function judgedDays(tx: Tx, organisationId: string, from: Day): Promise<ReviewedDay[]> {
  const rows = await tx
    .selectFrom('alertRuns as run')
    .innerJoin('alertRules as rule', (join) =>
      join
        .onRef('rule.organisationId', '=', 'run.organisationId')
        .onRef('rule.ruleNo', '=', 'run.ruleNo')
        .onRef('rule.version', '=', 'run.ruleVersion'),
    )
    .selectAll('rule')
    .select('run.day as judgedDay')
    .where('run.organisationId', '=', organisationId)
    .where('run.day', '>=', from)
    .where('run.outcome', 'in', ['triggered', 'clear', 'no_data'])
    .where('rule.isActive', '=', true)
    .where('rule.removedAt', 'is', null)
    .orderBy('run.day')
    .orderBy(
      sql`array_position(array['campaign', 'insertion_order', 'line_item', 'deal_id'], rule.snapshot_type)`,
    )
    .execute()
  return rows.map(({ judgedDay, ...rule }) => ({ rule, day: judgedDay }))
}

/** The alerts of those days, by rule and day. */
export async function alertsToReview(
  tx: Tx,
  organisationId: string,
  days: readonly ReviewedDay[],
): Promise<Map<string, ListedAlert[]>> {
  const rows = await tx
    .selectFrom('alerts')
    .select(ALERT_COLUMNS)
    .where('organisationId', '=', organisationId)
    .where(
      sql<boolean>`(rule_no, day) in (select * from unnest(${days.map(({ rule }) => rule.ruleNo)}::int[],
        ${days.map(({ day }) => day)}::date[]))`,
    )
    .orderBy('alertNo')
    .execute()
  return Map.groupBy(rows, reviewKey)
}
export const reviewKey = ({ ruleNo, day }: { ruleNo: number; day: Day }) => `${ruleNo} ${day}`

/** Stores restated values beside the alert's evidence, which never changes. */
export async function annotate(tx: Tx, alert: ListedAlert, values: object | null, at: Date): Promise<void> {
  await tx
    .updateTable('alerts')
    .set({
      restated: values === null ? null : JSON.stringify(values),
      restatedAt: values === null ? null : at,
    })
    .where('organisationId', '=', alert.organisationId)
    .where('alertNo', '=', alert.alertNo)
    .execute()
}
