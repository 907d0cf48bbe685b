import { createServer } from 'node:http'
import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withApp } from '../../../test/a-person.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { anOrganisation } from '../../../test/an-organisation.ts'

const ISSUER = 'https://issuer.test'
const CLIENT = 'our-client-id'
let server: TestServer
let sign: (claims: JWTPayload, options?: { kid?: string }) => Promise<string>

/** An issuer of our own on loopback, with a key set like Google's. */
beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const other = await generateKeyPair('RS256')
  const keys = createServer((_request, response) => {
    void exportJWK(publicKey).then((jwk) =>
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ keys: [{ ...jwk, kid: 'one', alg: 'RS256', use: 'sig' }] })),
    )
  })
  await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve))
  afterAll(() => void keys.close())
  server = await aServer({
    GOOGLE_CLIENT_ID: CLIENT,
    GOOGLE_ISSUER: ISSUER,
    GOOGLE_KEYS_URL: `http://127.0.0.1:${(keys.address() as { port: number }).port}/certs`,
  })
  sign = (claims, { kid = 'one' } = {}) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(kid === 'one' ? privateKey : other.privateKey)
})

async function aNonce() {
  const answer = await server.http.inject('/api/auth/social/google/')
  return {
    nonce: answer.json().data.nonce as string,
    cookie: String(answer.headers['set-cookie']).split(';')[0]!,
  }
}

const claimsFor = (email: string, nonce: string): JWTPayload => {
  const iat = Math.floor(server.clock.now().getTime() / 1000)
  return {
    iss: ISSUER,
    aud: CLIENT,
    sub: `google-${email}`,
    email,
    email_verified: true,
    name: 'Gina G',
    nonce,
    iat,
    exp: iat + 600,
  }
}

const present = (credential: string, cookie: string) =>
  server.http.inject({
    method: 'POST',
    url: '/api/auth/social/google/',
    payload: { credential },
    headers: { cookie },
  })

test('a newcomer gets an account, and signs in to the same account later', async () => {
  const email = `gina-${randomUUID()}@agency.test`
  const { nonce, cookie } = await aNonce()
  const first = await present(await sign(claimsFor(email, nonce)), cookie)
  expect(first.statusCode).toBe(200)
  expect(first.json().data).toMatchObject({ email, fullName: 'Gina G', onboarding_state: 'ORG_INFO_PENDING' })
  const next = await aNonce()
  const again = await present(await sign(claimsFor(email, next.nonce)), next.cookie)
  expect(again.json().data.organisation_id).toBe(first.json().data.organisation_id)
})

test('401: a repeated Google credential; its cookie is cleared', async () => {
  const { nonce, cookie } = await aNonce()
  const credential = await sign(claimsFor(`once-${randomUUID()}@agency.test`, nonce))
  const first = await present(credential, cookie)
  expect(first.statusCode).toBe(200)
  expect([first.headers['set-cookie']].flat()).toContainEqual(
    expect.stringMatching(/^flightdeck-google=;.*Max-Age=0/),
  )
  const replays = await Promise.all([1, 2].map(() => present(credential, cookie)))
  expect(replays.map((answer) => answer.statusCode)).toEqual([401, 401])
})

test('six simultaneous first sign-ins create one account', async () => {
  const email = `six-${randomUUID()}@agency.test`
  const answers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { nonce, cookie } = await aNonce()
      return present(await sign(claimsFor(email, nonce)), cookie)
    }),
  )
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(6).fill(200))
  expect(new Set(answers.map((answer) => answer.json().data.organisation_id)).size).toBe(1)
})

test('409: an address linked to a different Google account', async () => {
  const email = `anew-${randomUUID()}@agency.test`
  const { nonce, cookie } = await aNonce()
  expect((await present(await sign(claimsFor(email, nonce)), cookie)).statusCode).toBe(200)
  const next = await aNonce()
  const claims = { ...claimsFor(email, next.nonce), sub: 'made anew' }
  const answer = await present(await sign(claims), next.cookie)
  expect(answer.statusCode).toBe(409)
  expect(answer.json().errors.server[0]).toMatch(/linked to a different Google account/)
})

test('a name with invalid characters is cleaned', async () => {
  const { nonce, cookie } = await aNonce()
  const claims = { ...claimsFor(`nul-${randomUUID()}@agency.test`, nonce), name: 'Gi\u0000na \ud800' }
  const answer = await present(await sign(claims), cookie)
  expect(answer.json().data.fullName).toBe('Gi na \ufffd')
})

test('an existing user is matched by the address that Google verified', async () => {
  const { email, organisationId } = await anOrganisation(server)
  const { nonce, cookie } = await aNonce()
  const answer = await present(await sign(claimsFor(email, nonce)), cookie)
  expect(answer.json().data.organisation_id).toBe(organisationId)
})

test.each<[string, (claims: JWTPayload) => JWTPayload, { kid?: string }?]>([
  ['another issuer', (claims) => ({ ...claims, iss: 'https://evil.test' })],
  ['another audience', (claims) => ({ ...claims, aud: 'their-client-id' })],
  ['an expired token', (claims) => ({ ...claims, exp: claims.iat! - 31 })],
  ['an address that is not verified', (claims) => ({ ...claims, email_verified: false })],
  ['an address of 5,000 characters', (claims) => ({ ...claims, email: `${'a'.repeat(5_000)}@agency.test` })],
  ['an invalid address', (claims) => ({ ...claims, email: 'gina' })],
  ['another nonce', (claims) => ({ ...claims, nonce: 'caught elsewhere' })],
  ['no nonce', ({ nonce: _nonce, ...claims }) => claims],
  ['another key', (claims) => claims, { kid: 'two' }],
])('401: %s', async (_name, change, options) => {
  const { nonce, cookie } = await aNonce()
  const credential = await sign(change(claimsFor(`x-${randomUUID()}@agency.test`, nonce)), options)
  expect((await present(credential, cookie)).statusCode).toBe(401)
})

test('401: a valid credential in another browser', async () => {
  const { nonce } = await aNonce()
  const credential = await sign(claimsFor(`y-${randomUUID()}@agency.test`, nonce))
  expect((await present(credential, (await aNonce()).cookie)).statusCode).toBe(401)
})

test('Google sign-in is off without a client id', async () => {
  const plain = await aServer()
  expect((await plain.http.inject('/api/auth/social/google/')).json()).toEqual({ data: null })
  const payload = { credential: 'x' }
  const answer = await plain.http.inject({ method: 'POST', url: '/api/auth/social/google/', payload })
  expect(answer.statusCode).toBe(404)
})

test('a second factor is required after Google sign-in', async () => {
  const { email } = await anOrganisation(server)
  const { app } = await withApp(server, email)
  const { nonce, cookie } = await aNonce()
  const answer = await present(await sign(claimsFor(email, nonce)), cookie)
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'second_factor_needed'])
  const ticket = [answer.headers['set-cookie']].flat().find((line) => line?.startsWith('flightdeck-ticket='))!
  const done = await server.http.inject({
    method: 'POST',
    url: '/api/auth/second-factor/',
    payload: { code: app() },
    headers: { cookie: ticket.split(';')[0]! },
  })
  expect(done.json().data.email).toBe(email)
})
