import type { CurrentUser } from '@flightdeck/contract/session'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createBrowserHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { onTestFinished } from 'vitest'
import { theme } from '../app/theme/theme.ts'
import { beginSession } from '../lib/session/session.ts'
import { whoQuery } from '../lib/who-query.ts'
import { Toaster } from '../ui/toasts.tsx'
import { aSession, aWho } from './a-who.ts'
import { playApi, type PlayedCall, type PlayedRoutes } from './played-api.ts'

type Options = {
  at?: string
  /** The signed-in user, or null for a visitor without a session. */
  who?: Partial<CurrentUser> | null
  api?: PlayedRoutes
}
export type ShownScreen = {
  user: ReturnType<typeof userEvent.setup>
  /** API calls, in order. */
  calls: PlayedCall[]
  callsTo: (name: PlayedCall['name']) => PlayedCall[]
  address: () => string
}

/** A screen or component as in the product: styled, routed, signed in, with a fake API. */
export async function show(
  ui: ReactElement,
  { at = '/', who = {}, api = {} }: Options = {},
): Promise<ShownScreen> {
  history.replaceState(null, '', at)
  const currentUser = who === null ? null : aWho(who)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  if (currentUser !== null) {
    beginSession(aSession(currentUser))
    client.setQueryData(whoQuery.queryKey, currentUser)
  }
  const calls = playApi({ ...(currentUser !== null && { 'session.who': currentUser }), ...api })
  const user = userEvent.setup({ delay: null })
  const browser = createBrowserHistory()
  onTestFinished(() => browser.destroy())
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <>{ui}</> }),
    history: browser,
  })
  await router.load()
  await act(async () => {
    render(
      <MantineProvider theme={theme} env="test">
        <QueryClientProvider client={client}>
          <RouterProvider router={router as never} />
          <Toaster />
        </QueryClientProvider>
      </MantineProvider>,
    )
  })
  return {
    user,
    calls,
    callsTo: (name) => calls.filter((call) => call.name === name),
    address: () => `${location.pathname}${location.search}`,
  }
}

/** Opens a searchable dropdown by its label and picks an option by its words. */
export async function pick(
  { user }: Pick<ShownScreen, 'user'>,
  label: string,
  option: string,
  inside = document.body,
) {
  await user.click(within(inside).getByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}
