import { sql, type Row, type Tx } from '@flightdeck/db'
import { notFound } from '../../../../ground/app-error.ts'

export type WebhookRow = Row<'alertWebhooks'> & { creator: string | null; rules: number }

/** By name. `rules` is how many rules, of those that are there, tell it. */
export async function listWebhooks(tx: Tx, organisationId: string, id?: string): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select w.*, u.full_name as creator,
      (select count(*)::int from alert_rules r where r.organisation_id = w.organisation_id
        and r.removed_at is null and w.id = any(r.webhook_ids)) as rules
    from alert_webhooks w left join named_users u on u.id = w.created_by
    where w.organisation_id = ${organisationId} ${id === undefined ? sql`` : sql`and w.id = ${id}`}
    order by lower(w.name), w.created_at, w.id`.execute(tx)
  return rows
}

export async function findWebhook(tx: Tx, organisationId: string, id: string): Promise<WebhookRow> {
  const [webhook] = await listWebhooks(tx, organisationId, id)
  if (!webhook) throw notFound()
  return webhook
}

export async function insertWebhook(tx: Tx, webhook: Row<'alertWebhooks'>): Promise<void> {
  await tx.insertInto('alertWebhooks').values(webhook).execute()
}

/** Rules continue without the webhook. They get no new version, because their evaluation does not change. */
export async function deleteWebhook(tx: Tx, organisationId: string, id: string): Promise<void> {
  await sql`update alert_rules set webhook_ids = array_remove(webhook_ids, ${id}::uuid)
    where organisation_id = ${organisationId} and ${id}::uuid = any(webhook_ids)`.execute(tx)
  await tx
    .deleteFrom('alertWebhooks')
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute()
}

/**
 * Notes the last use of webhooks, at most once an hour each. Skips rows that another transaction locks, so
 * that rules evaluated at the same moment never wait for each other here.
 */
export async function noteWebhookUse(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    with stale as (select id from alert_webhooks where organisation_id = ${organisationId} and id = any(${ids}::uuid[])
      and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 hour') for update skip locked)
    update alert_webhooks w set last_used_at = ${now} from stale
    where w.organisation_id = ${organisationId} and w.id = stale.id`.execute(tx)
}
