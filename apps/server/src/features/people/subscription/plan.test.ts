import { sql } from '@flightdeck/db'
import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { anOrganisation, signedIn } from '../../../test/an-organisation.ts'
import { startWorker } from '../../../work/worker.ts'
import { FREEMIUM_REMINDER, remindOfFreemiumEnd } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

test('[ST-02] after an extension remainingFreemiumDays is 15, canExtendFreemium false, and there is no second one', async () => {
  const { email } = await anOrganisation(server)
  server.clock.advance({ days: 13 })
  const { call } = await signedIn(server, email)
  expect((await call('GET', '/session/')).json().data).toMatchObject({
    remainingFreemiumDays: 2,
    canExtendFreemium: true,
  })
  const first = await call('POST', '/freemium/extend')
  expect(first.statusCode).toBe(200)
  expect((await call('GET', '/session/')).json().data).toMatchObject({
    remainingFreemiumDays: 15,
    canExtendFreemium: false,
  })
  const second = await call('POST', '/freemium/extend')
  expect(second.statusCode).toBe(409)
  expect(second.json().errors.extension).toEqual(['The freemium period can be extended only once.'])
})

test('a hundred simultaneous extensions succeed once', async () => {
  const { email } = await anOrganisation(server)
  const { call } = await signedIn(server, email)
  const answers = await Promise.all(Array.from({ length: 100 }, () => call('POST', '/freemium/extend')))
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(99)
})

test('[CL-06] POST /premium/request and POST /freemium/extend answer with data.message', async () => {
  const { email } = await anOrganisation(server)
  const { call } = await signedIn(server, email)
  const premium = await call('POST', '/premium/request')
  expect(premium.json()).toEqual({ data: { message: 'Premium access request sent successfully!' } })
  const extended = await call('POST', '/freemium/extend')
  expect(extended.json()).toEqual({ data: { message: expect.any(String) } })
})

test('409: premium requested twice, with the sentence under errors.premium', async () => {
  const { email } = await anOrganisation(server)
  const { call } = await signedIn(server, email)
  await call('POST', '/premium/request')
  const second = await call('POST', '/premium/request')
  expect(second.statusCode).toBe(409)
  expect(second.json().errors.premium).toEqual(['Premium access is already requested.'])
  const entries = (await call('GET', '/audit/')).json().data as { action: string }[]
  expect(entries.filter((entry) => entry.action === 'plan.premium_requested')).toHaveLength(1)
})

test('members who can act on it get one mail three days before the end, and none about a moved end', async () => {
  const expiringOrganisation = await anOrganisation(server, 'Kept')
  const extended = await anOrganisation(server, 'Extended')
  await (await signedIn(server, extended.email)).call('POST', '/freemium/extend')
  // The fixed clock of the test lies in the database's past, so every reminder planned so far is due by now.
  const sent: string[] = []
  const worker = await startWorker({
    app: server.app,
    databaseUrl: server.url,
    handlers: { [FREEMIUM_REMINDER]: remindOfFreemiumEnd },
    senders: { mail: async (message) => void sent.push(`${message.recipient}: ${message.subject}`) },
    settings: { sweepS: 600, lookS: 600 },
  })
  const left = async () => {
    await worker.sweep()
    return server.database.asOperator(async (tx) => {
      const { rows } = await sql<{ count: number }>`select
        (select count(*)::int from slots where state = 'waiting' and due_at <= now())
        + (select count(*)::int from outbox where state = 'waiting' and subject like '%Flightdeck trial ends in%') as count`.execute(
        tx,
      )
      return rows[0]!.count
    })
  }
  await expect.poll(left, { timeout: 20_000 }).toBe(0)
  await worker.stop()
  const about = (email: string) => sent.filter((line) => line.startsWith(email))
  expect(about(expiringOrganisation.email)).toEqual([
    `${expiringOrganisation.email}: Kept: Flightdeck trial ends in 15 days`,
  ])
  expect(about(extended.email)).toHaveLength(1)
})
