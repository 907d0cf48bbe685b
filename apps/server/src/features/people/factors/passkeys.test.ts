import { beforeAll, expect, test } from 'vitest'
import { aBrowser } from '../../../test/a-browser.ts'
import { aPasskey, type Lie } from '../../../test/a-passkey.ts'
import { halfSignedIn } from '../../../test/a-person.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { anOrganisation, signedIn } from '../../../test/an-organisation.ts'
import { mailsTo } from '../../../test/mail-in-outbox.ts'
import { relyingParty } from './relying-party.ts'

const ORIGIN = 'https://deck.example'
let server: TestServer
beforeAll(async () => {
  server = await aServer({ FLIGHTDECK_PUBLIC_URL: ORIGIN })
})

/** Signs in a person and adds a passkey in that session. */
async function aPerson(lie: Lie = {}) {
  const { email, userId } = await anOrganisation(server)
  const caller = await signedIn(server, email)
  const passkey = aPasskey(ORIGIN)
  const begun = await caller.call('POST', '/profile/second-factor/passkeys/begin/')
  const options = begun.json().data
  const added = await caller.call('POST', '/profile/second-factor/passkeys/', {
    name: 'Laptop',
    passkey: passkey.make(options, lie),
  })
  return { email, userId, passkey, added, options, ...caller }
}

const LIES: [string, Lie][] = [
  ['another origin', { origin: 'https://deck.example.evil.test' }],
  ['the same host without TLS', { origin: 'http://deck.example' }],
  ['another relying party', { rpId: 'evil.test' }],
  ['an unknown challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['a user who is present but not verified', { userVerified: false }],
  ['the answer to another ceremony', { type: 'payment.get' }],
]

test('a passkey is added, mailed, listed and removed; the first one comes with recovery codes', async () => {
  const { email, added, options, call } = await aPerson()
  expect(options).toMatchObject({
    rp: { id: 'deck.example' },
    attestation: 'none',
    authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
  })
  expect(added.statusCode).toBe(200)
  expect(added.json().data.recovery_codes).toHaveLength(10)
  const { passkeys } = (await call('GET', '/profile/second-factor/')).json().data
  expect(passkeys).toMatchObject([{ name: 'Laptop', last_used_at: null }])
  expect((await mailsTo(server, email)).at(-1)).toContain('“Laptop” was added')
  expect((await call('DELETE', `/profile/second-factor/passkeys/${passkeys[0].id}/`)).statusCode).toBe(200)
  expect((await call('GET', '/profile/second-factor/')).json().data).toMatchObject({
    passkeys: [],
    recovery_codes_left: 0,
  })
})

test.each(LIES)('400: a passkey made with %s is not added', async (_name, lie) => {
  const { added, call } = await aPerson(lie)
  expect(added.statusCode).toBe(400)
  expect((await call('GET', '/profile/second-factor/')).json().data.passkeys).toEqual([])
})

test('a registration challenge belongs to one user, works once, and expires after five minutes', async () => {
  const { call, options } = await aPerson()
  const again = { name: 'Again', passkey: aPasskey(ORIGIN).make(options) }
  expect((await call('POST', '/profile/second-factor/passkeys/', again)).statusCode).toBe(400)

  const other = await signedIn(server, (await anOrganisation(server)).email)
  const begun = (await call('POST', '/profile/second-factor/passkeys/begin/')).json().data
  const foreign = { name: 'Foreign', passkey: aPasskey(ORIGIN).make(begun) }
  expect((await other.call('POST', '/profile/second-factor/passkeys/', foreign)).statusCode).toBe(400)

  const late = (await call('POST', '/profile/second-factor/passkeys/begin/')).json().data
  server.clock.advance({ minutes: 5, seconds: 1 })
  const tooLate = { name: 'Late', passkey: aPasskey(ORIGIN).make(late) }
  expect((await call('POST', '/profile/second-factor/passkeys/', tooLate)).statusCode).toBe(400)
})

test('a passkey works as second factor after the password', async () => {
  const { email, passkey } = await aPerson()
  const { browser, finish } = await halfSignedIn(server, email)
  const begun = (await browser('/auth/second-factor/begin/', {})).json().data
  expect(begun.methods).toEqual(['passkey', 'recovery_code'])
  expect(begun.passkey.allowCredentials).toMatchObject([{ id: passkey.id }])
  expect((await finish({ passkey: passkey.sign(begun.passkey) })).statusCode).toBe(200)
})

test('a passkey alone signs in, without a name or password', async () => {
  const { email, passkey } = await aPerson()
  const browser = aBrowser(server)
  const options = (await browser('/auth/passkey/begin/', {})).json().data
  expect(options.allowCredentials ?? []).toEqual([])
  const done = await browser('/auth/passkey/', { passkey: passkey.sign(options) })
  expect(done.statusCode).toBe(200)
  expect(done.json().data.email).toBe(email)
})

test.each(LIES)('a signature with %s is refused, alone and as second factor', async (_name, lie) => {
  const { email, passkey } = await aPerson()
  const browser = aBrowser(server)
  const options = (await browser('/auth/passkey/begin/', {})).json().data
  expect((await browser('/auth/passkey/', { passkey: passkey.sign(options, lie) })).statusCode).toBe(401)
  const half = await halfSignedIn(server, email)
  const begun = (await half.browser('/auth/second-factor/begin/', {})).json().data
  expect((await half.finish({ passkey: passkey.sign(begun.passkey, lie) })).statusCode).toBe(400)
})

test('a foreign key, passkey or user handle, an old counter and a replay are refused', async () => {
  const [mine, theirs] = [await aPerson(), await aPerson()]
  const secondStep = async () => {
    const half = await halfSignedIn(server, mine.email)
    const { passkey } = (await half.browser('/auth/second-factor/begin/', {})).json().data
    return {
      options: passkey,
      finish: async (answer: object) => (await half.finish({ passkey: answer })).statusCode,
    }
  }
  const forged = await secondStep()
  expect(await forged.finish(mine.passkey.sign(forged.options, { key: theirs.passkey.privateKey }))).toBe(400)
  const foreign = await secondStep()
  expect(await foreign.finish(theirs.passkey.sign(foreign.options))).toBe(400)
  const renamed = await secondStep()
  const userHandle = Buffer.from(theirs.userId).toString('base64url')
  expect(await renamed.finish(mine.passkey.sign(renamed.options, { userHandle }))).toBe(400)

  const used = await secondStep()
  const signed = mine.passkey.sign(used.options)
  expect(await used.finish(signed)).toBe(200)
  const replay = await secondStep()
  expect(await replay.finish(signed)).toBe(400)
  const copied = await secondStep()
  expect(await copied.finish(mine.passkey.sign(copied.options, { counter: 1 }))).toBe(400)
})

test('a challenge is valid only in its browser and for its purpose', async () => {
  const { email, passkey } = await aPerson()
  const [here, there] = [aBrowser(server), aBrowser(server)]
  const options = (await here('/auth/passkey/begin/', {})).json().data
  await there('/auth/passkey/begin/', {})
  expect((await there('/auth/passkey/', { passkey: passkey.sign(options) })).statusCode).toBe(401)
  const half = await halfSignedIn(server, email)
  const alone = (await half.browser('/auth/passkey/begin/', {})).json().data
  expect((await half.finish({ passkey: passkey.sign(alone) })).statusCode).toBe(400)
})

test('ten simultaneous answers to one challenge sign in once', async () => {
  const { passkey } = await aPerson()
  const browser = aBrowser(server)
  const options = (await browser('/auth/passkey/begin/', {})).json().data
  const answer = passkey.sign(options)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => browser('/auth/passkey/', { passkey: answer })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('a deactivated user cannot sign in by passkey', async () => {
  const { passkey, userId } = await aPerson()
  await server.database.asOperator((tx) =>
    tx.updateTable('users').set({ deactivatedAt: new Date() }).where('id', '=', userId).execute(),
  )
  const browser = aBrowser(server)
  const options = (await browser('/auth/passkey/begin/', {})).json().data
  expect((await browser('/auth/passkey/', { passkey: passkey.sign(options) })).statusCode).toBe(401)
})

test.each([
  ['https://deck.example:8443', '127.0.0.1', 4400, 'deck.example', 'https://deck.example:8443'],
  [undefined, '127.0.0.1', 4400, 'localhost', 'http://localhost:4400'],
  [undefined, '::1', 4400, 'localhost', 'http://localhost:4400'],
])('passkeys are bound to the installation’s host name: %s, %s', (publicUrl, host, port, id, origin) => {
  const settings = { publicUrl, host: host.includes(':') ? `[${host}]` : host, port }
  expect(relyingParty({ settings } as never)).toEqual({ name: 'Flightdeck', id, origin })
})
