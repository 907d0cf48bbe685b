import { sql, type Row, type Tx } from '@flightdeck/db'
import type { Day } from '@flightdeck/domain/time'

export type NewAlert = Omit<Row<'alerts'>, 'organisationId' | 'alertNo' | 'restated' | 'restatedAt'>
export type StoredAlert = NewAlert & { alertNo: number }

/** Inserts alerts and returns the new ones. Unique per rule, entity and day; existing ones stay unchanged. */
export async function insertAlerts(
  tx: Tx,
  organisationId: string,
  alerts: readonly NewAlert[],
): Promise<StoredAlert[]> {
  const insertedAlerts: StoredAlert[] = []
  for (let at = 0; at < alerts.length; at += MAX_AT_ONCE) {
    const part = alerts.slice(at, at + MAX_AT_ONCE)
    const { rows } = await sql<{ alertNo: number; entityNo: number }>`
      insert into alerts (organisation_id, rule_no, entity_no, day, triggered_at, data_through, rule_name,
        rule_version, entity_name, entity_id, platform, snapshot_type, currency, conditions, receipts, is_provisional, is_late, muted_by)
      select ${organisationId}::uuid, a.* from jsonb_to_recordset(${JSON.stringify(part.map(snakeCased))}::jsonb)
        as a(rule_no int, entity_no int, day date, triggered_at timestamptz, data_through date, rule_name text,
          rule_version int, entity_name text, entity_id text, platform text, snapshot_type text, currency text,
          conditions jsonb, receipts jsonb, is_provisional boolean, is_late boolean, muted_by int)
      on conflict (organisation_id, rule_no, entity_no, day) do nothing
      returning alert_no, entity_no`.execute(tx)
    const numbers = new Map(rows.map(({ entityNo, alertNo }) => [entityNo, alertNo]))
    for (const alert of part) {
      const alertNo = numbers.get(alert.entityNo)
      if (alertNo !== undefined) insertedAlerts.push({ ...alert, alertNo })
    }
  }
  return insertedAlerts
}
const MAX_AT_ONCE = 5_000

const snakeCased = (alert: NewAlert) =>
  Object.fromEntries(
    Object.entries(alert).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )

export type ParentAlert = { alertNo: number; entityNo: number; conditions: unknown }

/** Alerts of a day on ancestors of the evaluated entities. */
export async function alertsOn(
  tx: Tx,
  organisationId: string,
  day: Day,
  entityNos: readonly number[],
): Promise<ParentAlert[]> {
  if (entityNos.length === 0) return []
  const { rows } = await sql<ParentAlert>`
    select alert_no, entity_no, conditions from alerts
    where organisation_id = ${organisationId} and day = ${day} and entity_no = any(${[...entityNos]}::int[])
    order by alert_no`.execute(tx)
  return rows
}

export type Run = Omit<Row<'alertRuns'>, 'organisationId' | 'notJudged' | 'loads'> & {
  notJudged: object
  loads: object
}

const SAID_AGAIN = [
  'ranAt', 'cause', 'outcome', 'ruleVersion', 'judged', 'fired', 'unknown', 'notJudged', 'loads', 'errorSentence',
] as const satisfies (keyof Run)[] // prettier-ignore

/** Stores runs, replacing earlier ones of the same rule and day; the rows must differ in rule or day. */
export async function upsertRuns(tx: Tx, organisationId: string, runs: readonly Run[]): Promise<void> {
  if (runs.length === 0) return
  await tx
    .insertInto('alertRuns')
    .values(runs.map((run) => ({ organisationId, ...asWritten(run) })))
    .onConflict((conflict) =>
      conflict
        .columns(['organisationId', 'ruleNo', 'day'])
        .doUpdateSet((eb) =>
          Object.fromEntries(SAID_AGAIN.map((name) => [name, eb.ref(`excluded.${name}`)])),
        ),
    )
    .execute()
}

/** Stores a missed day, unless another worker has evaluated it meanwhile. */
export async function insertMissed(tx: Tx, organisationId: string, run: Run): Promise<void> {
  const written = asWritten(run)
  await tx
    .insertInto('alertRuns')
    .values({ organisationId, ...written })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const asWritten = (run: Run) => ({
  ...run,
  notJudged: JSON.stringify(run.notJudged),
  loads: JSON.stringify(run.loads),
})
