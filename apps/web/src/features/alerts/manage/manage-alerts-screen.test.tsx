import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, type PlayedRoutes } from '../../../test/played-api.ts'
import { pick, show } from '../../../test/show.tsx'
import { theChoices } from '../../../test/the-choices.ts'
import { aRule } from '../../../test/a-rule.ts'
import ManageAlertsScreen from './manage-alerts-screen.tsx'

const slow = aRule({ id: 12, name: 'Slow deals', entity_id: 'dv360:881', entity_name: 'Deal 881' })
const dead = aRule({ id: 13, name: 'Dead deals', description: '', is_active: false })
const wide = aRule({ id: 14, name: 'Over budget', snapshot_type: 'campaign' })

const manage = (api: PlayedRoutes = {}, more: Parameters<typeof show>[1] = {}) =>
  show(<ManageAlertsScreen />, {
    at: '/manage-alerts?view=cards',
    ...more,
    api: {
      'alertChoices.read': theChoices,
      'alertRules.stats': { rules: [], hygiene: [] },
      'alertRules.list': ({ query }) =>
        [slow, dead, wide].filter(
          ({ is_active, snapshot_type }) =>
            (query.is_active === undefined || query.is_active === is_active) &&
            (query.snapshot_type === undefined || query.snapshot_type === snapshot_type),
        ),
      ...api,
    },
  })
const card = (name: string) => screen.findByRole('listitem', { name })
const names = () => screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'))

test('[MA-01] [MA-03] a card has name, description, type, entity and whether it is on', async () => {
  await manage()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Manage Alerts')
  expect(screen.getByText('Manage alert rules')).toBeTruthy()
  const first = await card('Slow deals')
  for (const text of ['Slow deals', 'Deals that fall behind', 'deal_id', 'Entity: ID: dv360:881', 'Active'])
    expect(within(first).getByText(text)).toBeTruthy()
  const second = await card('Dead deals')
  for (const text of ['Entity: All', 'Inactive']) expect(within(second).getByText(text)).toBeTruthy()
})

test('[MA-03] [MA-04] a row has the content and the actions of a card, and keeps the focus', async () => {
  const { user } = await manage({ 'alertRules.deactivate': { ...slow } }, { at: '/manage-alerts' })
  const row = await screen.findByRole('row', { name: /Slow deals/ })
  for (const text of ['Slow deals', 'Deals that fall behind', 'deal_id', 'Entity: ID: dv360:881', 'Active'])
    expect(within(row).getByText(text)).toBeTruthy()
  expect(within(row).getByRole('link', { name: 'Edit' })).toBeTruthy()
  await user.keyboard('j')
  expect(document.activeElement).toBe(row)
  await user.keyboard('t')
  expect(await screen.findByText('Rule deactivated successfully')).toBeTruthy()
  expect(document.activeElement).toBe(row)
  const button = within(row).getByRole('button', { name: 'Deactivate' })
  await user.click(button)
  expect(document.activeElement).toBe(button)
})

test('[MA-02] status and type filter the list by a new request', async () => {
  const shown = await manage()
  await card('Slow deals')
  expect(screen.getByRole('heading', { name: 'Filter Rules' })).toBeTruthy()
  await pick(shown, 'Status', 'Inactive Only')
  await expect.poll(names).toEqual(['Dead deals'])
  await pick(shown, 'Status', 'Active Only')
  await pick(shown, 'Type', 'campaign')
  await expect.poll(names).toEqual(['Over budget'])
  expect(shown.address()).toBe('/manage-alerts?view=cards&status=active&type=campaign')
  await pick(shown, 'Status', 'All Rules')
  await pick(shown, 'Type', 'All Types')
  await expect.poll(names).toEqual(['Slow deals', 'Dead deals', 'Over budget'])
})

test('text filters the loaded list, and a filter without results can be cleared', async () => {
  const { user, address } = await manage()
  await card('Slow deals')
  await user.type(screen.getByLabelText('Filter by text'), 'zzz')
  expect(await screen.findByText('No results found')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await card('Slow deals')
  expect(address()).toBe('/manage-alerts?view=cards')
})

test.each([
  ['Slow deals', 'Deactivate', 'alertRules.deactivate', 'Rule deactivated successfully'],
  ['Dead deals', 'Activate', 'alertRules.activate', 'Rule activated successfully'],
] as const)(
  '[MA-04] %s: %s switches the rule, confirms it, and the list is read again',
  async (name, verb, call, message) => {
    const { user, callsTo } = await manage({ [call]: { ...slow } })
    const button = within(await card(name)).getByRole('button', { name: verb })
    const before = callsTo('alertRules.list').length
    await user.click(button)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(callsTo(call)).toHaveLength(1)
    await expect.poll(() => callsTo('alertRules.list').length).toBeGreaterThan(before)
  },
)

test.each([
  ['Slow deals', 'Deactivate', 'alertRules.deactivate', 'Failed to deactivate rule'],
  ['Dead deals', 'Activate', 'alertRules.activate', 'Failed to activate rule'],
] as const)('[MA-04] %s: a failed %s is announced', async (name, verb, call, message) => {
  const { user } = await manage({ [call]: refusal('unavailable') })
  await user.click(within(await card(name)).getByRole('button', { name: verb }))
  expect((await screen.findByRole('alert')).textContent).toContain(message)
})

test('[MA-05] Edit opens the form with that rule', async () => {
  const { user, address } = await manage()
  await user.click(within(await card('Slow deals')).getByRole('link', { name: 'Edit' }))
  expect(address()).toBe('/create-alert')
  expect((history.state as { ruleId: number }).ruleId).toBe(12)
})

test('a viewer cannot switch, edit or create rules', async () => {
  await manage({}, { who: { role: 'viewer' } })
  const first = await card('Slow deals')
  expect(within(first).queryByRole('button', { name: 'Deactivate' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Create alert' })).toBeNull()
})

test('[MA-06] without rules there is the shared empty state', async () => {
  await manage({ 'alertRules.list': [] })
  expect(await screen.findByText('No actions found!')).toBeTruthy()
})

test('[MA-07] a failure to load the list is shown', async () => {
  let times = 0
  await manage(
    { 'alertRules.list': () => (times++ === 0 ? [] : refusal('unexpected')) },
    { at: '/manage-alerts?status=active&view=cards' },
  )
  expect((await screen.findAllByText('Failed to load rules')).length).toBeGreaterThan(0)
})

test.each([
  [{ server: ['Your plan has ended.'] }, 'Your plan has ended.'],
  [{}, 'Access restricted.'],
])(
  '[AC-01] [AC-04] a refused user sees the reason and the contact, and no failure of the choices: %#',
  async (errors, sentence) => {
    const no = refusal('forbidden', errors)
    await manage({ 'alertRules.list': no, 'alertChoices.read': no })
    expect(await screen.findByText('Access Restricted')).toBeTruthy()
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.getByText(/please contact support/)).toBeTruthy()
    expect(screen.queryByText('Failed to load choices')).toBeNull()
  },
)

test('[AC-03] a failure to load options is shown, with a way to refresh', async () => {
  await manage({ 'alertChoices.read': refusal('unexpected') })
  expect(await screen.findByText('Failed to load form options. Please refresh the page.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy()
  expect(screen.getByText('Failed to load choices')).toBeTruthy()
})
