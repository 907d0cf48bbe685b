import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aWho } from '../../test/a-who.ts'
import { refusal, type PlayedRoutes } from '../../test/played-api.ts'
import { show } from '../../test/show.tsx'
import { DataPanel } from './data-panel.tsx'

const who = aWho()
const profile = { full_name: who.fullName, email: who.email, has_password: true, preferences: {} }
const plan = { pseudonym: 'Former member 3f2a', organisations: [{ name: 'Northwind', is_last_owner: false }] }

async function openEraseDialog(api: PlayedRoutes = {}) {
  const shown = await show(<DataPanel who={who} />, {
    who,
    api: { 'profile.read': profile, 'personalData.plan': plan, ...api },
  })
  await shown.user.click(screen.getByRole('button', { name: 'Erase my account' }))
  const dialog = within(await screen.findByRole('dialog'))
  const act = await dialog.findByRole('button', { name: 'Erase my account' })
  return { ...shown, dialog, act }
}

test('the erase dialog shows the retained entries and their new name', async () => {
  const { dialog } = await openEraseDialog()
  expect(await dialog.findByText(/They will name “Former member 3f2a” instead of you/)).toBeTruthy()
})

test('the address is typed to confirm, and a wrong password is shown at its field', async () => {
  const {
    user,
    dialog,
    act,
    callsTo: askedFor,
  } = await openEraseDialog({
    'personalData.erase': refusal('invalid', { password: ['Incorrect current password.'] }),
  })
  expect(act).toHaveProperty('disabled', true)
  await user.type(dialog.getByLabelText(/to confirm/), who.email)
  await user.type(dialog.getByLabelText('Current password'), 'wrong')
  await user.click(act)
  expect(await dialog.findByText('Incorrect current password.')).toBeTruthy()
  expect(askedFor('personalData.erase')[0]!.body).toEqual({ email: who.email, password: 'wrong' })
})

test('the last owner reads what to do first', async () => {
  const last = { ...plan, organisations: [{ name: 'Northwind', is_last_owner: true }] }
  const { user, dialog, act } = await openEraseDialog({ 'personalData.plan': last })
  expect((await dialog.findByRole('alert')).textContent).toContain('last owner of Northwind')
  await user.type(dialog.getByLabelText(/to confirm/), who.email)
  expect(act).toHaveProperty('disabled', true)
})
