import type { AuditEntry } from '@flightdeck/contract/audit'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aWho } from '../../test/a-who.ts'
import { show } from '../../test/show.tsx'
import { ActivityTab } from './activity-tab.tsx'

const entry = (seq: number, action: string, detail: AuditEntry['detail'] = {}): AuditEntry => ({
  seq,
  at: '2026-11-12T09:00:00Z',
  actor: 'olga@northwind.test',
  action,
  subject: 'ben@agency.test',
  detail,
  ip: '10.0.0.1',
  request_id: null,
})

test('entries are sentences, newest first, and older pages are loaded by a button', async () => {
  const page = Array.from({ length: 50 }, (_, n) => entry(100 - n, 'member.deactivated'))
  page[0] = entry(100, 'member.reactivated')
  page[1] = entry(99, 'member.role_changed', { before: 'viewer', after: 'manager' })
  const { user, callsTo } = await show(<ActivityTab who={aWho()} />, {
    api: { 'audit.list': ({ query }) => (query.before === undefined ? page : [entry(1, 'session.started')]) },
  })
  const table = within(await screen.findByRole('table', { name: 'Activity' }))
  const [, first, second] = table.getAllByRole('row')
  expect(first!.textContent).toContain('reactivated ben@agency.test')
  expect(second!.textContent).toMatch(/changed the role of ben@agency\.test.*Viewer → Manager.*10\.0\.0\.1/)
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('signed in')).toBeTruthy()
  expect(callsTo('audit.list').at(-1)!.query).toMatchObject({ before: 51 })
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})
