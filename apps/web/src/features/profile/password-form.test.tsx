import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { refusal, type PlayedRoutes } from '../../test/played-api.ts'
import { show } from '../../test/show.tsx'
import { emptyPasswords } from './password-form-model.ts'
import { PasswordForm } from './password-form.tsx'

const profile = {
  full_name: 'Olga Owner',
  email: 'olga@northwind.test',
  has_password: true,
  preferences: {},
}
const DONE = 'Password changed. You’re signed out of all other devices.'

function Form() {
  const [draft, setDraft] = useState(emptyPasswords)
  return <PasswordForm draft={draft} onDraft={setDraft} />
}
const form = (api: PlayedRoutes = {}) => show(<Form />, { api: { 'profile.read': profile, ...api } })
const current = () => screen.getByLabelText<HTMLInputElement>('Current password')
const next = () => screen.getByLabelText<HTMLInputElement>('New password')
const change = () => screen.getByRole('button', { name: 'Change password' })

test('missing passwords are named at their fields, and nothing is sent', async () => {
  const { user, callsTo } = await form()
  await user.click(change())
  expect(screen.getByText('Enter your current password')).toBeTruthy()
  expect(screen.getByText('Use at least 8 characters')).toBeTruthy()
  expect(callsTo('profile.changePassword')).toEqual([])
})

test('a wrong current password is named at its field; the right one changes it and empties the form', async () => {
  const { user } = await form({
    'profile.changePassword': ({ body }) =>
      body.current_password === 'mine'
        ? { message: DONE }
        : refusal('invalid', { current_password: ['Incorrect current password.'] }),
  })
  await user.type(current(), 'not mine')
  await user.type(next(), 'tangerine kettle drum')
  await user.click(change())
  expect(await screen.findByText('Incorrect current password.')).toBeTruthy()
  expect(next().value).toBe('tangerine kettle drum')
  await user.clear(current())
  await user.type(current(), 'mine{Enter}')
  expect(await screen.findByText(DONE)).toBeTruthy()
  expect([current().value, next().value]).toEqual(['', ''])
  expect(screen.queryByText('Incorrect current password.')).toBeNull()
})

test('a user who signs in with Google only sees how to get a password', async () => {
  await form({ 'profile.read': { ...profile, has_password: false } })
  const link = await screen.findByRole('link', { name: 'request a reset link' })
  expect(link.getAttribute('href')).toBe('/login#forgot')
  expect(screen.queryByLabelText('New password')).toBeNull()
})
