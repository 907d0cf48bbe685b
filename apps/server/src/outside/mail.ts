import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { unseal } from '../boot/seal.ts'
import type { Settings } from '../boot/settings.ts'
import { ForGood } from '../work/drain.ts'
import type { Envelope, Sender } from '../work/outbox.ts'

const MailPayload = z.object({ text: z.string(), html: z.string().optional() })
export type MailPayload = z.infer<typeof MailPayload>
const Sealed = z.object({ sealed: z.string() })

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
      const { text, html } = readPayload(message, secret)
      const sent = await transport
        .sendMail({
          from: settings.mailFrom,
          to: { name: '', address: message.recipient },
          subject: oneLine(message.subject),
          text,
          ...(html !== undefined && { html }),
          // The same row is the same message: a repeat after a crash can be recognised by the receiver.
          messageId: `<${message.id}@flightdeck>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        .catch((error: Error & { responseCode?: number }) => {
          if ((error.responseCode ?? 0) >= 500)
            throw new ForGood(`The mail server refused it (${error.responseCode}).`)
          throw new Error(`The mail server did not take it (${error.responseCode ?? error.name}).`)
        })
      if (!settings.smtpUrl) await keep(folder, message.id, (sent as unknown as { message: Buffer }).message)
    },
    close: () => transport.close(),
  }
}

function readPayload(message: Envelope, secret: string): MailPayload {
  const sealed = Sealed.safeParse(message.payload)
  if (!sealed.success) return MailPayload.parse(message.payload)
  return MailPayload.parse(JSON.parse(unseal(secret, message.dedupeKey, sealed.data.sealed)))
}

async function keep(folder: string, id: string, mail: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${id}.eml`)
  await writeFile(`${path}.part`, mail, { mode: 0o600 })
  await rename(`${path}.part`, path)
}

const oneLine = (text: string) => text.replace(/[\r\n\0]+/g, ' ').slice(0, 200)
