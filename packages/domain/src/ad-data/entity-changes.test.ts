import { expect, test } from 'vitest'
import { stable } from '../text/stable.ts'
import { entityChanges } from './entity-changes.ts'

const base = {
  name: 'AUR_UK_City-Breaks',
  status: 'active',
  startsOn: '2026-10-01',
  endsOn: '2026-12-31',
  settings: { bid: { strategy: 'fixed', base: { micros: '2500000', currency: 'GBP' } } },
} as const

test('a changed setting is named by its path, with what it was and what it is', () => {
  const after = {
    ...base,
    status: 'paused',
    settings: { bid: { strategy: 'fixed', base: { micros: '25000000', currency: 'GBP' } } },
  } as const
  expect(entityChanges(base, after)).toEqual([
    { path: 'status', before: 'active', after: 'paused' },
    { path: 'settings.bid.base.micros', before: '2500000', after: '25000000' },
  ])
})

test('a setting that came or went is a change from or to nothing', () => {
  expect(entityChanges(base, { ...base, endsOn: null, settings: {} })).toEqual([
    { path: 'endsOn', before: '2026-12-31', after: null },
    { path: 'settings.bid', before: base.settings.bid, after: null },
  ])
})

test('the order of keys is no change', () => {
  const turned = {
    ...base,
    settings: { bid: { base: { currency: 'GBP', micros: '2500000' }, strategy: 'fixed' } },
  }
  expect(entityChanges(base, turned)).toEqual([])
  expect(stable({ b: [{ d: 1, c: 2 }], a: 1 })).toBe(stable({ a: 1, b: [{ c: 2, d: 1 }] }))
})
