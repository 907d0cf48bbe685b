import type { Tx } from '@flightdeck/db'
import type { App } from '../../../ground/app.ts'
import { postSecretMail } from '../../../outside/post-mail.ts'
import { writeMail } from '../../../outside/write-mail.ts'
import type { SlotHandler } from '../../../work/slots.ts'
import { tellReceivers } from '../../alerts/index.ts'
import { digestEvent, digestMail, digestMessage } from './digest-mail.ts'
import { markTold, untoldNames, type UntoldName } from './digest-store.ts'

/** In one transaction they are told and marked: a worker that dies before has told nothing, one that dies after has nothing left to tell. */
export const tellDigest: SlotHandler =
  async (app, { organisationId, subject: userId, slotKey }) =>
  async (tx) => {
    const untold = await untoldNames(tx, organisationId, userId)
    if (untold === null) return 'nothing to tell'
    const { email, names } = untold
    const content = digestMail(app, names)
    await postSecretMail(app, tx, {
      organisationId,
      to: email,
      dedupeKey: `names/${slotKey}`,
      subject: content.title,
      content: writeMail(content),
    })
    for (const own of Map.groupBy(names, ({ templateNo }) => templateNo).values())
      await tellWebhooks(tx, app, { organisationId, slotKey, names: own })
    await markTold(
      tx,
      organisationId,
      names.map(({ entityNo }) => entityNo),
    )
    app.wake('outbox')
    return `told of ${names.length}`
  }

type OfOneTemplate = { organisationId: string; slotKey: string; names: readonly UntoldName[] }

/** Those that the template names, each once a day. */
async function tellWebhooks(tx: Tx, app: App, { organisationId, slotKey, names }: OfOneTemplate) {
  const { templateNo, webhookIds } = names[0]!
  const message = digestMessage(app, names)
  await tellReceivers(tx, app, organisationId, webhookIds, {
    dedupeKey: `names/${templateNo}/${slotKey}`,
    subject: message.title,
    message,
    event: digestEvent(app, names),
  })
}
