import { expect, test } from 'vitest'
import { aCandidate, aCondition, aRule, march } from '../test/a-candidate.ts'
import { passCounts } from '../test/one-by-one.ts'

test('each condition and each group is counted on its own, independent of the others', () => {
  const rule = aRule([aCondition('spend', 'gt', 5), aCondition('clicks', 'gt', 0)], {
    groups: [
      { operator: 'OR', conditions: [aCondition('spend', 'gt', 100), aCondition('clicks', 'gt', 0)] },
      { operator: 'AND', conditions: [aCondition('spend', 'lt', 5)] },
    ],
  })
  const who = [
    aCandidate({ spend: [10], clicks: [1] }),
    aCandidate({ spend: [200], clicks: [null] }),
    aCandidate({ spend: [1], clicks: [null] }),
    aCandidate({ spend: [1], clicks: [0] }),
    aCandidate({ spend: [10], clicks: [1] }, { dataThrough: null }),
  ]
  expect(passCounts(rule, who, march(2))).toEqual({
    conditions: [
      { pass: 2, fail: 2, unknown: 1 },
      { pass: 1, fail: 1, unknown: 3 },
    ],
    groups: [
      {
        pass: 2,
        fail: 1,
        unknown: 2,
        conditions: [
          { pass: 1, fail: 3, unknown: 1 },
          { pass: 1, fail: 1, unknown: 3 },
        ],
      },
      { pass: 2, fail: 2, unknown: 1, conditions: [{ pass: 2, fail: 2, unknown: 1 }] },
    ],
  })
})
