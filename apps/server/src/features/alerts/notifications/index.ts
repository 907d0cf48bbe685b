import type { Tx } from '@flightdeck/db'
import type { App } from '../../../ground/app.ts'
import { inOrder, type News } from './news.ts'
import { tellByMail } from './tell-by-mail.ts'
import { tellByWebhook } from './tell-by-webhook.ts'

export type { News } from './news.ts'
export { requestConsent } from './request-consent.ts'
export { ALERT_MAILS_HELD, lockMailQuota } from './held-store.ts'
export { alertMailHandlers } from './mail-routes.ts'
export { MORNING_BRIEF } from './brief-store.ts'
export { tellBrief } from './tell-brief.ts'
export { planHeldMails, tellHeld } from './tell-held.ts'
export { alertWebhookHandlers } from './webhook-routes.ts'
export { listReceivers, tellReceivers } from './tell-receivers.ts'
export { webhookAccess } from './webhook-access.ts'
export { sealedWebhooks } from './sealed-webhooks.ts'

/** Posts what is to be said of new alerts, in the transaction that keeps them. */
export async function tellOf(tx: Tx, app: App, news: News): Promise<void> {
  const ordered = inOrder(news)
  if (news.rule.emailNotification) await tellByMail(tx, app, ordered)
  await tellByWebhook(tx, app, ordered)
}
