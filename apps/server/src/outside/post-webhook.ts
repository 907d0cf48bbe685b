import type { Tx } from '@flightdeck/db'
import { plainLine } from '@flightdeck/domain/text'
import type { App } from '../ground/app.ts'
import { post, type WebhookChannel } from '../work/outbox.ts'
import { sealPayload } from './sealed-payload.ts'
import type { WebhookPayload } from './webhook.ts'

type Hook = {
  id: string
  channel: WebhookChannel
  /** Name shown to users; the address is a secret and is not. */
  label: string
  url: string
  /** Signs the body; unused for Slack and Teams. */
  secret?: string | undefined
}

type News = { organisationId: string; hook: Hook; dedupeKey: string; subject: string; body: object }

/** Posts to a webhook, in the transaction that decided it. The same news to the same hook is one message. */
export async function postWebhook(app: Pick<App, 'secret'>, tx: Tx, news: News): Promise<void> {
  const { organisationId, hook, subject, body } = news
  const dedupeKey = `${news.dedupeKey}/${hook.id}`
  const content: WebhookPayload = { url: hook.url, body: JSON.stringify(body), secret: hook.secret }
  await post(tx, {
    organisationId,
    channel: hook.channel,
    recipient: plainLine(hook.label),
    receiver: hook.id,
    dedupeKey,
    subject: plainLine(subject),
    payload: sealPayload(app.secret, dedupeKey, content),
  })
}
