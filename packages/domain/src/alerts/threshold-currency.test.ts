import { expect, test } from 'vitest'
import { openRateBook } from '../money/rate-book.ts'
import type { ConditionTree } from './conditions.ts'
import { comparedIn, withThresholdsIn } from './threshold-currency.ts'

const spend: ConditionTree = { conditions: [{ metric: 'spend', operator: 'gt', threshold: 100 }], groups: [] }
const pacing: ConditionTree = {
  conditions: [{ metric: 'pacing', operator: 'lt', threshold: 80 }],
  groups: [],
}

test.each<[string, Parameters<typeof comparedIn>[0], string[], string | null]>([
  [
    'without a currency, over several: the reporting currency',
    { conditions: spend, entityId: null },
    ['EUR', 'USD'],
    'GBP',
  ],
  [
    'without a currency, over one: each account’s own',
    { conditions: spend, entityId: null },
    ['EUR', 'EUR'],
    null,
  ],
  ['a single entity: its own currency', { conditions: spend, entityId: 'dv360:1' }, ['EUR', 'USD'], null],
  [
    'a currency that was chosen counts',
    { conditions: spend, entityId: null, thresholdCurrency: 'USD' },
    ['EUR'],
    'USD',
  ],
  [
    'a rule without money compares no currency',
    { conditions: pacing, entityId: null, thresholdCurrency: 'USD' },
    ['EUR', 'USD'],
    null,
  ],
])('%s', (_title, rule, currencies, expected) => {
  expect(comparedIn(rule, currencies, 'GBP')).toBe(expected)
})

const rate = openRateBook(
  [{ base: 'GBP', quote: 'USD', rate: '1.2645', on: '2026-11-13', source: 'ECB', origin: 'feed' }],
  '2026-11-14',
).crossRate('GBP', 'USD')!

test('only amounts of money are converted, in groups too, and keep how they were written', () => {
  const tree: ConditionTree = {
    conditions: pacing.conditions,
    groups: [{ operator: 'OR', conditions: [{ metric: 'cpc', operator: 'gte', threshold: 0.5 }] }],
  }
  const { conditions, groups } = withThresholdsIn(tree, rate)
  expect(conditions).toEqual(pacing.conditions)
  expect(groups[0]!.conditions).toEqual([
    {
      metric: 'cpc',
      operator: 'gte',
      threshold: 0.63225,
      stated: { threshold: 0.5, currency: 'GBP', rate: '1.26450', on: '2026-11-13', source: 'ECB' },
    },
  ])
})

test('in its own currency a threshold is left as it is', () => {
  const same = openRateBook([], '2026-11-14').crossRate('GBP', 'GBP')!
  expect(withThresholdsIn(spend, same)).toBe(spend)
})
