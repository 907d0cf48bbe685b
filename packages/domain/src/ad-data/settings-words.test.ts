import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settingsInWords } from './settings-words.ts'

test('settings are written part by part, without unset ones', () => {
  const settings = {
    channel: 'display',
    budget: {
      total: { micros: '3000500000', currency: 'EUR' },
      unit: 'currency',
      segments: [
        { startsOn: '2026-11-01', endsOn: '2026-11-30', amount: { micros: '1000000', currency: 'EUR' } },
      ],
    },
    frequency: { isUnlimited: false, caps: [] },
    targeting: { geo: { include: [{ id: '21', name: 'Germany' }, { id: '22' }], exclude: [] } },
  }
  expect(settingsInWords(settings)).toEqual([
    { part: 'Channel', name: 'Channel', value: 'display' },
    { part: 'Budget', name: 'Total', value: '€3,000.50' },
    { part: 'Budget', name: 'Unit', value: 'currency' },
    {
      part: 'Budget',
      name: 'Segments',
      value: 'starts on 2026-11-01, ends on 2026-11-30, amount €1',
    },
    { part: 'Frequency', name: 'Unlimited', value: 'no' },
    { part: 'Targeting', name: 'Geo, Include', value: 'Germany (21), 22' },
  ])
})

test('settings of any shape can be read', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (settings) => {
      for (const { part, name, value } of settingsInWords(settings))
        expect([part, name, value].every((text) => typeof text === 'string')).toBe(true)
    }),
  )
})
