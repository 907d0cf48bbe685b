import { expect, test } from 'vitest'
import { areMixed, planValueWords } from './plan-words.ts'

test('amounts, days, percentages, countries and KPIs are formatted, and an unset value is stated', () => {
  expect(planValueWords({ amount: 1_250.5 }, 'GBP')).toBe('£1,250.50')
  expect(planValueWords({ day: '2026-03-09' }, 'GBP')).toContain('9 Mar')
  expect(planValueWords({ percent: 17.5 }, 'GBP')).toBe('17.5%')
  expect(planValueWords({ countries: ['DE', 'GB'] }, 'GBP')).toBe('DE, GB')
  expect(planValueWords({ countries: [] }, 'GBP')).toBe('Worldwide')
  expect(planValueWords({ kpi: 'CPA', target: 12 }, 'GBP')).toBe('CPA 12')
  expect(planValueWords({ kpi: 'CPA', target: null }, 'GBP')).toBe('CPA')
  expect(planValueWords(null, 'GBP')).toBe('Not set')
})

test('a list with amounts in several currencies is mixed, and entries without an amount do not count', () => {
  const pounds = { amount: 5, currency: 'GBP' }
  expect(areMixed([pounds, { amount: 9, currency: 'JPY' }])).toBe(true)
  expect(areMixed([pounds, { amount: null, currency: 'JPY' }, { amount: 0, currency: 'USD' }])).toBe(false)
  expect(areMixed([pounds, { amount: 7, currency: null }])).toBe(false)
})
