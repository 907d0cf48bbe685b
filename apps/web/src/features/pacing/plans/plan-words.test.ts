import { expect, test } from 'vitest'
import { planValueWords } from './plan-words.ts'

test('amounts, days, percentages, countries and KPIs are said as people say them, and what is not set is said', () => {
  expect(planValueWords({ amount: 1_250.5 }, 'GBP')).toBe('£1,250.50')
  expect(planValueWords({ day: '2026-03-09' }, 'GBP')).toContain('9 Mar')
  expect(planValueWords({ percent: 17.5 }, 'GBP')).toBe('17.5%')
  expect(planValueWords({ countries: ['DE', 'GB'] }, 'GBP')).toBe('DE, GB')
  expect(planValueWords({ countries: [] }, 'GBP')).toBe('Worldwide')
  expect(planValueWords({ kpi: 'CPA', target: 12 }, 'GBP')).toBe('CPA 12')
  expect(planValueWords({ kpi: 'CPA', target: null }, 'GBP')).toBe('CPA')
  expect(planValueWords(null, 'GBP')).toBe('Not set')
})
