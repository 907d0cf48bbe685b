import type { Invitation } from '@flightdeck/contract/members'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aWho } from '../../test/a-who.ts'
import { refusal, type PlayedRoutes } from '../../test/played-api.ts'
import { show } from '../../test/show.tsx'
import { InviteDrawer } from './invite-drawer.tsx'

const olga = {
  id: '01a1e29c-0f57-7000-8000-000000000010',
  full_name: 'Olga Owner',
  email: 'olga@northwind.test',
  role: 'owner' as const,
  sign_in_method: 'password' as const,
  has_second_factor: false,
  is_active: true,
  last_active_at: null,
  joined_at: '2026-10-01T09:00:00Z',
  invited_by: null,
}
const invited: Invitation[] = []
const inviteOutcome = (email: string) => ({
  email,
  outcome: email === olga.email ? ('already a member' as const) : ('invited' as const),
})

async function drawer(api: PlayedRoutes = {}) {
  const shown = await show(<InviteDrawer who={aWho()} isOpen onClose={() => {}} />, {
    api: {
      'members.list': [olga],
      'invitations.list': invited,
      'invitations.create': ({ body }) => body.emails.map(inviteOutcome),
      ...api,
    },
  })
  const dialog = await screen.findByRole('dialog', { name: 'Invite members' })
  return { ...shown, inside: within(dialog) }
}
const chip = (text: string) =>
  screen.getAllByRole('listitem').find(({ textContent }) => textContent.includes(text))!.textContent

test('an empty invitation is not sent', async () => {
  const { user, callsTo, inside } = await drawer()
  await user.click(inside.getByLabelText('Email addresses'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(inside.getByText('Enter at least one address')).toBeTruthy()
  expect(callsTo('invitations.create')).toEqual([])
})

test('each pasted address has its mark and its result, and an invalid one blocks sending', async () => {
  const { user, callsTo, inside } = await drawer()
  await expect.poll(() => callsTo('members.list').length).toBe(1)
  await user.click(inside.getByLabelText('Email addresses'))
  await user.paste(`Ben <ben@agency.test>, <${olga.email}>, <nobody>`)
  expect(chip('nobody')).toContain('not an address')
  await expect.poll(() => chip(olga.email)).toContain('already a member')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(inside.getByText('Correct or remove the marked addresses')).toBeTruthy()
  await user.click(inside.getByRole('button', { name: 'Remove nobody' }))
  await user.selectOptions(inside.getByLabelText('Role'), 'viewer')
  await user.click(inside.getByRole('button', { name: 'Send 2 invitations' }))
  expect(await screen.findByText('1 invitation is on the way.')).toBeTruthy()
  expect(chip('ben@agency.test')).toContain('Invited')
  expect(chip(olga.email)).toContain('Already a member')
  expect(callsTo('invitations.create').map(({ body }) => body)).toEqual([
    { emails: ['ben@agency.test', olga.email], role: 'viewer' },
  ])
})

test('invitations that could not be sent say why, and the addresses stay', async () => {
  const { user, inside } = await drawer({
    'invitations.create': refusal('too_many', { server: ['Too many invitations today.'] }),
  })
  await user.type(inside.getByLabelText('Email addresses'), 'ben@agency.test{Enter}')
  await user.click(inside.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('Too many invitations today.')).toBeTruthy()
  expect(chip('ben@agency.test')).toBeTruthy()
})
