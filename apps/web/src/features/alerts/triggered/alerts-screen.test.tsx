import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refusal, type PlayedRoutes } from '../../../test/played-api.ts'
import { pick, show } from '../../../test/show.tsx'
import { theChoices } from '../../../test/the-choices.ts'
import { aRule } from '../rule-form/a-rule.ts'
import AlertsScreen from './alerts-screen.tsx'

const alerts = (api: PlayedRoutes = {}) =>
  show(<AlertsScreen />, {
    at: '/alerts',
    api: {
      'alertChoices.read': theChoices,
      'alertRules.list': [aRule(), aRule({ id: 13, is_active: false })],
      'alerts.list': [],
      'alerts.standing': [],
      'alerts.mySnoozed': { snoozed_alerts: [] },
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
