import { expect, test } from 'vitest'
import { moneyWords, shortMoney, type MoneyDigits } from './money-words.ts'

test.each([
  [0, 'GBP', '£0'],
  [300, 'EUR', '€300'],
  [412.5, 'GBP', '£412.50'],
  [1_234.56, 'GBP', '£1,234.56'],
  [9_999.99, 'GBP', '£9,999.99'],
  [10_000, 'GBP', '£10,000'],
  [12_400.49, 'GBP', '£12,400'],
  [12_345_678_901.25, 'USD', 'US$12,345,678,901'],
])('cents are shown below ten thousand, where there are any: %d %s is %s', (amount, currency, words) => {
  expect(moneyWords({ amount, currency })).toBe(words)
})

test.each([
  [24.715, '£24.72'],
  [24_715_000 / 1e6, '£24.72'],
  [(0.1 + 0.2) / 20, '£0.02'],
  [10_000.5, '£10,001'],
  [-1.005, '−£1.01'],
  [-10_000.5, '−£10,001'],
  [-0.001, '£0'],
])('%d is written %s: halves go away from zero, as everywhere, and nothing has no sign', (amount, words) => {
  expect(moneyWords({ amount, currency: 'GBP' })).toBe(words)
})

test.each<[number, string, MoneyDigits, string]>([
  [10_000.4, 'GBP', 'coin', '£10,000.40'],
  [10_000, 'GBP', 'coin', '£10,000'],
  [4.625, 'GBP', 'coin', '£4.63'],
  [4.625, 'GBP', 'micro', '£4.625'],
  [4.6, 'GBP', 'micro', '£4.60'],
  [0.005_5, 'USD', 'micro', 'US$0.0055'],
  [30_000.01, 'EUR', 'micro', '€30,000.01'],
])(
  'compared amounts keep the coin and set ones every digit: %d %s, %s, is %s',
  (amount, currency, digits, words) => {
    expect(moneyWords({ amount, currency }, digits)).toBe(words)
  },
)

test('coins are those of the currency', () => {
  expect(moneyWords({ amount: 1_234.5, currency: 'JPY' })).toBe('JP¥1,235')
  expect(moneyWords({ amount: 1.2345, currency: 'KWD' })).toBe('KWD\u{a0}1.235')
})

test('a currency without a sign has its code first, also one that no list has', () => {
  expect(moneyWords({ amount: 900, currency: 'PLN' })).toBe('PLN\u{a0}900')
  expect(moneyWords({ amount: 20, currency: 'no such' })).toBe('no such\u{a0}20')
})

test('a tile has the short figure', () => {
  expect(shortMoney({ amount: 38_412, currency: 'GBP' })).toBe('£38.4k')
  expect(shortMoney({ amount: 980, currency: 'GBP' })).toBe('£980')
  expect(shortMoney({ amount: 4_000_000, currency: 'PLN' })).toBe('PLN\u{a0}4m')
})
