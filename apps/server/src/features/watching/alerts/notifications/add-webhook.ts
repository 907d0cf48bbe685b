import { randomBytes } from 'node:crypto'
import type { Webhook } from '@flightdeck/contract/alerts'
import type { WebhookKind } from '@flightdeck/domain/metrics'
import { acquireAdvisoryLock, newId } from '@flightdeck/db'
import { readWebhookUrl } from '@flightdeck/domain/net'
import { AppError } from '../../../../ground/app-error.ts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { recordAudit } from '../../../people/audit/index.ts'
import { presentWebhook } from './present.ts'
import { sealedWebhooks } from './sealed-webhooks.ts'
import { findWebhook, insertWebhook, listWebhooks } from './webhook-store.ts'

const MAX_WEBHOOKS = 50

type WebhookInput = { kind: WebhookKind; name: string; url: string }
type NewWebhook = { webhook: Webhook; signing_secret: string | null }

/** Slack and Teams have no use for a signature; any other receiver gets the secret to check it with, now or never. */
export function addWebhook(ctx: MemberContext, { kind, name, url }: WebhookInput): Promise<NewWebhook> {
  const { app, organisationId, userId, now } = ctx
  const read = readWebhookUrl(url, app.settings.webhooksTo)
  if (read.kind === 'refused') throw refused(read.sentence, { url: [read.sentence] })
  const secret = kind === 'webhook' ? randomBytes(32).toString('base64url') : null
  return ctx.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, organisationId, 'webhooks')
    if ((await listWebhooks(tx, organisationId)).length >= MAX_WEBHOOKS)
      throw refused(`There are ${MAX_WEBHOOKS} webhooks already. Remove one first.`)
    const id = newId(now.getTime())
    const { href, host } = read.url
    const content = { url: href, ...(secret !== null && { secret }) }
    const sealed = await sealedWebhooks.seal(tx, { organisationId, id }, content, app)
    await insertWebhook(tx, {
      organisationId,
      id,
      kind,
      name,
      host,
      sealed,
      createdBy: userId,
      createdAt: now,
      lastUsedAt: null,
    })
    await recordAudit(ctx, tx, { action: 'alert_webhook.added', subject: name, detail: { kind, host } })
    return {
      webhook: presentWebhook(await findWebhook(tx, organisationId, id)),
      signing_secret: secret,
    }
  })
}

const refused = (sentence: string, fields: Record<string, string[]> = {}) =>
  new AppError('invalid', sentence, { fields })
