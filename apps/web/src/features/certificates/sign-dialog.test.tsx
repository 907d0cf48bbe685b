import type { CheckRun } from '@flightdeck/contract/check-runs'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, type PlayedRoutes } from '../../test/played-api.ts'
import { show } from '../../test/show.tsx'
import { aCertificate } from '../../test/a-certificate.ts'
import { SignDialog } from './sign-dialog.tsx'

const run: CheckRun = {
  id: 40,
  cause: 'person',
  scope: '2 IDs',
  state: 'done',
  done: 2,
  total: 2,
  checks: 3,
  opened: 0,
  closed: 0,
  returned: 0,
  failures: 1,
  started_by: 'Tom Becker',
  created_at: '2026-11-12T08:00:00Z',
  started_at: '2026-11-12T08:00:00Z',
  finished_at: '2026-11-12T08:10:00Z',
  error: null,
  unknown_ids: [],
}
const link = {
  id: '01a1e29c-0f57-7000-8000-000000000021',
  state: 'open' as const,
  made_by: 'Olga Owner',
  made_at: '2026-11-12T08:31:00Z',
  expires_at: '2027-02-10T08:31:00Z',
  opened: 0,
  last_opened_at: null,
}
const address = 'https://flightdeck.test/certificate#token=secret'

const sign = (api: PlayedRoutes = {}, critical = 0) =>
  show(
    <SignDialog
      run={run}
      wouldSay={{ verdict: critical > 0 ? 'blocked' : 'warned', blockers: { critical, blocking: 0 } }}
      onClose={() => {}}
    />,
    {
      at: '/on-demand-check',
      api: {
        'certificates.sign': aCertificate(),
        'certificates.share': { link, address },
        ...api,
      },
    },
  )
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('signing says what is frozen, signs the run and shows the link once', async () => {
  const { user, callsTo } = await sign()
  const form = await dialog('Sign and share this result')
  expect(form.getByText('Cleared with warnings')).toBeTruthy()
  expect(form.getByText(/^3 checks on 2 items: 1 failure\. Signing freezes this result/)).toBeTruthy()
  expect(form.queryByLabelText('Reason for signing with exceptions')).toBeNull()
  await user.click(form.getByRole('button', { name: 'Sign and copy link' }))
  const signed = await dialog('Certificate 5 signed')
  expect(signed.getByRole('button', { name: `${address}, copy` })).toBeTruthy()
  expect(signed.getByRole('link', { name: 'View certificate' }).getAttribute('href')).toBe(
    '/certificates?certificate=5',
  )
  expect(callsTo('certificates.sign').map(({ body }) => body)).toEqual([{ run: 40, reason: null }])
  expect(callsTo('certificates.share').map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: 5 }, body: { days: 90 } },
  ])
})

test('over critical failures a reason turns “Not cleared” into signed exceptions', async () => {
  const { user, callsTo } = await sign({}, 2)
  const form = await dialog('Sign and share this result')
  expect(form.getByText('Not cleared')).toBeTruthy()
  await user.type(form.getByLabelText('Reason for signing with exceptions'), ' The client agreed. ')
  expect(form.getByText('Signed with exceptions (2 critical)')).toBeTruthy()
  expect(form.queryByText('Not cleared')).toBeNull()
  await user.click(form.getByRole('button', { name: 'Sign and copy link' }))
  await dialog('Certificate 5 signed')
  expect(callsTo('certificates.sign').map(({ body }) => body)).toEqual([
    { run: 40, reason: 'The client agreed.' },
  ])
})

test('a result that cannot be signed says why, in the server’s words', async () => {
  const { user, callsTo } = await sign({
    'certificates.sign': refusal('conflict', { server: ['Settings changed since this run. Run it again.'] }),
  })
  const form = await dialog('Sign and share this result')
  await user.click(form.getByRole('button', { name: 'Sign and copy link' }))
  expect(await form.findByText('Settings changed since this run. Run it again.')).toBeTruthy()
  expect(callsTo('certificates.share')).toEqual([])
})
