import { createServer } from 'node:http'
import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../test/a-server.ts'
import { anOrganisation } from '../../test/an-organisation.ts'

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

test('a newcomer gets an account, and the same person the same account again', async () => {
  const email = `gina-${randomUUID()}@agency.test`
  const { nonce, cookie } = await aNonce()
  const first = await present(await sign(claimsFor(email, nonce)), cookie)
  expect(first.statusCode).toBe(200)
  expect(first.json().data).toMatchObject({ email, fullName: 'Gina G', onboarding_state: 'ORG_INFO_PENDING' })
  const again = await present(await sign(claimsFor(email, nonce)), cookie)
  expect(again.json().data.organisation_id).toBe(first.json().data.organisation_id)
})

test('somebody with a password is recognised by the address that Google verified', async () => {
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
  ['another nonce', (claims) => ({ ...claims, nonce: 'caught elsewhere' })],
  ['no nonce', ({ nonce: _nonce, ...claims }) => claims],
  ['another key', (claims) => claims, { kid: 'two' }],
])('401: %s', async (_name, change, options) => {
  const { nonce, cookie } = await aNonce()
  const credential = await sign(change(claimsFor(`x-${randomUUID()}@agency.test`, nonce)), options)
  expect((await present(credential, cookie)).statusCode).toBe(401)
})

test('401: a good token in another browser', async () => {
  const { nonce } = await aNonce()
  const credential = await sign(claimsFor(`y-${randomUUID()}@agency.test`, nonce))
  expect((await present(credential, (await aNonce()).cookie)).statusCode).toBe(401)
})

test('without a client id there is no Google here', async () => {
  const plain = await aServer()
  expect((await plain.http.inject('/api/auth/social/google/')).json()).toEqual({ data: null })
  const payload = { credential: 'x' }
  const answer = await plain.http.inject({ method: 'POST', url: '/api/auth/social/google/', payload })
  expect(answer.statusCode).toBe(404)
})
