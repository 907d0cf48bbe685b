import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GOOGLE_SCRIPT } from '../../../lib/load-google.ts'
import { playGoogle } from '../../../test/played-google.ts'
import { showApp } from '../../../test/show-app.tsx'

const START = { client_id: 'our-client-id', nonce: 'a-nonce' }

test.each(['/connectors', '/all-platforms', '/all-dsp-account'])(
  '[RT-07] [CL-15] %s loads the social-login script with our client id',
  async (path) => {
    const google = playGoogle()
    await showApp(path, { api: { 'session.googleStart': START } })
    await waitFor(() => expect(google.initialised).toMatchObject([START]))
    expect(google.scripts()).toEqual([GOOGLE_SCRIPT])
  },
)

test('a screen without a sign-in does not load the social-login script', async () => {
  const google = playGoogle()
  const { callsTo } = await showApp('/my-connectors', { api: { 'session.googleStart': START } })
  await screen.findByRole('heading', { level: 1, name: 'My Connectors' })
  expect(callsTo('session.googleStart')).toEqual([])
  expect(google.scripts()).toEqual([])
})
