import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal, type PlayedRoutes } from '../../../test/played-api.ts'
import { showApp } from '../../../test/show-app.tsx'
import { aConnection } from '../../../test/a-connection.ts'
import { storedSignIn, type PendingSignIn } from './stored-sign-in.ts'

const POPUP: PendingSignIn = {
  attempt: 'an-attempt',
  state: 'our-state',
  platform: 'meta_ads',
  connectionId: null,
  returnTo: '/my-connectors',
  via: 'popup',
}
const readSignIn = () => storedSignIn(sessionStorage).read()

/** The platform sends the user back to the callback of the window that asked. */
async function openCallback(path: string, signIn: PendingSignIn | null, api: PlayedRoutes = {}) {
  const closed = vi.spyOn(window, 'close').mockImplementation(() => {})
  const keep = () => signIn !== null && storedSignIn(sessionStorage).keep(signIn)
  const shown = await showApp(path, { api, before: keep })
  return { ...shown, closed }
}
const sentence = () => screen.findByRole('heading', { level: 1 }).then(({ textContent }) => textContent)

test('[RT-08] [CL-15] an answer with another state is not used, and its code is neither shown nor stored', async () => {
  const { user, callsTo, address } = await openCallback(
    '/oauth/tiktok/callback?auth_code=very-secret-code&state=not-ours',
    {
      ...POPUP,
      platform: 'tiktok',
    },
  )
  expect(await sentence()).toBe(
    'This sign-in wasn’t started here, so it was ignored. Start again from Connectors.',
  )
  expect(address()).toBe('/oauth/tiktok/callback')
  expect(document.body.innerHTML).not.toContain('very-secret-code')
  expect(callsTo('connections.finish')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Back to connectors' }))
  await waitFor(() => expect(address()).toBe('/connectors'))
})

test('a retry without a started sign-in leads to the platforms', async () => {
  const { user, address } = await openCallback('/oauth/tiktok/callback', null)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(address()).toBe('/all-platforms'))
})

test('while the code is exchanged the loader names the platform; then the window closes', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { callsTo, closed, address } = await openCallback(
    '/oauth/meta/callback?state=our-state&code=a-code',
    POPUP,
    {
      'connections.finish': () =>
        promise.then(() => ({
          connection: aConnection({ platform: 'meta_ads' }),
          return_to: '/my-connectors',
        })),
    },
  )
  expect(await screen.findByText('Finishing the Meta Ads connection')).toBeTruthy()
  expect(screen.getByText('Loading, please wait...')).toBeTruthy()
  expect(address()).toBe('/oauth/meta/callback')
  expect(readSignIn()).toEqual(POPUP)
  resolve()
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(readSignIn()).toBeNull()
  expect(callsTo('connections.finish').map(({ body }) => body)).toEqual([
    { state: 'our-state', code: 'a-code' },
  ])
})

test('in the same tab the sign-in goes on to the accounts', async () => {
  const { address, closed } = await openCallback(
    '/oauth/meta/callback?state=our-state&code=a-code',
    { ...POPUP, via: 'tab' },
    {
      'connections.finish': {
        connection: aConnection({ platform: 'meta_ads', accounts_chosen: 0 }),
        return_to: '/my-connectors',
      },
    },
  )
  await waitFor(() => expect(address()).toBe(`/all-dsp-account?id=${aConnection().id}`))
  expect(readSignIn()).toBeNull()
  expect(closed).not.toHaveBeenCalled()
})

test('a code that is too old is explained, and a new try starts with a new state', async () => {
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { user, callsTo } = await openCallback('/oauth/meta/callback?state=our-state&code=old', POPUP, {
    'connections.finish': refusal('conflict', { server: ['Its code was used or is too old.'] }),
    'connections.begin': { authorise_url: 'https://meta.test/dialog', state: 'another-state' },
  })
  expect(await sentence()).toBe('Its code was used or is too old.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://meta.test/dialog'))
  expect(readSignIn()).toEqual({ ...POPUP, state: 'another-state' })
  expect(callsTo('connections.begin').map(({ body }) => body)).toEqual([
    { platform: 'meta_ads', return_to: '/my-connectors' },
  ])
  left.mockRestore()
})

test('a permission that the user declines connects nothing', async () => {
  const { callsTo, user, closed } = await openCallback(
    '/oauth/google/callback?state=our-state&error=access_denied',
    { ...POPUP, platform: 'dv360' },
    { 'connections.finish': refusal('conflict') },
  )
  expect(await sentence()).toBe('Permission was declined on DV360. Nothing was connected.')
  expect(callsTo('connections.finish').map(({ body }) => body)).toEqual([
    { state: 'our-state', error: 'access_denied' },
  ])
  await user.click(screen.getByRole('button', { name: 'Back to connectors' }))
  expect(closed).toHaveBeenCalled()
  expect(readSignIn()).toBeNull()
})
