import type { Tx } from '@flightdeck/db'
import type { App } from '../../../../ground/app.ts'
import { postSecretMail } from '../../../../outside/post-mail.ts'
import { writeMail } from '../../../../outside/write-mail.ts'
import type { SlotHandler } from '../../../../work/slots.ts'
import { notifyReceivers } from '../../alerts/index.ts'
import { digestEvent, digestMail, digestMessage } from './digest-mail.ts'
import { markNotified, loadUnnotifiedNames, type UnnotifiedName } from './digest-store.ts'

/** Queues messages and marks names in one transaction, so that a crash neither loses nor repeats one. */
export const sendDigest: SlotHandler =
  async (app, { organisationId, subject: userId, slotKey }) =>
  async (tx) => {
    const unnotified = await loadUnnotifiedNames(tx, organisationId, userId)
    if (unnotified === null) return 'nothing to tell'
    const { email, names } = unnotified
    const content = digestMail(app, names)
    await postSecretMail(app, tx, {
      organisationId,
      to: email,
      dedupeKey: `names/${slotKey}`,
      subject: content.title,
      content: writeMail(content),
    })
    for (const own of Map.groupBy(names, ({ templateNo }) => templateNo).values())
      await sendWebhooks(tx, app, { organisationId, slotKey, names: own })
    await markNotified(
      tx,
      organisationId,
      names.map(({ entityNo }) => entityNo),
    )
    app.wake('outbox')
    return `told of ${names.length}`
  }

type OfOneTemplate = { organisationId: string; slotKey: string; names: readonly UnnotifiedName[] }

/** Notifies the webhooks of a template, once a day each. */
async function sendWebhooks(tx: Tx, app: App, { organisationId, slotKey, names }: OfOneTemplate) {
  const { templateNo, webhookIds } = names[0]!
  const message = digestMessage(app, names)
  await notifyReceivers(tx, app, organisationId, webhookIds, {
    dedupeKey: `names/${templateNo}/${slotKey}`,
    subject: message.title,
    message,
    event: digestEvent(app, names),
  })
}
