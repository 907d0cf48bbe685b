import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { call } from '../lib/call.ts'
import { browserCookies } from '../lib/stored-session/cookie-jar.ts'
import { sessionStore } from '../lib/session/session.ts'
import { aWho } from '../test/a-who.ts'
import { refusal, type PlayedRoutes } from '../test/played-api.ts'
import { showApp } from '../test/show-app.tsx'

const token = (name: string) => `${name}.${btoa(JSON.stringify({ exp: 4_102_444_800 }))}.x`
const RENEWED = { access: token('renewed'), refresh: 'next' }
const EXPIRED = refusal('TOKEN_EXPIRED', { server: ['TOKEN_EXPIRED'] })
const REFRESHING = 'Refreshing Data, Please Wait!'

test('[CL-01] a call carries the bearer token and the organisation', async () => {
  await showApp('/agents')
  const fetched = vi.spyOn(globalThis, 'fetch')
  await call('session.who')
  expect(fetched.mock.lastCall![1]!.headers).toMatchObject({
    Authorization: `Bearer ${sessionStore.accessToken()}`,
    'X-Organisation-ID': aWho().organisation_id,
  })
  fetched.mockRestore()
})

test('[CL-02] [CL-04] [ST-03] an expired token is refreshed once, with a notice, and the call repeated', async () => {
  let hasExpired = false
  const { calls } = await showApp('/agents', {
    api: {
      'session.who': () => (hasExpired && sessionStore.accessToken() !== RENEWED.access ? EXPIRED : aWho()),
      'session.refresh': RENEWED,
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Agents' })
  hasExpired = true
  const before = calls.length
  const answer = call('session.who')
  expect(await screen.findByText(REFRESHING)).toBeTruthy()
  expect(await answer).toEqual(aWho())
  const session = calls.slice(before).filter(({ name }) => /^session\.(who|refresh)$/.test(name))
  expect(session.map(({ name }) => name)).toEqual(['session.who', 'session.refresh', 'session.who'])
  expect(sessionStore.refreshToken()).toBe(RENEWED.refresh)
  expect(screen.getByRole('heading', { level: 1, name: 'Agents' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(REFRESHING)).toBeNull())
})

const endsWith = async (sentence: string, address: () => string) => {
  expect(await screen.findByText(sentence)).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/login'))
  expect(await screen.findByText('Your session ended. Sign in to continue where you were.')).toBeTruthy()
  expect(sessionStore.isPresent()).toBe(false)
}

test('[ER-01] [ST-03] a refused refresh ends the session with “Token refresh failed” and leads to /login', async () => {
  const { address } = await showApp('/campaigns', {
    api: { 'session.who': EXPIRED, 'session.refresh': refusal('INVALID_TOKEN') },
  })
  await endsWith('Token refresh failed', address)
})

test('[ER-01] [ST-03] without a refresh token the session ends with “No refresh token available”', async () => {
  browserCookies.set('accessToken', 'unreadable', 3600)
  const { address, callsTo } = await showApp('/campaigns', { who: null })
  await endsWith('No refresh token available', address)
  expect(callsTo('session.refresh')).toEqual([])
})

const freemium = { isPremiumUser: false, remainingFreemiumDays: 9 }

test.each(['TOKEN_EXPIRED', 'INVALID_TOKEN'] as const)(
  '[ER-02] %s is logged to the console and not shown',
  async (code) => {
    const logged = vi.spyOn(console, 'info').mockImplementation(() => {})
    const api: PlayedRoutes = {
      'plan.requestPremium': refusal(code, { server: [code] }),
      'session.refresh': RENEWED,
    }
    const { user } = await showApp('/agents', { who: freemium, api })
    await user.click(await screen.findByRole('button', { name: 'Upgrade' }))
    expect(await screen.findByText('Failed to request premium access')).toBeTruthy()
    expect(logged).toHaveBeenCalledWith(code)
    expect(screen.queryByText(code)).toBeNull()
    logged.mockRestore()
  },
)

test('[CL-03] a call that waits more than 2 s for a refresh fails with “Token refresh timeout”; the screen stays', async () => {
  const renewed = Promise.withResolvers<typeof RENEWED>()
  const { address } = await showApp('/agents', { api: { 'session.refresh': () => renewed.promise } })
  await screen.findByRole('heading', { level: 1, name: 'Agents' })
  vi.useFakeTimers()
  let first: Promise<unknown> = Promise.resolve()
  try {
    browserCookies.set('accessToken', 'unreadable', 3600)
    first = call('session.who')
    const waiting = expect(call('session.organisations')).rejects.toThrow('Token refresh timeout')
    await act(() => vi.advanceTimersByTimeAsync(1_900))
    expect(screen.queryByText('Token refresh timeout')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(100))
    await waiting
    expect(screen.getByText('Token refresh timeout')).toBeTruthy()
    expect(address()).toBe('/agents')
  } finally {
    vi.useRealTimers()
    // The files of a worker share the session: a refresh without an answer would hold every later one.
    renewed.resolve(RENEWED)
    await first
  }
})
