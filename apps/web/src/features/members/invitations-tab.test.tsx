import type { Invitation } from '@flightdeck/contract/members'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aWho } from '../../test/a-who.ts'
import { refusal, type PlayedRoutes } from '../../test/played-api.ts'
import { show } from '../../test/show.tsx'
import { InvitationsTab } from './invitations-tab.tsx'

const ben: Invitation = {
  id: '01a1e29c-0f57-7000-8000-000000000021',
  email: 'ben@agency.test',
  role: 'viewer',
  state: 'pending',
  invited_by: 'Olga Owner',
  sent_at: '2026-11-12T09:00:00Z',
  expires_at: '2026-11-19T09:00:00Z',
}

/** The invitations, on a server that revokes them. */
async function invitations(api: PlayedRoutes = {}, role: 'owner' | 'viewer' = 'owner') {
  let list = [ben]
  return show(<InvitationsTab who={aWho({ role })} />, {
    who: { role },
    api: {
      'invitations.list': () => list,
      'invitations.resend': ben,
      'invitations.revoke': () => {
        list = [{ ...ben, state: 'revoked' }]
        return list[0]!
      },
      ...api,
    },
  })
}
const row = () => screen.findByRole('row', { name: /ben@agency\.test/ })

test('an open invitation is resent, then revoked, and a revoked one has nothing to press', async () => {
  const { user, callsTo } = await invitations()
  expect((await row()).textContent).toMatch(/Viewer.*Pending.*Olga Owner/)
  await user.click(within(await row()).getByRole('button', { name: 'Resend to ben@agency.test' }))
  expect(await screen.findByText('Invitation resent to ben@agency.test')).toBeTruthy()
  await user.click(within(await row()).getByRole('button', { name: 'Revoke ben@agency.test' }))
  await expect.poll(async () => (await row()).textContent).toContain('Revoked')
  expect(within(await row()).queryAllByRole('button')).toEqual([])
  expect(callsTo('invitations.revoke').map(({ params }) => params)).toEqual([{ id: ben.id }])
})

test('an expired invitation can still be resent; one that fails shows the reason', async () => {
  const { user } = await invitations({
    'invitations.list': [{ ...ben, state: 'expired' }],
    'invitations.resend': refusal('conflict', { server: ['It was accepted meanwhile.'] }),
  })
  expect((await row()).textContent).toContain('Expired')
  await user.click(screen.getByRole('button', { name: 'Resend to ben@agency.test' }))
  expect(await screen.findByText('It was accepted meanwhile.')).toBeTruthy()
})

test('a viewer sees invitations without a way to change them', async () => {
  await invitations({}, 'viewer')
  expect(within(await row()).queryAllByRole('button')).toEqual([])
})
