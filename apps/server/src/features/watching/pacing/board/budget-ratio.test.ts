import { expect, test } from 'vitest'
import { budgetRatio } from './budget-ratio.ts'

const part = (micros: string) => ({
  startsOn: '2026-03-01',
  endsOn: '2026-03-31',
  amount: { micros, currency: 'EUR' },
})

test.each([
  ['a whole budget', { path: 'settings.budget.total.micros', before: '4000', after: '5000' }, 0.8],
  ['a daily budget', { path: 'settings.budget.daily.micros', before: '30', after: '20' }, 1.5],
  [
    'budget segments',
    { path: 'settings.budget.segments', before: [part('10'), part('20')], after: [part('10'), part('50')] },
    0.5,
  ],
  [
    'segment dates alone',
    { path: 'settings.budget.segments', before: [part('10')], after: [part('10')] },
    null,
  ],
  [
    'a segment without an amount',
    { path: 'settings.budget.segments', before: [{}], after: [part('10')] },
    null,
  ],
  ['a first budget', { path: 'settings.budget.total', before: null, after: { micros: '10' } }, null],
  ['no budget', { path: 'settings.bid.base.micros', before: '1', after: '2' }, null],
])('an edit of %s gives the ratio to the previous budget', (_what, change, ratio) => {
  expect(budgetRatio([change])).toBe(ratio)
})
