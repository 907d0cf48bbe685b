import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSession, aWho } from '../../test/a-who.ts'
import { refusal, type PlayedRoutes } from '../../test/played-api.ts'
import { show } from '../../test/show.tsx'
import { LoginForm } from './login-form.tsx'

const form = (api: PlayedRoutes = {}) =>
  show(<LoginForm />, {
    at: '/login',
    who: null,
    api: { 'session.googleStart': null, 'singleSignOn.look': null, ...api },
  })
const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const submit = () => screen.getByRole('button', { name: 'Log in' })

test('an empty form lists the missing fields, focuses the first, and makes no call', async () => {
  const { user, callsTo } = await form()
  expect(document.activeElement).toBe(email())
  await user.click(submit())
  expect(screen.getByText('Enter your email address')).toBeTruthy()
  expect(screen.getByText('Enter your password')).toBeTruthy()
  expect(document.activeElement).toBe(email())
  await user.type(email(), 'dana@northwind.test')
  await user.click(submit())
  expect(screen.queryByText('Enter your email address')).toBeNull()
  expect(document.activeElement).toBe(password())
  expect(callsTo('session.login')).toEqual([])
})

test('a wrong pair has one message; the address stays, the password goes and has the focus', async () => {
  const { user } = await form({
    'session.login': refusal('wrong_credentials', { server: ['Email or password is wrong.'] }),
  })
  await user.type(email(), 'dana@northwind.test')
  await user.type(password(), 'not it{Enter}')
  expect(await screen.findByText('Email or password is wrong.')).toBeTruthy()
  expect(email().value).toBe('dana@northwind.test')
  expect(password().value).toBe('')
  expect(document.activeElement).toBe(password())
})

test('a server that cannot be reached is not called a wrong password', async () => {
  const { user } = await form({ 'session.login': () => Promise.reject(new TypeError('Failed to fetch')) })
  await user.type(email(), 'dana@northwind.test')
  await user.type(password(), 'right{Enter}')
  expect(await screen.findByText(/Couldn’t reach Flightdeck. Check your connection/)).toBeTruthy()
})

test('an unconfirmed user is sent to the code', async () => {
  const { user, address } = await form({ 'session.login': refusal('otp_required') })
  await user.type(email(), ' dana@northwind.test ')
  await user.type(password(), 'right{Enter}')
  await expect.poll(address).toBe('/otp-verification')
})

test('only a user with too many attempts is offered a code by email', async () => {
  let code = 'wrong_credentials' as 'wrong_credentials' | 'too_many'
  const { user } = await form({ 'session.login': () => refusal(code) })
  await user.type(email(), 'dana@northwind.test')
  await user.type(password(), 'not it{Enter}')
  await expect.poll(() => password().value).toBe('')
  expect(screen.queryByRole('link', { name: 'Sign in with a code' })).toBeNull()
  code = 'too_many'
  await user.type(password(), 'right{Enter}')
  await user.click(await screen.findByRole('link', { name: 'Sign in with a code' }))
  await expect.poll(() => location.hash).toBe('#code')
})

test('a user with a second factor is sent to it', async () => {
  const { user } = await form({ 'session.login': refusal('second_factor_needed') })
  await user.type(email(), 'dana@northwind.test')
  await user.type(password(), 'right{Enter}')
  await expect.poll(() => location.hash).toBe('#second-factor')
})

test('a signed-in user is remembered and sent inside', async () => {
  const { user, callsTo, address } = await form({
    'session.login': aSession(aWho()),
    'profile.read': refusal('unavailable'),
  })
  await user.type(email(), ' olga@northwind.test ')
  await user.type(password(), 'right{Enter}')
  await expect.poll(address).not.toBe('/login')
  expect(callsTo('session.login')[0]!.body).toEqual({ email: 'olga@northwind.test', password: 'right' })
  expect(document.cookie).toContain('email=olga%40northwind.test')
})

test('only an address whose organisation has its own sign-in is offered it', async () => {
  const { user, callsTo } = await form({
    'singleSignOn.look': ({ body }: { body: { email: string } }) =>
      body.email.endsWith('@northwind.test') ? { organisation_name: 'Northwind' } : null,
    'singleSignOn.begin': refusal('conflict', { server: ['The provider can’t be reached.'] }),
  })
  await user.type(email(), 'dana@elsewhere.test')
  await expect.poll(() => callsTo('singleSignOn.look').length).toBe(1)
  expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull()
  await user.clear(email())
  await user.type(email(), 'dana@northwind.test')
  await user.click(await screen.findByRole('button', { name: 'Continue with Northwind’s sign-in' }))
  expect(await screen.findByText('The provider can’t be reached.')).toBeTruthy()
  expect(callsTo('singleSignOn.begin')[0]!.body).toEqual({ email: 'dana@northwind.test' })
})
