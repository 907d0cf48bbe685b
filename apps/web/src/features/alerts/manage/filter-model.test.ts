import { expect, test } from 'vitest'
import { aRule } from '../../../test/a-rule.ts'
import { ruleFilter, matchRules, onlyIn, rulesIn, statusIn, typeIn } from './filter-model.ts'

test.each([
  [null, null, {}],
  ['active', null, { is_active: true }],
  ['inactive', 'deal_id', { is_active: false, snapshot_type: 'deal_id' }],
  ['nonsense', 'nonsense', {}],
])('status %s and type %s in the address ask for %o', (status, type, filter) =>
  expect(ruleFilter(statusIn(status), typeIn(type))).toEqual(filter),
)

test('a rule is found by every word of its card, in any order', () => {
  const rules = [
    aRule({ id: 1, name: 'Slow deals' }),
    aRule({ id: 2, name: 'Costly clicks', description: '' }),
  ]
  expect(matchRules(rules, ' behind SLOW ').map(({ id }) => id)).toEqual([1])
  expect(matchRules(rules, 'slow clicks')).toEqual([])
  expect(matchRules(rules, '')).toEqual(rules)
})

test('a part of the hygiene sentence filters to exactly the rules it counts', () => {
  const rules = [1, 2, 3].map((id) => aRule({ id }))
  const hygiene = [{ part: 'quiet' as const, words: '2 never fired', rules: [1, 3] }]
  expect(rulesIn(hygiene, 'quiet', rules).map(({ id }) => id)).toEqual([1, 3])
  expect(rulesIn(hygiene, 'loudest', rules)).toEqual([])
  expect([onlyIn('quiet'), onlyIn('nonsense'), onlyIn(null)]).toEqual(['quiet', null, null])
})
