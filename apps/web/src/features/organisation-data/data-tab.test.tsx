import { RETENTION_KIND_NAMES, RETENTION_KINDS } from '@flightdeck/domain/retention'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import type { PlayedRoutes } from '../../test/played-api.ts'
import { DataTab } from './data-tab.tsx'

const kinds = RETENTION_KIND_NAMES.map((kind) => ({ kind, days: RETENTION_KINDS[kind].days.usual }))
const staying = { name: 'Northwind', erase_at: null, asked_by: null }
const tab = (api: PlayedRoutes = {}, role: 'owner' | 'admin' | 'viewer' = 'owner') =>
  show(<DataTab />, {
    who: { role },
    api: {
      'retention.read': { kinds },
      'organisationData.erasure': staying,
      'organisationData.readExport': null,
      ...api,
    },
  })

test('each kind shows its content, its retention and the reason for the minimum', async () => {
  await tab({}, 'viewer')
  const text = (await screen.findByRole('row', { name: /Audit log/ })).textContent
  for (const part of ['Who did what', '1,095 days', 'look back a year', '365 to 3,650 days'])
    expect(text).toContain(part)
  expect(screen.getByRole('row', { name: /Sessions/ }).textContent).toContain('7 days after they end')
  expect(screen.queryByRole('button')).toBeNull()
})

test('other days are saved once they lie within the bounds', async () => {
  const { user, callsTo } = await tab({ 'retention.update': { kinds } }, 'admin')
  const field = await screen.findByLabelText('Check runs: days')
  await user.clear(field)
  await user.type(field, '3')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await user.type(field, '0')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(callsTo('retention.update')[0]!.body).toEqual({ kind: 'check_runs', days: 30 })
})

test('an owner erases the organisation by typing its name, and no other role is offered to', async () => {
  const { user, callsTo } = await tab({
    'organisationData.erase': { message: 'It will be erased.' },
  })
  await user.click(await screen.findByRole('button', { name: 'Erase organisation' }))
  const dialog = within(await screen.findByRole('dialog'))
  const act = dialog.getByRole('button', { name: 'Erase in 7 days' })
  expect(act).toHaveProperty('disabled', true)
  await user.type(dialog.getByLabelText(/Type “Northwind”/), 'Northwind')
  await user.click(act)
  expect(callsTo('organisationData.erase')[0]!.body).toEqual({ name: 'Northwind' })
})

test('an erasure can be cancelled until its day', async () => {
  const going = { ...staying, erase_at: '2026-11-23T09:00:00.000Z', asked_by: 'Olga Owner' }
  const { user, callsTo } = await tab({
    'organisationData.erasure': going,
    'organisationData.keep': { message: 'Erasure cancelled' },
  })
  expect((await screen.findByRole('alert')).textContent).toMatch(/will be erased on 23 Nov.*Olga Owner/)
  await user.click(screen.getByRole('button', { name: 'Keep organisation' }))
  expect(callsTo('organisationData.keep')).toHaveLength(1)
})

const running = {
  state: 'running' as const,
  requested_at: '2026-11-16T09:00:00.000Z',
  requested_by: 'Olga Owner',
  rows_done: 0,
  rows_total: null,
  bytes: 0,
  ready_at: null,
  expires_at: '2026-11-23T09:00:00.000Z',
}
const ready = {
  ...running,
  state: 'ready' as const,
  rows_done: 34_000,
  rows_total: 34_000,
  bytes: 8_123_456,
  ready_at: '2026-11-16T09:01:00.000Z',
}

test('an export shows its rows while it is running, then its size, its expiry and the download', async () => {
  const answers = [{ ...running, rows_done: 12_000, rows_total: 34_000, bytes: 900_000 }, ready]
  const { user, callsTo } = await tab({
    'organisationData.startExport': running,
    'organisationData.readExport': () =>
      callsTo('organisationData.startExport').length ? answers.shift()! : null,
  })
  await user.click(await screen.findByRole('button', { name: 'Export organisation' }))
  const region = within(screen.getByRole('region', { name: 'Export' }))
  expect(await region.findByText(/Export is waiting to start/)).toBeDefined()
  expect(region.queryByRole('button')).toBeNull()
  expect(await region.findByText(/12,000 of 34,000 rows/, {}, { timeout: 5_000 })).toBeDefined()
  expect(
    await region.findByText(/8\.1 MB, exported 16 Nov.*until 23 Nov/, {}, { timeout: 5_000 }),
  ).toBeDefined()
  expect(region.getByRole('button', { name: 'Download export' })).toBeDefined()
  expect(region.getByRole('button', { name: 'Export again' })).toBeDefined()
})

test('an export that failed says so and can be started again', async () => {
  const { user, callsTo } = await tab({
    'organisationData.readExport': { ...running, state: 'failed' },
    'organisationData.startExport': running,
  })
  expect((await screen.findByRole('alert')).textContent).toBe('Couldn’t finish the export. Start it again.')
  await user.click(screen.getByRole('button', { name: 'Export organisation' }))
  expect(callsTo('organisationData.startExport')).toHaveLength(1)
  expect(await screen.findByText(/Export is waiting to start/)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
