import { expect, test } from 'vitest'
import { moneyWords, shortMoney } from './amount-words.ts'

test('pence are shown below ten thousand only', () => {
  expect(moneyWords({ amount: 412.5, currency: 'GBP' })).toBe('£412.50')
  expect(moneyWords({ amount: 12_400.49, currency: 'GBP' })).toBe('£12,400')
  expect(moneyWords({ amount: 300, currency: 'EUR' })).toBe('€300')
})

test('a tile has the short figure', () => {
  expect(shortMoney({ amount: 38_412, currency: 'GBP' })).toBe('£38.4k')
  expect(shortMoney({ amount: 980, currency: 'GBP' })).toBe('£980')
})

test('a currency that nobody knows is written out', () => {
  expect(moneyWords({ amount: 20, currency: 'no such' })).toBe('20 no such')
})

test.each([
  [24.715, '£24.72'],
  [24_715_000 / 1e6, '£24.72'],
  [(0.1 + 0.2) / 20, '£0.02'],
  [-1.005, '-£1.01'],
  [10_000.5, '£10,001'],
])('%d is written %s: halves go away from zero, as everywhere', (amount, words) => {
  expect(moneyWords({ amount, currency: 'GBP' })).toBe(words)
})
