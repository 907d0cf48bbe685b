import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, type PlayedRoutes } from '../../test/played-api.ts'
import { show } from '../../test/show.tsx'
import { ProveAgain } from './use-proof.tsx'

const form = async (api: PlayedRoutes = {}) => {
  const proven: string[] = []
  const shown = await show(<ProveAgain onProven={() => proven.push('proven')} />, {
    api: {
      'proof.begin': { methods: ['totp', 'recovery_code'], passkey: null },
      'proof.give': { message: 'Confirmed.' },
      ...api,
    },
  })
  return { ...shown, proven }
}
const confirm = () => screen.getByRole('button', { name: 'Confirm' })

test('an incomplete code is refused without a call; a complete one is sent', async () => {
  const { user, callsTo, proven } = await form()
  await user.type(await screen.findByLabelText('Code'), '12 34')
  await user.click(confirm())
  expect(screen.getByText('Enter the six digits from your app')).toBeTruthy()
  expect(callsTo('proof.give')).toEqual([])
  await user.type(screen.getByLabelText('Code'), '56')
  await user.click(confirm())
  await expect.poll(() => proven).toEqual(['proven'])
  expect(callsTo('proof.give')[0]!.body).toEqual({ code: '123456' })
})

test('a wrong code is refused in the server’s words, and the field is empty for the next', async () => {
  const { user } = await form({ 'proof.give': refusal('invalid', { server: ['This code is not right.'] }) })
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
  expect(await screen.findByText('This code is not right.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('')
})

test('a user without the app uses a recovery code', async () => {
  const { user, callsTo } = await form()
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  await user.type(screen.getByLabelText('Recovery code'), ' abcd-efgh-jkmn {Enter}')
  await expect.poll(() => callsTo('proof.give').length).toBe(1)
  expect(callsTo('proof.give')[0]!.body).toEqual({ recovery_code: 'abcd-efgh-jkmn' })
})

test('a user without a second factor enters the password', async () => {
  const { user, callsTo } = await form({
    'proof.begin': { methods: ['password'], passkey: null },
  })
  await user.type(await screen.findByLabelText('Current password'), 'right{Enter}')
  await expect.poll(() => callsTo('proof.give').length).toBe(1)
  expect(callsTo('proof.give')[0]!.body).toEqual({ password: 'right' })
})
