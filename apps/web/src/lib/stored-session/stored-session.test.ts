import { expect, test } from 'vitest'
import { isExpired } from '../session/is-expired.ts'
import { storedSession } from './stored-session.ts'

test('[CO-01] the access cookie lives 1 hour, the refresh and other session cookies 1 day', () => {
  const lives: Record<string, number> = {}
  const stored = storedSession({
    get: () => null,
    set: (name, _v, s) => void (lives[name] = s),
    remove: () => {},
    fresh: async () => null,
  })
  stored.begin({ accessToken: 'a', refreshToken: 'r', email: 'ana@agency.test', organisation_id: '7' })
  expect(lives).toEqual({ accessToken: 3600, refreshToken: 86_400, email: 86_400, organisation_id: 86_400 })
})

const token = (payload: unknown) => `h.${btoa(JSON.stringify(payload))}.s`

test.each<[string, string, boolean]>([
  ['a second before', token({ exp: 1001 }), false],
  ['on the second', token({ exp: 1000 }), true],
  ['no expiry written', token({}), true],
  ['not a token', 'nonsense', true],
])('a token %s', (_name, value, expired) => expect(isExpired(value, 1_000_000)).toBe(expired))
