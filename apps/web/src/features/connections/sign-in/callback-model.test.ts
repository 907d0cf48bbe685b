import { expect, test } from 'vitest'
import { matchSignIn, parseSignInReturn } from './callback-model.ts'
import { storedSignIn } from './stored-sign-in.ts'
import type { PendingSignIn } from './stored-sign-in.ts'

const pendingSignIn: PendingSignIn = {
  attempt: 'a',
  state: 'random',
  platform: 'tiktok',
  connectionId: null,
  returnTo: '/my-connectors',
  via: 'popup',
}

test.each<[string, string, object]>([
  ['a code', '?state=random&code=4%2Fabc', { state: 'random', code: '4/abc', error: null }],
  [
    '[RT-08] TikTok’s auth_code',
    '?auth_code=abc&state=random',
    { state: 'random', code: 'abc', error: null },
  ],
  ['a refusal', '?error=access_denied&state=random', { state: 'random', code: null, error: 'access_denied' }],
  ['an empty address', '', { state: '', code: null, error: null }],
])('%s is read from the address', (_name, search, returned) =>
  expect(parseSignInReturn(search)).toEqual(returned),
)

test.each<[string, string, PendingSignIn | null, string]>([
  ['the state that was kept', '?state=random&code=c', pendingSignIn, 'ours'],
  ['another state', '?state=other&code=c', pendingSignIn, 'not ours'],
  ['no state', '?code=c', { ...pendingSignIn, state: '' }, 'not ours'],
  ['a window that asked for nothing', '?state=random&code=c', null, 'not ours'],
])('[CL-15] an answer with %s', (_name, search, from, kind) =>
  expect(matchSignIn(parseSignInReturn(search), from).kind).toBe(kind),
)

test('an answer with neither code nor error counts as a refusal', () => {
  expect(matchSignIn(parseSignInReturn('?state=random'), pendingSignIn)).toMatchObject({
    callback: { error: 'access_denied' },
  })
})

test('a stored sign-in can be read back, and an unreadable one counts as none', () => {
  const values = new Map<string, string>()
  const store = storedSignIn({
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  })
  expect(store.read()).toBeNull()
  store.keep(pendingSignIn)
  expect(store.read()).toEqual(pendingSignIn)
  for (const name of values.keys()) values.set(name, '{"platform":')
  expect(store.read()).toBeNull()
  store.forget()
  expect(values.size).toBe(0)
})
