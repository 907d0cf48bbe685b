import { expect, test } from 'vitest'
import { moneyOf } from './money.ts'

test.each<[string, string, string]>([
  ['0', 'GBP', '£0.00'],
  ['1234560000', 'GBP', '£1,234.56'],
  ['-500000', 'EUR', '-€0.50'],
  ['12345678901234567', 'USD', 'US$12,345,678,901'],
  ['9999990000', 'GBP', '£9,999.99'],
  ['10000000000', 'GBP', '£10,000'],
])('%s micros of %s are %s', (micros, currency, text) => expect(moneyOf(micros, currency)).toBe(text))
