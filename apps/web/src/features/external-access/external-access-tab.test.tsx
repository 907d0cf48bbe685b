import type { OpenAccess } from '@flightdeck/contract/external-access'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, type PlayedRoutes } from '../../test/played-api.ts'
import { show } from '../../test/show.tsx'
import { ExternalAccessTab, sortAccess, turnSort } from './external-access-tab.tsx'

const embed: OpenAccess = {
  id: 'report_embed.01a1e29c-0f57-7000-8000-000000000021',
  label: 'Report embed',
  name: 'Spend by client',
  is_private: true,
  reaches: 'Anyone with the address, live figures',
  made_by: { id: '01a1e29c-0f57-7000-8000-000000000011', name: 'Dana Moore', is_active: true },
  made_at: '2026-10-01T09:00:00Z',
  last_used_at: null,
  expires_at: '2026-12-30T09:00:00Z',
  needs: 'reports:write',
  ends_with_maker: true,
}
const bucket: OpenAccess = {
  ...embed,
  id: 'report_destination.01a1e29c-0f57-7000-8000-000000000022',
  label: 'File destination',
  name: 'Warehouse',
  is_private: false,
  reaches: 'storage.test/reports',
  made_by: { id: '01a1e29c-0f57-7000-8000-000000000012', name: 'Tom Becker', is_active: false },
  made_at: '2026-11-01T09:00:00Z',
  last_used_at: '2026-11-11T09:00:00Z',
  expires_at: null,
  needs: 'reports:manage',
  ends_with_maker: false,
}
const open = (access: OpenAccess[], api: PlayedRoutes = {}) =>
  show(<ExternalAccessTab />, {
    at: '/users',
    api: { 'externalAccess.list': { access, is_complete: true }, ...api },
  })
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.firstElementChild!.textContent)

test('rows show target, creator and last use, in the order of the server', async () => {
  await open([bucket, embed])
  expect(await screen.findByText(/^2 open: 1 made by former members, 1 never used\./)).toBeTruthy()
  const [, first, second] = screen.getAllByRole('row')
  for (const part of ['Warehouse', 'File destination', 'storage.test/reports', 'Tom Becker', 'Former member'])
    expect(first!.textContent).toContain(part)
  for (const part of ['Spend by client', 'Report embed, private report', 'Dana Moore', 'Never used'])
    expect(second!.textContent).toContain(part)
})

test('columns sort both ways and go back to the worst first', async () => {
  const { user } = await open([bucket, embed])
  const header = await screen.findByRole('columnheader', { name: 'Created' })
  await user.click(within(header).getByRole('button'))
  expect(header.getAttribute('aria-sort')).toBe('ascending')
  expect(names()).toEqual(['Spend by client', 'Warehouse'])
  await user.click(within(header).getByRole('button'))
  expect(names()).toEqual(['Warehouse', 'Spend by client'])
  await user.click(screen.getByRole('button', { name: 'Worst first' }))
  expect(header.getAttribute('aria-sort')).toBe('none')
})

test('never used sorts before any use, and no expiry after any', () => {
  expect(sortAccess([bucket, embed], { by: 'used', order: 'ascending' })).toEqual([embed, bucket])
  expect(sortAccess([bucket, embed], { by: 'expires', order: 'ascending' })).toEqual([embed, bucket])
  expect(turnSort({ by: 'used', order: 'descending' }, 'used')).toBeNull()
})

test('ending asks first, and the list is loaded again', async () => {
  let access = [bucket, embed]
  const { user, callsTo } = await open([], {
    'externalAccess.list': () => ({ access, is_complete: true }),
    'externalAccess.end': () => {
      access = [embed]
      return { message: 'File destination ended' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'End file destination Warehouse' }))
  const dialog = await screen.findByRole('dialog', { name: 'End file destination “Warehouse”?' })
  expect(dialog.textContent).toContain('Made by Tom Becker. Stops working now')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(callsTo('externalAccess.end')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'End file destination Warehouse' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End' }))
  expect(await screen.findByText('File destination ended')).toBeTruthy()
  await expect.poll(names).toEqual(['Spend by client'])
  expect(callsTo('externalAccess.end').map(({ params }) => params)).toEqual([{ id: bucket.id }])
})

test('an empty list has its heading', async () => {
  await open([])
  expect(await screen.findByRole('heading', { name: 'No external access' })).toBeTruthy()
})

test('a list that cannot be loaded says so and can be tried again', async () => {
  let times = 0
  const { user } = await open([], {
    'externalAccess.list': () =>
      times++ === 0 ? refusal('unavailable') : { access: [embed], is_complete: false },
  })
  expect(await screen.findByText('Couldn’t load the external access')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/Showing the oldest 1,000 of each kind\./)).toBeTruthy()
})
