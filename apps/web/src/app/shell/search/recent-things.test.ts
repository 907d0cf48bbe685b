import type { SearchHit } from '@flightdeck/contract/search'
import { expect, test } from 'vitest'
import { recentThings } from './recent-things.ts'

const makeStorage = () => {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    values,
  }
}
const thing = (n: number): SearchHit => ({ title: `Thing ${n}`, label: 'Deal', detail: '', to: `/x/${n}`, platform: null, match: 'exact' }) // prettier-ignore
const olga = { email: 'olga@acme.test', organisation_id: 'one' }

test('the last comes first, each once, and no more than six', () => {
  const recent = recentThings(olga, makeStorage())
  for (const n of [1, 2, 3, 4, 5, 6, 7, 3]) recent.add(thing(n))
  expect(recent.list().map(({ title }) => title)).toEqual([3, 7, 6, 5, 4, 2].map((n) => `Thing ${n}`))
})

test('recent pages are stored per user and organisation', () => {
  const storage = makeStorage()
  recentThings(olga, storage).add(thing(1))
  expect(recentThings({ ...olga, email: 'max@acme.test' }, storage).list()).toEqual([])
  expect(recentThings({ ...olga, organisation_id: 'two' }, storage).list()).toEqual([])
})

test.each(['{', 'null', '[1]', '[{"title":"x","label":"","detail":"","to":"https://elsewhere.test"}]'])(
  'an unreadable store counts as empty: %s',
  (text) => {
    const storage = makeStorage()
    storage.values.set('recent one olga@acme.test', text)
    expect(recentThings(olga, storage).list()).toEqual([])
  },
)
