import { expect, test } from 'vitest'
import { assumptionWords, countWords, unplacedWords } from './reallocation-words.ts'

test('the assumed returns are explained by their meaning', () => {
  expect(assumptionWords(0.7, { is_range: false })).toContain('twice the spend brings 1.62 times the results')
  expect(assumptionWords(1, { is_range: false })).toContain('twice the results')
})

test('ranges hold 8 in 10 only where enough budgets have ended', () => {
  expect(assumptionWords(0.7, { is_range: false })).toMatch(/^Ranges hold 8 in 10 outcomes and assume/)
  expect(assumptionWords(0.7, { is_range: true })).toMatch(
    /^Ranges, too few budgets have ended .* They assume/,
  )
})

test('money that no line item can take is stated, if there is any', () => {
  expect(unplacedWords({ unplaced: 250, total: 1_000, currency: 'GBP' })).toBe(
    '£250 of the remaining £1,000 won’t be spent within these limits.',
  )
  expect(unplacedWords({ unplaced: 0, total: 1_000, currency: 'GBP' })).toBe('')
})

test('few results are rounded to the tenth', () => {
  expect([countWords(42.27), countWords(1_234.6)]).toEqual(['42.3', '1,235'])
})
