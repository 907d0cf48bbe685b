import type { Member } from '@flightdeck/contract/members'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import UsersScreen from './users-screen.tsx'

const aMember = (overrides: Partial<Member>): Member => ({
  id: '01a1e29c-0f57-7000-8000-000000000010',
  full_name: 'Olga Owner',
  email: 'olga@northwind.test',
  role: 'owner',
  sign_in_method: 'password',
  has_second_factor: false,
  is_active: true,
  last_active_at: null,
  joined_at: '2026-10-01T09:00:00Z',
  invited_by: null,
  ...overrides,
})
const vera = aMember({
  id: '01a1e29c-0f57-7000-8000-000000000011',
  full_name: 'Vera Viewer',
  email: 'vera@northwind.test',
  role: 'viewer',
})

const users = (role: 'owner' | 'viewer', at = '/users') =>
  show(<UsersScreen />, {
    at,
    who: role === 'owner' ? {} : { fullName: vera.full_name, email: vera.email, role },
    api: {
      'members.list': [aMember({}), vera],
      'invitations.list': [],
      'deliveries.listDead': [],
      'organisation.read': {
        organisation_id: '01a1e29c-0f57-7000-8000-000000000001',
        name: 'Northwind',
        timezone: 'Europe/London',
        currency: 'GBP',
        account_size: null,
        onboarding_state: 'COMPLETE',
        second_factor_on: null,
      },
    },
  })

test('a viewer reads which roles can invite, and has no controls to invite or change', async () => {
  const { user } = await users('viewer')
  expect(await screen.findByText(/Ask Olga Owner\.$/)).toBeTruthy()
  expect(await screen.findByRole('rowheader', { name: /Vera Viewer \(you\)/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Invite members' })).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
  await user.keyboard('c')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a viewer sees the permissions of every role, with their own marked', async () => {
  const { user } = await users('viewer')
  await user.click(screen.getByRole('tab', { name: 'Roles' }))
  expect(location.hash).toBe('#roles')
  const matrix = within(await screen.findByRole('table', { name: 'Permissions by role' }))
  expect(matrix.getByRole('columnheader', { name: /^Viewer/ }).textContent).toContain('your role')
  expect(matrix.getByRole('row', { name: /^Invite, edit and deactivate members/ }).textContent).toMatch(
    /yes.*yes.*no.*no.*no/,
  )
})

test('the activity stays shut for a viewer', async () => {
  await users('viewer', '/users#activity')
  expect(await screen.findByText('Only owners and admins can see activity')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
})

test('C opens the invitation for a user who may invite, with the focus in the addresses', async () => {
  const { user } = await users('owner')
  expect(await screen.findByText('This is the last owner. Make someone else an owner first.')).toBeTruthy()
  await user.keyboard('c')
  const drawer = within(await screen.findByRole('dialog', { name: 'Invite members' }))
  await expect.poll(() => document.activeElement).toBe(drawer.getByLabelText('Email addresses'))
})
