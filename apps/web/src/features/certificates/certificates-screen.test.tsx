import type { Certificate, CertificateDrift } from '@flightdeck/contract/certificates'
import type { ShareLink } from '@flightdeck/contract/share-links'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, type PlayedRoutes } from '../../test/played-api.ts'
import { savedFiles } from '../../test/saved-files.ts'
import { show } from '../../test/show.tsx'
import {
  aCertificate,
  aCertificateDetail,
  aCertificateDrift,
  aCertifiedContent,
} from '../../test/a-certificate.ts'
import CertificatesScreen from './certificates-screen.tsx'

const page = (certificates: Certificate[], total = certificates.length, at = 1) => ({
  certificates,
  total,
  page: at,
  per_page: 25,
})
const certificates = (api: PlayedRoutes = {}, at = '/certificates', role: 'owner' | 'viewer' = 'owner') =>
  show(<CertificatesScreen />, {
    at,
    who: { role },
    api: {
      'certificates.list': page([aCertificate()]),
      'certificates.one': aCertificateDetail(),
      'certificates.drift': aCertificateDrift(),
      ...api,
    },
  })
const openCertificate = (api: PlayedRoutes = {}, role: 'owner' | 'viewer' = 'owner') =>
  certificates(api, '/certificates?certificate=5', role)

const link: ShareLink = {
  id: '01a1e29c-0f57-7000-8000-000000000021',
  state: 'open',
  made_by: 'Dana Moore',
  made_at: '2026-11-12T08:31:00Z',
  expires_at: '2027-02-10T08:31:00Z',
  opened: 0,
  last_opened_at: null,
}
const entity: CertificateDrift['gone'][number] = {
  id: 'dv360:77',
  name: 'UK_Display_Prospecting',
  kind: 'line_item',
  platform: 'dv360',
}

test('a row shows verdict, scope, who signed and whether it still holds', async () => {
  const blocked = aCertificate({
    id: 6,
    verdict: 'excepted',
    blockers: { critical: 1, blocking: 2 },
    failures: 3,
    changed_entities: 1,
    open_links: 2,
  })
  await certificates({ 'certificates.list': page([blocked, aCertificate()]) })
  const changed = await screen.findByRole('row', { name: /Certificate 6/ })
  for (const part of [
    'Signed with exceptions (1 critical, 2 blocking)',
    '2 IDs, 2 items, 3 failures',
    'Dana Moore, 12 Nov 2026, 09:30',
    '1 item changed',
    '2 active links',
  ])
    expect(changed.textContent).toContain(part)
  const standing = screen.getByRole('row', { name: /Certificate 5/ }).textContent
  for (const part of ['Cleared with warnings', 'As signed', 'Not shared']) expect(standing).toContain(part)
})

test('an empty list explains how a certificate is made', async () => {
  await certificates({ 'certificates.list': page([]) })
  expect(await screen.findByText(/Run checks before a launch and sign the result\./)).toBeTruthy()
})

test('more certificates than a page holds are turned page by page', async () => {
  const { user, callsTo } = await certificates({
    'certificates.list': ({ query }) => page([aCertificate({ id: query.page })], 30, query.page),
  })
  expect(await screen.findByText('Page 1 of 2')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('row', { name: /Certificate 2/ })).toBeTruthy()
  expect(callsTo('certificates.list').map(({ query }) => query)).toEqual([
    { page: 1, per_page: 25 },
    { page: 2, per_page: 25 },
  ])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
})

test('a certificate says what was checked, what failed, with which settings and on the organisation’s clock', async () => {
  await openCertificate()
  const verdict = await screen.findByRole('region', { name: 'Verdict' })
  for (const part of ['Northwind', 'Cleared with warnings', '4 passed, 1 failed, 1 n/a'])
    expect(verdict.textContent).toContain(part)
  const failure = within(screen.getByRole('table', { name: 'Failures' })).getByRole('row', {
    name: /Frequency cap/,
  })
  expect(failure.textContent).toMatch(/Warn.*UK_Display_Prospecting.*at most 3 a day.*no cap/)
  const check = within(screen.getByRole('table', { name: 'Checks' })).getByRole('row', { name: /FRQ-01/ })
  expect(check.textContent).toContain('DV360: version 3, warn, most a day 3, 1 exception')
  expect(screen.getByText(/^£2,100 of open issues on these items when it was signed/)).toBeTruthy()
  expect(screen.getByText('Dana Moore, 12 Nov 2026, 09:30 (Europe/Berlin)')).toBeTruthy()
  expect(screen.getByText(/data through 11 Nov 2026/)).toBeTruthy()
  expect(screen.getByText('Content matches its hash')).toBeTruthy()
})

test('the certificate lists its gaps: missing IDs, unknown times, a failing sync', async () => {
  const content = aCertifiedContent()
  const account = {
    ...content.accounts[0]!,
    settings_read_at: null,
    data_through: null,
    failing_since: '2026-11-10T08:00:00Z',
  }
  await openCertificate({
    'certificates.one': aCertificateDetail({
      content: {
        ...content,
        unknown_ids: ['999', '1000'],
        accounts: [account],
        reason: 'The client agreed.',
        totals: { ...content.totals, failed: 12 },
      },
    }),
  })
  expect(await screen.findByText('999, 1000')).toBeTruthy()
  expect(screen.getByText(/settings synced at an unknown time, no data yet/)).toBeTruthy()
  expect(screen.getByText(/sync failing since 10 Nov 2026/)).toBeTruthy()
  expect(screen.getByText('Reason given by Dana Moore: The client agreed.')).toBeTruthy()
  expect(screen.getByText('And 11 more failures. The JSON file lists all.')).toBeTruthy()
})

test('content that does not match its hash warns against relying on it', async () => {
  await openCertificate({ 'certificates.one': aCertificateDetail({ is_intact: false }) })
  expect(await screen.findByText(/Content doesn't match its hash\. Don't rely on this/)).toBeTruthy()
  expect(screen.queryByText('Content matches its hash')).toBeNull()
})

test('drift lists changed settings, results and checks, and removed entities', async () => {
  const when = '2026-11-13T10:00:00Z'
  const settings = Array.from({ length: 5 }, (_, at) => ({
    entity,
    field: `Setting ${at + 1}`,
    before: '3',
    after: '5',
    who: at === 0 ? null : 'Tom Becker',
    when,
  }))
  const check = { id: 'FRQ-01', name: 'Frequency cap' }
  const { user } = await openCertificate({
    'certificates.drift': aCertificateDrift({
      settings,
      settings_total: 7,
      gone: [{ ...entity, id: 'dv360:78', name: 'Old line' }],
      results: [{ entity, check, before: 'passes', after: 'fails', found: 'no cap', when }],
      results_total: 1,
      checks: [{ ...check, platform: 'dv360', channel: 'all', before: 3, after: null }],
    }),
  })
  const since = within(await screen.findByRole('region', { name: 'Since then' }))
  expect(await since.findByText('7 settings changed since this certificate')).toBeTruthy()
  const list = within(since.getByRole('list', { name: 'Settings that changed' }))
  expect(list.getAllByRole('listitem')).toHaveLength(4)
  expect(list.getAllByRole('listitem')[0]!.textContent).toMatch(
    /UK_Display_Prospecting: Setting 1 3 → 5Someone on the platform, 13 Nov 2026, 11:00/,
  )
  await user.click(since.getByRole('button', { name: 'Show 1 more' }))
  expect(list.getAllByRole('listitem')).toHaveLength(5)
  expect(since.getByText('And 2 more.')).toBeTruthy()
  expect(since.getByRole('list', { name: 'No longer on the platform' }).textContent).toContain('Old line')
  expect(since.getByRole('list', { name: 'Results that changed' }).textContent).toContain(
    'Frequency cap passes → fails, found no cap',
  )
  expect(since.getByRole('list', { name: 'Checks that changed' }).textContent).toContain(
    'DV360: version 3 then, turned off now',
  )
})

test('drift that does not load leaves the certificate readable', async () => {
  await openCertificate({ 'certificates.drift': refusal('unavailable') })
  expect(await screen.findByText("Couldn't load what changed")).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Verdict' })).toBeTruthy()
})

test('a link is created for the chosen days and shown once', async () => {
  let links: ShareLink[] = []
  const { user, callsTo } = await openCertificate({
    'certificates.one': () => aCertificateDetail({ links }),
    'certificates.share': () => {
      links = [link]
      return { link, address: 'https://flightdeck.test/certificate#token=secret' }
    },
  })
  const share = within(await screen.findByRole('region', { name: 'Links' }))
  await user.click(share.getByRole('combobox', { name: 'Link expires after' }))
  await user.click(await screen.findByRole('option', { name: '30 days' }))
  await user.click(share.getByRole('button', { name: 'Create link' }))
  expect(
    await share.findByRole('button', { name: 'https://flightdeck.test/certificate#token=secret, copy' }),
  ).toBeTruthy()
  expect(callsTo('certificates.share').map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: 5 }, body: { days: 30 } },
  ])
  const created = await share.findByRole('list', { name: 'Created links' })
  expect(created.textContent).toContain('ActiveDana Moore, 12 Nov 2026, 09:31; until 10 Feb 2027, 09:31')
  expect(created.textContent).toContain('never opened')
})

test('revoking a link asks first, and then the link is listed as revoked', async () => {
  let state: ShareLink['state'] = 'open'
  const { user, callsTo } = await openCertificate({
    'certificates.one': () => aCertificateDetail({ links: [{ ...link, state }] }),
    'certificates.revoke': () => {
      state = 'revoked'
      return { message: 'Link revoked' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Revoke' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke this link?' }))
  expect(callsTo('certificates.revoke')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Link revoked')).toBeTruthy()
  expect(await screen.findByText('Revoked')).toBeTruthy()
  expect(callsTo('certificates.revoke').map(({ params }) => params)).toEqual([{ id: link.id }])
  await expect.poll(() => screen.queryByRole('button', { name: 'Revoke' })).toBeNull()
})

test('a viewer reads links and can neither create nor revoke one', async () => {
  await openCertificate({ 'certificates.one': aCertificateDetail({ links: [link] }) }, 'viewer')
  const share = within(await screen.findByRole('region', { name: 'Links' }))
  expect(share.getByText('Managers and admins can create links.')).toBeTruthy()
  expect(share.getByRole('list', { name: 'Created links' })).toBeTruthy()
  expect(share.queryByRole('button', { name: /Create link|Revoke/ })).toBeNull()
})

test('the certificate is saved as PDF and as JSON under its number', async () => {
  const files = savedFiles()
  const { user, callsTo } = await openCertificate({
    'certificates.pdf': new Uint8Array(),
    'certificates.content': '{}',
  })
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }))
  await expect.poll(() => files).toEqual(['flightdeck-certificate-5.pdf'])
  await user.click(screen.getByRole('button', { name: 'Download JSON' }))
  await expect.poll(() => files.at(-1)).toBe('flightdeck-certificate-5.json')
  expect(callsTo('certificates.pdf').map(({ params }) => params)).toEqual([{ id: 5 }])
})
