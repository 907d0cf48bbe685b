import { expect, test } from 'vitest'
import { thresholdWords } from '../alerts/sentence.ts'
import { numberWords, readingWords } from './custom/field-words.ts'
import { FIELDS } from './custom/field-catalogue.ts'
import type { CheckSubject } from './subject.ts'
import { formatMoney, percentWords, unitWords } from './words.ts'

test('a half is rounded away from zero in every sentence', () => {
  const pounds = { account: { currency: 'GBP' } } as CheckSubject
  expect(formatMoney(pounds, 24_715_000)).toBe('£24.72')
  expect(formatMoney(pounds, -1_005_000)).toBe('−£1.01')
  expect(formatMoney(pounds, 10_000_400_000)).toBe('£10,000.40')
  expect(thresholdWords('cpc', 24.715)).toBe('24.72')
  expect(thresholdWords('pacing', 1.005)).toBe('1.01%')
  expect(percentWords(1.005)).toBe('1.01%')
  expect(unitWords(1_234.5)).toBe('1,235')
  expect(numberWords(1.000_000_5)).toBe('1.000001')
  const field = FIELDS.find(({ kind, unit }) => kind === 'number' && unit === undefined)!
  expect(readingWords(field, 1.005, {} as never)).toBe('1.01')
})
