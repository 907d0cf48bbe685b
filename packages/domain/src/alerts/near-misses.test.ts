import { expect, test } from 'vitest'
import { aCandidate, aCondition, aRule, march } from '../test/a-candidate.ts'
import type { MetricKey } from '../metrics/metrics.ts'
import { nearMisses } from '../test/one-by-one.ts'
import type { NearMiss } from './near-misses.ts'
import type { Rule } from './rule.ts'

const big = aCondition('spend', 'gt', 100)
const clicked = aCondition('clicks', 'gte', 10)
const both = aRule([big, clicked])
const either = aRule([], { groups: [{ operator: 'OR', conditions: [big, clicked] }] })
const shown = aCondition('impressions', 'gt', 0)
const inGroup = aRule([shown], { groups: [{ operator: 'AND', conditions: [big, clicked] }] })

function findMiss(rule: Rule, spend: number | null, clicks: number | null) {
  const who = aCandidate({ spend: [spend], clicks: [clicks], impressions: [1] })
  const [miss] = nearMisses(rule, [who], march(2), 5)
  return miss ? { ...miss, distance: Number(miss.distance.toFixed(6)) } : null
}
const short = (metric: MetricKey, value: number, distance: number) => ({ at: 0, metric, value, distance })

test.each<[string, Rule, number | null, number | null, NearMiss | null]>([
  ['a firing rule is no near miss', both, 101, 10, null],
  ['a single unmet condition', both, 90, 10, short('spend', 90, 0.1)],
  ['on the threshold is as near as can be', both, 100, 10, short('spend', 100, 0)],
  ['two unmet conditions are no near miss', both, 90, 9, null],
  ['an unknown is not near anything', both, 101, null, null],
  ['an unknown condition beside an unmet one is no near miss', both, 90, null, null],
  ['a rule that fires by a side of an OR is no near miss', either, 101, 0, null],
  ['the nearer side of an OR counts', either, 90, 9.5, short('clicks', 9.5, 0.05)],
  ['the known side of an OR is enough', either, null, 9, short('clicks', 9, 0.1)],
  ['a single unmet condition in a group that needs all', inGroup, 90, 10, short('spend', 90, 0.1)],
  ['two unmet conditions in a group that needs all', inGroup, 90, 9, null],
])('%s', (_name, rule, spend, clicks, expected) => {
  expect(findMiss(rule, spend, clicks)).toEqual(expected)
})

test('the nearest come first, up to the limit', () => {
  const who = [50, 99, 101, 80, 90].map((spend) => aCandidate({ spend: [spend] }))
  const late = aCandidate({ spend: [99.9] }, { dataThrough: null })
  expect(nearMisses(aRule([big]), [...who, late], march(2), 3).map(({ at }) => at)).toEqual([1, 4, 3])
})
