import { expect, test } from 'vitest'
import { validSettings } from './valid-settings.ts'

const money = { micros: '1000000', currency: 'EUR' }
const budget = { total: money, unit: 'currency', allocation: 'fixed', basis: 'revenue', segments: [] }

test('valid settings are returned unchanged', () => {
  const settings = { channel: 'display', budget }
  expect(validSettings(settings)).toEqual({ sound: settings, unreadable: [] })
  expect(validSettings(settings).sound).toBe(settings)
})

test.each<[string, object]>([
  ['an amount that is no number', { budget: { ...budget, total: { ...money, micros: 'much' } } }],
  [
    'an amount beyond what a number holds',
    { budget: { ...budget, total: { ...money, micros: '9'.repeat(17) } } },
  ],
  ['a basis that we do not have', { budget: { ...budget, basis: 'constructor' } }],
  ['a list with a hole', { budget: { ...budget, segments: Array.from({ length: 1 }) } }],
  [
    'a day that does not exist',
    { budget: { ...budget, segments: [{ startsOn: '2026-02-30', endsOn: '2026-03-01' }] } },
  ],
  ['a part that must be there', { budget: { total: money } }],
])('%s makes its part unreadable, and no other', (_name, broken) => {
  const { sound, unreadable } = validSettings({ channel: 'display', ...broken })
  expect(unreadable).toEqual(['budget'])
  expect(sound).toEqual({ channel: 'display' })
})

test('missing settings are not broken', () => {
  expect(validSettings({ budget: null }).unreadable).toEqual([])
  expect(validSettings({}).unreadable).toEqual([])
})

test('invalid settings have no readable part', () => {
  for (const nothing of [null, undefined, 7, [], 'x'])
    expect(validSettings(nothing).unreadable).toContain('budget')
})
