import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refusal, type PlayedRoutes } from '../../../test/played-api.ts'
import { pick, show } from '../../../test/show.tsx'
import { theChoices } from '../../../test/the-choices.ts'
import { aRule } from '../../../test/a-rule.ts'
import AlertsScreen from './alerts-screen.tsx'
import { anAlert } from '../../../test/an-alert.ts'

const timeline = { alerts: 1, rules: 1, lanes: [] }
const groups = { alerts: 1, groups: 0, list: [] }

const alerts = (api: PlayedRoutes = {}, at = '/alerts') =>
  show(<AlertsScreen />, {
    at,
    api: {
      'alertChoices.read': theChoices,
      'alertRules.list': [aRule(), aRule({ id: 13, is_active: false })],
      'alerts.list': [],
      'alerts.standing': [],
      'alerts.mySnoozed': { snoozed_alerts: [] },
      'alerts.timeline': { alerts: 0, rules: 0, lanes: [] },
      'alerts.groups': { alerts: 0, groups: 0, list: [] },
      'alerts.spend': { currency: 'GBP', rates: [], entities: [] },
      'views.list': [],
      ...api,
    },
  })

test('[AL-01] [AL-12] without alerts there is the shared empty state, with how many rules watch', async () => {
  await alerts()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Alerts')
  expect(await screen.findByText('No actions found!')).toBeTruthy()
  expect(await screen.findByText('No rule fired in this window; 1 rule is active.')).toBeTruthy()
})

test('[AL-12] a failure to load alerts is shown, and can be retried', async () => {
  let times = 0
  const { user } = await alerts({ 'alerts.list': () => (times++ === 0 ? refusal('unexpected') : []) })
  expect(await screen.findByText('Failed to load alerts')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No actions found!')).toBeTruthy()
})

test('[AL-02] [AL-11] the window is a week unless another is chosen, and snoozed alerts are loaded with it', async () => {
  const shown = await alerts()
  await screen.findByText('No actions found!')
  const requestedDays = () =>
    shown.callsTo('alerts.list').map(({ query }) => (query as { days: number }).days)
  expect(requestedDays()).toEqual([7])
  expect(shown.callsTo('alerts.mySnoozed')).toHaveLength(1)
  await pick(shown, 'Show alerts from', 'Last 24 hours')
  await pick(shown, 'Show alerts from', 'Last 30 days')
  await expect.poll(requestedDays).toEqual([7, 1, 30])
  expect(shown.address()).toBe('/alerts?days=30')
})

test('[AC-07] an access check that fails itself says so', async () => {
  // The specification wants it in the console as well.
  const consoleError = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => consoleError.mockRestore())
  await alerts({ 'alertRules.list': refusal('unexpected') })
  expect(await screen.findByText('Failed to check alerts access:')).toBeTruthy()
  expect(consoleError).toHaveBeenCalledWith('Failed to check alerts access:', expect.any(Error))
})

test('[AL-03] [AL-04] [AL-05] [AL-06] rows under their rule have the content of a card, and a switch shows cards', async () => {
  const shown = await alerts(
    { 'alerts.list': [anAlert()], 'alerts.timeline': timeline, 'alerts.groups': groups },
    '/alerts?by=rule',
  )
  const row = await screen.findByRole('row', { name: /Deal 881/ })
  for (const part of [
    'Slow deals (Rule #12)',
    'Entity: Deal 881 (ID: 881)',
    'Alert Triggered',
    'Pacing < 80.00%',
    'Current metric value: 71.20%',
  ])
    expect(row.textContent).toContain(part)
  expect(row.textContent).toMatch(/12 Nov 2026,? 09:00/)
  expect(screen.getByRole('columnheader', { name: 'Triggered Conditions' })).toBeTruthy()
  expect(within(row).getByRole('button', { name: 'Snooze' }).getAttribute('aria-description')).toBe(
    'Alert will be snoozed for today only',
  )
  expect(screen.getByText('Rule: Slow deals').closest('[role=row]')?.getAttribute('aria-expanded')).toBe(
    'true',
  )
  await pick(shown, 'Group by', 'No groups')
  await shown.user.click(screen.getByText('Cards'))
  expect(await screen.findByRole('listitem', { name: 'Slow deals, Deal 881' })).toBeTruthy()
})

test('under a text a group counts and lists only its alerts with the text', async () => {
  const list = [anAlert(), anAlert({ id: 2, entity_name: 'Deal 882', entity_id: '882' })]
  const { name, key } = { name: 'Slow deals', key: '12' }
  const total = { amount: 0, currency: 'GBP', approximate: false, rates: [], parts: [], without_rate: [] }
  const counts = { alerts: 2, entities: 2, spend: [], spend_total: total, spend_unknown: 2 }
  const group = { key, name, entity: null, last_triggered_at: '2026-11-12T09:00:00Z', ...counts }
  await alerts(
    {
      'alerts.list': list,
      'alerts.timeline': { ...timeline, alerts: 2 },
      'alerts.groups': { alerts: 2, groups: 1, list: [group] },
    },
    '/alerts?by=rule&q=882',
  )
  await screen.findByRole('row', { name: /Deal 882/ })
  const heading = screen.getByText('Rule: Slow deals').closest('[role=row]')!
  await expect.poll(() => heading.textContent).toContain('1 alert')
  expect(screen.queryByRole('row', { name: /Deal 881/ })).toBeNull()
})

test('[AL-10] only the user’s own snoozed alert shows as snoozed', async () => {
  await alerts({
    'alerts.list': [anAlert(), anAlert({ id: 2, entity_name: 'Deal 882', entity_id: '882' })],
    'alerts.mySnoozed': {
      snoozed_alerts: [
        {
          alert: { id: 2 },
          snooze_id: '01a1e29c-0f57-7000-8000-000000000002',
          snoozed_at: '2026-11-12T08:30:00Z',
          snooze_date: '2026-11-12',
          created_at: '2026-11-12T08:30:00Z',
        },
      ],
    },
    'alerts.timeline': timeline,
    'alerts.groups': groups,
  })
  const mine = await screen.findByRole('row', { name: /Deal 882/ })
  await expect.poll(() => mine.textContent).toContain('Snoozed for: 12 Nov 2026')
  expect(screen.getByRole('row', { name: /Deal 881/ }).textContent).not.toContain('Snoozed')
})

test('days in the address narrow the alerts and their groups, and a button clears them', async () => {
  const { user, callsTo, address } = await alerts(
    {
      'alerts.list': [anAlert()],
      'alerts.groups': ({ query }) => ({ alerts: query.from === undefined ? 1 : 0, groups: 0, list: [] }),
    },
    '/alerts?view=cards&by=rule&from=2026-11-10&to=2026-11-11',
  )
  expect(await screen.findByText('Only 10 Nov 2026 to 11 Nov 2026')).toBeTruthy()
  expect(callsTo('alerts.groups').at(-1)!.query).toMatchObject({ from: '2026-11-10', to: '2026-11-11' })
  await user.click(screen.getAllByRole('button', { name: 'Show all days' })[0]!)
  await expect.poll(address).toBe('/alerts?view=cards&by=rule')
  expect(screen.queryByText(/^Only /)).toBeNull()
  await expect.poll(() => callsTo('alerts.groups').at(-1)!.query).not.toHaveProperty('from')
})

test('H snoozes the row in focus, which says so and keeps the focus', async () => {
  const snooze = {
    snooze_id: '01a1e29c-0f57-7000-8000-000000000002',
    snoozed_at: '2026-11-12T08:30:00Z',
    snooze_date: '2026-11-12',
    created_at: '2026-11-12T08:30:00Z',
  }
  const aSnoozed = { id: 1 }
  let isSnoozed = false
  const { user } = await alerts({
    'alerts.list': [anAlert()],
    'alerts.timeline': timeline,
    'alerts.groups': groups,
    'alerts.mySnoozed': () => ({ snoozed_alerts: isSnoozed ? [{ ...snooze, alert: aSnoozed }] : [] }),
    'alerts.one': refusal('not_found'),
    'alerts.snooze': () => {
      isSnoozed = true
      return snooze
    },
  })
  const row = await screen.findByRole('row', { name: /Deal 881/ })
  await user.keyboard('j')
  expect(document.activeElement).toBe(row)
  await user.keyboard('h')
  expect(await screen.findByText('Alert snoozed successfully for today')).toBeTruthy()
  await expect.poll(() => row.textContent, { timeout: 5_000 }).toContain('Snoozed for: 12 Nov 2026')
  expect(row.textContent).toContain('Snoozed at 09:30')
  expect(document.activeElement).toBe(row)
})

const makeSpend = (entity_id: string, amount: number | null) => ({
  platform: 'dv360' as const,
  snapshot_type: 'deal_id' as const,
  entity_id,
  spend: amount === null ? null : { amount, currency: 'GBP' },
  worth: amount,
})

test('the list is requested worst first, without groups, and each row shows the spend that ranks it', async () => {
  const { callsTo } = await alerts({
    'alerts.list': [anAlert(), anAlert({ id: 2, entity_name: 'Deal 882', entity_id: '882' })],
    'alerts.spend': {
      currency: 'GBP',
      rates: [],
      entities: [makeSpend('881', 12_300), makeSpend('882', null)],
    },
    'alerts.timeline': timeline,
  })
  const first = await screen.findByRole('row', { name: /Deal 881/ })
  await expect.poll(() => first.textContent).toContain('£12,300')
  expect(screen.getByRole('row', { name: /Deal 882/ }).textContent).toContain('unknown')
  expect(screen.queryByText('Rule: Slow deals')).toBeNull()
  expect(callsTo('alerts.list')[0]!.query).toMatchObject({ days: 7, order: 'spend' })
  expect(callsTo('alerts.groups')).toEqual([])
})

test('columns sort: by name, by rule, by spend, and by time both ways; the address keeps it', async () => {
  const { user, callsTo, address } = await alerts({ 'alerts.list': [anAlert()], 'alerts.timeline': timeline })
  await screen.findByRole('row', { name: /Deal 881/ })
  const header = (name: string) => screen.getByRole('columnheader', { name })
  const press = (name: string) => user.click(within(header(name)).getByRole('button'))
  const state = (name: string) => [
    (callsTo('alerts.list').at(-1)!.query as { order: string }).order,
    header(name).getAttribute('aria-sort'),
  ]
  expect(state('Spent in 7 days')).toEqual(['spend', 'descending'])
  await press('Entity')
  await expect.poll(() => state('Entity')).toEqual(['entity', 'ascending'])
  expect(address()).toBe('/alerts?sort=entity')
  await press('Rule')
  await expect.poll(() => state('Rule')).toEqual(['rule', 'ascending'])
  await press('Triggered')
  await expect.poll(() => state('Triggered')).toEqual(['newest', 'descending'])
  await press('Triggered')
  await expect.poll(() => state('Triggered')).toEqual(['oldest', 'ascending'])
  await press('Spent in 7 days')
  await expect.poll(address).toBe('/alerts')
})

test('grouping is a choice, and a saved view keeps its own', async () => {
  const view = {
    id: 3,
    name: 'By rule',
    screen: 'alerts' as const,
    address: 'by=rule&sort=oldest',
    is_shared: false,
    is_changeable: true,
    by: 'Dana Moore',
  }
  const shown = await alerts({
    'alerts.list': [anAlert()],
    'alerts.timeline': timeline,
    'alerts.groups': groups,
    'views.list': [view],
  })
  await screen.findByRole('row', { name: /Deal 881/ })
  await pick(shown, 'Group by', 'By rule')
  expect(await screen.findByText('Rule: Slow deals')).toBeTruthy()
  await pick(shown, 'Group by', 'No groups')
  await expect.poll(shown.address).toBe('/alerts')
  await shown.user.click(screen.getByRole('link', { name: 'By rule' }))
  await expect.poll(() => shown.callsTo('alerts.list').at(-1)!.query).toMatchObject({ order: 'oldest' })
  expect(await screen.findByText('Rule: Slow deals')).toBeTruthy()
})
