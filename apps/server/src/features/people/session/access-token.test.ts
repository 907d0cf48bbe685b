import { createHmac, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeAccessTokens } from './access-token.ts'

const key = randomBytes(32)
const tokens = makeAccessTokens(key)
const now = new Date('2026-03-02T09:00:00Z')
const seconds = now.getTime() / 1000
const good = {
  iss: 'flightdeck',
  aud: 'flightdeck-api',
  sub: 'u',
  sid: 's',
  iat: seconds,
  exp: seconds + 3600,
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (header: object, claims: object, secret: Buffer | string = key) => {
  const content = `${part(header)}.${part(claims)}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}
const HEADER = { alg: 'HS256', typ: 'at+jwt' }

test('an issued token is read back', async () => {
  const token = await tokens.issue({ userId: 'u', sessionId: 's' }, now)
  expect(await tokens.read(token, now)).toEqual({ userId: 'u', sessionId: 's' })
  expect(await tokens.read(signed(HEADER, good), now)).toEqual({ userId: 'u', sessionId: 's' })
})

test('a token that was read before still expires', async () => {
  const token = await tokens.issue({ userId: 'u', sessionId: 's' }, now)
  const after = (s: number) => new Date(now.getTime() + s * 1_000)
  for (const moment of [now, after(1), after(3_599)])
    expect(await tokens.read(token, moment)).toEqual({ userId: 'u', sessionId: 's' })
  await expect(tokens.read(token, after(3_631))).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
  await expect(tokens.read(token, after(-31))).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
  await expect(tokens.read(`${token}x`, now)).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
})

test.each<[string, string]>([
  ['no algorithm', `${part({ alg: 'none', typ: 'at+jwt' })}.${part(good)}.`],
  ['another algorithm', signed({ alg: 'RS256', typ: 'at+jwt' }, good)],
  ['another type', signed({ alg: 'HS256', typ: 'JWT' }, good)],
  ['another key', signed(HEADER, good, 'other')],
  ['an empty key', signed(HEADER, good, '')],
  ['a stripped signature', `${part(HEADER)}.${part(good)}.`],
  ['another issuer', signed(HEADER, { ...good, iss: 'elsewhere' })],
  ['another audience', signed(HEADER, { ...good, aud: 'elsewhere' })],
  ['no expiry', signed(HEADER, { ...good, exp: undefined })],
  ['an expiry that is text', signed(HEADER, { ...good, exp: 'tomorrow' })],
  ['no session', signed(HEADER, { ...good, sid: undefined })],
  ['issued in the future', signed(HEADER, { ...good, iat: seconds + 31 })],
  ['not valid yet', signed(HEADER, { ...good, nbf: seconds + 31 })],
  ['a key address in the header', signed({ ...HEADER, jku: 'http://127.0.0.1/keys' }, good, 'other')],
])('refused: %s', async (_name, token) => {
  await expect(tokens.read(token, now)).rejects.toThrow(expect.objectContaining({ code: 'INVALID_TOKEN' }))
})

test('every altered token is refused', async () => {
  const token = await tokens.issue({ userId: 'u', sessionId: 's' }, now)
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: token.length - 2 }),
      fc.constantFrom(...Array.from('abcXYZ019-_.')),
      async (at, char) => {
        fc.pre(token[at] !== char)
        const changed = token.slice(0, at) + char + token.slice(at + 1)
        await expect(tokens.read(changed, now)).rejects.toThrow(
          expect.objectContaining({ code: 'INVALID_TOKEN' }),
        )
      },
    ),
    { numRuns: 300 },
  )
})
