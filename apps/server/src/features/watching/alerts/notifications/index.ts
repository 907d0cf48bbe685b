import type { Tx } from '@flightdeck/db'
import type { App } from '../../../../ground/app.ts'
import { inOrder, type News } from './news.ts'
import { sendMails } from './send-mails.ts'
import { sendWebhooks } from './send-webhooks.ts'

export type { News } from './news.ts'
export { requestConsent } from './request-consent.ts'
export { ALERT_MAILS_HELD, lockMailQuota } from './queued-store.ts'
export { alertMailHandlers } from './mail-routes.ts'
export { MORNING_BRIEF } from './brief-store.ts'
export { sendBrief } from './send-brief.ts'
export { planHeldMails, sendQueued } from './send-queued.ts'
export { alertWebhookHandlers } from './webhook-routes.ts'
export { listReceivers, notifyReceivers } from './notify-receivers.ts'
export { webhookAccess } from './webhook-access.ts'
export { sealedWebhooks } from './sealed-webhooks.ts'

/** Posts what is to be said of new alerts, in the transaction that keeps them. */
export async function notifyNewAlerts(tx: Tx, app: App, news: News): Promise<void> {
  const ordered = inOrder(news)
  if (news.rule.emailNotification) await sendMails(tx, app, ordered)
  await sendWebhooks(tx, app, ordered)
}
