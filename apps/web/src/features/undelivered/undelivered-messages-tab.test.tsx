import type { DeadDelivery } from '@flightdeck/contract/undelivered'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, type PlayedRoutes } from '../../test/played-api.ts'
import { showApp } from '../../test/show-app.tsx'

const REFUSED: DeadDelivery = {
  id: '0190a000-0000-7000-8000-000000000009',
  channel: 'mail',
  recipient: 'nobody@agency.test',
  subject: 'Olga Owner invites you to Northwind',
  state: 'dead',
  attempts: 1,
  last_error: 'The email server rejected it (550).',
  created_at: '2026-03-01T10:00:00Z',
  ended_at: '2026-03-01T10:00:05Z',
}
const open = (api: PlayedRoutes, role: 'owner' | 'manager' = 'owner') =>
  showApp('/users#undelivered', { who: { role }, api })
const row = async () => (await screen.findByText('nobody@agency.test')).closest('tr')!

test('without undelivered messages the tab says that all are delivered', async () => {
  await open({ 'deliveries.listDead': [] })
  expect(await screen.findByRole('heading', { name: 'All messages delivered' })).toBeTruthy()
})

test('a refused email is listed with its reason and counted on the tab, until it is sent again', async () => {
  let list = [REFUSED]
  const { user, callsTo } = await open({
    'deliveries.listDead': () => list,
    'deliveries.retry': ({ params }) => {
      list = []
      return { id: params.id, state: 'waiting' }
    },
  })
  const { textContent } = await row()
  for (const text of ['Email', REFUSED.subject, 'The email server rejected it (550). Tried once.'])
    expect(textContent).toContain(text)
  expect((await screen.findByRole('tab', { name: /Undelivered messages/ })).textContent).toContain('1')
  await user.click(screen.getByRole('button', { name: `Resend to nobody@agency.test: ${REFUSED.subject}` }))
  expect(await screen.findByText('Message to nobody@agency.test resent')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'All messages delivered' })).toBeTruthy()
  expect(callsTo('deliveries.retry').map(({ params }) => params)).toEqual([{ id: REFUSED.id }])
})

test('a message that cannot be sent again stays listed, with the reason', async () => {
  const { user } = await open({
    'deliveries.listDead': [REFUSED],
    'deliveries.retry': refusal('not_found', { server: ['It was sent already.'] }),
  })
  await row()
  await user.click(screen.getByRole('button', { name: /^Resend to/ }))
  expect(await screen.findByText('It was sent already.')).toBeTruthy()
  expect(await row()).toBeTruthy()
})
