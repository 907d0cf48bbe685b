import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refusal, type PlayedRoutes } from '../../../test/played-api.ts'
import { pick, show } from '../../../test/show.tsx'
import { theChoices } from '../../../test/the-choices.ts'
import { aRule } from '../rule-form/a-rule.ts'
import AlertsScreen from './alerts-screen.tsx'
import { anAlert } from './an-alert.ts'

const timeline = { alerts: 1, rules: 1, lanes: [] }
const groups = { alerts: 1, groups: 0, list: [] }

const alerts = (api: PlayedRoutes = {}) =>
  show(<AlertsScreen />, {
    at: '/alerts',
    api: {
      'alertChoices.read': theChoices,
      'alertRules.list': [aRule(), aRule({ id: 13, is_active: false })],
      'alerts.list': [],
      'alerts.standing': [],
      'alerts.mySnoozed': { snoozed_alerts: [] },
      'alerts.timeline': { alerts: 0, rules: 0, lanes: [] },
      'alerts.groups': { alerts: 0, groups: 0, list: [] },
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

test('[AL-12] alerts that do not come say so, and can be asked for again', async () => {
  let times = 0
  const { user } = await alerts({ 'alerts.list': () => (times++ === 0 ? refusal('unexpected') : []) })
  expect(await screen.findByText('Failed to load alerts')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No actions found!')).toBeTruthy()
})

test('[AL-02] [AL-11] the window is a week unless another is chosen, and what is snoozed is asked for with it', async () => {
  const shown = await alerts()
  await screen.findByText('No actions found!')
  const asked = () => shown.asked('alerts.list').map(({ query }) => (query as { days: number }).days)
  expect(asked()).toEqual([7])
  expect(shown.asked('alerts.mySnoozed')).toHaveLength(1)
  await pick(shown, 'Show alerts from', 'Last 24 hours')
  await pick(shown, 'Show alerts from', 'Last 30 days')
  await expect.poll(asked).toEqual([7, 1, 30])
  expect(shown.address()).toBe('/alerts?days=30')
})

test('[AC-07] an access check that fails itself says so', async () => {
  // The specification wants it in the console as well.
  const said = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => said.mockRestore())
  await alerts({ 'alertRules.list': refusal('unexpected') })
  expect(await screen.findByText('Failed to check alerts access:')).toBeTruthy()
  expect(said).toHaveBeenCalledWith('Failed to check alerts access:', expect.any(Error))
})

test('[AL-03] [AL-04] [AL-05] [AL-06] rows under their rule say everything that a card says, and cards are one switch away', async () => {
  const { user } = await alerts({
    'alerts.list': [anAlert()],
    'alerts.timeline': timeline,
    'alerts.groups': groups,
  })
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
  await user.click(screen.getByText('Cards'))
  expect(await screen.findByRole('listitem', { name: 'Slow deals, Deal 881' })).toBeTruthy()
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
