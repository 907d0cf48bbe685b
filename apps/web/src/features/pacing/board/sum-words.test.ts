import type { FlightTotals } from '@flightdeck/contract/pacing'
import { expect, test } from 'vitest'
import { isNative, landingNote, landingWords, marginWords, noRateWords, sumWords } from './sum-words.ts'

const nothing = { under_risk: 0, over_risk: 0, revenue: 0, cost: 0 }
/** At 0.8 pounds to the dollar. */
const several: FlightTotals = {
  currency: 'GBP',
  approximate: true,
  rates: [],
  native: [
    {
      ...nothing,
      currency: 'USD',
      budget: 10_000,
      projected: 5_000,
      projected_budget: 10_000,
      revenue: 50,
      cost: 25,
    },
    {
      ...nothing,
      currency: 'GBP',
      budget: 2_000,
      projected: 2_000,
      projected_budget: 2_000,
      revenue: 100,
      cost: 60,
    },
    { ...nothing, currency: 'PLN', budget: 900, projected: 900, projected_budget: 900 },
  ],
  without_rate: ['PLN'],
  flights: 3,
  left_out: 1,
  budget: 10_000,
  projected: 6_000,
  projected_budget: 10_000,
  not_projected: 0,
  projected_pct: 60,
  under_risk: 4_000,
  over_risk: 0,
  revenue: 140,
  cost: 80,
  margin_pct: 42.86,
  margin_provisional_from: null,
  spend_basis: null,
  margin_left_out: 1,
}
const singleCurrency: FlightTotals = {
  ...several,
  approximate: false,
  native: [several.native[1]!],
  without_rate: [],
  budget: 2_000,
}

test('sums over several currencies are one marked amount, and currencies without a rate are named', () => {
  expect(sumWords(several, 'budget', 'reporting')).toBe('≈ £10k')
  expect(landingWords(several, 'reporting')).toBe('≈ 60.0%')
  expect(marginWords(several, 'reporting')).toBe('≈ 42.9%')
  expect(noRateWords(several, 'reporting')).toBe('PLN has no rate')
})

test('native currencies are listed separately, and none is left out', () => {
  expect(sumWords(several, 'budget', 'native')).toBe('US$10k + £2,000 + PLN\u00a0900')
  expect([sumWords(several, 'revenue', 'native'), sumWords(several, 'over_risk', 'native')]).toEqual([
    'US$50 + £100',
    '£0',
  ])
  expect(landingWords(several, 'native')).toBe('USD 50.0%, GBP 100.0%, PLN 100.0%')
  expect(marginWords(several, 'native')).toBe('USD 50.0%, GBP 40.0%')
  expect(noRateWords(several, 'native')).toBe('')
})

test('sums in the reporting currency alone are exact, in either view', () => {
  for (const view of ['reporting', 'native'] as const) {
    expect(isNative(singleCurrency, view)).toBe(false)
    expect(sumWords(singleCurrency, 'budget', view)).toBe('£2,000')
  }
})

test('currencies without rates are listed separately instead of summed', () => {
  const lacking = {
    ...several,
    native: [several.native[2]!],
    budget: 0,
    projected_pct: null,
    margin_pct: null,
  }
  expect(sumWords(lacking, 'budget', 'reporting')).toBe('PLN\u00a0900')
  expect([landingWords(lacking, 'reporting'), marginWords(lacking, 'reporting')]).toEqual(['100.0%', '–'])
})

test('a projected end of some budgets says of which sum it is', () => {
  expect(landingNote(several, 'reporting')).toBe('≈ 60.0%')
  expect(landingNote({ ...several, not_projected: 2 }, 'reporting')).toBe('≈ 60.0% of ≈ £10k')
})
