import { aMailbox } from '@flightdeck/testkit'
import { newId, sql } from '@flightdeck/db'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../boot/settings.ts'
import { mailSender } from '../outside/mail.ts'
import { aServer, type TestServer } from '../test/a-server.ts'
import { anOrganisation, signedIn } from '../test/an-organisation.ts'
import { claimDue, markDone } from './lease.ts'
import { post, type Senders } from './outbox.ts'
import { hangBell } from './queue.ts'
import { planSlot, type SlotHandlers } from './slots.ts'
import { startWorker, type Worker } from './worker.ts'

let server: TestServer
let organisationId: string
const running: Worker[] = []

beforeAll(async () => {
  server = await aServer()
  organisationId = (await anOrganisation(server)).organisationId
})

afterEach(async () => {
  await Promise.all(running.splice(0).map((worker) => worker.stop()))
  await server.database.asOperator((tx) => sql`delete from slots`.execute(tx))
})

async function aWorker(handlers: SlotHandlers, senders: Senders = {}, settings = {}): Promise<Worker> {
  const worker = await startWorker({
    app: server.app,
    databaseUrl: server.url,
    handlers,
    senders,
    settings: { sweepS: 0.3, leaseS: 1, ...settings },
  })
  running.push(worker)
  return worker
}

const due = (subject: string, kind = 'test') =>
  server.database.inOrganisation(organisationId, (tx) =>
    planSlot(tx, { organisationId, kind, subject, slotKey: '2026-03-02', dueAt: new Date() }),
  )

const slot = (subject: string) =>
  server.database.asOperator((tx) =>
    tx.selectFrom('slots').selectAll().where('subject', '=', subject).executeTakeFirstOrThrow(),
  )

const outbox = () => server.database.asOperator((tx) => tx.selectFrom('outbox').selectAll().execute())

async function until(condition: () => Promise<boolean> | boolean, withinMs = 20_000): Promise<void> {
  const startedAt = Date.now()
  while (!(await condition())) {
    if (Date.now() - startedAt > withinMs) throw new Error('it did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('planning a slot twice is planning it once', async () => {
  await due('twice')
  await due('twice')
  const rows = await server.database.asOperator((tx) =>
    tx.selectFrom('slots').selectAll().where('subject', '=', 'twice').execute(),
  )
  expect(rows).toHaveLength(1)
})

test('what is kept together is left to the worker that is at it, until that one falls silent', async () => {
  for (const subject of ['one', 'two', 'three']) await due(subject, 'judging')
  await due('other', 'test')
  const claim = (owner: string, limit: number) =>
    server.database.asPlanner((tx) =>
      claimDue<{ subject: string }>(tx, 'slots', { owner, leaseS: 1, limit, together: ['judging'] }),
    )
  const subjects = (rows: { subject: string }[]) => rows.map(({ subject }) => subject).toSorted()
  expect(await claim('first', 1)).toHaveLength(1)
  expect(subjects(await claim('second', 9))).toEqual(['other'])
  expect(await claim('first', 9)).toHaveLength(2)
  await until(async () => (await claim('second', 9)).length > 0)
})

test('a ring makes it prompt: work is done long before the sweep', async () => {
  const done: string[] = []
  await aWorker(
    {
      test:
        async (_app, { subject }) =>
        async () => (done.push(subject), 'clear'),
    },
    {},
    { sweepS: 600 },
  )
  const bell = await hangBell(server.url)
  await due('prompt')
  bell.ring('slots')
  await until(() => done.length === 1)
  await bell.close()
  await until(async () => (await slot('prompt')).outcome === 'clear')
})

test('work that nobody rang for is found by the sweep', async () => {
  await aWorker({ test: async () => async () => 'clear' })
  await due('silent')
  await until(async () => (await slot('silent')).state === 'done')
})

test('a long piece of work keeps its own place only: what comes after it is done meanwhile', async () => {
  const long = Promise.withResolvers<void>()
  const done: string[] = []
  await aWorker(
    {
      test: async (_app, { subject }) => {
        if (subject === 'long') await long.promise
        return async () => (done.push(subject), 'clear')
      },
    },
    {},
    { concurrency: 2 },
  )
  await due('long')
  for (const subject of ['first', 'second', 'third']) await due(subject)
  await until(() => done.length === 3)
  expect(done).not.toContain('long')
  long.resolve()
  await until(() => done.includes('long'))
})

test('slow kinds have places of their own: however many there are, a quick one is done at once', async () => {
  const slow = Promise.withResolvers<void>()
  const worker = await startWorker({
    app: server.app,
    databaseUrl: server.url,
    handlers: {
      slow: async () => (await slow.promise, async () => 'at last'),
      test: async () => async () => 'at once',
    },
    slowKinds: ['slow'],
    senders: {},
    settings: { sweepS: 0.3, leaseS: 5, concurrency: 1 },
  })
  running.push(worker)
  for (let n = 0; n < 5; n++) await due(`slow-${n}`, 'slow')
  await due('quick')
  await until(async () => (await slot('quick')).outcome === 'at once')
  slow.resolve()
  await until(async () => (await slot('slow-4')).outcome === 'at last')
})

test('eight workers racing over two hundred slots do each of them once', async () => {
  const done: string[] = []
  const handlers: SlotHandlers = {
    test:
      async (_app, { subject }) =>
      async () => (done.push(subject), 'clear'),
  }
  const subjects = Array.from({ length: 200 }, (_, n) => `race-${n}`)
  for (const subject of subjects) await due(subject)
  await Promise.all(Array.from({ length: 8 }, () => aWorker(handlers)))
  await until(() => done.length >= 200)
  expect(done.toSorted()).toEqual(subjects.toSorted())
})

test('a worker that was paused past its lease writes nothing when it wakes up', async () => {
  await due('paused')
  const [claim] = await server.database.asPlanner((tx) =>
    claimDue<object>(tx, 'slots', { owner: 'sleeper', leaseS: 0.2, limit: 1 }),
  )
  await aWorker({ test: async () => async () => 'by the other' })
  await until(async () => (await slot('paused')).state === 'done')
  const woke = await server.database.asPlanner((tx) => markDone(tx, 'slots', claim!, 'by the sleeper'))
  expect(woke).toBe(false)
  expect((await slot('paused')).outcome).toBe('by the other')
})

test('what the result wrote and the mark commit together or not at all', async () => {
  await due('torn')
  await aWorker({
    test: async () => async (tx) => {
      await post(tx, {
        organisationId,
        channel: 'mail',
        recipient: 'x@y.test',
        dedupeKey: 'torn',
        subject: 's',
        payload: {},
      })
      throw new Error('half-way')
    },
  })
  await until(async () => (await slot('torn')).attempts > 0 && (await slot('torn')).lastError !== null)
  expect(await slot('torn')).toMatchObject({ state: 'waiting', lastError: 'half-way' })
  expect((await outbox()).filter((row) => row.dedupeKey === 'torn')).toEqual([])
})

test('work of a kind that nobody handles is shown as dead, not tried for ever', async () => {
  await due('unknown', 'nobody-knows')
  await aWorker({})
  await until(async () => (await slot('unknown')).state === 'dead')
})

test('one failing slot does not keep the others waiting', async () => {
  for (let n = 0; n < 20; n++) await due(`mixed-${n}`)
  await aWorker({
    test: async (_app, { subject }) => {
      if (subject === 'mixed-7') throw new Error('poison')
      return async () => 'clear'
    },
  })
  await until(async () => (await slot('mixed-19')).state === 'done')
  expect((await slot('mixed-7')).state).toBe('waiting')
})

test('a stopped worker gives its leases back at once', async () => {
  let entered = false
  await due('long')
  const worker = await aWorker({
    test: async () => {
      entered = true
      await new Promise((resolve) => setTimeout(resolve, 400))
      return async () => 'clear'
    },
  })
  await until(() => entered)
  await worker.stop()
  expect(await slot('long')).toMatchObject({ state: 'done', leaseOwner: null })
})

test('a worker that gets nothing done for a quarter of an hour says so', async () => {
  const worker = await aWorker({ test: async () => async () => 'clear' }, {}, { sweepS: 600 })
  await worker.sweep()
  expect(worker.isStuck()).toBe(false)
  // Somebody holds it and never finishes.
  await server.database.asOperator((tx) =>
    sql`insert into slots (organisation_id, kind, subject, slot_key, due_at, first_due_at, lease_until)
      values (${organisationId}, 'test', 'stuck', 'old', now() - interval '16 minutes', now(), now() + interval '1 hour')`.execute(
      tx,
    ),
  )
  await worker.sweep()
  expect(worker.isStuck()).toBe(true)
})

test('a message is sent by SMTP once, with an id that a repeat would share', async () => {
  const mailbox = await aMailbox()
  const mail = mailSender(readSettings({ SMTP_URL: mailbox.url }), server.app.secret)
  await aWorker({}, { mail: mail.send })
  const message = {
    organisationId,
    channel: 'mail' as const,
    recipient: 'ana@acme.test',
    dedupeKey: newId(),
    subject: 'Two\r\nBcc: evil@x.test lines',
    payload: { text: 'Hello' },
  }
  for (let n = 0; n < 3; n++) await server.database.inOrganisation(organisationId, (tx) => post(tx, message))
  await until(() => mailbox.mails.length > 0)
  const row = (await outbox()).find((candidate) => candidate.dedupeKey === message.dedupeKey)!
  await until(async () => (await outbox()).find((candidate) => candidate.id === row.id)?.state === 'done')
  expect(mailbox.mails).toHaveLength(1)
  expect(mailbox.mails[0]).toMatchObject({
    messageId: `<${row.id}@flightdeck>`,
    subject: 'Two Bcc: evil@x.test lines',
  })
  expect(mailbox.mails[0]!.bcc).toBeUndefined()
  mail.close()
  await mailbox.close()
})

test('a mail server that says later is asked again; one that says never makes a dead letter that an admin can revive', async () => {
  const mailbox = await aMailbox()
  const mail = mailSender(readSettings({ SMTP_URL: mailbox.url }), server.app.secret)
  const owner = await anOrganisation(server)
  const { call } = await signedIn(server, owner.email)
  const write = (dedupeKey: string) =>
    server.database.inOrganisation(owner.organisationId, (tx) =>
      post(tx, {
        organisationId: owner.organisationId,
        channel: 'mail',
        recipient: 'bob@acme.test',
        dedupeKey,
        subject: dedupeKey,
        payload: { text: 'Hello' },
      }),
    )
  const row = async (dedupeKey: string) =>
    (await outbox()).find((candidate) => candidate.dedupeKey === dedupeKey)

  await aWorker({}, { mail: mail.send })
  mailbox.answerWith('later')
  const writtenAt = Date.now()
  await write('later')
  await until(async () => (await row('later'))?.lastError !== null)
  expect(await row('later')).toMatchObject({ state: 'waiting', attempts: 1 })
  expect((await row('later'))!.dueAt.getTime()).toBeGreaterThan(writtenAt + 10_000)

  mailbox.answerWith('never')
  await write('never')
  await until(async () => (await row('never'))?.state === 'dead')
  const dead = (await call('GET', '/deliveries/dead/')).json().data
  expect(dead).toEqual([
    expect.objectContaining({ subject: 'never', last_error: 'The mail server refused it (550).' }),
  ])

  mailbox.answerWith('take')
  expect((await call('POST', `/deliveries/${dead[0].id}/retry/`)).statusCode).toBe(200)
  expect(server.rings).toContain('outbox')
  await until(() => mailbox.mails.length === 1)
  expect((await call('POST', `/deliveries/${dead[0].id}/retry/`)).statusCode).toBe(404)
  expect((await call('GET', '/audit/')).body.split('delivery.sent_again')).toHaveLength(2)
  mail.close()
  await mailbox.close()
})

test('a dead letter of another organisation is as missing as one that never was', async () => {
  const theirs = await anOrganisation(server)
  const id = newId()
  await server.database.inOrganisation(theirs.organisationId, (tx) =>
    tx
      .insertInto('outbox')
      .values({
        organisationId: theirs.organisationId,
        id,
        channel: 'mail',
        recipient: 'c@d.test',
        dedupeKey: id,
        subject: 's',
        payload: '{}',
        state: 'dead',
        finishedAt: new Date(),
      })
      .execute(),
  )
  const { call } = await signedIn(server, (await anOrganisation(server)).email)
  const foreign = await call('POST', `/deliveries/${id}/retry/`)
  const unknown = await call('POST', `/deliveries/${newId()}/retry/`)
  expect(foreign.statusCode).toBe(404)
  expect(foreign.body).toBe(unknown.body)
  const [row] = (await outbox()).filter((candidate) => candidate.id === id)
  expect(row!.state).toBe('dead')
})

const message = (subject: string, receiver: string) => ({
  organisationId,
  channel: 'webhook' as const,
  recipient: 'Team',
  receiver,
  dedupeKey: `${receiver}/${subject}`,
  subject,
  payload: {},
})
const postAll = (...messages: ReturnType<typeof message>[]) =>
  server.database.inOrganisation(organisationId, async (tx) => {
    for (const one of messages) await post(tx, one)
  })

test('a receiver that does not answer has one message at a time, of all workers, and keeps no other waiting', async () => {
  const [dead, well] = [newId(), newId()]
  await postAll(
    ...Array.from({ length: 20 }, (_, n) => message(`dead ${n}`, dead)),
    ...Array.from({ length: 5 }, (_, n) => message(`well ${n}`, well)),
  )
  const hangs = Promise.withResolvers<void>()
  const sent: string[] = []
  let atOnce = 0
  let most = 0
  const webhook: Senders['webhook'] = async ({ subject, receiver }) => {
    if (receiver === dead) {
      most = Math.max(most, ++atOnce)
      await hangs.promise
      atOnce -= 1
      throw new Error('The receiver did not answer within 10 seconds.')
    }
    sent.push(subject)
  }
  await Promise.all([1, 2, 3].map(() => aWorker({}, { webhook }, { concurrency: 2, leaseS: 5 })))
  await until(() => sent.length === 5)
  expect(sent).toEqual(['well 0', 'well 1', 'well 2', 'well 3', 'well 4'])
  expect(most).toBe(1)
  hangs.resolve()
  await until(async () =>
    (await outbox()).some(({ receiver, lastError }) => receiver === dead && lastError !== null),
  )
  // The others were put off with it: nobody knocks twenty times at a door that stays shut.
  const waiting = (await outbox()).filter(({ receiver }) => receiver === dead)
  expect(waiting.every(({ dueAt }) => dueAt > new Date())).toBe(true)
  expect(waiting.filter(({ attempts }) => attempts > 0)).toHaveLength(1)
})
