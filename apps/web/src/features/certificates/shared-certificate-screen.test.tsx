import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, type PlayedRoutes } from '../../test/played-api.ts'
import { savedFiles } from '../../test/saved-files.ts'
import { show } from '../../test/show.tsx'
import { aSharedCertificate } from '../../test/a-certificate.ts'
import SharedCertificateScreen from './shared-certificate-screen.tsx'

/** Opens the link without a session, with the secret behind the #. */
const shared = (api: PlayedRoutes = {}, at = '/certificate#token=secret', who: object | null = null) =>
  show(<SharedCertificateScreen />, {
    at,
    who,
    api: { 'sharedCertificate.open': aSharedCertificate(), ...api },
  })

test('a link shows the certificate to anyone, with the secret in the body and not in the address', async () => {
  const { callsTo } = await shared()
  expect(await screen.findByRole('region', { name: 'Verdict' })).toBeTruthy()
  expect(screen.getByText('Content matches its hash')).toBeTruthy()
  expect(screen.getByText('Nothing changed since this certificate')).toBeTruthy()
  expect(screen.getByText('This link works until 10 Feb 2027, 09:30 (Europe/Berlin).')).toBeTruthy()
  expect(callsTo('sharedCertificate.open').map(({ query, body }) => ({ query, body }))).toEqual([
    { query: undefined, body: { token: 'secret' } },
  ])
})

test('a shared link counts and dates drift without listing the changes', async () => {
  await shared({
    'sharedCertificate.open': aSharedCertificate({ drift: { settings: 2, latest: '2026-11-13T10:00:00Z' } }),
  })
  expect(await screen.findByText('2 settings changed since this certificate')).toBeTruthy()
  expect(screen.getByText('last on 13 Nov 2026, 11:00')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'See what changed in Flightdeck' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Links' })).toBeNull()
})

test('a member who opens a link is led to the changes', async () => {
  await shared({}, '/certificate#token=secret', {})
  const inside = await screen.findByRole('link', { name: 'See what changed in Flightdeck' })
  expect(inside.getAttribute('href')).toBe('/certificates?certificate=5')
})

test('a link that was revoked or has expired says so, and is not tried again', async () => {
  const { callsTo } = await shared({ 'sharedCertificate.open': refusal('not_found') })
  expect(await screen.findByText("This link doesn't work")).toBeTruthy()
  expect(screen.getByText(/It may be incomplete, expired or revoked\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(callsTo('sharedCertificate.open')).toHaveLength(1)
})

test('a link without its secret makes no call', async () => {
  const { callsTo } = await shared({}, '/certificate')
  expect(await screen.findByText("This link doesn't work")).toBeTruthy()
  expect(callsTo('sharedCertificate.open')).toEqual([])
})

test('an internal error can be retried', async () => {
  let times = 0
  const { user } = await shared({
    'sharedCertificate.open': () => (times++ === 0 ? refusal('unavailable') : aSharedCertificate()),
  })
  expect(await screen.findByText("Couldn't load the certificate")).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Verdict' })).toBeTruthy()
})

test('files are requested with the secret', async () => {
  const files = savedFiles()
  const { user, callsTo } = await shared({ 'sharedCertificate.pdf': new Uint8Array() })
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }))
  await expect.poll(() => files).toEqual(['flightdeck-certificate.pdf'])
  expect(callsTo('sharedCertificate.pdf').map(({ body }) => body)).toEqual([{ token: 'secret' }])
})
