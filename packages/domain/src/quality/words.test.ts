import { expect, test } from 'vitest'
import { thresholdWords } from '../alerts/sentence.ts'
import { numberWords, readingWords } from './custom/field-words.ts'
import { FIELDS } from './custom/field-catalogue.ts'
import { moneyWords, percentWords, unitWords } from './words.ts'

test('a half is the same in every sentence: away from zero', () => {
  expect(moneyWords(24_715_000, 'GBP')).toBe('£24.72')
  expect(moneyWords(-1_005_000, 'GBP')).toBe('−£1.01')
  expect(thresholdWords('cpc', 24.715)).toBe('24.72')
  expect(thresholdWords('pacing', 1.005)).toBe('1.01%')
  expect(percentWords(1.005)).toBe('1.01%')
  expect(unitWords(1_234.5)).toBe('1,235')
  expect(numberWords(1.000_000_5)).toBe('1.000001')
  const field = FIELDS.find(({ kind, unit }) => kind === 'number' && unit === undefined)!
  expect(readingWords(field, 1.005, {} as never)).toBe('1.01')
})
