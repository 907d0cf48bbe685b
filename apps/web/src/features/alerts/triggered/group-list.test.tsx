import type { AlertGroup } from '@flightdeck/contract/alerts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PlayedRoutes } from '../../../test/played-api.ts'
import { show } from '../../../test/show.tsx'
import { anAlert } from '../../../test/an-alert.ts'
import { noSpend } from './feed.ts'
import { GroupList } from './group-list.tsx'

const aGroup = (overrides: Partial<AlertGroup>): AlertGroup => ({
  key: '7',
  name: 'Slow deals',
  entity: null,
  alerts: 5_100,
  entities: 5_100,
  last_triggered_at: '2026-11-14T08:00:00Z',
  spend: [{ amount: 12_300, currency: 'GBP' }],
  spend_total: {
    amount: 12_300,
    currency: 'GBP',
    approximate: false,
    rates: [],
    parts: [{ amount: 12_300, currency: 'GBP', converted: 12_300 }],
    without_rate: [],
  },
  spend_unknown: 0,
  ...overrides,
})
const large = aGroup({})
const small = aGroup({
  key: '8',
  name: 'Dear clicks',
  alerts: 1,
  entities: 1,
  spend: [],
  spend_total: { amount: 0, currency: 'GBP', approximate: false, rates: [], parts: [], without_rate: [] },
  spend_unknown: 1,
})

const makeAlert = (id: number, rule: number, rule_name: string) =>
  anAlert({ id, rule, rule_name, entity_name: `Deal ${id}`, entity_id: String(id) })

const feed = {
  snoozed: new Map(),
  standing: new Map(),
  spend: noSpend,
  today: '2026-11-14',
  onOpen: () => {},
}
const groups = (api: PlayedRoutes = {}) =>
  show(<GroupList part={{ days: 7, by: 'rule' }} order="spend" feed={feed} />, {
    api: {
      'alerts.groups': { alerts: 5_101, groups: 2, list: [large, small] },
      'alerts.list': ({ query: { rule, before = 10_000, limit = 0 } }) =>
        rule === 8
          ? [makeAlert(9_999, 8, 'Dear clicks')]
          : Array.from({ length: limit }, (_, n) => makeAlert(before - n - 1, 7, 'Slow deals')),
      ...api,
    },
  })
const group = (name: string) => screen.findByRole('region', { name: `Rule: ${name}` })
const cardsIn = (region: HTMLElement) => within(region).queryAllByRole('listitem', { name: /, Deal \d+$/ })

test('a closed group shows its count and its spend, and no cards', async () => {
  await groups()
  const first = await group('Slow deals')
  expect(first.textContent).toContain('5,100 alerts')
  expect(first.textContent).toContain('£12,300 spent in 7 days')
  const second = await group('Dear clicks')
  expect(second.textContent).toContain('1 alert')
  expect(second.textContent).toContain('Spend unknown')
  expect(cardsIn(first)).toEqual([])
})

test('an open group loads its own pages, twenty cards at a time, and counts the remaining alerts', async () => {
  const { user, callsTo } = await groups()
  const first = await group('Slow deals')
  await user.click(within(first).getByRole('button', { name: 'Rule: Slow deals' }))
  await waitFor(() => expect(cardsIn(first)).toHaveLength(20))
  expect(first.textContent).toContain('5,080 alerts left')
  for (const count of [40, 60, 80, 100, 120]) {
    await user.click(within(first).getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(cardsIn(first)).toHaveLength(count))
  }
  expect(first.textContent).toContain('4,980 alerts left')
  expect(callsTo('alerts.list').map(({ query }) => (query as { before?: number }).before)).toEqual([
    undefined,
    9_900,
  ])
})

test('a second group opens beside the first one', async () => {
  const { user } = await groups()
  await user.click(within(await group('Slow deals')).getByRole('button', { name: 'Rule: Slow deals' }))
  const second = await group('Dear clicks')
  await user.click(within(second).getByRole('button', { name: 'Rule: Dear clicks' }))
  expect(await within(second).findByRole('listitem', { name: 'Dear clicks, Deal 9999' })).toBeTruthy()
  expect(within(second).queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(cardsIn(await group('Slow deals'))).toHaveLength(20)
})

test('groups beyond the first page are loaded by a button', async () => {
  const { user } = await groups({
    'alerts.groups': ({ query }) => ({
      alerts: 5_101,
      groups: 2,
      list: query.page === 1 ? [large] : [small],
    }),
  })
  await group('Slow deals')
  expect(screen.getByText('1 group left')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show more groups' }))
  expect(await group('Dear clicks')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more groups' })).toBeNull()
})
