import type { Factors } from '@flightdeck/contract/factors'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, type PlayedRoutes } from '../../test/played-api.ts'
import { show } from '../../test/show.tsx'
import { FactorsPanel } from './factors-panel.tsx'

const NONE: Factors = {
  totp: null,
  passkeys: [],
  recovery_codes_left: 0,
  passkeys_at: 'https://deck.example',
  required_by: [],
}
const ONE: Factors = { ...NONE, totp: { added_at: '2026-10-01T09:00:00Z' }, recovery_codes_left: 9 }
const CODES = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff']

const panel = (factors: Factors, api: PlayedRoutes = {}) =>
  show(<FactorsPanel />, { api: { 'factors.read': factors, ...api } })

test('an app is added with a picture, a key and a code; then the recovery codes are shown, once', async () => {
  const { user, callsTo } = await panel(NONE, {
    'factors.startTotp': { secret: 'ABCDEFGH', uri: 'otpauth://totp/Flightdeck:x?secret=ABCDEFGH' },
    'factors.confirmTotp': { recovery_codes: CODES },
  })
  await user.click(await screen.findByRole('button', { name: 'Add authenticator app' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add an authenticator app' })
  expect(within(dialog).getByRole('img', { name: /QR code/ })).toBeTruthy()
  expect(dialog.textContent).toContain('ABCD EFGH')
  await user.type(within(dialog).getByLabelText('Code from the app'), '123456{Enter}')
  const codes = await screen.findByRole('dialog', { name: 'Save your recovery codes' })
  for (const code of CODES) expect(codes.textContent).toContain(code)
  expect(callsTo('factors.confirmTotp')[0]!.body).toEqual({ code: '123456' })
  await user.click(within(codes).getByRole('button', { name: 'Done' }))
  await expect.poll(() => screen.queryByText(CODES[0]!)).toBeNull()
})

test('a change asks for a proof when the last one is old, and then goes through', async () => {
  let isProven = false
  const { user, callsTo } = await panel(ONE, {
    'factors.removeTotp': () => (isProven ? { message: 'Removed' } : refusal('proof_needed')),
    'proof.begin': { methods: ['totp'], passkey: null },
    'proof.give': () => {
      isProven = true
      return { message: 'Confirmed.' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Remove Authenticator app' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  const question = await screen.findByRole('dialog', { name: 'Confirm it’s you' })
  await user.type(await within(question).findByLabelText('Code'), '123456{Enter}')
  expect(await screen.findByText('Second factor removed')).toBeTruthy()
  expect(callsTo('factors.removeTotp')).toHaveLength(2)
})

test('a user without a factor reads which organisation requires one, and from when', async () => {
  await panel({ ...NONE, required_by: [{ organisation_name: 'Northwind', on: '2026-12-01' }] })
  expect(await screen.findByText('Northwind requires a second factor from 1 Dec 2026.')).toBeTruthy()
})

test('remaining recovery codes are counted', async () => {
  await panel(ONE)
  expect(await screen.findByText('9 recovery codes left')).toBeTruthy()
})
