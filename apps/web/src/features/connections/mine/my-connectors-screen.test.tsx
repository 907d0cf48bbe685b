import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, type PlayedRoutes } from '../../../test/played-api.ts'
import { showApp } from '../../../test/show-app.tsx'
import { aConnection } from '../../../test/a-connection.ts'

const mine = (list: NonNullable<PlayedRoutes['connections.list']>, role: 'owner' | 'viewer' = 'owner') =>
  showApp('/my-connectors', { who: { role }, api: { 'connections.list': list } })
const acts = () => screen.queryAllByRole('button', { name: /^(?:Sync now|More for)/ })

test('a connection shows its health and its actions', async () => {
  await mine([aConnection()])
  const row = (await screen.findByText('DV360')).closest('tr')!
  for (const text of ['Healthy', 'Data through 14 Nov 2026', '12 accounts', '1,204'])
    expect(row.textContent).toContain(text)
  expect(acts()).toHaveLength(2)
})

test('a viewer sees the connections and cannot change them', async () => {
  await mine([aConnection()], 'viewer')
  expect((await screen.findByText('DV360')).closest('tr')).toBeTruthy()
  expect(acts()).toEqual([])
  expect(screen.queryByRole('link', { name: 'Connect a platform' })).toBeNull()
})

test('[SH-04] without connections the screen offers to add one', async () => {
  const { user, address } = await mine([])
  expect(await screen.findByText('No actions found!')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Add new connector' }))
  await screen.findByRole('heading', { level: 1, name: 'Connectors Library' })
  expect(address()).toBe('/connectors-library')
})

test('a refused list is explained in the server’s words', async () => {
  await mine(refusal('forbidden', { server: ['Not for you.'] }))
  expect(await screen.findByText('Not for you.')).toBeTruthy()
})

test('the list has a skeleton while it loads', async () => {
  await mine(() => new Promise(() => {}))
  await expect.poll(() => document.querySelector('[data-skeleton=taxonomy]'), { timeout: 5_000 }).toBeTruthy()
})
