import { expect, test } from 'vitest'
import { stable } from '../text/stable.ts'
import type { EntityName } from './entity.ts'
import { entityChanges } from './entity-changes.ts'

const base = {
  name: 'AUR_UK_City-Breaks',
  status: 'active',
  startsOn: '2026-10-01',
  endsOn: '2026-12-31',
  settings: { bid: { strategy: 'fixed', base: { micros: '2500000', currency: 'GBP' } } },
  parent: { kind: 'campaign', nativeId: '7' },
  uses: [
    { kind: 'creative', nativeId: '2' },
    { kind: 'deal_id', nativeId: 'D1' },
    { kind: 'creative', nativeId: '1' },
  ] as EntityName[],
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

test('parent and used entities are part of an entity’s changes', () => {
  const after = {
    ...base,
    parent: { kind: 'campaign', nativeId: '8' },
    uses: [
      { kind: 'creative', nativeId: '1' },
      { kind: 'creative', nativeId: '3' },
    ] as EntityName[],
  } as const
  expect(entityChanges(base, after)).toEqual([
    { path: 'parent', before: '7', after: '8' },
    { path: 'creatives', before: ['1', '2'], after: ['1', '3'] },
    { path: 'deals', before: ['D1'], after: [] },
  ])
})

test('the same creatives and deals in another order, or named twice, are no change', () => {
  expect(entityChanges(base, { ...base, uses: [...base.uses, ...base.uses].toReversed() })).toEqual([])
})
