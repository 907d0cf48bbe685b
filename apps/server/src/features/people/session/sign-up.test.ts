import { randomUUID } from 'node:crypto'
import { sql } from '@flightdeck/db'
import { beforeAll, expect, test } from 'vitest'
import { aBrowser, type Browser } from '../../../test/a-browser.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { anOrganisation, PASSWORD, signedIn } from '../../../test/an-organisation.ts'
import { codeIn, mailsTo, newestMailTo, tokenIn } from '../../../test/mail-in-outbox.ts'
import { newCode } from './one-time-code.ts'

let server: TestServer
let network = 0
beforeAll(async () => {
  server = await aServer()
})

const GOOD = 'tangerine kettle drum'
const newEmail = () => `new-${randomUUID()}@agency.test`
const post = (path: string, payload: object, cookie = '') =>
  server.http.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    headers: { cookie },
    remoteAddress: `10.9.${network >> 8}.${network++ & 255}`,
  })
const browsers = new Map<string, Browser>()
/** Everybody has a browser of their own, and signs up, verifies and asks for another code in it. */
const openBrowser = (email: string) => {
  const browser = browsers.get(email) ?? aBrowser(server)
  browsers.set(email, browser)
  return browser
}
const signUp = (email: string, more: object = {}, browser = openBrowser(email)) =>
  browser('/auth/sign-up/', {
    full_name: 'Nina New',
    email,
    password: GOOD,
    organisation_name: 'New Media',
    ...more,
  })
const verify = (email: string, code: string, browser = openBrowser(email)) =>
  browser('/auth/otp/verify/', { email, code })
const resend = (email: string) => openBrowser(email)('/auth/otp/resend/', { email })
const codeFor = async (email: string) => codeIn(await newestMailTo(server, email))
const anotherCode = (code: string) => (code === '000000' ? '000001' : '000000')
/** The minute between two mails passes. */
const minuteLater = async () => {
  server.clock.advance({ seconds: 61 })
  await server.database.asNobody((tx) =>
    sql`delete from rate_limits where key like 'code mail minute:%'`.execute(tx),
  )
}

test('sign-up, code and session create an account with pending organisation details', async () => {
  const email = newEmail()
  const sent = await signUp(email)
  expect(sent.json().data).toMatchObject({ otp_sent_to: `n•••@agency.test`, resend_after_s: 60 })
  const answer = await verify(email, await codeFor(email))
  expect(answer.statusCode).toBe(200)
  expect(answer.json().data).toMatchObject({
    email,
    role: 'owner',
    onboarding_state: 'ORG_INFO_PENDING',
    organisation_name: 'New Media',
    remainingFreemiumDays: 15,
    isPremiumUser: false,
  })
})

test('a sign-up belongs to its browser, and a stranger’s attempt cannot take the account', async () => {
  const [email, theirs, mine] = [newEmail(), aBrowser(server), aBrowser(server)]
  const attack = 'the attacker’s own words'
  await signUp(email, {}, mine)
  await minuteLater()
  expect((await signUp(email, { password: attack }, theirs)).statusCode).toBe(200)
  // The newest code in the mailbox is the stranger's; in the owner's browser it opens nothing.
  const code = await codeFor(email)
  expect((await verify(email, code, mine)).json().errors.code[0]).toBe('Incorrect code.')
  const without = await verify(email, code, aBrowser(server))
  expect(without.json().errors.code[0]).toMatch(/in the browser where you signed up/)
  expect((await post('/auth/login/', { email, password: attack })).statusCode).not.toBe(200)

  await minuteLater()
  await signUp(email, {}, mine)
  const own = await codeFor(email)
  await minuteLater()
  expect((await theirs('/auth/otp/resend/', { email })).statusCode).toBe(200)
  expect((await verify(email, await codeFor(email), mine)).statusCode).toBe(400)
  expect((await verify(email, own, mine)).statusCode).toBe(200)
  // Proving the address ends every other attempt.
  expect((await verify(email, await codeFor(email), theirs)).statusCode).toBe(400)
  expect((await post('/auth/login/', { email, password: attack })).statusCode).toBe(401)
  expect((await post('/auth/login/', { email, password: GOOD })).statusCode).toBe(200)
})

test('a stranger’s sign-up with the same address leaves the owner’s code valid', async () => {
  const [email, theirs, mine] = [newEmail(), aBrowser(server), aBrowser(server)]
  await signUp(email, {}, mine)
  const own = await codeFor(email)
  await minuteLater()
  await signUp(email, { password: 'the attacker’s own words' }, theirs)
  const newest = await codeFor(email)
  for (let n = 0; n < 10; n++) await verify(email, anotherCode(newest), theirs)
  expect((await verify(email, own, mine)).statusCode).toBe(200)
  expect((await verify(email, newest, theirs)).statusCode).toBe(400)
})

test('the owner continues in another browser after a stranger’s later sign-up', async () => {
  const [email, theirs, mine, phone] = [newEmail(), aBrowser(server), aBrowser(server), aBrowser(server)]
  await signUp(email, {}, mine)
  await minuteLater()
  await signUp(email, { password: 'the attacker’s own words' }, theirs)
  expect((await phone('/auth/login/', { email, password: GOOD })).json().code).toBe('otp_required')
  await minuteLater()
  await phone('/auth/otp/resend/', { email })
  expect((await verify(email, await codeFor(email), phone)).statusCode).toBe(200)
})

test('strangers can neither close nor detect a sign-up', async () => {
  const [email, stranger] = [newEmail(), aBrowser(server)]
  await signUp(email)
  await signUp(newEmail(), {}, stranger)
  const code = await codeFor(email)
  const answers = []
  for (let n = 0; n < 12; n++) answers.push((await verify(email, anotherCode(code), stranger)).body)
  answers.push((await verify(email, code, stranger)).body, (await verify(newEmail(), code, stranger)).body)
  expect(new Set(answers).size).toBe(1)
  expect((await verify(email, code)).statusCode).toBe(200)
})

test('a user with the password continues in another browser', async () => {
  const [email, phone] = [newEmail(), aBrowser(server)]
  await signUp(email)
  expect((await phone('/auth/login/', { email, password: GOOD })).json().code).toBe('otp_required')
  expect((await verify(email, await codeFor(email), phone)).statusCode).toBe(200)
})

test('20,000 codes have six digits, uniform, leading zeros included', () => {
  const counts = new Map<string, number>()
  for (let n = 0; n < 20_000; n++) {
    const code = newCode()
    expect(code).toMatch(/^\d{6}$/)
    counts.set(code[0]!, (counts.get(code[0]!) ?? 0) + 1)
  }
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 2_000) ** 2 / 2_000, 0)
  expect(counts.size).toBe(10)
  // Fair codes exceed this once in a billion runs.
  expect(chiSquare).toBeLessThan(61)
})

test('the code appears in no answer, log line or readable column', async () => {
  const email = newEmail()
  const sent = await signUp(email)
  const code = await codeFor(email)
  expect(sent.body).not.toContain(code)
  expect(server.logLines.join('')).not.toContain(code)
  const dump = await server.database.asOperator(async (tx) => {
    const rows = await sql<{
      row: string
    }>`select p::text as row from pending_sign_ups p where email = ${email}
      union all select o::text from outbox o where recipient = ${email}`.execute(tx)
    return rows.rows.map((row) => row.row).join('\n')
  })
  expect(dump).not.toContain(code)
})

test('a code expires after ten minutes', async () => {
  const early = newEmail()
  const late = newEmail()
  await signUp(early)
  await signUp(late)
  const [good, tooLate] = [await codeFor(early), await codeFor(late)]
  server.clock.advance({ minutes: 9, seconds: 59 })
  expect((await verify(early, good)).statusCode).toBe(200)
  server.clock.advance({ seconds: 2 })
  const answer = await verify(late, tooLate)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors.code[0]).toMatch(/expired/)
})

test('fifty simultaneous verifications succeed once and create one account', async () => {
  const email = newEmail()
  await signUp(email)
  const code = await codeFor(email)
  const answers = await Promise.all(Array.from({ length: 50 }, () => verify(email, code)))
  const statuses = answers.map((answer) => answer.statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 400)).toHaveLength(49)
})

test('the right code is refused after five wrong ones; a new code does not reset the count, and ten close the sign-up', async () => {
  const email = newEmail()
  await signUp(email)
  let code = await codeFor(email)
  for (let n = 0; n < 5; n++) expect((await verify(email, anotherCode(code))).statusCode).toBe(400)
  expect((await verify(email, code)).statusCode).toBe(400)

  await minuteLater()
  await resend(email)
  code = await codeFor(email)
  for (let n = 0; n < 5; n++) expect((await verify(email, anotherCode(code))).statusCode).toBe(400)
  const closed = await verify(email, code)
  expect(closed.statusCode).toBe(429)
  expect(closed.headers['retry-after']).toBe('3600')

  await minuteLater()
  await resend(email)
  expect((await verify(email, await codeFor(email))).statusCode).toBe(429)
})

test('a code works for its address only, and a newer sign-up voids it', async () => {
  const [a, b] = [newEmail(), newEmail()]
  await signUp(a)
  await signUp(b)
  const first = await codeFor(a)
  expect((await verify(b, first)).statusCode).toBe(400)
  await minuteLater()
  await signUp(a)
  const second = await codeFor(a)
  if (first !== second) expect((await verify(a, first)).statusCode).toBe(400)
  expect((await verify(a, second)).statusCode).toBe(200)
})

test('codes are mailed at most once a minute and five times an hour per address', async () => {
  const email = newEmail()
  const statuses = [(await signUp(email)).statusCode]
  for (let n = 0; n < 10; n++) statuses.push((await resend(email)).statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  for (let n = 0; n < 8; n++) {
    await minuteLater()
    statuses.push((await resend(email)).statusCode)
  }
  const allowed = statuses.filter((status) => status === 200).length
  expect(allowed).toBeLessThanOrEqual(5)
  expect(await mailsTo(server, email)).toHaveLength(allowed)
})

test('an existing and an unknown address get the same answer; only the mail differs', async () => {
  const { email: knownEmail } = await anOrganisation(server)
  const unknown = `${knownEmail.split('@')[0]!.slice(0, 1)}-${randomUUID()}@acme.test`
  for (const [path, body] of [
    ['/auth/sign-up/', { full_name: 'X Y', password: GOOD, organisation_name: 'Z' }],
    ['/auth/otp/resend/', {}],
    ['/auth/password/forgot/', {}],
  ] as const) {
    await minuteLater()
    await server.database.asNobody((tx) => sql`delete from rate_limits`.execute(tx))
    const answers = [
      await post(path, { ...body, email: knownEmail }),
      await post(path, { ...body, email: unknown }),
    ]
    expect(answers[0]!.statusCode).toBe(200)
    expect(answers[0]!.body).toBe(answers[1]!.body)
  }
  expect(await newestMailTo(server, knownEmail)).toContain('#reset=')
  const [aboutAccount] = await mailsTo(server, knownEmail)
  expect(aboutAccount).toContain('You already have one')
})

test.each([
  ['seven characters', 'abc defg'.slice(0, 7), 400],
  ['eight characters', 'qz7 wolf', 200],
  ['128 characters', 'q7 '.repeat(43).slice(0, 128), 200],
  ['129 characters', 'q7 '.repeat(43), 400],
  ['a common password', 'password123', 400],
  ['the product’s name', 'Flightdeck!', 400],
  ['the organisation’s name', 'New Media1', 400],
])('a password of %s answers %i', async (_name, password, status) => {
  expect((await signUp(newEmail(), { password })).statusCode).toBe(status)
})

test('long passwords that differ only at the end are distinguished', async () => {
  const email = newEmail()
  const base = 'k'.repeat(3) + ' long pass phrase '.repeat(5)
  await signUp(email, { password: `${base}A` })
  await verify(email, await codeFor(email))
  expect((await post('/auth/login/', { email, password: `${base}B` })).statusCode).toBe(401)
  expect((await post('/auth/login/', { email, password: `${base}A` })).statusCode).toBe(200)
})

test('403 otp_required: the right password before the address is verified', async () => {
  const email = newEmail()
  await signUp(email)
  const answer = await post('/auth/login/', { email, password: GOOD })
  expect(answer.statusCode).toBe(403)
  expect(answer.json().code).toBe('otp_required')
  expect((await post('/auth/login/', { email, password: 'something else' })).statusCode).toBe(401)
})

test('a reset link replaces the password once, ends every session, and is mailed', async () => {
  const { email } = await anOrganisation(server)
  const { call } = await signedIn(server, email)
  await post('/auth/password/forgot/', { email })
  const token = tokenIn(await newestMailTo(server, email))
  const answers = await Promise.all(
    [1, 2, 3].map(() => post('/auth/password/reset/', { token, password: GOOD })),
  )
  expect(answers.map((answer) => String(answer.statusCode)).toSorted()).toEqual(['200', '400', '400'])
  expect((await call('GET', '/session/')).statusCode).toBe(401)
  expect((await post('/auth/login/', { email, password: GOOD })).statusCode).toBe(200)
  expect(await newestMailTo(server, email)).toContain('Your password was changed')
})

test('a used reset link or a changed password voids the user’s other links, also at the same moment', async () => {
  const { email } = await anOrganisation(server)
  const aLink = async () => {
    await minuteLater()
    await post('/auth/password/forgot/', { email })
    return tokenIn(await newestMailTo(server, email))
  }
  const use = (token: string, password = GOOD) => post('/auth/password/reset/', { token, password })
  const [older, newer] = [await aLink(), await aLink()]
  expect((await use(newer)).statusCode).toBe(200)
  expect((await use(older, 'another kettle drum')).statusCode).toBe(400)
  expect((await post('/auth/login/', { email, password: GOOD })).statusCode).toBe(200)

  const links = [await aLink(), await aLink()]
  const answers = await Promise.all(links.map((link, n) => use(link, `kettle drum number ${n}`)))
  expect(answers.map((answer) => String(answer.statusCode)).toSorted()).toEqual(['200', '400'])

  const { email: another } = await anOrganisation(server)
  const { call } = await signedIn(server, another)
  await post('/auth/password/forgot/', { email: another })
  const open = tokenIn(await newestMailTo(server, another))
  const changed = await call('POST', '/profile/password/', { current_password: PASSWORD, password: GOOD })
  expect(changed.statusCode).toBe(200)
  expect((await use(open, 'another kettle drum')).statusCode).toBe(400)
})

test('a reset link expires after an hour, and a database restore voids it', async () => {
  const { email } = await anOrganisation(server)
  await post('/auth/password/forgot/', { email })
  const token = tokenIn(await newestMailTo(server, email))
  await server.database.asOperator((tx) => sql`update system set epoch = epoch + 1`.execute(tx))
  expect((await post('/auth/password/reset/', { token, password: GOOD })).statusCode).toBe(400)

  await minuteLater()
  await post('/auth/password/forgot/', { email })
  const late = tokenIn(await newestMailTo(server, email))
  server.clock.advance({ minutes: 61 })
  expect((await post('/auth/password/reset/', { token: late, password: GOOD })).statusCode).toBe(400)
})

test('strangers’ guesses do not lock out a recognised browser', async () => {
  const { email } = await anOrganisation(server)
  const { cookie } = await signedIn(server, email)
  for (let n = 0; n < 12; n++) await post('/auth/login/', { email, password: `guess ${n}` })
  expect((await post('/auth/login/', { email, password: 'a password of the tests' })).statusCode).toBe(429)
  const home = await server.http.inject({
    method: 'POST',
    url: '/api/auth/login/',
    payload: { email, password: 'a password of the tests' },
    headers: { cookie },
  })
  expect(home.statusCode).toBe(200)
})
