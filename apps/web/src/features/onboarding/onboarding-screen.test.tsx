import type { Organisation } from '@flightdeck/contract/organisation'
import type { CurrentUser } from '@flightdeck/contract/session'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aWho } from '../../test/a-who.ts'
import { refusal, type PlayedRoutes } from '../../test/played-api.ts'
import { pick, show } from '../../test/show.tsx'
import { Signed } from '../../app/shell/signed-in.tsx'

const saved: Organisation = {
  organisation_id: '01a1e29c-0f57-7000-8000-000000000001',
  name: 'Northwind',
  timezone: 'Asia/Tokyo',
  currency: 'EUR',
  account_size: '11-50',
  onboarding_state: 'DSP_CONNECTOR_PENDING',
  second_factor_on: null,
}

/** Renders a product area during onboarding. */
async function onboarding(overrides: Partial<CurrentUser>, api: PlayedRoutes = {}) {
  return show(<Signed />, {
    at: '/agents',
    who: overrides,
    api: {
      'members.list': [],
      'invitations.list': [],
      'connectors.list': [],
      'checks.library': { checks: [], channels: [], connected: [] },
      'session.googleStart': null,
      'connections.list': [],
      ...api,
    },
  })
}
const current = () =>
  within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .filter((item) => item.getAttribute('aria-current') === 'step')
    .map(({ textContent }) => textContent)

test.each([
  ['ORG_INFO_PENDING', 'Organisation details', 'Step 1 of 3'],
  ['DSP_CONNECTOR_PENDING', 'Connect a platform', 'Step 2 of 3'],
  ['APPLY_CHECK_PENDING', 'Apply checks', 'Step 3 of 3'],
] as const)('[ST-01] in %s the step “%s” is current', async (onboarding_state, title, count) => {
  await onboarding({ onboarding_state, role: 'viewer' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Set up Northwind' })).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy()
  expect(screen.getByText(count)).toBeTruthy()
  expect(current()).toEqual([expect.stringContaining(title)])
})

test('[EN-16] the first step offers the time zones, suggests the smallest team, and sends what was chosen', async () => {
  const shown = await onboarding(
    { onboarding_state: 'ORG_INFO_PENDING' },
    { 'organisation.update': saved, 'session.who': aWho({ onboarding_state: 'DSP_CONNECTOR_PENDING' }) },
  )
  await shown.user.click(await screen.findByRole('combobox', { name: 'Time zone' }))
  const labels = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(labels.length).toBeGreaterThanOrEqual(38)
  expect(labels.length).toBeLessThanOrEqual(46)
  expect(labels[0]).toMatch(/^GMT-12:00/)
  expect(labels.at(-1)).toMatch(/^GMT\+14:00/)
  await shown.user.type(screen.getByPlaceholderText('Search...'), 'tokyo{Enter}')
  expect(screen.getByRole('combobox', { name: 'Time zone' }).textContent).toBe('GMT+09:00 Tokyo')
  expect(screen.getByRole('combobox', { name: 'Account size' }).textContent).toBe('1-10 people')
  await pick(shown, 'Account size', '11-50 people')
  await shown.user.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(await screen.findByText('Organisation details saved')).toBeTruthy()
  expect(shown.callsTo('organisation.update').map(({ body }) => body)).toEqual([
    { name: 'Northwind', timezone: 'Asia/Tokyo', currency: 'EUR', account_size: '11-50' },
  ])
  // The server says which step follows.
  await waitFor(() => expect(current()).toEqual([expect.stringContaining('Connect a platform')]))
})

test('details the server refuses are named at their field, and what was typed stays', async () => {
  const { user } = await onboarding(
    { onboarding_state: 'ORG_INFO_PENDING' },
    { 'organisation.update': refusal('invalid', { name: ['That name is taken.'] }) },
  )
  await user.click(await screen.findByRole('button', { name: 'Save and continue' }))
  expect((await screen.findAllByText('That name is taken.')).length).toBeGreaterThan(0)
  expect(screen.getByLabelText<HTMLInputElement>('Organisation name').value).toBe('Northwind')
})

test('a member who may not change the organisation reads who does the first step', async () => {
  await onboarding({ onboarding_state: 'ORG_INFO_PENDING', role: 'analyst' })
  expect(await screen.findByText(/An owner or admin of Northwind sets time zone/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save and continue' })).toBeNull()
})

test('a colleague is invited to connect, with a message about this organisation', async () => {
  const { user } = await onboarding({ onboarding_state: 'DSP_CONNECTOR_PENDING' })
  expect(await screen.findByText('Waiting for a validated connection')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Invite a colleague to connect' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Invite members' }))
  expect(drawer.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(
    'Could you connect our ad platforms for Northwind?',
  )
  expect(drawer.getByLabelText<HTMLSelectElement>('Role').value).toBe('admin')
})
