import { FIRST_QUESTION, type ReportQuestion } from '@flightdeck/domain/reports'
import { expect, test } from 'vitest'
import { ADDRESS_PARTS, toQuestionAddress, parseQuestion, type QuestionAddress } from './question-address.ts'

const nothing = Object.fromEntries(ADDRESS_PARTS.map((part) => [part, null])) as QuestionAddress

test('a new report has nothing in its address', () => {
  expect(toQuestionAddress(FIRST_QUESTION)).toEqual(nothing)
  expect(parseQuestion(nothing)).toEqual(FIRST_QUESTION)
})

test.each<Partial<ReportQuestion>>([
  { dataset: 'deals', rows: ['deal_id', 'week'], metrics: ['bid_requests', 'win_rate'] },
  { period: { kind: 'custom', from: '2026-01-01', to: '2026-02-28' }, columns: 'month' },
  { period: { kind: 'custom' }, rows: [], metrics: [] },
  { filters: [{ dimension: 'campaign', way: 'contains', values: ['A, b.c & "d" 50%', 'ü'] }] },
  {
    filters: [
      { dimension: 'platform', way: 'is_not', values: ['ttd', 'dv360'] },
      { dimension: 'client', way: 'is', values: [] },
    ],
  },
  {
    period: { kind: 'custom', asked: true },
    filters: [{ dimension: 'client', way: 'is', values: [], asked: true }],
  },
  {
    period: { kind: 'last_month', asked: true },
    filters: [{ dimension: 'campaign', way: 'contains', values: ['a.b'], asked: true }],
  },
  { compare: 'last_year', sort: { by: 'spend', order: 'asc' }, top: 10, running: true, currency: 'native' },
])('the address keeps %j', (question) => {
  const whole = { ...FIRST_QUESTION, ...question }
  const search = new URLSearchParams(
    Object.entries(toQuestionAddress(whole)).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    ),
  )
  const back = Object.fromEntries(ADDRESS_PARTS.map((part) => [part, search.get(part)])) as QuestionAddress
  expect(parseQuestion(back)).toEqual(whole)
})

test('invalid values in the address are ignored', () => {
  const odd = {
    ...nothing,
    data: 'x',
    period: 'never',
    by: 'client,what,client',
    metrics: 'toString',
    where: 'x.is.1,day',
    against: 'constructor',
    sort: 'spend',
    top: '0',
    across: 'z',
  }
  expect(parseQuestion(odd)).toEqual({ ...FIRST_QUESTION, metrics: [] })
})
