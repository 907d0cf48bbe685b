import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isEmail } from '@flightdeck/domain/session'
import { plainLine } from '@flightdeck/domain/text'
import { createTransport } from 'nodemailer'
import type { Settings } from '../ground/settings.ts'
import { ForGood } from '../work/drain.ts'
import type { Sender } from '../work/outbox.ts'
import { MailPayload } from './mail-payload.ts'
import { readPayload } from './sealed-payload.ts'

const SMTP_WAIT_MS = 20_000

/** By SMTP when there is one; otherwise each mail becomes a file that a person can open. */
export function mailSender(settings: Settings, secret: string): { send: Sender; close: () => void } {
  const transport = settings.smtpUrl
    ? createTransport({
        url: settings.smtpUrl,
        pool: true,
        maxConnections: 2,
        connectionTimeout: SMTP_WAIT_MS,
        greetingTimeout: SMTP_WAIT_MS,
        socketTimeout: SMTP_WAIT_MS,
      })
    : createTransport({ streamTransport: true, buffer: true })
  const folder = join(settings.dataFolder, 'outbox')

  return {
    async send(message) {
      if (!isEmail(message.recipient)) throw new ForGood('This is not an email address.')
      const { subject, sender, text, html, headers, files } = readPayload(message, MailPayload, [
        secret,
        settings.oldSecret,
      ])
      const sent = await transport
        .sendMail({
          from: sender === undefined ? settings.mailFrom : { name: plainLine(sender), address: addressIn(settings.mailFrom) }, // prettier-ignore
          to: { name: '', address: message.recipient },
          subject: plainLine(subject ?? message.subject),
          text,
          ...(html !== undefined && { html }),
          // The same row is the same message: a repeat after a crash can be recognised by the receiver.
          messageId: `<${message.id}@flightdeck>`,
          ...(files !== undefined && {
            attachments: files.map(({ name, type, content }) => ({
              filename: name,
              contentType: type,
              content: Buffer.from(content, 'base64'),
            })),
          }),
          headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        .catch((error: Error & { responseCode?: number }) => {
          if ((error.responseCode ?? 0) >= 500)
            throw new ForGood(`The email server rejected it (${error.responseCode}).`)
          throw new Error(`The email server didn’t accept it (${error.responseCode ?? error.name}).`)
        })
      if (!settings.smtpUrl) await keep(folder, message.id, (sent as unknown as { message: Buffer }).message)
    },
    close: () => transport.close(),
  }
}

/** The address of `Flightdeck <flightdeck@example.com>`. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

async function keep(folder: string, id: string, mail: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${id}.eml`)
  await writeFile(`${path}.part`, mail, { mode: 0o600 })
  await rename(`${path}.part`, path)
}
