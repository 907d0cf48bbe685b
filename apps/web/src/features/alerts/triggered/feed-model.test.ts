import type { AlertGroup } from '@flightdeck/contract/alerts'
import { expect, test } from 'vitest'
import { aTotal } from '../../../test/a-total.ts'
import { anAlert } from '../../../test/an-alert.ts'
import { buildFeed, groupingIn, orderIn, groupFilter, spendWords, groupTitle } from './feed-model.ts'

const episode = { since: '2026-11-10', days: 3 }
const alerts = [
  anAlert({ id: 5, day: '2026-11-12', episode }),
  anAlert({ id: 4, day: '2026-11-12', entity_id: '882', entity_name: 'Deal 882' }),
  anAlert({ id: 3, day: '2026-11-11', episode }),
  anAlert({ id: 2, day: '2026-11-10', episode }),
  anAlert({
    id: 6,
    rule: 14,
    snapshot_type: 'line_item',
    entity_id: '9',
    muted_by: { id: 3, sentence: 'Its deal fired' },
  }),
]

test('days in a row of one rule and entity are one card with its earlier days inside', () => {
  expect(buildFeed(alerts).map(({ alert, earlier }) => [alert.id, earlier.map(({ id }) => id)])).toEqual([
    [5, [3, 2]],
    [4, []],
  ])
})

test('with the oldest first, a card is still headed by its latest day', () => {
  const days = [10, 11, 12].map((day) =>
    anAlert({ id: day, day: `2026-11-${day}`, triggered_at: `2026-11-${day}T08:00:00Z`, episode }),
  )
  expect(buildFeed(days).map(({ alert, earlier }) => [alert.id, earlier.map(({ id }) => id)])).toEqual([
    [12, [10, 11]],
  ])
})

test('explained alerts are listed on the parent’s card, whichever day they are from', () => {
  expect(buildFeed(alerts)[0]?.explains.map(({ id }) => id)).toEqual([6])
})

test('an explained alert whose parent is not listed has a card of its own', () => {
  expect(buildFeed([alerts[4]!]).map(({ alert }) => alert.id)).toEqual([6])
})

const group: AlertGroup = {
  key: '12',
  name: 'Slow deals',
  entity: null,
  alerts: 3,
  entities: 2,
  last_triggered_at: '2026-11-12T08:00:00Z',
  spend: [
    { amount: 12_300.45, currency: 'GBP' },
    { amount: 0.5, currency: 'EUR' },
  ],
  spend_total: aTotal(
    [
      { amount: 12_300.45, currency: 'GBP' },
      { amount: 0.5, currency: 'EUR' },
    ],
    { amount: 12_300.87 },
  ),
  spend_unknown: 0,
}

test.each([
  ['rule', group, 'Rule: Slow deals', { rule: 12 }],
  ['entity', { ...group, name: 'Deal 881' }, 'Deal 881', { entity: 12 }],
  [
    'day',
    { ...group, key: '2026-11-12', name: '2026-11-12' },
    '12 Nov 2026',
    { from: '2026-11-12', to: '2026-11-12' },
  ],
] as const)('a group by %s has its heading and its filter', (by, alertGroup, title, part) => {
  expect(groupTitle(alertGroup, by)).toBe(title)
  expect(groupFilter(alertGroup, by)).toEqual(part)
})

test('money of several currencies is summed or listed side by side, and unknown spend is not 0', () => {
  expect(spendWords(group, 'reporting')).toBe('≈ £12,301 spent in 7 days')
  expect(spendWords(group, 'native')).toBe('£12,300 + €0.50 spent in 7 days')
  expect(spendWords({ ...group, spend_unknown: 1 }, 'reporting')).toBe(
    '≈ £12,301 spent in 7 days, unknown for 1 of 2',
  )
  expect(spendWords({ ...group, spend: [], spend_unknown: 2 }, 'native')).toBe('Spend unknown')
  const nothing = { ...group, spend: [{ amount: 0, currency: 'GBP' }], spend_total: aTotal([]) }
  expect(spendWords(nothing, 'reporting')).toBe('No spend in 7 days')
})

test('an unknown grouping or order in the address is the usual one: no groups, by money', () => {
  expect([groupingIn('colour'), groupingIn(null), groupingIn('rule')]).toEqual(['none', 'none', 'rule'])
  expect([orderIn('toString'), orderIn(null), orderIn('oldest')]).toEqual(['spend', 'spend', 'oldest'])
})
