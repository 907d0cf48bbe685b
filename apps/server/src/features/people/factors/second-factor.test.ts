import { needsOrganisation, routes, type Route } from '@flightdeck/contract'
import { newId } from '@flightdeck/db'
import { beforeAll, expect, test } from 'vitest'
import { aBrowser } from '../../../test/a-browser.ts'
import { halfSignedIn, withApp } from '../../../test/a-person.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { aMember, anOrganisation, PASSWORD, signedIn } from '../../../test/an-organisation.ts'
import { mailsTo } from '../../../test/mail-in-outbox.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ FLIGHTDECK_PUBLIC_URL: 'https://deck.example' })
})

const tenant = (Object.entries(routes) as [string, Route][]).filter(([, route]) => needsOrganisation(route))
const login = (email: string) => aBrowser(server)('/auth/login/', { email, password: PASSWORD })
const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000')
const deeds = async (organisationId: string) => {
  const rows = await server.database.inOrganisation(organisationId, (tx) =>
    tx.selectFrom('auditLog').select(['action', 'subject', 'actor']).orderBy('seq').execute(),
  )
  return rows.map(({ action, subject }) => `${action} ${subject}`)
}

test('an authenticator app is added with a code, mailed, logged, and required at the next sign-in', async () => {
  const { email, organisationId } = await anOrganisation(server)
  const { app, codes, call } = await withApp(server, email)
  expect(codes).toHaveLength(10)
  expect((await mailsTo(server, email)).at(-1)).toContain('“Authenticator app” was added')
  expect(await deeds(organisationId)).toContain('factor.added Authenticator app')
  expect((await call('GET', '/session/')).statusCode).toBe(200)

  const { answer, browser, finish } = await halfSignedIn(server, email)
  expect(answer.statusCode).toBe(403)
  expect(answer.json().code).toBe('second_factor_needed')
  expect(answer.body).not.toContain('oken')
  const begun = await browser('/auth/second-factor/begin/', {})
  expect(begun.json().data).toEqual({ methods: ['totp', 'recovery_code'], passkey: null })
  const done = await finish({ code: app() })
  expect(done.statusCode).toBe(200)
  expect(done.json().data).toMatchObject({ email, accessToken: expect.any(String) })
})

test('a code works once, earlier ones are void, and the clock may be one step off', async () => {
  const { email } = await anOrganisation(server)
  const { app } = await withApp(server, email)
  const tryCode = async (code: string) =>
    (await (await halfSignedIn(server, email)).finish({ code })).statusCode
  expect(await tryCode(app(2))).toBe(400)
  expect(await tryCode(app(-2))).toBe(400)
  const late = app(1)
  expect(await tryCode(late)).toBe(200)
  expect(await tryCode(late)).toBe(400)
  expect(await tryCode(app())).toBe(400)
  server.clock.advance({ seconds: 60 })
  expect(await tryCode(app())).toBe(200)
})

test('eight simultaneous sign-ins with one code succeed once', async () => {
  const { email } = await anOrganisation(server)
  const { app } = await withApp(server, email)
  const halves = await Promise.all(Array.from({ length: 8 }, () => halfSignedIn(server, email)))
  const answers = await Promise.all(halves.map(({ finish }) => finish({ code: app() })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('a ticket belongs to its browser, and is limited to one session, five tries and ten minutes', async () => {
  const { email } = await anOrganisation(server)
  const { app } = await withApp(server, email)
  const stranger = await aBrowser(server)('/auth/second-factor/', { code: app() })
  expect(stranger.statusCode).toBe(401)

  const tired = await halfSignedIn(server, email)
  for (let n = 0; n < 5; n++) expect((await tired.finish({ code: wrongCode(app()) })).statusCode).toBe(400)
  expect((await tired.finish({ code: app() })).statusCode).toBe(401)

  const late = await halfSignedIn(server, email)
  server.clock.advance({ minutes: 10, seconds: 1 })
  expect((await late.finish({ code: app() })).statusCode).toBe(401)

  const good = await halfSignedIn(server, email)
  expect((await good.finish({ code: app() })).statusCode).toBe(200)
  server.clock.advance({ seconds: 30 })
  expect((await good.finish({ code: app() })).statusCode).toBe(401)
})

test('wrong codes are limited per user across tickets, and do not lock out a recognised browser', async () => {
  const { email } = await anOrganisation(server)
  const { app, cookie } = await withApp(server, email)
  const statuses: number[] = []
  for (let n = 0; n < 4; n++) {
    const { finish } = await halfSignedIn(server, email)
    for (let m = 0; m < 4; m++) statuses.push((await finish({ code: wrongCode(app()) })).statusCode)
  }
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(11)
  expect(statuses.at(-1)).toBe(429)
  const browserPost = aBrowser(server)
  expect((await browserPost('/auth/login/', { email, password: PASSWORD }, { cookie })).statusCode).toBe(403)
  const device = cookie.split('; ').find((pair) => pair.startsWith('flightdeck-device='))!
  const home = await server.http.inject({
    method: 'POST',
    url: '/api/auth/login/',
    payload: { email, password: PASSWORD },
    headers: { cookie: device },
  })
  const ticket = String(home.headers['set-cookie']).split(';')[0]!
  const done = await server.http.inject({
    method: 'POST',
    url: '/api/auth/second-factor/',
    payload: { code: app() },
    headers: { cookie: `${device}; ${ticket}` },
  })
  expect(done.statusCode).toBe(200)
})

test('a wrong password gets the same answer with and without a second factor', async () => {
  const { email } = await anOrganisation(server)
  await withApp(server, email)
  const wrong = await aBrowser(server)('/auth/login/', { email, password: 'not this one' })
  const nobody = await aBrowser(server)('/auth/login/', { email: 'no@acme.test', password: 'not this one' })
  expect([wrong.statusCode, wrong.body]).toEqual([401, nobody.body])
  expect(wrong.headers['set-cookie']).toBeUndefined()
})

test('a recovery code works once in any spelling and is mailed; new codes void the old ones', async () => {
  const { email } = await anOrganisation(server)
  const { codes, call } = await withApp(server, email)
  const open = async (recovery_code: string) =>
    (await (await halfSignedIn(server, email)).finish({ recovery_code })).statusCode
  expect(await open(codes[0]!.toUpperCase().replaceAll('-', ' '))).toBe(200)
  expect(await open(codes[0]!)).toBe(400)
  expect((await mailsTo(server, email)).at(-1)).toContain('recovery codes was used')
  const response = await call('POST', '/profile/second-factor/recovery-codes/')
  expect(await open(codes[1]!)).toBe(400)
  expect(await open(response.json().data.recovery_codes[1])).toBe(200)
})

test('the secret and recovery codes are not readable in any column or log line', async () => {
  const { email, userId } = await anOrganisation(server)
  const caller = await signedIn(server, email)
  const { secret } = (await caller.call('POST', '/profile/second-factor/totp/')).json().data
  const rows = await server.database.asOperator((tx) =>
    tx.selectFrom('totpSecrets').selectAll().where('userId', '=', userId).execute(),
  )
  expect(rows[0]!.sealedSecret).toMatch(/^sealed\./)
  const written = JSON.stringify(rows) + server.logLines.join('')
  expect(written).not.toContain(secret)
  const { codes } = await withApp(server, (await anOrganisation(server)).email)
  const codeRows = await server.database.asOperator((tx) =>
    tx.selectFrom('recoveryCodes').selectAll().execute(),
  )
  expect(JSON.stringify(codeRows)).not.toContain(codes[0]!.replaceAll('-', ''))
})

test('proof_needed: a change of factors needs a recent proof, with the second factor if there is one', async () => {
  const { email } = await anOrganisation(server)
  const fresh = await signedIn(server, email)
  server.clock.advance({ minutes: 16 })
  const tooOld = await fresh.call('POST', '/profile/second-factor/totp/')
  expect([tooOld.statusCode, tooOld.json().code]).toEqual([403, 'proof_needed'])
  expect((await fresh.call('POST', '/session/proof/begin/')).json().data.methods).toEqual(['password'])
  expect((await fresh.call('POST', '/session/proof/', { password: 'wrong' })).statusCode).toBe(400)
  expect((await fresh.call('POST', '/session/proof/', { password: PASSWORD })).statusCode).toBe(200)
  expect((await fresh.call('POST', '/profile/second-factor/totp/')).statusCode).toBe(200)

  const { call, app } = await withApp(server, email)
  // Signed in before there was a second factor: a password is too little now.
  expect((await fresh.call('DELETE', '/profile/second-factor/totp/')).json().code).toBe('proof_needed')
  expect((await fresh.call('POST', '/session/proof/', { password: PASSWORD })).statusCode).toBe(400)
  expect((await fresh.call('POST', '/session/proof/', { code: app() })).statusCode).toBe(200)
  server.clock.advance({ minutes: 14 })
  expect((await call('POST', '/profile/second-factor/totp/')).json().code).toBe('conflict')
  expect((await fresh.call('DELETE', '/profile/second-factor/totp/')).statusCode).toBe(200)
  expect((await mailsTo(server, email)).at(-1)).toContain('was removed')
  expect((await login(email)).statusCode).toBe(200)
  expect((await fresh.call('DELETE', '/profile/second-factor/totp/')).statusCode).toBe(404)
})

test('an unconfirmed app is not required at sign-in', async () => {
  const { email } = await anOrganisation(server)
  const { call } = await signedIn(server, email)
  await call('POST', '/profile/second-factor/totp/')
  expect((await call('GET', '/profile/second-factor/')).json().data.totp).toBeNull()
  expect((await login(email)).statusCode).toBe(200)
})

test('a required second factor blocks members without one from its first day, in that organisation only', async () => {
  const ours = await anOrganisation(server)
  const member = await aMember(server, ours.organisationId, 'analyst')
  const owner = await withApp(server, ours.email)
  const analyst = await signedIn(server, member.email)
  const zoneDay = server.clock.now().toISOString().slice(0, 10)
  const tomorrow = new Date(server.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)

  expect((await analyst.call('PUT', '/organisation/second-factor/', { on: tomorrow })).statusCode).toBe(403)
  expect((await owner.call('PUT', '/organisation/second-factor/', { on: '2001-01-01' })).statusCode).toBe(409)
  expect((await owner.call('PUT', '/organisation/second-factor/', { on: tomorrow })).statusCode).toBe(200)
  expect((await analyst.call('GET', '/session/')).statusCode).toBe(200)
  expect((await owner.call('PUT', '/organisation/second-factor/', { on: zoneDay })).statusCode).toBe(200)

  const stopped = await analyst.call('GET', '/session/')
  expect([stopped.statusCode, stopped.json().code]).toEqual([403, 'second_factor_missing'])
  for (const [name, { method, path }] of tenant) {
    const refused = await analyst.call(
      method as 'GET',
      path.replaceAll(/:\w+/g, () => newId()),
    )
    expect([name, refused.json().code]).toEqual([name, 'second_factor_missing'])
  }
  expect((await owner.call('GET', '/session/')).statusCode).toBe(200)
  expect((await analyst.call('GET', '/profile/second-factor/')).json().data.required_by).toEqual([
    { organisation_name: 'Acme Media', on: zoneDay },
  ])

  const elsewhere = await anOrganisation(server, 'Rival Media')
  await server.database.inOrganisation(elsewhere.organisationId, (tx) =>
    tx
      .insertInto('memberships')
      .values({ organisationId: elsewhere.organisationId, userId: member.userId, role: 'viewer' })
      .execute(),
  )
  const there = { 'x-organisation-id': elsewhere.organisationId }
  expect((await analyst.call('GET', '/session/', undefined, there)).statusCode).toBe(200)

  const { call: withOne } = await withApp(server, member.email)
  expect((await withOne('GET', '/session/')).statusCode).toBe(200)
  expect((await analyst.call('GET', '/session/')).json().code).toBe('second_factor_missing')
  const refusal = await withOne('DELETE', '/profile/second-factor/totp/')
  expect([refusal.statusCode, refusal.json().errors.server[0]]).toEqual([
    409,
    expect.stringContaining('Acme Media requires'),
  ])
  expect(await deeds(ours.organisationId)).toContain('organisation.second_factor_required Acme Media')
})

test('409: a user without a second factor cannot require it of others', async () => {
  const { email } = await anOrganisation(server)
  const { call } = await signedIn(server, email)
  const answer = await call('PUT', '/organisation/second-factor/', { on: '2099-01-01' })
  expect([answer.statusCode, answer.json().errors.server[0]]).toEqual([
    409,
    'Set up your own second factor first.',
  ])
})

test('an owner resets a lost factor, with mail and log entry; not their own, not an owner’s as an admin, not a foreign user’s', async () => {
  const { organisationId, email } = await anOrganisation(server)
  const lost = await aMember(server, organisationId, 'manager')
  const admin = await signedIn(server, (await aMember(server, organisationId, 'admin')).email)
  const owner = await withApp(server, email)
  const memberApp = await withApp(server, lost.email)
  const listed = (await admin.call('GET', '/members/')).json().data as {
    id: string
    has_second_factor: boolean
  }[]
  expect(listed.find(({ id }) => id === lost.userId)!.has_second_factor).toBe(true)
  const self = listed.find((one) => one.has_second_factor && one.id !== lost.userId)!.id
  expect((await admin.call('POST', `/members/${self}/reset-second-factor/`)).statusCode).toBe(409)

  const own = (await owner.call('GET', '/members/'))
    .json()
    .data.find((one: { email: string }) => one.email === email)
  expect((await owner.call('POST', `/members/${own.id}/reset-second-factor/`)).statusCode).toBe(409)

  const reset = await admin.call('POST', `/members/${lost.userId}/reset-second-factor/`)
  expect(reset.json().data.has_second_factor).toBe(false)
  expect((await mailsTo(server, lost.email)).at(-1)).toContain('Max admin removed your second factors')
  expect(await deeds(organisationId)).toContain(`member.factors_reset ${lost.email}`)
  expect((await login(lost.email)).statusCode).toBe(200)
  expect((await memberApp.call('GET', '/session/')).statusCode).toBe(200)

  const elsewhere = await anOrganisation(server, 'Rival Media')
  await server.database.inOrganisation(elsewhere.organisationId, (tx) =>
    tx
      .insertInto('memberships')
      .values({ organisationId: elsewhere.organisationId, userId: lost.userId, role: 'viewer' })
      .execute(),
  )
  await withApp(server, lost.email)
  expect((await owner.call('POST', `/members/${lost.userId}/reset-second-factor/`)).statusCode).toBe(409)
  expect((await login(lost.email)).json().code).toBe('second_factor_needed')
})
