import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GOOGLE_SCRIPT } from '../../lib/load-google.ts'
import { aSession, aWho } from '../../test/a-who.ts'
import { refusal, type PlayedRoutes } from '../../test/played-api.ts'
import { playGoogle } from '../../test/played-google.ts'
import { showApp } from '../../test/show-app.tsx'

const START = { client_id: 'our-client-id', nonce: 'a-nonce' }
const open = (at: string, api: PlayedRoutes = {}) =>
  showApp(at, { who: null, api: { 'session.googleStart': START, ...api } })
const button = () => screen.findByRole('button', { name: 'Continue with Google' })

test.each(['/login', '/sign-up'])(
  'without a client id %s has no Google button and loads nothing from Google',
  async (path) => {
    const google = playGoogle()
    const { callsTo } = await open(path, { 'session.googleStart': null })
    await waitFor(() => expect(callsTo('session.googleStart').length).toBe(1))
    expect(screen.queryByText('or')).toBeNull()
    expect(google.scripts()).toEqual([])
  },
)

test.each(['/login', '/sign-up'])('the Google button of %s signs a user in', async (path) => {
  const google = playGoogle()
  const { callsTo, address } = await open(path, {
    'session.google': aSession(aWho()),
    'profile.read': refusal('unavailable'),
    'session.who': aWho(),
  })
  await button()
  expect(google.scripts()).toEqual([GOOGLE_SCRIPT])
  expect(google.initialised.at(-1)).toMatchObject(START)
  google.answer('signed-by-google')
  await waitFor(() => expect(address()).toBe('/opportunities'))
  expect(callsTo('session.google').map(({ body }) => body)).toEqual([{ credential: 'signed-by-google' }])
  expect(document.cookie).toContain('email=olga%40northwind.test')
})

test('a token that the server refuses is reported in its words, and the next try has a new nonce', async () => {
  const google = playGoogle()
  const sentence = 'Couldn’t verify the Google sign-in. Try again.'
  const { callsTo, address } = await open('/login', {
    'session.google': refusal('wrong_credentials', { server: [sentence] }),
  })
  await button()
  google.answer('for-somebody-else')
  await waitFor(() => expect(screen.queryByRole('alert')?.textContent).toBe(sentence))
  await waitFor(() => expect(callsTo('session.googleStart').length).toBe(2))
  expect(address()).toBe('/login')
})

test('an invitation offers no Google button: it is bound to the address it was sent to', async () => {
  const google = playGoogle()
  await open('/sign-up#invite=some-token')
  await screen.findByRole('heading', { name: 'Create an account' })
  expect(screen.queryByLabelText('Organisation name')).toBeNull()
  expect(google.scripts()).toEqual([])
})

test('when Google cannot be reached only the password is offered', async () => {
  playGoogle(false)
  const { callsTo } = await open('/login')
  await waitFor(() => expect(callsTo('session.googleStart').length).toBe(1))
  expect(await screen.findByRole('button', { name: 'Log in' })).toHaveProperty('disabled', false)
  expect(screen.queryByText('or')).toBeNull()
})
