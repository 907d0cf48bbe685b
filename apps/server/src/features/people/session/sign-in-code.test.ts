import { randomUUID } from 'node:crypto'
import { sql } from '@flightdeck/db'
import { beforeAll, expect, test } from 'vitest'
import { withApp } from '../../../test/a-person.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { anOrganisation, PASSWORD, signedIn } from '../../../test/an-organisation.ts'
import { mailsTo, newestMailTo } from '../../../test/mail-in-outbox.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

const post = (path: string, payload: object, remoteAddress = '192.0.2.1') =>
  server.http.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress })
const logIn = (email: string, password: string, from?: string) =>
  post('/auth/login/', { email, password }, from)
const requestCode = (email: string, from?: string) => post('/auth/sign-in-code/', { email }, from)
const useCode = (email: string, code: string, from?: string) =>
  post('/auth/sign-in-code/verify/', { email, code }, from)
const codeIn = (mail: string): string => /sign-in code is (\S+)/.exec(mail)![1]!
const newestCode = async (email: string) => codeIn(await newestMailTo(server, email))
const mailed = async (email: string) => {
  expect((await requestCode(email)).statusCode).toBe(200)
  return newestCode(email)
}
const minuteLater = () =>
  server.database.asNobody((tx) =>
    sql`delete from rate_limits where key like 'sign-in code minute:%'`.execute(tx),
  )
/** Strangers guess from many networks until the account is slowed down. */
const slowDown = async (email: string) => {
  for (let n = 0; n < 12; n++) await logIn(email, `guess ${n}`, `198.51.100.${n}`)
}

test('the owner of an attacked account signs in by code, despite strangers’ requests', async () => {
  const { email } = await anOrganisation(server)
  await slowDown(email)
  const slowed = await logIn(email, PASSWORD)
  expect([slowed.statusCode, slowed.json().errors.server[0]]).toEqual([
    429,
    expect.stringMatching(
      /^Too many wrong passwords\. Try again in \d min, or sign in with a code by email\.$/,
    ),
  ])
  // Strangers use up the address's mails, and from many networks more tries than one network has.
  for (let n = 0; n < 12; n++) {
    await requestCode(email, `198.51.100.${n}`)
    await useCode(email, '0000000000', `198.51.100.${n}`)
    await minuteLater()
  }
  const refused = await requestCode(email)
  expect([refused.statusCode, refused.json().errors.server[0]]).toEqual([
    429,
    expect.stringMatching(/^A code was sent already\. Enter the newest one from your email/),
  ])
  const entered = await useCode(email, (await newestCode(email)).toLowerCase())
  expect([entered.statusCode, entered.json().data.email]).toEqual([200, email])
})

test('guesses from one network do not use up the tries of others', async () => {
  const { email } = await anOrganisation(server)
  const statuses = []
  for (let n = 0; n < 20; n++) statuses.push((await logIn(email, `guess ${n}`, '203.0.113.7')).statusCode)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect((await logIn(email, PASSWORD, '203.0.113.7')).statusCode).toBe(429)
  expect((await logIn(email, PASSWORD)).statusCode).toBe(200)
})

test('a slowed-down unknown address answers like an existing one', async () => {
  const { email: knownEmail } = await anOrganisation(server)
  const answers = []
  for (const email of [knownEmail, `${randomUUID()}@acme.test`]) {
    await slowDown(email)
    const { statusCode, body } = await logIn(email, PASSWORD)
    answers.push({ statusCode, body: body.replaceAll(/"request_id":"[^"]*"/g, '') })
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]!.body).toContain('sign in with a code')
})

test('a code works once, for its address, for an hour', async () => {
  const [{ email }, { email: other }] = [await anOrganisation(server), await anOrganisation(server)]
  const code = await mailed(email)
  expect((await useCode(other, code)).statusCode).toBe(400)
  expect((await useCode(email, code)).statusCode).toBe(200)
  expect((await useCode(email, code)).json().errors.code[0]).toMatch(/^Incorrect or expired code/)
  await minuteLater()
  const [inTime, late] = [await mailed(email), await mailed(other)]
  server.clock.advance({ minutes: 59 })
  expect((await useCode(email, inTime)).statusCode).toBe(200)
  server.clock.advance({ minutes: 2 })
  expect((await useCode(other, late)).statusCode).toBe(400)
})

test('each of several codes works; a changed password voids them all', async () => {
  const { email } = await anOrganisation(server)
  const first = await mailed(email)
  await minuteLater()
  const second = await mailed(email)
  await minuteLater()
  const third = await mailed(email)
  expect((await useCode(email, second)).statusCode).toBe(200)
  expect((await useCode(email, first)).statusCode).toBe(200)
  const { call } = await signedIn(server, email)
  const passwords = { current_password: PASSWORD, password: 'tangerine kettle drum' }
  expect((await call('POST', '/profile/password/', passwords)).statusCode).toBe(200)
  expect((await useCode(email, third)).statusCode).toBe(400)
})

test('a code from before a restore is void', async () => {
  const { email } = await anOrganisation(server)
  const code = await mailed(email)
  await server.database.asOperator((tx) => sql`update system set epoch = epoch + 1`.execute(tx))
  expect((await useCode(email, code)).statusCode).toBe(400)
})

test('a deactivated user’s code is void, and no further code is sent', async () => {
  const { userId, email } = await anOrganisation(server)
  const code = await mailed(email)
  await server.database.asOperator((tx) =>
    tx.updateTable('users').set({ deactivatedAt: new Date() }).where('id', '=', userId).execute(),
  )
  expect((await useCode(email, code)).statusCode).toBe(400)
  await minuteLater()
  const before = await mailsTo(server, email)
  expect((await requestCode(email)).statusCode).toBe(200)
  expect(await mailsTo(server, email)).toHaveLength(before.length)
})

test('a second factor is required after the code', async () => {
  const { email } = await anOrganisation(server)
  await withApp(server, email)
  const answer = await useCode(email, await mailed(email))
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'second_factor_needed'])
})

test('the code appears in no answer, log line or column', async () => {
  const { email } = await anOrganisation(server)
  const response = await requestCode(email)
  const code = (await newestCode(email)).replace('-', '')
  expect(response.body).not.toContain(code)
  expect(server.logLines.join('')).not.toContain(code)
  const rows = await server.database.asOperator((tx) =>
    sql<{ row: string }>`select p::text as row from password_resets p union all
      select o::text from outbox o where recipient = ${email}`.execute(tx),
  )
  expect(JSON.stringify(rows.rows)).not.toContain(code)
})
