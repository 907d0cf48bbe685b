import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

test.each<[number, string, string]>([
  [0, 'GBP', '£0.00'],
  [1_234.56, 'GBP', '£1,234.56'],
  [-0.5, 'EUR', '-€0.50'],
  [12_345_678_901.25, 'USD', 'US$12,345,678,901'],
  [9_999.99, 'GBP', '£9,999.99'],
  [10_000, 'GBP', '£10,000'],
  [-9_999.99, 'GBP', '-£9,999.99'],
  [-10_000.5, 'GBP', '-£10,001'],
])('%s %s is %s', (amount, currency, text) => expect(formatMoney(amount, currency)).toBe(text))
