import type { CurrentUser } from '@flightdeck/contract/session'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { act, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, vi } from 'vitest'
import { createAppRouter } from '../app/routes/router.tsx'
import { theme } from '../app/theme/theme.ts'
import { beginSession } from '../lib/session/session.ts'
import { aSession, aWho } from './a-who.ts'
import { playApi, refusal, type PlayedRoutes } from './played-api.ts'
import type { ShownScreen } from './show.tsx'

type Options = {
  /** The user who is signed in, or null for a visitor without a session. */
  who?: Partial<CurrentUser> | null
  api?: PlayedRoutes
  /** Prepares the tab's storage before the app starts. */
  before?: () => void
}

/** The first test of a worker compiles the screen's code. */
const CODE_LOADS_WITHIN_MS = 60_000

/**
 * The whole web app at an address: its own routes, shell and session. Unplayed calls never settle, so that a
 * test about navigation need not list every request of each screen.
 */
export async function showApp(
  at: string,
  { who = {}, api = {}, before }: Options = {},
): Promise<ShownScreen & { goTo: (path: string) => Promise<void> }> {
  history.replaceState(null, '', at)
  sessionStorage.clear()
  before?.()
  if (who !== null) beginSession(aSession(aWho(who)))
  const calls = playApi(
    withSilence({
      ...(who !== null && { 'session.who': aWho(who) }),
      // Refused, so that each part is requested through its own route.
      'desk.read': refusal('unavailable'),
      ...api,
    }),
  )
  const router = createAppRouter()
  onTestFinished(async () => {
    router.history.destroy()
    // A pending navigation must not move the next test.
    Object.assign(router.history, { push: () => {}, replace: () => {} })
    // Files of a worker share their modules: one that is cut off while it loads would be missing in the next file.
    await vi.dynamicImportSettled()
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  const user = userEvent.setup({ delay: null })
  await act(async () => {
    render(
      <MantineProvider theme={theme} env="test">
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>,
    )
  })
  await waitFor(() => expect(router.state.status).toBe('idle'), { timeout: CODE_LOADS_WITHIN_MS })
  return {
    user,
    calls,
    callsTo: (name) => calls.filter((call) => call.name === name),
    address: () => `${location.pathname}${location.search}`,
    goTo: (path) => act(() => router.navigate({ href: path })),
  }
}

const withSilence = (played: PlayedRoutes): PlayedRoutes =>
  new Proxy(played, {
    has: () => true,
    get: (target, name) => (name in target ? Reflect.get(target, name) : () => new Promise(() => {})),
  })
