import { expect, test, vi } from 'vitest'
import { preferencesStore } from './stored-preferences.ts'

const key = 'flightdeck-preferences'

function aStorage(text?: string) {
  const values = new Map(text === undefined ? [] : [[key, text]])
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  }
}

test('an unknown browser has no preferences', () => {
  expect(preferencesStore(aStorage()).get()).toEqual({})
})

test('stored preferences are read at the next visit', () => {
  const storage = aStorage()
  preferencesStore(storage).keep({ theme: 'dark' })
  expect(preferencesStore(storage).get()).toEqual({ theme: 'dark' })
})

test('a copy that cannot be read counts as none', () => {
  expect(preferencesStore(aStorage('{"theme":')).get()).toEqual({})
})

test('listeners are notified of a change, and not of the same value again', () => {
  const store = preferencesStore(aStorage())
  const listener = vi.fn()
  store.subscribe(listener)
  store.keep({ density: 'compact' })
  store.keep({ density: 'compact' })
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a change in another tab is followed, other keys are not', () => {
  const store = preferencesStore(aStorage())
  store.follow({ key: 'something else', newValue: '{"theme":"light"}' })
  expect(store.get()).toEqual({})
  store.follow({ key, newValue: '{"theme":"dark"}' })
  expect(store.get()).toEqual({ theme: 'dark' })
  store.follow({ key, newValue: null })
  expect(store.get()).toEqual({})
})
