import { sql } from '@flightdeck/db'
import type { ExternalAccess, OpenAccess } from '../../../../ground/external-access.ts'
import { deleteWebhook } from './webhook-store.ts'

type WebhookAccess = Omit<OpenAccess, 'endsWithMaker' | 'expiresAt' | 'isPrivate'>

/** Webhooks stay when their maker leaves, because rules and schedules of others use them. */
export const webhookAccess: ExternalAccess = {
  kind: 'alert_webhook',
  label: 'Webhook',
  table: 'alert_webhooks',
  needs: 'alerts:write',
  deed: 'alert_webhook.removed',
  async list(tx, { organisationId, makerId, id, limit }) {
    const { rows } = await sql<WebhookAccess>`
      select w.id::text as id, w.created_by as maker_id, w.name, w.host as reaches, w.created_at as made_at, w.last_used_at
      from alert_webhooks w where w.organisation_id = ${organisationId}
        ${makerId === undefined ? sql`` : sql`and w.created_by = ${makerId}`}
        ${id === undefined ? sql`` : sql`and w.id::text = ${id}`}
      order by w.created_at, w.id ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(tx)
    return rows.map((row) => ({ ...row, isPrivate: false, expiresAt: null, endsWithMaker: false }))
  },
  end: (tx, organisationId, id) => deleteWebhook(tx, organisationId, id),
}
