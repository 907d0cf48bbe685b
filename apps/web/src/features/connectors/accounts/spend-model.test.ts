import { expect, test } from 'vitest'
import { anAccount } from './an-account.ts'
import { curveOf, selectionText, vitalFew } from './spend-model.ts'

const spends = (id: string, spend: number | null, currency = 'GBP') =>
  anAccount(id, { spend_30d: spend, currency })
const pounds = [spends('a', 600), spends('b', 340), spends('c', 60)]
const mixed = [...pounds, spends('d', 10, 'USD'), spends('e', 0, 'EUR')]

test.each<[string, Parameters<typeof selectionText>, string]>([
  ['one currency', [pounds, new Set(['a', 'b']), true], 'Selected 2 of 3 · 94% of spend'],
  [
    'several currencies',
    [mixed, new Set(['a', 'd']), true],
    'Selected 2 of 5 · 60% of GBP, 100% of USD spend',
  ],
  ['while counting', [pounds, new Set(['a']), false], 'Selected 1 of 3 · loading spend …'],
  ['nobody spends', [[spends('z', 0)], new Set(['z']), true], 'Selected 1 of 1'],
])('%s', (_name, input, text) => expect(selectionText(...input)).toBe(text))

test('the vital few are the fewest that make nine tenths', () => {
  expect(vitalFew(pounds)).toEqual({ ids: new Set(['a', 'b']), percent: 94 })
  expect(vitalFew(mixed)).toEqual({ ids: new Set(['a', 'b', 'd']), percent: 94 })
  expect(vitalFew([spends('z', null)])).toBeNull()
})

test('the curve ends at the whole', () => {
  expect(curveOf(pounds, 1000)).toEqual([0.6, 0.94, 1])
})
