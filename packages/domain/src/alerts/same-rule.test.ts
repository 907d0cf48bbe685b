import { expect, test } from 'vitest'
import type { Condition, ConditionTree } from './conditions.ts'
import type { Rule } from './rule.ts'
import { ruleFingerprint } from './same-rule.ts'

const spend: Condition = { metric: 'spend', operator: 'gt', threshold: 100 }
const pacing: Condition = { metric: 'pacing', operator: 'lt', threshold: 80 }
const rule = (conditions: Partial<ConditionTree>, more: Partial<Rule> = {}): Rule => ({
  type: 'deal_id',
  platform: null,
  entityId: null,
  conditions: { conditions: [], groups: [], ...conditions },
  timeRange: { type: 'last_7_days', from: null, to: null },
  schedule: { type: 'daily', days: [] },
  ...more,
})
const both = rule({ conditions: [spend, pacing] })

test.each([
  ['in another order', rule({ conditions: [pacing, spend] })],
  ['one of them twice', rule({ conditions: [pacing, spend, pacing] })],
  ['in a group that is AND', rule({ groups: [{ operator: 'AND', conditions: [spend, pacing] }] })],
  ['each in a group of its own', rule({ groups: [{ operator: 'OR', conditions: [spend] }, { operator: 'OR', conditions: [pacing] }] })],
  ['with an empty group', rule({ conditions: [spend, pacing], groups: [{ operator: 'OR', conditions: [] }] })],
  ['on another day', rule({ conditions: [spend, pacing] }, { schedule: { type: 'weekly', days: [] } })],
])('the same: %s', (_name, other) => expect(ruleFingerprint(other)).toBe(ruleFingerprint(both))) // prettier-ignore

test.each([
  ['another threshold', rule({ conditions: [{ ...spend, threshold: 101 }, pacing] })],
  ['either is enough', rule({ groups: [{ operator: 'OR', conditions: [spend, pacing] }] })],
  ['one platform', rule({ conditions: [spend, pacing] }, { platform: 'ttd' })],
  ['one entity', rule({ conditions: [spend, pacing] }, { entityId: 'ttd:1' })],
  ['another time range', rule({ conditions: [spend, pacing] }, { timeRange: { type: 'all_time', from: null, to: null } })],
])('not the same: %s', (_name, other) => expect(ruleFingerprint(other)).not.toBe(ruleFingerprint(both))) // prettier-ignore

test('custom dates count for custom only', () => {
  const over = (type: 'custom' | 'all_time', from: string) =>
    ruleFingerprint(rule({ conditions: [spend] }, { timeRange: { type, from, to: '2026-03-31' } }))
  expect(over('custom', '2026-03-01')).not.toBe(over('custom', '2026-03-02'))
  expect(over('all_time', '2026-03-01')).toBe(over('all_time', '2026-03-02'))
})
