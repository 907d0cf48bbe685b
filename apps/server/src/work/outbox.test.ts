import { setTimeout as sleep } from 'node:timers/promises'
import { newId, sql } from '@flightdeck/db'
import { aMailbox } from '@flightdeck/testkit'
import { expect, test } from 'vitest'
import { readSettings } from '../ground/settings.ts'
import { mailSender } from '../outside/mail.ts'
import { anOrganisation, signedIn } from '../test/an-organisation.ts'
import { someWorkers, until } from '../test/some-workers.ts'
import { post, type Senders } from './outbox.ts'

const workers = someWorkers()

test('a message is sent by SMTP once, with a stable id', async () => {
  const mailbox = await aMailbox()
  const mail = mailSender(readSettings({ SMTP_URL: mailbox.url }), workers.server().app.secret)
  await workers.start({}, { mail: mail.send })
  const organisationId = workers.organisationId()
  const message = {
    organisationId,
    channel: 'mail' as const,
    recipient: 'ana@acme.test',
    dedupeKey: newId(),
    subject: 'Two\r\nBcc: evil@x.test lines',
    payload: { text: 'Hello' },
  }
  for (let n = 0; n < 3; n++)
    await workers.server().database.inOrganisation(organisationId, (tx) => post(tx, message))
  await until(() => mailbox.mails.length > 0)
  const row = (await workers.outbox()).find((candidate) => candidate.dedupeKey === message.dedupeKey)!
  await until(
    async () => (await workers.outbox()).find((candidate) => candidate.id === row.id)?.state === 'done',
  )
  expect(mailbox.mails).toHaveLength(1)
  expect(mailbox.mails[0]).toMatchObject({
    messageId: `<${row.id}@flightdeck>`,
    subject: 'Two Bcc: evil@x.test lines',
  })
  expect(mailbox.mails[0]!.bcc).toBeUndefined()
  mail.close()
  await mailbox.close()
})

test('a temporary refusal is retried; a permanent one makes a dead letter that an admin can revive', async () => {
  const mailbox = await aMailbox()
  const mail = mailSender(readSettings({ SMTP_URL: mailbox.url }), workers.server().app.secret)
  const owner = await anOrganisation(workers.server())
  const { call } = await signedIn(workers.server(), owner.email)
  const write = (dedupeKey: string) =>
    workers.server().database.inOrganisation(owner.organisationId, (tx) =>
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
    (await workers.outbox()).find((candidate) => candidate.dedupeKey === dedupeKey)

  await workers.start({}, { mail: mail.send })
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
    expect.objectContaining({ subject: 'never', last_error: 'The email server rejected it (550).' }),
  ])

  mailbox.answerWith('take')
  expect((await call('POST', `/deliveries/${dead[0].id}/retry/`)).statusCode).toBe(200)
  expect(workers.server().rings).toContain('outbox')
  await until(() => mailbox.mails.length === 1)
  expect((await call('POST', `/deliveries/${dead[0].id}/retry/`)).statusCode).toBe(404)
  expect((await call('GET', '/audit/')).body.split('delivery.sent_again')).toHaveLength(2)
  mail.close()
  await mailbox.close()
})

test('a foreign dead letter answers like an unknown one', async () => {
  const theirs = await anOrganisation(workers.server())
  const id = newId()
  await workers.server().database.inOrganisation(theirs.organisationId, (tx) =>
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
  const { call } = await signedIn(workers.server(), (await anOrganisation(workers.server())).email)
  const foreign = await call('POST', `/deliveries/${id}/retry/`)
  const unknown = await call('POST', `/deliveries/${newId()}/retry/`)
  expect(foreign.statusCode).toBe(404)
  expect(foreign.body).toBe(unknown.body)
  const [row] = (await workers.outbox()).filter((candidate) => candidate.id === id)
  expect(row!.state).toBe('dead')
})

const message = (subject: string, receiver: string) => ({
  organisationId: workers.organisationId(),
  channel: 'webhook' as const,
  recipient: 'Team',
  receiver,
  dedupeKey: `${receiver}/${subject}`,
  subject,
  payload: {},
})
const postAll = (...messages: ReturnType<typeof message>[]) =>
  workers.server().database.inOrganisation(workers.organisationId(), async (tx) => {
    for (const outboxMessage of messages) {
      await post(tx, outboxMessage)
      // Ids have the order of their milliseconds.
      await sleep(2)
    }
  })

test('a silent receiver has one message in flight across workers, and does not delay others', async () => {
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
      throw new Error('The webhook didn’t answer within 10 seconds.')
    }
    sent.push(subject)
  }
  await Promise.all([1, 2, 3].map(() => workers.start({}, { webhook }, { concurrency: 2, leaseS: 5 })))
  await until(() => sent.length === 5)
  expect(sent).toEqual(['well 0', 'well 1', 'well 2', 'well 3', 'well 4'])
  expect(most).toBe(1)
  hangs.resolve()
  await until(async () =>
    (await workers.outbox()).some(({ receiver, lastError }) => receiver === dead && lastError !== null),
  )
  // The receiver's other messages were delayed, instead of failing one by one.
  const waiting = (await workers.outbox()).filter(({ receiver }) => receiver === dead)
  expect(waiting.every(({ dueAt }) => dueAt > new Date())).toBe(true)
  expect(waiting.filter(({ attempts }) => attempts > 0)).toHaveLength(1)
})

test('a slow receiver neither delays a sweep nor marks the worker as stuck', async () => {
  const slow = newId()
  const gate = Promise.withResolvers<void>()
  let isTaking = false
  const webhook: Senders['webhook'] = async () => {
    isTaking = true
    await gate.promise
  }
  const worker = await workers.start({}, { webhook }, { sweepS: 600, lookS: 600 })
  await postAll(message('first', slow))
  await until(async () => {
    await worker.sweep()
    return isTaking
  })
  await postAll(message('behind', slow))
  await workers
    .server()
    .database.asOperator((tx) =>
      sql`update outbox set due_at = now() - interval '16 minutes' where subject = 'behind'`.execute(tx),
    )
  await worker.sweep()
  expect(worker.isStuck()).toBe(false)
  gate.resolve()
  // A look that a busy machine broke off is made again by the next sweep; here the clock brings none.
  await until(async () => {
    await worker.sweep()
    return (await workers.outbox())
      .filter((one) => one.receiver === slow)
      .every(({ state }) => state === 'done')
  })
})
