import { expect, test } from 'vitest'
import { aCondition, aRule } from '../test/a-candidate.ts'
import type { Rule } from './rule.ts'
import { ruleSentence } from './sentence.ts'

const pacing = aCondition('pacing', 'lt', 80)
const spend = aCondition('spend', 'gte', 1000.5)
const clicks = aCondition('clicks', 'eq', 0)

test.each<[Rule, string | null, string]>([
  [aRule([spend]), null, 'Daily: alert when any campaign has Spend ≥ 1000.50 over the last 24 hours.'],
  [
    aRule([pacing, spend], { type: 'deal_id', platform: 'ttd', schedule: { type: 'weekly', days: [] } }),
    null,
    'Every Monday: alert when any deal on The Trade Desk has Pacing < 80.00% AND Spend ≥ 1000.50 over the last 24 hours.',
  ],
  [
    aRule([spend], {
      entityId: '123',
      groups: [
        { operator: 'OR', conditions: [clicks, pacing] },
        { operator: 'AND', conditions: [] },
        { operator: 'AND', conditions: [clicks] },
      ],
      timeRange: { type: 'custom', from: '2026-03-01', to: '2026-03-09' },
      schedule: { type: 'specific_days', days: [4, 0, 2] },
    }),
    'Spring',
    'Every Monday, Wednesday and Friday: alert when campaign Spring has Spend ≥ 1000.50 AND (Clicks = 0.00 OR Pacing < 80.00%) AND Clicks = 0.00 between 1 Mar 2026 and 9 Mar 2026.',
  ],
  [
    aRule([], {
      type: 'line_item',
      entityId: '123',
      timeRange: { type: 'campaign_duration', from: null, to: null },
      schedule: { type: 'specific_days', days: [] },
    }),
    null,
    'No run days selected: alert when line item 123 has … since the flight start.',
  ],
  [
    aRule([spend], {
      schedule: { type: 'specific_days', days: [6] },
      timeRange: { type: 'custom', from: null, to: null },
    }),
    null,
    'Every Sunday: alert when any campaign has Spend ≥ 1000.50 between … and ….',
  ],
])('a rule becomes a readable sentence (%#)', (rule, name, sentence) => {
  expect(ruleSentence(rule, name)).toBe(sentence)
})
