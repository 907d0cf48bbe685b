import type { MoneyTotal } from '@flightdeck/contract/rates'
import { shortMoney } from '@flightdeck/domain/money'
import { expect, test } from 'vitest'
import { rateWords, totalFacts, totalWords, withoutRateWords, worthFacts, worthWords } from './total-words.ts'

const usd = {
  from: 'USD',
  to: 'GBP',
  rate: '0.790640',
  on: '2026-11-13',
  days_old: 3,
  source: 'ECB',
  legs: [],
}
const several: MoneyTotal = {
  amount: 5_600_000,
  currency: 'GBP',
  approximate: true,
  rates: [usd],
  parts: [
    { amount: 4_000_000, currency: 'USD', converted: 3_162_560 },
    { amount: 2_437_440, currency: 'GBP', converted: 2_437_440 },
    { amount: 900, currency: 'PLN', converted: null },
  ],
  without_rate: [{ currency: 'PLN', amount: 900, count: 3 }],
}
const singleCurrency: MoneyTotal = {
  amount: 412.5,
  currency: 'USD',
  approximate: false,
  rates: [],
  parts: [{ amount: 412.5, currency: 'USD', converted: 412.5 }],
  without_rate: [],
}

test('a sum over several currencies is one amount, marked', () => {
  expect(totalWords(several, 'reporting', shortMoney)).toBe('≈ £5.6m')
})

test('native currencies are listed separately', () => {
  expect(totalWords(several, 'native', shortMoney)).toBe('US$4m + £2.4m + PLN\u00a0900')
})

test('a sum over one currency is exact, in either view', () => {
  expect(totalWords(singleCurrency, 'reporting')).toBe('US$412.50')
  expect(totalWords(singleCurrency, 'native')).toBe('US$412.50')
})

test('currencies without any rate are listed separately, rather than as a wrong sum', () => {
  expect(totalWords({ ...several, amount: null }, 'reporting', shortMoney)).toBe(
    'US$4m + £2.4m + PLN\u00a0900',
  )
})

test('an empty sum has no text', () => {
  expect(totalWords({ ...singleCurrency, parts: [] }, 'reporting')).toBe('')
})

test('a rate says its day, its source, and how old it is', () => {
  expect(rateWords(usd)).toBe('1 USD = 0.790640 GBP, ECB, 13 Nov 2026 (3 days old)')
  expect(rateWords({ ...usd, days_old: 0 })).toBe('1 USD = 0.790640 GBP, ECB, 13 Nov 2026')
})

test('items without a rate are counted', () => {
  expect(withoutRateWords(several, 'issue')).toBe('3 issues in PLN have no rate')
  expect(withoutRateWords(singleCurrency, 'issue')).toBe('')
})

test('a receipt has each currency, each rate, and the amounts left out', () => {
  expect(totalFacts(several, 'issue')).toEqual([
    ['In USD', 'US$4,000,000 ≈ £3,162,560'],
    ['In GBP', '£2,437,440'],
    ['In PLN', 'PLN\u00a0900, left out of the sum'],
    ['USD rate', '1 USD = 0.790640 GBP, ECB, 13 Nov 2026 (3 days old)'],
    ['No rate', '3 issues in PLN have no rate of the last 7 days'],
  ])
  expect(totalFacts(singleCurrency, 'issue')).toEqual([['In USD', 'US$412.50']])
})

test('a converted amount is marked and shows its rate, and a missing rate is stated', () => {
  const dollars = {
    currency: 'USD',
    converted: { amount: 790.64, currency: 'GBP', approximate: true as const, rates: [usd] },
  }
  expect(worthWords(dollars)).toBe('≈ £790.64')
  expect(worthFacts(dollars)).toEqual([
    ['Ranked as', '≈ £790.64'],
    ['Rate', '1 USD = 0.790640 GBP, ECB, 13 Nov 2026 (3 days old)'],
  ])
  const zloty = {
    currency: 'PLN',
    converted: { amount: null, currency: 'GBP', approximate: true as const, rates: [] },
  }
  expect(worthWords(zloty)).toBe('no PLN rate')
  expect(worthFacts(zloty)).toEqual([['Ranked', 'last: PLN has no rate of the last 7 days']])
  expect([worthWords({ currency: 'GBP', converted: null }), worthFacts({ currency: 'GBP', converted: null })]).toEqual(['', []]) // prettier-ignore
})
