import { describe, expect, test } from 'vitest'
import { conditionMistake, whyNotSent, type SendCondition } from './send-condition.ts'

const head = (metric: string, more: object = {}) => ({ metric, column: null, is_before: false, ...more })
const answer = {
  heads: [head('spend', { column: { key: 'x' } }), head('spend'), head('spend', { is_before: true }), head('ctr')], // prettier-ignore
  rows: [
    { values: ['999', '40', '900', '0.5'], is_others: false },
    { values: ['999', '60.5', '900', null], is_others: false },
    { values: ['999', '5000', '900', '9'], is_others: true },
  ],
  totals: { values: ['999', '5100.5', '900', null] },
}
const spend = (more: Partial<SendCondition>): SendCondition => ({ of: 'total', metric: 'spend', operator: 'gt', value: 100, ...more }) // prettier-ignore

describe('a report is sent only if', () => {
  test.each<[string, SendCondition, string | null]>([
    ['total above', spend({ value: 5100 }), null],
    ['total equal to the limit', spend({ value: 5100.5 }), 'Not sent: Spend is 5,100.5, not > 5,100.5.'],
    ['total below', spend({ operator: 'lt', value: 10_000 }), null],
    ['a row is above', spend({ of: 'any_row', value: 60 }), null],
    [
      'no row meets the limit, though Others adds up to it',
      spend({ of: 'any_row', value: 61 }),
      'Not sent: no row has Spend > 61.',
    ],
    [
      'an unknown value meets no condition',
      spend({ metric: 'ctr', operator: 'lt', value: 99 }),
      'Not sent: CTR isn’t known, so “< 99” can’t be checked.',
    ],
    ['a row with an unknown value is skipped', spend({ metric: 'ctr', of: 'any_row', value: 0.4 }), null],
  ])('%s', (_what, condition, sentence) => expect(whyNotSent(condition, answer)).toBe(sentence))

  test('the metric is one of its own', () => {
    expect(conditionMistake({ metrics: ['spend'] }, spend({}))).toBeNull()
    expect(conditionMistake({ metrics: ['clicks'] }, spend({}))).toBe(
      'The report has no column Spend. Choose one of its metrics for “Send only if”.',
    )
  })
})
