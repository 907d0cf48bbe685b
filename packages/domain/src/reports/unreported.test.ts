import { expect, test } from 'vitest'
import { FIRST_QUESTION, type ReportQuestion } from './question.ts'
import { unreportedBy } from './unreported.ts'

const DEALS: ReportQuestion = { ...FIRST_QUESTION, dataset: 'deals' }
const only = (way: 'is' | 'is_not', ...values: string[]): ReportQuestion => ({
  ...DEALS,
  filters: [{ dimension: 'platform', way, values }],
})

test('platforms without deals do not report them; line items are reported by all', () => {
  const platforms = ['dv360', 'meta_ads', 'meta_ads', 'ttd'] as const
  expect(unreportedBy(DEALS, platforms)).toEqual(['meta_ads'])
  expect(unreportedBy(FIRST_QUESTION, platforms)).toEqual([])
})

test('a platform that a question leaves out is none of its gaps', () => {
  expect(unreportedBy(only('is', 'dv360'), ['dv360', 'meta_ads'])).toEqual([])
  expect(unreportedBy(only('is_not', 'meta_ads'), ['dv360', 'meta_ads'])).toEqual([])
  expect(unreportedBy(only('is', 'meta_ads'), ['dv360', 'meta_ads'])).toEqual(['meta_ads'])
})

test('rows that areas have are not by level', () =>
  expect(unreportedBy({ ...DEALS, dataset: 'issues' }, ['meta_ads'])).toEqual([]))
