import { expect, test, vi } from 'vitest'
import { keptPreferences } from './kept-preferences.ts'

const key = 'flightdeck-preferences'

function aStorage(text?: string) {
  const values = new Map(text === undefined ? [] : [[key, text]])
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  }
}

test('a browser that knows nobody has no preferences', () => {
  expect(keptPreferences(aStorage()).get()).toEqual({})
})

test('what was kept is there for the next visit', () => {
  const storage = aStorage()
  keptPreferences(storage).keep({ theme: 'dark' })
  expect(keptPreferences(storage).get()).toEqual({ theme: 'dark' })
})

test('a copy that cannot be read counts as none', () => {
  expect(keptPreferences(aStorage('{"theme":')).get()).toEqual({})
})

test('listeners hear of a change, and not of the same again', () => {
  const kept = keptPreferences(aStorage())
  const listener = vi.fn()
  kept.subscribe(listener)
  kept.keep({ density: 'compact' })
  kept.keep({ density: 'compact' })
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a change in another tab is followed, other keys are not', () => {
  const kept = keptPreferences(aStorage())
  kept.follow({ key: 'something else', newValue: '{"theme":"light"}' })
  expect(kept.get()).toEqual({})
  kept.follow({ key, newValue: '{"theme":"dark"}' })
  expect(kept.get()).toEqual({ theme: 'dark' })
  kept.follow({ key, newValue: null })
  expect(kept.get()).toEqual({})
})
