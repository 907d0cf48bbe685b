import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { browserCookies } from '../../lib/stored-session/cookie-jar.ts'
import { beginSession } from '../../lib/session/session.ts'
import { aSession, aWho } from '../../test/a-who.ts'
import { refusal, type PlayedRoutes } from '../../test/played-api.ts'
import { show } from '../../test/show.tsx'
import { theChoices } from '../../test/the-choices.ts'
import ManageAlertsScreen from './manage/manage-alerts-screen.tsx'
import RuleFormScreen from './rule-form/rule-form-screen.tsx'
import AlertsScreen from './triggered/alerts-screen.tsx'

const SCREENS = [
  ['/create-alert', RuleFormScreen],
  ['/manage-alerts', ManageAlertsScreen],
  ['/alerts', AlertsScreen],
] as const
/** Responses for the screens behind the gate; their content does not matter here. */
const BEHIND: PlayedRoutes = {
  'alertRules.stats': { rules: [], hygiene: [] },
  'alertChoices.segments': [],
  'alertWebhooks.list': [],
  'alertRules.preview': refusal('unavailable'),
  'alerts.list': [],
  'alerts.standing': [],
  'alerts.spend': { currency: 'GBP', rates: [], entities: [] },
  'alerts.mySnoozed': { snoozed_alerts: [] },
  'views.list': [],
}

test.each(SCREENS)(
  '[AC-01] [AC-02] %s: a refused user reads the server’s reason and the contact',
  async (at, Screen) => {
    await show(<Screen />, {
      at,
      api: {
        'alertChoices.read': theChoices,
        'alertRules.list': refusal('forbidden', { server: ['Your plan has ended.'] }),
      },
    })
    expect(await screen.findByRole('heading', { name: 'Access Restricted' })).toBeTruthy()
    expect(screen.getByText('Your plan has ended.')).toBeTruthy()
    expect(screen.getByText(/please contact support/)).toBeTruthy()
  },
)

test('[AC-03] options load behind a skeleton, and the access check waits for them', async () => {
  let answer = (_choices: typeof theChoices) => {}
  const { callsTo } = await show(<ManageAlertsScreen />, {
    at: '/manage-alerts',
    api: {
      ...BEHIND,
      'alertChoices.read': () => new Promise<typeof theChoices>((resolve) => (answer = resolve)),
      'alertRules.list': [],
    },
  })
  await expect.poll(() => document.querySelector('[data-skeleton]')).toBeTruthy()
  expect(callsTo('alertRules.list')).toEqual([])
  answer(theChoices)
  expect(await screen.findByText('No actions found!')).toBeTruthy()
  expect(document.querySelector('[data-skeleton]')).toBeNull()
})

test.each(SCREENS)(
  '[AC-06] %s: a missing access token is refreshed before access is checked',
  async (at, Screen) => {
    beginSession(aSession(aWho()))
    browserCookies.remove('accessToken')
    const { calls } = await show(<Screen />, {
      at,
      who: null,
      api: {
        ...BEHIND,
        'session.who': aWho(),
        'session.refresh': { access: aSession(aWho()).accessToken, refresh: 'next' },
        'alertChoices.read': theChoices,
        'alertRules.list': [],
      },
    })
    await expect.poll(() => calls.map(({ name }) => name)).toContain('alertRules.list')
    const names = calls.map(({ name }) => name)
    expect(names.filter((name) => name === 'session.refresh')).toHaveLength(1)
    expect(names.indexOf('session.refresh')).toBeLessThan(names.indexOf('alertRules.list'))
  },
)
