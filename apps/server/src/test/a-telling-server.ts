import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { aMailbox } from '@flightdeck/testkit'
import { afterAll } from 'vitest'
import { mailSender } from '../outside/mail.ts'
import { webhookSenders } from '../outside/webhook.ts'
import { drainOutbox } from '../work/outbox.ts'
import { aServer } from './a-server.ts'

const PATIENCE_MS = 50_000

type Call = { path: string; headers: IncomingHttpHeaders; body: string }

/** A server whose messages really go out: by SMTP into a mailbox, and by HTTP to a receiver that keeps them. */
export async function aTellingServer() {
  const mailbox = await aMailbox()
  const calls: Call[] = []
  const receiver = createServer((request, response) => void take(request, response))
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    calls.push({ path: request.url!, headers: request.headers, body: await text(request) })
    response.writeHead(200).end('ok')
  }
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const server = await aServer({
    FLIGHTDECK_WEBHOOKS_TO: 'anywhere',
    FLIGHTDECK_PUBLIC_URL: 'https://deck.example',
    SMTP_URL: mailbox.url,
  })
  const { app } = server
  const mail = mailSender(app.settings, app.secret)
  // Sends only when it is asked to, and leaves slots alone: those are the tests' own.
  const outbox = drainOutbox(
    app,
    { owner: 'telling', leaseS: 60, concurrency: 4 },
    { mail: mail.send, ...webhookSenders(app) },
  )
  afterAll(async () => {
    await outbox.stop()
    mail.close()
    receiver.close()
    await mailbox.close()
  })

  /** Waits until nothing of the organisation is left to send. */
  async function settled(organisationId: string): Promise<void> {
    for (const startedAt = Date.now(); Date.now() - startedAt < PATIENCE_MS; await sleep(25)) {
      await outbox.kick()
      const waiting = await server.database.asOperator((tx) =>
        tx
          .selectFrom('outbox')
          .select('id')
          .where('organisationId', '=', organisationId)
          .where('state', '=', 'waiting')
          .execute(),
      )
      if (waiting.length === 0) return
    }
    throw new Error('the outbox did not become empty in time')
  }

  const { port } = receiver.address() as AddressInfo
  return {
    ...server,
    settled,
    hookUrl: (path: string) => `http://127.0.0.1:${port}${path}`,
    mailsTo: async (organisationId: string, email: string) => {
      await settled(organisationId)
      return mailbox.mails.filter(({ to }) => to?.some(({ address }) => address === email))
    },
    callsTo: async (organisationId: string, path: string) => {
      await settled(organisationId)
      return calls.filter((call) => call.path === path)
    },
  }
}
export type TellingServer = Awaited<ReturnType<typeof aTellingServer>>
