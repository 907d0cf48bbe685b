import type { OpenAccess } from '@flightdeck/contract/external-access'
import type { Member } from '@flightdeck/contract/members'
import type { Organisation } from '@flightdeck/contract/organisation'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aWho } from '../../test/a-who.ts'
import { refusal, type PlayedRoutes } from '../../test/played-api.ts'
import { show } from '../../test/show.tsx'
import { MembersTab } from './members-tab.tsx'
import { SecondFactorRule } from './second-factor-rule.tsx'

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
const olga = aMember({})
const dana = aMember({
  id: '01a1e29c-0f57-7000-8000-000000000011',
  full_name: 'Dana Moore',
  email: 'dana@northwind.test',
  role: 'analyst',
  sign_in_method: 'password and google',
  invited_by: 'Olga Owner',
})
const tom = aMember({
  id: '01a1e29c-0f57-7000-8000-000000000012',
  full_name: 'Tom Becker',
  email: 'tom@northwind.test',
  role: 'viewer',
  is_active: false,
})

const northwind: Organisation = {
  organisation_id: '01a1e29c-0f57-7000-8000-000000000001',
  name: 'Northwind',
  timezone: 'Europe/London',
  currency: 'GBP',
  account_size: null,
  onboarding_state: 'COMPLETE',
  second_factor_on: null,
}

const members = (api: PlayedRoutes = {}, who = aWho(), tab = <MembersTab who={who} />) =>
  show(tab, {
    at: '/users',
    who,
    api: {
      'members.list': [olga, dana, tom],
      'organisation.read': northwind,
      'externalAccess.list': { access: [], is_complete: true },
      ...api,
    },
  })
const row = (name: RegExp) => screen.findByRole('row', { name })

test('a row has name, role, sign-in, state and who invited', async () => {
  await members()
  const text = (await row(/Dana Moore/)).textContent
  for (const part of ['dana@northwind.test', 'Never', 'Password and Google', 'Active', 'Olga Owner'])
    expect(text).toContain(part)
  expect((await row(/Tom Becker/)).textContent).toContain('Deactivated')
  expect((await row(/Olga Owner \(you\)/)).textContent).toContain('olga@northwind.test')
})

test('members are found by name or address, and an empty result can be cleared', async () => {
  const { user } = await members()
  await row(/Dana Moore/)
  await user.type(screen.getByLabelText('Filter members'), 'tom@')
  expect(screen.queryByText('Dana Moore')).toBeNull()
  expect(await row(/Tom Becker/)).toBeTruthy()
  await user.type(screen.getByLabelText('Filter members'), 'zzz')
  await user.click(screen.getByRole('button', { name: 'Clear filter' }))
  expect(await row(/Dana Moore/)).toBeTruthy()
})

test('a role is changed in its row, and the list is read again', async () => {
  const { user, callsTo } = await members({ 'members.changeRole': { ...dana, role: 'admin' } })
  await row(/Dana Moore/)
  await user.selectOptions(screen.getByLabelText('Role of Dana Moore'), 'admin')
  expect(await screen.findByText('Role of Dana Moore changed')).toBeTruthy()
  expect(callsTo('members.changeRole')[0]).toMatchObject({ params: { id: dana.id }, body: { role: 'admin' } })
  await expect.poll(() => callsTo('members.list').length).toBe(2)
})

test('a role that may not be changed stays, in the server’s words', async () => {
  const { user } = await members({
    'members.changeRole': refusal('conflict', { server: ['The last owner stays.'] }),
  })
  await row(/Dana Moore/)
  await user.selectOptions(screen.getByLabelText('Role of Dana Moore'), 'admin')
  expect(await screen.findByText('The last owner stays.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Role of Dana Moore').value).toBe('analyst')
})

test('deactivating asks first, and Cancel makes no call', async () => {
  const { user, callsTo } = await members({ 'members.deactivate': { ...dana, is_active: false } })
  await row(/Dana Moore/)
  await user.click(screen.getByRole('button', { name: 'Deactivate Dana Moore' }))
  const dialog = await screen.findByRole('dialog', { name: 'Deactivate Dana Moore?' })
  expect(dialog.textContent).toContain('signed out of this organisation immediately')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(callsTo('members.deactivate')).toEqual([])
  await expect.poll(() => document.activeElement?.textContent).toBe('Deactivate')
  await user.click(screen.getByRole('button', { name: 'Deactivate Dana Moore' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }))
  await expect
    .poll(() => callsTo('members.deactivate').map(({ params }) => params))
    .toEqual([{ id: dana.id }])
})

const link: OpenAccess = {
  id: 'report_link.01a1e29c-0f57-7000-8000-000000000031',
  label: 'Report link',
  name: 'Weekly',
  is_private: false,
  reaches: 'Anyone with the link',
  made_by: { id: dana.id, name: dana.full_name, is_active: true },
  made_at: '2026-10-01T09:00:00Z',
  last_used_at: null,
  expires_at: null,
  needs: 'reports:write',
  ends_with_maker: true,
}
const danasAccess = [
  link,
  { ...link, id: 'report_link.01a1e29c-0f57-7000-8000-000000000032' },
  { ...link, id: 'report_schedule.7', label: 'Report schedule' },
  { ...link, id: 'alert_webhook.8', label: 'Webhook', needs: 'alerts:write', ends_with_maker: false },
  { ...link, id: 'report_link.9', made_by: { id: olga.id, name: olga.full_name, is_active: true } },
] satisfies OpenAccess[]
const withAccess: PlayedRoutes = { 'externalAccess.list': { access: danasAccess, is_complete: true } }

test('deactivating counts the links and schedules that end, and they can be taken over instead', async () => {
  const { user, callsTo } = await members({
    ...withAccess,
    'members.deactivate': { ...dana, is_active: false },
  })
  await user.click(await screen.findByRole('button', { name: 'Deactivate Dana Moore' }))
  const dialog = within(await screen.findByRole('dialog'))
  const end = await dialog.findByLabelText<HTMLInputElement>('End 2 report links, 1 report schedule')
  expect(end.checked).toBe(true)
  expect(dialog.getByText(/^Stays with the organisation: 1 webhook\./)).toBeTruthy()
  await user.click(dialog.getByLabelText('Take them over'))
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }))
  await expect
    .poll(() => callsTo('members.deactivate').map(({ body }) => body))
    .toEqual([{ open_access: 'take_over' }])
})

test('a role that takes permissions away asks first, and counts only what it ends', async () => {
  const { user, callsTo } = await members({
    ...withAccess,
    'members.changeRole': { ...dana, role: 'viewer' },
  })
  await row(/Dana Moore/)
  await user.selectOptions(screen.getByLabelText('Role of Dana Moore'), 'viewer')
  const dialog = within(await screen.findByRole('dialog', { name: 'Make Dana Moore a Viewer?' }))
  expect(await dialog.findByLabelText('End 2 report links, 1 report schedule')).toBeTruthy()
  expect(callsTo('members.changeRole')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Change role' }))
  await expect
    .poll(() => callsTo('members.changeRole').map(({ body }) => body))
    .toEqual([{ role: 'viewer', open_access: 'end' }])
})

test('leaving counts the user’s own links, without a choice', async () => {
  const own = danasAccess.map((one) => ({ ...one, made_by: { ...one.made_by, id: dana.id } }))
  const { user } = await members(
    { 'externalAccess.mine': { access: own, is_complete: true } },
    aWho({ email: dana.email, role: 'analyst' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Leave Dana Moore' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave this organisation?' }))
  expect(await dialog.findByText('Ends 3 report links, 1 report schedule.')).toBeTruthy()
  expect(dialog.queryByRole('radio')).toBeNull()
})

test('a viewer sees all members and can change none', async () => {
  await members({}, aWho({ email: 'tom@northwind.test', role: 'viewer' }))
  await row(/Dana Moore/)
  expect(screen.queryByLabelText(/^Role of/)).toBeNull()
  expect(screen.queryByRole('button', { name: /Deactivate/ })).toBeNull()
})

test('a list that cannot be loaded says so and can be tried again', async () => {
  let times = 0
  const { user } = await members({ 'members.list': () => (times++ === 0 ? refusal('unavailable') : [olga]) })
  expect(await screen.findByText('Couldn’t load the members')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await row(/Olga Owner/)).toBeTruthy()
})

test('an owner requires a second factor from a day on, and sees the members without one', async () => {
  const { user, callsTo } = await members(
    { 'factors.require': ({ body }) => ({ second_factor_on: body.on }) },
    aWho(),
    <SecondFactorRule who={aWho()} />,
  )
  await user.click(await screen.findByRole('button', { name: 'Require' }))
  const dialog = await screen.findByRole('dialog', { name: 'Require a second factor?' })
  expect(dialog.textContent).toContain('Olga Owner and Dana Moore have none yet.')
  await user.clear(within(dialog).getByLabelText('From'))
  await user.type(within(dialog).getByLabelText('From'), '2099-12-01')
  await user.click(within(dialog).getByRole('button', { name: 'Require' }))
  expect(await screen.findByText('Required from 1 Dec 2099')).toBeTruthy()
  expect(callsTo('factors.require')[0]!.body).toEqual({ on: '2099-12-01' })
})

test('a lost second factor is reset after a question; users cannot reset their own', async () => {
  const protectedDana = { ...dana, has_second_factor: true }
  const { user, callsTo } = await members({
    'members.list': [{ ...olga, has_second_factor: true }, protectedDana],
    'members.resetFactors': dana,
  })
  await user.click(await screen.findByRole('button', { name: 'Reset second factor of Dana Moore' }))
  expect(screen.queryByRole('button', { name: 'Reset second factor of Olga Owner' })).toBeNull()
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset' }))
  await expect
    .poll(() => callsTo('members.resetFactors').map(({ params }) => params))
    .toEqual([{ id: dana.id }])
})
