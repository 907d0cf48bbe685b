import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { newId } from '@flightdeck/db'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aServer, type TestServer } from '../test/a-server.ts'
import { anOrganisation, signedIn } from '../test/an-organisation.ts'
import { claimDue } from '../work/lease.ts'
import { post, type Envelope, type Sender, type WebhookChannel } from '../work/outbox.ts'
import { startWorker, type Worker } from '../work/worker.ts'
import { postWebhook } from './post-webhook.ts'
import { webhookSenders } from './webhook.ts'

const HOOK_SECRET = 'the secret of the hook'
type ReceivedRequest = { path: string | undefined; headers: IncomingHttpHeaders; body: string }

let server: TestServer
let organisationId: string
let owner: string
let worker: Worker | undefined
const receivedRequests: ReceivedRequest[] = []
let answer: (response: ServerResponse) => void
const receiver = createServer((request, response) => void take(request, response))
let address: string

beforeAll(async () => {
  server = await aServer({ FLIGHTDECK_WEBHOOKS_TO: 'anywhere' })
  ;({ organisationId, email: owner } = await anOrganisation(server))
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
})
afterAll(() => receiver.close())
beforeEach(() => {
  receivedRequests.length = 0
  answer = (response) => response.writeHead(200).end('ok')
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
})

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  receivedRequests.push({ path: request.url, headers: request.headers, body: await text(request) })
  answer(response)
}

async function aWorker(senders: Record<string, Sender> = webhookSenders(server.app)): Promise<void> {
  const parts = { app: server.app, databaseUrl: server.url, handlers: {}, senders }
  worker = await startWorker({ ...parts, settings: { sweepS: 0.2, leaseS: 30 } })
}

async function write(
  channel: WebhookChannel,
  body: object,
  url = `${address}/T0/B0/hidden`,
): Promise<Envelope> {
  const dedupeKey = newId()
  const id = newId()
  const secret = channel === 'webhook' ? HOOK_SECRET : undefined
  const hook = { id, channel, label: '#alerts', url, secret }
  const news = { organisationId, hook, dedupeKey, subject: 'Spend is low', body }
  for (let n = 0; n < 3; n++)
    await server.database.inOrganisation(organisationId, (tx) => postWebhook(server.app, tx, news))
  return findRow(`${dedupeKey}/${id}`)
}

const findRow = (dedupeKey: string) =>
  server.database.asOperator((tx) =>
    tx.selectFrom('outbox').selectAll().where('dedupeKey', '=', dedupeKey).executeTakeFirstOrThrow(),
  )

async function ends(row: Envelope, withinMs = 10_000): Promise<Envelope> {
  for (const startedAt = Date.now(); ; await new Promise((resolve) => setTimeout(resolve, 20))) {
    const now = await findRow(row.dedupeKey)
    if (now.state !== 'waiting' || (now.lastError !== null && now.leaseOwner === null)) return now
    if (Date.now() - startedAt > withinMs) throw new Error('it did not happen in time')
  }
}

test.each<[WebhookChannel, object]>([
  [
    'slack',
    { text: 'Spend is low', blocks: [{ type: 'section', text: { type: 'mrkdwn', text: '*Spend* is low' } }] },
  ],
  [
    'teams',
    {
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            type: 'AdaptiveCard',
            version: '1.4',
            body: [{ type: 'TextBlock', text: 'Spend is low' }],
          },
        },
      ],
    },
  ],
])('a message by %s is posted once, unchanged', async (channel, body) => {
  const row = await write(channel, body)
  await aWorker()
  expect((await ends(row)).state).toBe('done')
  expect(receivedRequests.map((one) => JSON.parse(one.body))).toEqual([body])
  expect(receivedRequests[0]).toMatchObject({
    path: '/T0/B0/hidden',
    headers: { 'content-type': 'application/json' },
  })
  expect(receivedRequests[0]!.headers).not.toHaveProperty('x-flightdeck-signature')
})

test('a webhook message carries its id, its timestamp, and a signature over both', async () => {
  const row = await write('webhook', { event: 'alert.triggered' })
  await aWorker()
  expect((await ends(row)).state).toBe('done')
  const [{ headers, body }] = receivedRequests as [ReceivedRequest]
  expect(receivedRequests).toHaveLength(1)
  expect(headers['x-flightdeck-id']).toBe(row.id)
  expect(headers['x-flightdeck-timestamp']).toBe(String(Math.floor(server.clock.now().getTime() / 1000)))
  const hmac = createHmac('sha256', HOOK_SECRET)
    .update(`${String(headers['x-flightdeck-timestamp'])}.${body}`)
    .digest('hex')
  expect(headers['x-flightdeck-signature']).toBe(`v1=${hmac}`)
})

test('a webhook’s address and secret are not readable in database, log or API', async () => {
  answer = (response) => response.writeHead(410).end('hidden')
  const row = await write('webhook', { event: 'alert.triggered' })
  await aWorker()
  const dead = await ends(row)
  expect(dead).toMatchObject({
    state: 'dead',
    lastError: 'The webhook rejected it (410).',
    recipient: '#alerts',
  })
  const { call } = await signedIn(server, owner)
  const shown = (await call('GET', '/deliveries/dead/')).body
  expect(shown).toContain('The webhook rejected it (410).')
  for (const place of [JSON.stringify(dead), shown, server.logLines.join('\n')])
    for (const hidden of ['hidden', HOOK_SECRET, address]) expect(place).not.toContain(hidden)
})

test('a message sent by a killed worker is sent again under the same id', async () => {
  const row = await write('webhook', { event: 'alert.triggered' })
  const [claim] = await server.database.asPlanner((tx) =>
    claimDue<Envelope>(tx, 'outbox', { owner: 'killed', leaseS: 0.5, limit: 1 }),
  )
  expect(claim!.id).toBe(row.id)
  await webhookSenders(server.app).webhook(claim!)
  server.clock.advance({ seconds: 60 })
  await aWorker()
  expect((await ends(row)).state).toBe('done')
  expect(receivedRequests.map(({ headers }) => headers['x-flightdeck-id'])).toEqual([row.id, row.id])
  expect(receivedRequests[0]!.body).toBe(receivedRequests[1]!.body)
  expect(receivedRequests[0]!.headers['x-flightdeck-signature']).not.toBe(
    receivedRequests[1]!.headers['x-flightdeck-signature'],
  )
})

test.each([
  [400, 'dead', 'The webhook rejected it (400).'],
  [404, 'dead', 'The webhook rejected it (404).'],
  [408, 'waiting', 'The webhook didn’t accept it (408).'],
  [500, 'waiting', 'The webhook didn’t accept it (500).'],
  [302, 'waiting', 'The webhook redirects (302). Redirects aren’t followed.'],
])('status %i leaves the message %s with a reason', async (status, state, lastError) => {
  answer = (response) =>
    response.writeHead(status, { location: `${address}/elsewhere` }).end('a page of words')
  const row = await write('slack', { text: 'x' })
  await aWorker()
  expect(await ends(row)).toMatchObject({ state, lastError })
  expect(receivedRequests.map(({ path }) => path)).toEqual(['/T0/B0/hidden'])
})

test('Retry-After of an hour delays the retry by an hour', async () => {
  answer = (response) => response.writeHead(429, { 'retry-after': '3600' }).end()
  const row = await write('slack', { text: 'x' })
  await aWorker()
  const waiting = await ends(row)
  expect(waiting).toMatchObject({ state: 'waiting', lastError: 'The webhook didn’t accept it (429).' })
  expect(waiting.dueAt.getTime()).toBeGreaterThan(Date.now() + 3_500_000)
  expect(waiting.dueAt.getTime()).toBeLessThan(Date.now() + 3_700_000)
})

test('a receiver that accepts and keeps streaming counts as delivered', async () => {
  let talking: NodeJS.Timeout | undefined
  answer = (response) => {
    response.writeHead(200).flushHeaders()
    talking = setInterval(() => response.write('x'.repeat(50_000)), 10)
    response.on('close', () => clearInterval(talking))
    response.on('error', () => {})
  }
  const row = await write('slack', { text: 'x' })
  await aWorker()
  expect((await ends(row)).state).toBe('done')
  clearInterval(talking)
})

test('slow receivers do not delay mail', async () => {
  const waiting: ServerResponse[] = []
  answer = (response) => waiting.push(response)
  const rows: Envelope[] = []
  for (let n = 0; n < 8; n++) rows.push(await write('slack', { text: 'x' }))
  const mailed: string[] = []
  await aWorker({ ...webhookSenders(server.app), mail: async ({ subject }) => void mailed.push(subject) })
  await vi.waitUntil(() => waiting.length >= 4, 30_000)
  const mail = {
    organisationId,
    channel: 'mail',
    recipient: 'ana@acme.test',
    subject: 'Spend is low',
  } as const
  await server.database.inOrganisation(organisationId, (tx) =>
    post(tx, { ...mail, dedupeKey: newId(), payload: { text: 't' } }),
  )
  await vi.waitUntil(() => mailed.length === 1, 30_000)
  answer = (response) => response.end()
  for (const response of waiting) response.end()
  for (const row of rows) expect((await ends(row)).state).toBe('done')
})

test('an unreachable receiver is retried', async () => {
  const row = await write('slack', { text: 'x' }, 'http://127.0.0.1:9/hook')
  await aWorker()
  expect(await ends(row)).toMatchObject({
    state: 'waiting',
    lastError: 'Couldn’t reach the webhook (ECONNREFUSED).',
  })
})

test.each([
  ['an http address', () => `${address}/x`, 'Use a URL that starts with https://.'],
  ['an IP address', () => address.replace('http', 'https'), /IP address/],
  ['a name of an internal address', () => 'https://inside.example.com:8443/', /not public/],
])('a message to %s is dropped at once unless the operator allows it', async (_name, url, reason) => {
  const app = { ...server.app, settings: { ...server.app.settings, webhooksTo: 'public' as const } }
  const row = await write('slack', { text: 'x' }, url())
  await aWorker(
    webhookSenders(app, (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }])),
  )
  const dead = await ends(row)
  expect(dead.state).toBe('dead')
  expect(dead.lastError).toMatch(reason)
  expect(receivedRequests).toEqual([])
})

test('a message sealed with the old secret is sent; an unreadable one is dropped permanently', async () => {
  const row = await write('slack', { text: 'x' })
  const other = 'quite another secret, and long enough as well'
  await webhookSenders({ ...server.app, secret: other, oldSecret: server.app.secret }).slack(row)
  expect(receivedRequests).toHaveLength(1)
  const lost = webhookSenders({ ...server.app, secret: other }).slack(row)
  await expect(lost).rejects.toMatchObject({ name: 'ForGood' })
})

test('a webhook without a secret is not sent unsigned', async () => {
  const row = await write('slack', { text: 'x' })
  const unsigned = webhookSenders(server.app).webhook({ ...row, channel: 'webhook' })
  await expect(unsigned).rejects.toThrow('no secret to sign with')
  expect(receivedRequests).toEqual([])
})
