import type { Row, Tx } from '@flightdeck/db'
import { bundleAlerts } from '@flightdeck/domain/alerts'
import type { App } from '../../../../ground/app.ts'
import { postWebhook } from '../../../../outside/post-webhook.ts'
import type { StoredAlert } from '../triggered/alert-store.ts'
import { alertEvent, digestEvent } from './event.ts'
import type { News } from './news.ts'
import { slackBody } from './slack.ts'
import { teamsBody } from './teams.ts'
import { digestKey } from './send-mails.ts'
import { buildChatMessage, messageOfMany } from './chat-message.ts'
import { sealedWebhooks } from './sealed-webhooks.ts'
import { noteWebhookUse } from './webhook-store.ts'
import { formatCount, formatTitle } from './words.ts'

type Kind = Row<'alertWebhooks'>['kind']
const BODIES: Record<Kind, { one: (app: App, news: News, alert: StoredAlert) => object; many: Many }> = {
  slack: {
    one: (app, news, alert) => slackBody(buildChatMessage(app, news, alert)),
    many: (app, news, alerts) => slackBody(messageOfMany(app, news, alerts)),
  },
  teams: {
    one: (app, news, alert) => teamsBody(buildChatMessage(app, news, alert)),
    many: (app, news, alerts) => teamsBody(messageOfMany(app, news, alerts)),
  },
  webhook: { one: alertEvent, many: digestEvent },
}
type Many = (app: App, news: News, alerts: readonly StoredAlert[]) => object

export async function sendWebhooks(tx: Tx, app: App, news: News): Promise<void> {
  const { organisationId, name, webhookIds } = news.rule
  const { singles, digest } = bundleAlerts(news.alerts)
  for (const webhook of await sealedWebhooks.byId(tx, organisationId, webhookIds)) {
    const opened = await sealedWebhooks.open(tx, webhook, app)
    if (opened === null) {
      // The alerts themselves and the other ways of telling them matter more than this one.
      app.log.error({ webhookId: webhook.id }, 'a webhook cannot be opened and is not told')
      continue
    }
    const { one: singleBody, many } = BODIES[webhook.kind]
    const hook = { id: webhook.id, channel: webhook.kind, label: webhook.name, ...opened }
    const send = (dedupeKey: string, subject: string, body: object) =>
      postWebhook(app, tx, { organisationId, hook, dedupeKey, subject, body })
    for (const alert of singles)
      await send(`alert/${alert.alertNo}`, formatTitle(name, alert.entityName), singleBody(app, news, alert))
    if (digest.length > 0)
      await send(
        digestKey(news, digest),
        formatTitle(name, formatCount(news, digest)),
        many(app, news, digest),
      )
  }
  if (webhookIds.length > 0) await noteWebhookUse(tx, organisationId, webhookIds, app.now())
}
