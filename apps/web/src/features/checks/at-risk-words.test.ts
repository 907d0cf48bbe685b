import { expect, test } from 'vitest'
import { riskWords } from './at-risk-words.ts'

test('an unknown amount is not 0', () => {
  expect(riskWords({ amount: null, currency: 'GBP' })).toBe('unknown')
  expect(riskWords({ amount: 0, currency: 'GBP' })).toBe('£0')
})
