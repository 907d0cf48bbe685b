import { afterAll, expect, test } from 'vitest'
import { HOUR_MS } from '@flightdeck/domain/time'
import { startGoogle } from '../google/simulated-google.ts'
import { startMeta } from '../meta/meta.ts'
import { startTtd } from '../ttd/ttd.ts'
import { worldAt } from '../world/world.ts'

const today = '2026-11-15'
const demoWorld = worldAt({ seed: 'demo', anchor: today, today })
const world = () => demoWorld
let time = Date.parse(`${today}T14:00:00Z`)
const now = () => time
const app = { clientId: 'client', clientSecret: 'hidden', redirectUris: [] }
const user = { login: 'trader', password: 'hidden' }
const SCOPE = 'https://www.googleapis.com/auth/display-video'

const running: { stop: () => Promise<void> }[] = []
async function started<T extends { stop: () => Promise<void> }>(start: Promise<T>): Promise<T> {
  const simulator = await start
  running.push(simulator)
  return simulator
}
afterAll(async () => void (await Promise.all(running.map((one) => one.stop()))))

const aGoogle = (secret?: string) => started(startGoogle({ world, now, app, ...(secret && { secret }) }))
type Google = Awaited<ReturnType<typeof aGoogle>>

async function refreshed(google: Google, refreshToken: string) {
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: app.clientId,
    client_secret: app.clientSecret,
  })
  const answer = await fetch(`${google.accounts.url}/token`, { method: 'POST', body })
  return { status: answer.status, token: ((await answer.json()) as { access_token: string }).access_token }
}
const fetchStatus = async (google: Google, token: string) =>
  (await fetch(`${google.dv360.url}/v4/partners`, { headers: { authorization: `Bearer ${token}` } })).status

test('Google: both tokens outlive a restart, until they run out or are taken back', async () => {
  const before = await aGoogle()
  const { refreshToken } = before.oauth.grant([SCOPE])
  const { token } = await refreshed(before, refreshToken)
  await before.stop()

  const after = await aGoogle()
  expect(await fetchStatus(after, token)).toBe(200)
  expect((await refreshed(after, refreshToken)).status).toBe(200)
  time += HOUR_MS
  expect(await fetchStatus(after, token)).toBe(401)
  after.oauth.revokeAll()
  expect((await refreshed(after, refreshToken)).status).toBe(400)
  expect((await refreshed(await aGoogle('another house'), refreshToken)).status).toBe(400)
})

test('Meta: a token outlives a restart, until it is taken back', async () => {
  const before = await started(startMeta({ world, now, app }))
  const { token } = before.oauth.grant()
  const after = await started(startMeta({ world, now, app }))
  const ask = async () =>
    (
      await fetch(`${after.url}/v26.0/me/adaccounts?fields=id`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status
  expect(await ask()).toBe(200)
  after.oauth.revokeAll()
  expect(await ask()).toBe(400)
})

test('The Trade Desk: a token outlives a restart, until its time is over', async () => {
  const { token, expiresAt } = (await started(startTtd({ world, now, user }))).auth.grant(1)
  const after = await started(startTtd({ world, now, user }))
  const ask = async () => {
    const [item] = demoWorld.campaigns.filter((one) => one.platform === 'ttd')
    const headers = { 'ttd-auth': token }
    return (await fetch(`${after.url}/v3/campaign/${item!.id}`, { headers })).status
  }
  expect(await ask()).toBe(200)
  time = expiresAt
  expect(await ask()).toBe(401)
})
