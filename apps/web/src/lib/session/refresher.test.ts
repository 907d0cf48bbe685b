import { expect, test, vi } from 'vitest'
import type { CookieJar } from '../stored-session/cookie-jar.ts'
import { SessionEnded, messages, refresher } from './refresher.ts'
import type { SessionEvent } from './session-events.ts'
import { storedSession } from '../stored-session/stored-session.ts'

const now = Date.UTC(2026, 2, 1)
const token = (name: string, expiresInS = 3600) =>
  `${name}.${btoa(JSON.stringify({ exp: now / 1000 + expiresInS, name }))}.x`

function jar(cookies: Record<string, string>): CookieJar {
  return {
    get: (name) => cookies[name] ?? null,
    set: (name, value) => void (cookies[name] = value),
    remove: (name) => void delete cookies[name],
    fresh: async (name) => cookies[name] ?? null,
  }
}

type Exchange = (refresh: string) => Promise<{ access: string; refresh: string }>

function tab(cookies: Record<string, string>, exchange: Exchange, lock = sharedLock()) {
  const events: SessionEvent[] = []
  let clock = now
  const sleep = vi.fn(async (ms: number) => {
    clock += ms
    await Promise.resolve()
  })
  const stored = storedSession(jar(cookies))
  const { refresh } = refresher({
    stored,
    exchange,
    alone: lock,
    emit: (event) => events.push(event),
    now: () => clock,
    sleep,
  })
  return { refresh, events, sleep, stored }
}

function sharedLock() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work)
    last = turn.catch(() => null)
    return turn
  }
}

const signedIn = () => ({ accessToken: token('old', -1), refreshToken: 'r1' })

test('a refresh stores both new tokens and says when it runs', async () => {
  const cookies: Record<string, string> = signedIn()
  const { refresh, events } = tab(cookies, async () => ({ access: token('new'), refresh: 'r2' }))
  expect(await refresh(token('old', -1))).toBe(token('new'))
  expect(cookies).toEqual({ accessToken: token('new'), refreshToken: 'r2' })
  expect(events.map((event) => event.kind)).toEqual(['refreshing', 'refreshed'])
})

test('[CL-03] requests that come during a refresh wait in steps of 100 ms and use its result', async () => {
  const cookies: Record<string, string> = signedIn()
  const exchange = vi.fn<Exchange>(async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    return { access: token('new'), refresh: 'r2' }
  })
  const { refresh, sleep } = tab(cookies, exchange)
  const tokens = await Promise.all(Array.from({ length: 10 }, () => refresh(token('old', -1))))
  expect(new Set(tokens)).toEqual(new Set([token('new')]))
  expect(exchange).toHaveBeenCalledTimes(1)
  expect(sleep.mock.calls.every(([ms]) => ms === 100)).toBe(true)
})

test('[CL-03] a waiter gives up after 2 s with "Token refresh timeout"', async () => {
  const { refresh, sleep, events } = tab(signedIn(), () => new Promise(() => {}))
  void refresh(null)
  await expect(refresh(null)).rejects.toThrow('Token refresh timeout')
  expect(sleep).toHaveBeenCalledTimes(20)
  expect(events.at(-1)).toEqual({ kind: 'waited too long', message: 'Token refresh timeout' })
})

test('[ER-01] a refused refresh ends the session: "Token refresh failed"', async () => {
  const cookies: Record<string, string> = { ...signedIn(), email: 'ana@agency.test', organisation_id: '7' }
  const { refresh, events } = tab(cookies, async () => {
    throw new Error('401')
  })
  await expect(refresh(null)).rejects.toThrow(SessionEnded)
  expect(cookies).toEqual({})
  expect(events.at(-1)).toEqual({ kind: 'ended', message: messages.failed })
})

test('[ER-01] without a refresh token: "No refresh token available", and no call is made', async () => {
  const exchange = vi.fn<Exchange>()
  const { refresh, events } = tab({}, exchange)
  await expect(refresh(null)).rejects.toThrow('No refresh token available')
  expect(exchange).not.toHaveBeenCalled()
  expect(events.at(-1)).toEqual({ kind: 'ended', message: messages.missing })
})

test('a sign-in while a refresh without a token is on its way keeps the new session', async () => {
  const written: Record<string, string> = {}
  const events: SessionEvent[] = []
  const { refresh } = refresher({
    stored: storedSession({
      ...jar(written),
      fresh: async (name) => {
        const before = written[name] ?? null
        if (name === 'refreshToken') Object.assign(written, { accessToken: token('new'), refreshToken: 'r1' })
        return before
      },
    }),
    exchange: vi.fn<Exchange>(),
    alone: sharedLock(),
    emit: (event) => events.push(event),
    now: () => now,
    sleep: async () => {},
  })
  expect(await refresh(null)).toBe(token('new'))
  expect(written).toEqual({ accessToken: token('new'), refreshToken: 'r1' })
  expect(events.map(({ kind }) => kind)).not.toContain('ended')
})

test('five tabs with one expired token ask once', async () => {
  const cookies: Record<string, string> = signedIn()
  const exchange = vi.fn<Exchange>(async () => ({ access: token('new'), refresh: 'r2' }))
  const lock = sharedLock()
  const tabs = Array.from({ length: 5 }, () => tab(cookies, exchange, lock))
  const tokens = await Promise.all(tabs.map(({ refresh }) => refresh(token('old', -1))))
  expect(tokens).toEqual(Array(5).fill(token('new')))
  expect(exchange).toHaveBeenCalledTimes(1)
})

test('a refresh that lost the race to another tab uses the winner and clears nothing', async () => {
  const cookies: Record<string, string> = signedIn()
  const { refresh, events } = tab(cookies, async () => {
    cookies.accessToken = token('winner')
    cookies.refreshToken = 'r9'
    throw new Error('reused')
  })
  expect(await refresh(token('old', -1))).toBe(token('winner'))
  expect(events.some((event) => event.kind === 'ended')).toBe(false)
})

test('a tab whose own reading of the cookie lags behind uses what another tab has written', async () => {
  const old = token('old', -1)
  const written: Record<string, string> = { accessToken: token('new'), refreshToken: 'r2' }
  const exchange = vi.fn<Exchange>()
  const { refresh } = refresher({
    stored: storedSession({ ...jar({ accessToken: old, refreshToken: 'r1' }), fresh: jar(written).fresh }),
    exchange,
    alone: sharedLock(),
    emit: () => {},
    now: () => now,
    sleep: async () => {},
  })
  expect(await refresh(old)).toBe(token('new'))
  expect(exchange).not.toHaveBeenCalled()
})
