import { INSTALLATION, type Tx } from '@flightdeck/db'
import type { App } from '../ground/app.ts'
import { post } from '../work/outbox.ts'
import type { MailPayload } from './mail-payload.ts'
import { sealPayload } from './sealed-payload.ts'

type Mail = { to: string; dedupeKey: string; subject: string; content: MailPayload; organisationId?: string }

/**
 * Posts a mail that holds a code or a link: sealed in the database until it is sent. Without an organisation it goes
 * out for the installation, in a transaction of its own scope.
 */
export async function postSecretMail(app: App, tx: Tx, mail: Mail): Promise<void> {
  await post(tx, {
    organisationId: mail.organisationId ?? INSTALLATION,
    channel: 'mail',
    recipient: mail.to,
    dedupeKey: mail.dedupeKey,
    subject: mail.subject,
    payload: sealPayload(app.secret, mail.dedupeKey, mail.content),
  })
}
