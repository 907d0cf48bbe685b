import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refusal, type PlayedRoutes } from '../../../test/played-api.ts'
import { showApp } from '../../../test/show-app.tsx'
import { aConnection } from '../../../test/a-connection.ts'
import { aConnector } from '../../../test/a-connector.ts'
import { storedSignIn } from '../sign-in/stored-sign-in.ts'
import { messages } from '../sign-in/callback-model.ts'
import type { News } from '../sign-in/sign-in-model.ts'
import { broadcastNews } from '../sign-in/sign-in-news.ts'

const CONNECTORS = [
  aConnector(),
  aConnector({ key: 'google_ads', label: 'Google Ads' }),
  aConnector({ key: 'ttd', label: 'The Trade Desk', sign_in: 'login' }),
]
const CONNECTION_ID = '0b1c2d3e-4f50-4617-8293-a4b5c6d7e8f9'
const BEGUN = { authorise_url: 'https://platform.test/authorise', state: 'a-random-state' }
const platforms = (queue: string, api: PlayedRoutes = {}) =>
  showApp(`/all-platforms${queue && `?queue=${queue}`}`, {
    api: { 'connectors.list': CONNECTORS, 'connections.list': [], 'connections.begin': BEGUN, ...api },
  })

/** The window that a click opens, as far as its opener reaches into it. */
function aWindow() {
  const opened = {
    closed: false,
    close: vi.fn<() => void>(),
    document: { title: '', body: { textContent: '' } },
    location: { replace: vi.fn<(url: string) => void>() },
    sessionStorage: memory(),
  }
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  onTestFinished(() => open.mockRestore())
  return { ...opened, leave: () => void (opened.closed = true) }
}
function memory() {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
}

/** The window reports to its opener how the sign-in went. */
async function hear({ sessionStorage: store }: ReturnType<typeof aWindow>, news: (attempt: string) => News) {
  await waitFor(() => expect(storedSignIn(store).read()).not.toBeNull())
  broadcastNews(news(storedSignIn(store).read()!.attempt))
}

test('a viewer reads which roles can connect', async () => {
  await showApp('/all-platforms', { who: { role: 'viewer' }, api: { 'connectors.list': CONNECTORS } })
  expect(await screen.findByText('Only managers, admins and owners can connect')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Platforms' })).toBeNull()
})

test('[CL-15] the window is sent to the platform with the state in its own storage; accounts come next', async () => {
  const opened = aWindow()
  const { user, address } = await platforms('dv360', {
    'connections.read': refusal('not_found'),
    'connections.accounts': refusal('not_found'),
  })
  await user.click(await screen.findByRole('button', { name: 'Sign in to DV360' }))
  expect(await screen.findByText(/^Sign in to DV360 in the window that opened/)).toBeTruthy()
  expect(opened.location.replace).toHaveBeenCalledWith(BEGUN.authorise_url)
  expect(storedSignIn(opened.sessionStorage).read()).toMatchObject({ state: BEGUN.state, via: 'popup' })
  expect(storedSignIn(sessionStorage).read()).toBeNull()
  const outcome = {
    platform: 'dv360',
    connectionId: CONNECTION_ID,
    accountsChosen: 0,
    returnTo: '/my-connectors',
  } as const
  await hear(opened, (attempt) => ({ attempt, kind: 'signed in', outcome }))
  await waitFor(() => expect(address()).toBe(`/all-dsp-account?id=${CONNECTION_ID}`))
})

test('platforms queue up, and the next one follows without going back', async () => {
  const opened = aWindow()
  const { user, address } = await platforms('')
  const tiles = within(await screen.findByRole('list', { name: 'Platforms' }))
  await user.click(tiles.getByRole('button', { name: /Google Ads/ }))
  await user.click(tiles.getByRole('button', { name: /DV360/ }))
  expect(await screen.findByText('2 platforms · About 4 min')).toBeTruthy()
  expect(address()).toBe('/all-platforms?queue=google_ads.dv360')
  await user.click(screen.getByRole('button', { name: 'Sign in to Google Ads' }))
  const outcome = {
    platform: 'google_ads',
    connectionId: 'c1',
    accountsChosen: 0,
    returnTo: '/all-platforms?queue=dv360',
  } as const
  await hear(opened, (attempt) => ({ attempt, kind: 'signed in', outcome }))
  expect(await screen.findByRole('button', { name: 'Sign in to DV360' })).toBeTruthy()
  expect(address()).toBe('/all-platforms?queue=dv360')
})

test('[RT-07] a blocked window is explained, and the same tab can go instead', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = await platforms('google_ads')
  await user.click(await screen.findByRole('button', { name: 'Sign in to Google Ads' }))
  const link = await screen.findByRole('link', { name: 'sign in to Google Ads in this tab' })
  expect(link.getAttribute('href')).toBe(BEGUN.authorise_url)
  expect(screen.getByText(/Your browser blocked the Google Ads window/)).toBeTruthy()
  expect(storedSignIn(sessionStorage).read()).toMatchObject({ state: BEGUN.state, via: 'tab' })
  open.mockRestore()
})

test.each<[string, (attempt: string) => News, string, boolean]>([
  ['declined', (attempt) => ({ attempt, kind: 'denied' }), messages.denied('DV360'), false],
  ['failed', (attempt) => ({ attempt, kind: 'failed', sentence: 'Too old.' }), 'Too old.', true],
])(
  'a sign-in that was %s is reported, as an error only when it is one',
  async (_how, news, text, isError) => {
    const opened = aWindow()
    const { user } = await platforms('dv360')
    await user.click(await screen.findByRole('button', { name: 'Sign in to DV360' }))
    await hear(opened, news)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('alert') !== null).toBe(isError)
  },
)

test('[RT-07] a window that the user closes is reported without alarm, and the sign-in can start again', async () => {
  const opened = aWindow()
  const { user, callsTo } = await platforms('dv360')
  const button = await screen.findByRole('button', { name: 'Sign in to DV360' })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await user.click(button)
    await screen.findByText(/^Sign in to DV360 in the window that opened/)
    opened.leave()
    await act(() => vi.advanceTimersByTimeAsync(3_500))
  } finally {
    vi.useRealTimers()
  }
  expect(screen.getByText(/If you closed it, nothing was changed/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(button)
  await waitFor(() => expect(callsTo('connections.begin')).toHaveLength(2))
})

test('a platform without a window takes a login; a wrong one is refused and can be corrected', async () => {
  const sentence = 'The Trade Desk rejected this login and password.'
  const { user, callsTo, address } = await platforms('ttd', {
    'connections.logIn': ({ body }) =>
      'password' in body.credentials && body.credentials.password === 'right'
        ? aConnection({ platform: 'ttd', accounts_chosen: 0 })
        : refusal('conflict', { server: [sentence] }),
  })
  const signIn = await screen.findByRole('button', { name: 'Sign in to The Trade Desk' })
  const alert = () => screen.queryByRole('alert')?.textContent
  await user.click(signIn)
  expect(alert()).toBe('Enter the API login')
  expect(callsTo('connections.logIn')).toEqual([])
  await user.type(screen.getByLabelText('API login'), 'ttd_api')
  await user.type(screen.getByLabelText('Password'), 'wrong')
  await user.click(signIn)
  await waitFor(() => expect(alert()).toBe(sentence))
  await user.clear(screen.getByLabelText('Password'))
  await user.type(screen.getByLabelText('Password'), 'right{Enter}')
  await waitFor(() => expect(address()).toBe(`/all-dsp-account?id=${aConnection().id}`))
})
