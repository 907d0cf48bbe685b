import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { aMember, anOrganisation, PASSWORD, signedIn } from '../../../test/an-organisation.ts'
import { mailsTo } from '../../../test/mail-in-outbox.ts'
import { writeAddressesAnew } from './normalise-addresses.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

const refresh = (token: string, cookie?: string) =>
  server.http.inject({
    method: 'POST',
    url: '/api/token/refresh/',
    payload: { refresh: token },
    ...(cookie && { headers: { cookie } }),
  })

test('[EN-01] a session has every field of section 3', async () => {
  const { email } = await anOrganisation(server)
  const { session } = await signedIn(server, email)
  expect(Object.keys(session)).toEqual(
    expect.arrayContaining([
      'accessToken',
      'refreshToken',
      'fullName',
      'email',
      'connectedToDB',
      'onboarding_state',
      'isPremiumUser',
      'remainingFreemiumDays',
      'canExtendFreemium',
      'all_active_dsps',
      'organisation_id',
      'organisation_name',
    ]),
  )
})

test('[CL-05] POST /token/refresh/ answers with a new access token under data.access', async () => {
  const { email } = await anOrganisation(server)
  const { session, cookie } = await signedIn(server, email)
  const answer = await refresh(session.refreshToken, cookie)
  expect(answer.statusCode).toBe(200)
  const { access, refresh: next } = answer.json().data
  expect(access.split('.')).toHaveLength(3)
  expect(next).not.toBe(session.refreshToken)
})

test('401: a wrong password and an unknown address get the same bytes', async () => {
  const { email } = await anOrganisation(server)
  const login = (payload: object) => server.http.inject({ method: 'POST', url: '/api/auth/login/', payload })
  const wrong = await login({ email, password: 'not this one' })
  const unknown = await login({ email: 'nobody@acme.test', password: 'not this one' })
  expect(wrong.statusCode).toBe(401)
  expect(unknown.body).toBe(wrong.body)
})

test('fifty simultaneous refreshes get the same successor, and one row is added', async () => {
  const { email, userId } = await anOrganisation(server)
  const { session, cookie } = await signedIn(server, email)
  const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(session.refreshToken, cookie)))
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(50).fill(200))
  expect(new Set(answers.map((answer) => answer.json().data.refresh)).size).toBe(1)
  const rows = await server.database.asNobody((tx) =>
    tx
      .selectFrom('refreshTokens')
      .innerJoin('sessions', 'sessions.id', 'refreshTokens.sessionId')
      .select('generation')
      .where('userId', '=', userId)
      .execute(),
  )
  expect(rows.map((row) => String(row.generation)).toSorted()).toEqual(['1', '2'])
})

test('a token reused after the grace period ends the whole session, successor included', async () => {
  const { email } = await anOrganisation(server)
  const { session, cookie, call } = await signedIn(server, email)
  const next = (await refresh(session.refreshToken, cookie)).json().data.refresh
  server.clock.advance({ seconds: 31 })
  expect((await refresh(session.refreshToken, cookie)).statusCode).toBe(401)
  expect((await refresh(next, cookie)).statusCode).toBe(401)
  expect((await call('GET', '/session/')).statusCode).toBe(401)
  expect(await mailsTo(server, email)).toEqual([expect.stringContaining('used in two places at once')])
})

test('a refresh token without its browser’s cookie is refused and ends the session', async () => {
  const { email } = await anOrganisation(server)
  const { session, cookie } = await signedIn(server, email)
  const next = (await refresh(session.refreshToken, cookie)).json().data.refresh
  expect((await refresh(next)).statusCode).toBe(401)
  expect((await refresh(next, cookie)).statusCode).toBe(401)
})

test('a companion counts from the first call that carries it: the refresh token alone is then refused', async () => {
  const { email } = await anOrganisation(server)
  const { session, cookie, call } = await signedIn(server, email)
  expect((await call('GET', '/session/', undefined, { cookie })).statusCode).toBe(200)
  expect((await refresh(session.refreshToken)).statusCode).toBe(401)
})

test('an access token without its companion is refused once a call carried it, and its browser continues', async () => {
  const { email } = await anOrganisation(server)
  const { call, cookie } = await signedIn(server, email)
  const { cookie: another } = await signedIn(server, email)
  const read = async (more = {}) => (await call('GET', '/session/', undefined, more)).statusCode
  expect(await read()).toBe(200)
  expect(await read({ cookie })).toBe(200)
  const stolen = await call('GET', '/session/')
  expect(stolen.statusCode).toBe(401)
  expect(stolen.body).toContain('This session belongs to another browser. Sign in again.')
  expect(await read({ cookie: another })).toBe(401)
  expect(await read({ cookie: 'flightdeck-companion=short' })).toBe(401)
  expect(await read({ cookie })).toBe(200)
})

test('a token without its companion uses none of its owner’s allowance', async () => {
  const { email, userId } = await anOrganisation(server)
  const { call, cookie } = await signedIn(server, email)
  await call('GET', '/session/', undefined, { cookie })
  const used = () =>
    server.database.asNobody((tx) =>
      tx
        .selectFrom('rateLimits')
        .select('usedUntil')
        .where('key', '=', `member:${userId}`)
        .executeTakeFirst(),
    )
  const before = await used()
  expect(before).toBeDefined()
  for (let n = 0; n < 3; n++)
    expect((await call('GET', '/session/', undefined, { cookie: `other=${n}` })).statusCode).toBe(401)
  expect(await used()).toEqual(before)
})

test('a companion of another session does not count', async () => {
  const { email } = await anOrganisation(server)
  const { session, call } = await signedIn(server, email)
  const { cookie: another } = await signedIn(server, email)
  await call('GET', '/session/', undefined, { cookie: another })
  expect((await refresh(session.refreshToken)).statusCode).toBe(200)
})

test('a client without cookies refreshes without a companion', async () => {
  const { email } = await anOrganisation(server)
  const { session } = await signedIn(server, email)
  const next = (await refresh(session.refreshToken)).json().data.refresh
  expect((await refresh(next)).statusCode).toBe(200)
})

test('a session ends a day after sign-in, regardless of refreshes', async () => {
  const { email } = await anOrganisation(server)
  const { session, cookie } = await signedIn(server, email)
  let token = session.refreshToken
  for (let hour = 0; hour < 23; hour++) {
    server.clock.advance({ hours: 1 })
    const answer = await refresh(token, cookie)
    expect(answer.statusCode).toBe(200)
    token = answer.json().data.refresh
  }
  server.clock.advance({ minutes: 61 })
  expect((await refresh(token, cookie)).statusCode).toBe(401)
})

test('an access token expires after an hour, with 30 s of leeway', async () => {
  const { email } = await anOrganisation(server)
  const { call } = await signedIn(server, email)
  server.clock.advance({ hours: 1, seconds: 29 })
  expect((await call('GET', '/session/')).statusCode).toBe(200)
  server.clock.advance({ seconds: 2 })
  const answer = await call('GET', '/session/')
  expect(answer.statusCode).toBe(401)
  expect(answer.json().code).toBe('TOKEN_EXPIRED')
})

test('log-out ends the access token and the refresh token at once', async () => {
  const { email } = await anOrganisation(server)
  const { session, cookie, call } = await signedIn(server, email)
  const left = await server.http.inject({
    method: 'POST',
    url: '/api/auth/logout/',
    payload: { refresh: session.refreshToken },
  })
  expect(left.headers['clear-site-data']).toBe('"storage"')
  expect(left.headers['set-cookie']).toMatch(/^flightdeck-companion=; .*Max-Age=0/)
  expect((await call('GET', '/session/')).statusCode).toBe(401)
  expect((await refresh(session.refreshToken, cookie)).statusCode).toBe(401)
})

test('a changed role or removed membership takes effect on the next request', async () => {
  const { organisationId } = await anOrganisation(server)
  const member = await aMember(server, organisationId, 'admin')
  const { call } = await signedIn(server, member.email)
  expect((await call('GET', '/deliveries/dead/')).statusCode).toBe(200)
  const set = (change: object) =>
    server.database.inOrganisation(organisationId, (tx) =>
      tx.updateTable('memberships').set(change).where('userId', '=', member.userId).execute(),
    )
  await set({ role: 'viewer' })
  expect((await call('GET', '/deliveries/dead/')).statusCode).toBe(403)
  await set({ deactivatedAt: new Date() })
  expect((await call('GET', '/session/')).statusCode).toBe(403)
})

test('a password is evaluated at most ten times an hour while guessed', async () => {
  const { email } = await anOrganisation(server)
  const statuses = []
  for (let guess = 0; guess < 14; guess++) {
    const payload = { email, password: guess === 12 ? PASSWORD : `guess ${guess}` }
    const remoteAddress = `198.51.100.${guess}`
    statuses.push(
      (await server.http.inject({ method: 'POST', url: '/api/auth/login/', payload, remoteAddress }))
        .statusCode,
    )
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
})

test('passwords are stored as argon2id with the configured parameters', async () => {
  const { userId, email } = await anOrganisation(server)
  const { call } = await signedIn(server, email)
  const passwords = { current_password: PASSWORD, password: 'tangerine kettle drum' }
  expect((await call('POST', '/profile/password/', passwords)).statusCode).toBe(200)
  const user = await server.database.asNobody((tx) =>
    tx.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirstOrThrow(),
  )
  expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a user with an address in an old host spelling signs in by either spelling', async () => {
  const { userId } = await anOrganisation(server)
  const setEmail = (id: string, email: string) =>
    server.database.asOperator((tx) => tx.updateTable('users').set({ email }).where('id', '=', id).execute())
  const name = `ana-${userId}`
  await setEmail(userId, `${name}@bücher.example`)
  expect(await writeAddressesAnew(server.app)).toBe(1)
  expect(await writeAddressesAnew(server.app)).toBe(0)
  for (const typed of [`${name}@bücher.example`, `${name}@BÜCHER.example`, `${name}@xn--bcher-kva.example`])
    expect((await signedIn(server, typed)).session.organisation_id).toBeTruthy()
  const second = await anOrganisation(server)
  await setEmail(second.userId, `${name}@bücher.example`)
  expect(await writeAddressesAnew(server.app)).toBe(0)
})
