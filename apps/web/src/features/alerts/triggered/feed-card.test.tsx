import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PlayedRoutes } from '../../../test/played-api.ts'
import { show } from '../../../test/show.tsx'
import { anAlert } from '../../../test/an-alert.ts'
import { CardPages } from './card-pages.tsx'
import { noSpend } from './feed.ts'

const episode = { since: '2026-11-11', days: 2 }
const latest = anAlert({ id: 3, episode, is_provisional: true })
const earlier = anAlert({ id: 2, episode, day: '2026-11-11', triggered_at: '2026-11-11T08:00:00Z' })
const explained = anAlert({
  id: 4,
  rule: 8,
  rule_name: 'Lines',
  entity_name: 'Line 5',
  muted_by: { id: 3, sentence: 'its deal fired too.' },
})
const standing = new Map([
  [
    3,
    {
      alert: 3,
      state: 'still_breaching' as const,
      data_through: '2026-11-14',
      values: { condition_1: 70.1 },
    },
  ],
])

const cards = (api: PlayedRoutes) =>
  show(
    <CardPages
      part={{ days: 7, order: 'spend' }}
      all={3}
      atOnce={40}
      feed={{ snoozed: new Map(), standing, spend: noSpend, today: '2026-11-14', onOpen: () => {} }}
    />,
    { api },
  )
const slow = () => screen.getAllByRole('listitem', { name: 'Slow deals, Deal 881' })

test('consecutive days share a card, which shows its state and opens the earlier days', async () => {
  const { user } = await cards({ 'alerts.list': [latest, earlier] })
  await user.click(await screen.findByRole('button', { name: /^×2 since / }))
  expect(slow()).toHaveLength(2)
  expect(slow()[0]!.textContent).toContain('still breaching: 70.10%')
  expect(slow()[0]!.textContent).toContain('Provisional')
  await user.click(screen.getByRole('button', { name: /^×2 since / }))
  expect(slow()).toHaveLength(1)
})

test('earlier days that were not loaded are requested when the card opens', async () => {
  const { user, callsTo } = await cards({
    'alerts.list': ({ query }) => (query.like === undefined ? [latest] : [latest, earlier]),
  })
  await user.click(await screen.findByRole('button', { name: /^×2 since / }))
  await waitFor(() => expect(slow()).toHaveLength(2))
  expect(callsTo('alerts.list').at(-1)!.query).toMatchObject({ like: 3 })
})

test('alerts explained by a parent are folded into its card', async () => {
  const { user } = await cards({ 'alerts.list': [latest, earlier, explained] })
  const button = await screen.findByRole('button', { name: 'explains 1 alert below it' })
  expect(screen.queryByRole('listitem', { name: 'Lines, Line 5' })).toBeNull()
  await user.click(button)
  const line = screen.getByRole('listitem', { name: 'Lines, Line 5' })
  expect(within(line).getByText('No separate email: its deal fired too.')).toBeTruthy()
})
