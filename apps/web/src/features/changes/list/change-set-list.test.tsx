import type { ChangeSet, ChangeSetList } from '@flightdeck/contract/changes'
import { NO_ITEMS } from '@flightdeck/domain/changes'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, type PlayedRoutes } from '../../../test/played-api.ts'
import { show } from '../../../test/show.tsx'
import { aChangeSet } from '../../../test/a-change-set.ts'
import ChangesScreen from '../changes-screen.tsx'

const list = (sets: ChangeSet[] = [], more: Partial<ChangeSetList> = {}): ChangeSetList => ({
  sets,
  total: sets.length,
  page: 1,
  per_page: 25,
  tabs: { waiting_for_me: sets.length, in_progress: 3, done: 0 },
  stop: null,
  ...more,
})
const dana = { id: '01a1e29c-0f57-7000-8000-000000000011', name: 'Dana Moore' }
const stopped = { by: dana, at: '2026-10-25T12:00:00Z', reason: 'Wrong flight.' }

const changes = (api: PlayedRoutes = {}, at = '/changes', role: 'owner' | 'viewer' = 'owner') =>
  show(<ChangesScreen />, { at, who: { role }, api: { 'changes.list': list(), ...api } })

test('a row shows state, progress, the money it moves by currency and who proposed it', async () => {
  const set = aChangeSet({
    id: 12,
    state: 'partly_applied',
    state_label: 'Partly applied',
    items: { ...NO_ITEMS, total: 1_240, done: 1_200, failed: 30, left_out: 10 },
    money: [
      { currency: 'GBP', raised: 1_200, lowered: 300 },
      { currency: 'USD', raised: 50.5, lowered: 0 },
    ],
    proposed_by: { person: dana, agent: 'Budget agent' },
  })
  await changes({ 'changes.list': list([set]) })
  const cells = within(await screen.findByRole('row', { name: /Lower two daily budgets/ }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells.slice(0, 4)).toEqual([
    'Partly applied',
    '1,200 of 1,230 done, 30 failed',
    '+£1,200 −£300 · +US$50.50',
    'Budget agent, for Dana Moore',
  ])
  expect(screen.getByRole('link', { name: set.title }).getAttribute('href')).toBe('/changes?set=12')
})

test('a set that moves no money has a dash, and a proposer who left is a former member', async () => {
  await changes({ 'changes.list': list([aChangeSet({ items: { ...NO_ITEMS, total: 2 } })]) })
  const row = await screen.findByRole('row', { name: /Lower two daily budgets/ })
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells.slice(1, 4)).toEqual(['2 changes', '–', 'A former member'])
})

test('a tab goes into the address and into the call, and says when it is empty', async () => {
  const { user, callsTo, address } = await changes()
  expect(await screen.findByText(/Change sets that need your approval appear here/)).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'In progress 3' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Done' }))
  expect(await screen.findByText('Applied, rejected and undone change sets appear here.')).toBeTruthy()
  expect(address()).toBe('/changes?tab=done')
  expect(callsTo('changes.list').map(({ query }) => (query as { tab: string }).tab)).toEqual([
    'waiting_for_me',
    'done',
  ])
})

test('sets that do not load say so and can be tried again', async () => {
  let times = 0
  const { user } = await changes({
    'changes.list': () => (times++ === 0 ? refusal('unavailable') : list([aChangeSet({})])),
  })
  expect(await screen.findByText('Couldn’t load the changes')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /Lower two daily budgets/ })).toBeTruthy()
})

test('stopping all writing asks first; Cancel stops nothing', async () => {
  let stop: ChangeSetList['stop'] = null
  const { user, callsTo } = await changes({
    'changes.list': () => list([], { stop }),
    'changes.stopAll': () => ({ stop: (stop = stopped) }),
  })
  await user.click(await screen.findByRole('button', { name: 'Stop all writing' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop all writing?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(callsTo('changes.stopAll')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Stop all writing' }))
  const again = within(await screen.findByRole('dialog', { name: 'Stop all writing?' }))
  await user.click(again.getByRole('button', { name: 'Stop all writing' }))
  expect(await screen.findByText(/^All writing was stopped by Dana Moore/)).toBeTruthy()
  expect(screen.getByText(/Wrong flight\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Resume writing' })).toBeTruthy()
})

test('a viewer can neither stop writing nor resume it, and sees that it is stopped', async () => {
  let stop: ChangeSetList['stop'] = null
  const { user } = await changes({ 'changes.list': () => list([], { stop }) }, '/changes', 'viewer')
  expect(await screen.findByText(/Change sets that need your approval appear here/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /writing/ })).toBeNull()
  stop = stopped
  await user.click(screen.getByRole('tab', { name: 'Done' }))
  expect(await screen.findByText(/^All writing was stopped by Dana Moore/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /writing/ })).toBeNull()
})

test('open sets are requested worst first, closed ones by time, and columns sort', async () => {
  const { user, callsTo, address } = await changes({ 'changes.list': list([aChangeSet({})]) })
  const header = (name: string) => screen.getByRole('columnheader', { name })
  const press = (name: string) => user.click(within(header(name)).getByRole('button'))
  const last = () => (callsTo('changes.list').at(-1)!.query as { order: string }).order
  await screen.findByRole('row', { name: /Lower two daily budgets/ })
  expect([last(), header('State').getAttribute('aria-sort')]).toEqual(['worst', 'descending'])
  await press('Budget change')
  await expect
    .poll(() => [last(), header('Budget change').getAttribute('aria-sort')])
    .toEqual(['money', 'descending'])
  expect(address()).toBe('/changes?sort=money')
  await press('When')
  await expect.poll(last).toBe('newest')
  await press('When')
  await expect.poll(() => [last(), header('When').getAttribute('aria-sort')]).toEqual(['oldest', 'ascending'])
  await press('State')
  await expect.poll(address).toBe('/changes')
  await user.click(screen.getByRole('tab', { name: /^Done/ }))
  await expect.poll(last).toBe('newest')
})

test('an unknown order in the address is the default', async () => {
  const { callsTo } = await changes({}, '/changes?sort=toString')
  await screen.findByText(/Change sets that need your approval appear here/)
  expect(callsTo('changes.list')[0]!.query).toMatchObject({ order: 'worst' })
})
