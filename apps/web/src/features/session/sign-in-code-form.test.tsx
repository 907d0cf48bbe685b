import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSession, aWho } from '../../test/a-who.ts'
import { refusal, type PlayedRoutes } from '../../test/played-api.ts'
import { show } from '../../test/show.tsx'
import SignInCodeForm from './sign-in-code-form.tsx'

const SENT = {
  otp_sent_to: 'd•••@northwind.test',
  expires_at: '2026-03-02T10:00:00.000Z',
  resend_after_s: 60,
}
const form = (api: PlayedRoutes = {}) =>
  show(<SignInCodeForm />, { at: '/login#code', who: null, api: { 'signInCode.send': SENT, ...api } })
const email = () => screen.getByLabelText('Email')
const code = () => screen.getByLabelText('Code')
const press = (name: string) => screen.getByRole('button', { name })

test('a code is sent and signs in', async () => {
  const { user, callsTo, address } = await form({
    'signInCode.verify': aSession(aWho()),
    'profile.read': refusal('unavailable'),
  })
  await user.type(email(), ' olga@northwind.test ')
  await user.click(press('Email a code'))
  expect(await screen.findByText(/we’ve sent a code to d•••@northwind.test/)).toBeTruthy()
  await user.type(code(), 'k7qm2-xrp9t{Enter}')
  await expect.poll(address).not.toBe('/login')
  expect(callsTo('signInCode.verify')[0]!.body).toEqual({ email: 'olga@northwind.test', code: 'k7qm2-xrp9t' })
})

test('missing fields are named, and no call is made', async () => {
  const { user, callsTo } = await form()
  await user.click(press('Email a code'))
  expect(screen.getByText('Enter your email address')).toBeTruthy()
  await user.type(email(), 'dana@northwind.test')
  await user.click(press('Sign in'))
  expect(screen.getByText('Enter the code from your email')).toBeTruthy()
  expect([...callsTo('signInCode.send'), ...callsTo('signInCode.verify')]).toEqual([])
})

test('a refused code says why, and a person with a second factor is taken to it', async () => {
  let refused = refusal('invalid', { server: ['Incorrect or expired code.'] })
  const { user } = await form({ 'signInCode.verify': () => refused })
  await user.type(email(), 'dana@northwind.test')
  await user.type(code(), '00000-00000{Enter}')
  expect(await screen.findByText('Incorrect or expired code.')).toBeTruthy()
  refused = refusal('second_factor_needed')
  await user.click(press('Sign in'))
  await expect.poll(() => location.hash).toBe('#second-factor')
})
