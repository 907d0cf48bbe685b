import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aWho } from '../test/a-who.ts'
import { showApp } from '../test/show-app.tsx'
import { endSession } from '../lib/session/session.ts'
import { openSender } from './telemetry-sender.ts'
import { telemetry } from '../lib/telemetry/telemetry.ts'

/** Signs a user in on /agents, with the given telemetry keys configured. */
async function signedIn(switches: { analytics: boolean; errors: boolean }) {
  const shown = await showApp('/agents', {
    api: {
      'telemetry.switches': switches,
      'telemetry.send': { message: 'Taken.' },
      'session.logout': { message: 'Signed out.' },
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Agents' })
  onTestFinished(() => telemetry.open(Promise.resolve(null)))
  await telemetry.open(openSender())
  const sent = () =>
    shown.callsTo('telemetry.send').flatMap(({ body }) => (body as { items: { kind: string }[] }).items)
  return { ...shown, sent }
}
const EVENT = { kind: 'event', email: aWho().email, org_id: aWho().organisation_id, screen: '/agents' }

test('[ST-04] [CL-16] [CL-17] with an analytics key, a session is sent as the page is left, and signing out at once', async () => {
  const beacon = vi.fn<(url: string, body: Blob) => boolean>(() => true)
  Object.assign(navigator, { sendBeacon: beacon })
  const { sent, address } = await signedIn({ analytics: true, errors: false })
  window.dispatchEvent(new Event('pagehide'))
  const [[url, body]] = beacon.mock.calls as [[string, Blob]]
  expect(url).toBe('/api/telemetry/')
  const left = { ...EVENT, name: 'session', at: expect.any(String) }
  expect(JSON.parse(await body.text())).toEqual({ items: [left] })

  telemetry.report(new Error('not wanted'))
  await endSession()
  await waitFor(() => expect(address()).toBe('/login'))
  expect(sent()).toEqual([{ ...EVENT, name: 'logged_out', at: expect.any(String) }])
})

test('[CL-16] without keys nothing is sent', async () => {
  const { sent } = await signedIn({ analytics: false, errors: false })
  telemetry.track('session')
  telemetry.report(new Error('x'))
  await endSession()
  expect(sent()).toEqual([])
})
