import type { Tx } from '@flightdeck/db'
import type { App } from '../../../../ground/app.ts'
import { postWebhook } from '../../../../outside/post-webhook.ts'
import type { ChatMessage } from './chat-message.ts'
import { slackBody } from './slack.ts'
import { teamsBody } from './teams.ts'
import { sealedWebhooks } from './sealed-webhooks.ts'
import { listWebhooks, noteWebhookUse } from './webhook-store.ts'

/** News of another area: as people read it, and as programs do. */
export type ReceiverNews = { dedupeKey: string; subject: string; message: ChatMessage; event: object }

/** The organisation's receivers, by name. */
export const listReceivers = async (
  tx: Tx,
  organisationId: string,
): Promise<{ id: string; name: string }[]> =>
  (await listWebhooks(tx, organisationId)).map(({ id, name }) => ({ id, name }))

/** Posts to receivers, in the transaction that decided it. One that cannot be opened keeps the others from nothing. */
export async function notifyReceivers(
  tx: Tx,
  app: App,
  organisationId: string,
  ids: readonly string[],
  { dedupeKey, subject, message, event }: ReceiverNews,
): Promise<void> {
  for (const webhook of await sealedWebhooks.byId(tx, organisationId, ids)) {
    const opened = await sealedWebhooks.open(tx, webhook, app)
    if (opened === null) {
      app.log.error({ webhookId: webhook.id }, 'a webhook cannot be opened and is not told')
      continue
    }
    const body = { slack: slackBody(message), teams: teamsBody(message), webhook: event }[webhook.kind]
    const hook = { id: webhook.id, channel: webhook.kind, label: webhook.name, ...opened }
    await postWebhook(app, tx, { organisationId, hook, dedupeKey, subject, body })
  }
  if (ids.length > 0) await noteWebhookUse(tx, organisationId, ids, app.now())
}
