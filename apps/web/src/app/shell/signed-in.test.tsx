import type { Factors } from '@flightdeck/contract/factors'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSession, aWho } from '../../test/a-who.ts'
import { refusal } from '../../test/played-api.ts'
import { show } from '../../test/show.tsx'
import { beginSession } from '../../lib/session/session.ts'
import { Signed } from './signed-in.tsx'

const NONE: Factors = {
  totp: null,
  passkeys: [],
  recovery_codes_left: 0,
  passkeys_at: 'https://deck.example',
  required_by: [],
}

/** Renders a session that lacks the second factor its organisation requires. */
async function stopped(factors: Factors) {
  let isGiven = false
  beginSession(aSession(aWho()))
  const give = () => {
    isGiven = true
  }
  const shown = await show(<Signed />, {
    who: null,
    api: {
      'session.who': () => (isGiven ? aWho() : refusal('second_factor_missing')),
      'session.organisations': [],
      'factors.read': factors,
      'factors.startTotp': { secret: 'ABCDEFGH', uri: 'otpauth://totp/Flightdeck:x?secret=ABCDEFGH' },
      'factors.confirmTotp': () => {
        give()
        return { recovery_codes: ['aaaa-bbbb-cccc'] }
      },
      'proof.begin': { methods: ['totp'], passkey: null },
      'proof.give': () => {
        give()
        return { message: 'Confirmed.' }
      },
    },
  })
  return shown
}

test('a user without a second factor sets one up, reads the recovery codes and continues', async () => {
  const { user, callsTo } = await stopped(NONE)
  expect(await screen.findByText('Set up an authenticator app or a passkey to continue.')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Add authenticator app' }))
  await user.type(await screen.findByLabelText('Code from the app'), '123456{Enter}')
  const codes = await screen.findByRole('dialog', { name: 'Save your recovery codes' })
  expect(codes.textContent).toContain('aaaa-bbbb-cccc')
  expect(callsTo('session.who')).toHaveLength(1)
  await user.click(within(codes).getByRole('button', { name: 'Done' }))
  await expect.poll(() => callsTo('session.who').length).toBe(2)
  await expect.poll(() => screen.queryByText('Second factor required')).toBeNull()
})

test('a user with a second factor enters the code and continues', async () => {
  const { user } = await stopped({ ...NONE, totp: { added_at: '2026-10-01T09:00:00Z' } })
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
  await expect.poll(() => screen.queryByText('Second factor required')).toBeNull()
})
