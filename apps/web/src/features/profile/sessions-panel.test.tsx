import type { Device } from '@flightdeck/contract/session'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, type PlayedRoutes } from '../../test/played-api.ts'
import { show } from '../../test/show.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'

const aDevice = (last: number, overrides: Partial<Device>): Device => ({
  id: `01a1e29c-0f57-7000-8000-00000000000${last}`,
  user_agent: LAPTOP,
  ip: '10.0.0.1',
  signed_in_at: '2026-11-10T09:00:00Z',
  last_seen_at: '2026-11-12T09:00:00Z',
  is_current: false,
  ...overrides,
})
const all = [
  aDevice(1, {}),
  aDevice(2, { user_agent: IPHONE }),
  aDevice(3, { is_current: true, user_agent: null, ip: null }),
]

/** The sessions, on a server that ends them. */
async function sessions(api: PlayedRoutes = {}) {
  let list = all
  return show(<SessionsPanel />, {
    api: {
      'session.devices': () => list,
      'session.endDevice': ({ params }) => {
        list = list.filter(({ id }) => id !== params.id)
        return { message: 'Signed out there.' }
      },
      'session.endOthers': () => {
        list = list.filter(({ is_current }) => is_current)
        return { message: 'Signed out elsewhere.' }
      },
      ...api,
    },
  })
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')

test('sessions are listed with this one first, marked, and without a way to end it', async () => {
  await sessions()
  expect(await screen.findByText('This session')).toBeTruthy()
  expect(rows()).toHaveLength(3)
  expect(rows()[0]).toContain('This session')
  expect(rows()[0]).not.toContain('Sign out')
  expect(rows()[1]).toMatch(/Firefox on Windows.*10\.0\.0\.1.*signed in 10 Nov 2026/)
  expect(rows()[2]).toContain('Safari on iPhone')
})

test('a user ends a single session, then all others', async () => {
  const { user, callsTo } = await sessions()
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }))
  await expect.poll(() => rows().length).toBe(2)
  expect(callsTo('session.endDevice').map(({ params }) => params)).toEqual([{ id: all[1]!.id }])
  await user.click(screen.getByRole('button', { name: 'Sign out all other sessions' }))
  expect(await screen.findByText('No other active sessions.')).toBeTruthy()
  expect(rows()).toHaveLength(1)
})

test('a session that cannot be ended stays listed, with the reason', async () => {
  const { user } = await sessions({ 'session.endDevice': refusal('unavailable', { server: ['Not now.'] }) })
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }))
  expect(await screen.findByText('Not now.')).toBeTruthy()
  expect(rows()).toHaveLength(3)
})
