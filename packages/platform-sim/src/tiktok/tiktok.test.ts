import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTiktok, type SimulatedTiktok } from './tiktok.ts'

const app = {
  appId: 'app',
  secret: 'hidden',
  redirectUris: ['https://flightdeck.test/oauth/tiktok/callback'],
}
const [redirectUri] = app.redirectUris as [string]
let now = Date.parse('2026-11-15T14:00:00Z')
let tiktok: SimulatedTiktok

beforeAll(async () => {
  tiktok = await startTiktok({ now: () => now, app, callsPerMinute: 5 })
})
afterAll(() => tiktok.stop())
beforeEach(() => void (now += 60_000))

type Envelope = { code: number; message: string; request_id: string; data: Record<string, unknown> }
const portal = (query: Record<string, string>) =>
  fetch(`${tiktok.url}/portal/auth?${new URLSearchParams(query)}`, { redirect: 'manual' })
async function authCode(): Promise<string> {
  const answer = await portal({ app_id: app.appId, state: 'st', redirect_uri: redirectUri })
  return new URL(answer.headers.get('location')!).searchParams.get('auth_code')!
}
async function exchange(body: object): Promise<Envelope> {
  const answer = await fetch(`${tiktok.url}/open_api/v1.3/oauth2/access_token/`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Envelope
}
const ours = { app_id: app.appId, secret: app.secret }
async function advertisers(headers: Record<string, string>, secret = app.secret): Promise<Envelope> {
  const query = new URLSearchParams({ ...ours, secret })
  const answer = await fetch(`${tiktok.url}/open_api/v1.3/oauth2/advertiser/get/?${query}`, { headers })
  return (await answer.json()) as Envelope
}

test('the portal sends back a code and the state, and only to an address that is registered', async () => {
  const answer = await portal({ app_id: app.appId, state: 'st', redirect_uri: redirectUri })
  const back = new URL(answer.headers.get('location')!)
  expect(back.searchParams.get('state')).toBe('st')
  expect(back.searchParams.get('auth_code')).toBe(back.searchParams.get('code'))
  expect((await portal({ app_id: app.appId, redirect_uri: 'https://evil.test/' })).status).toBe(400)
})

test('a code works once and within an hour', async () => {
  const code = await authCode()
  expect(await exchange({ ...ours, auth_code: code })).toMatchObject({
    code: 0,
    message: 'OK',
    data: { access_token: expect.any(String) as string, advertiser_ids: expect.any(Array) as string[] },
  })
  expect((await exchange({ ...ours, auth_code: code })).code).toBe(40_110)
  const late = await authCode()
  now += 3_600_000
  expect((await exchange({ ...ours, auth_code: late })).code).toBe(40_110)
})

test('a wrong secret and an invalid body are refused with HTTP 200', async () => {
  expect((await exchange({ ...ours, secret: 'x', auth_code: await authCode() })).code).toBe(40_101)
  expect((await exchange({ ...ours, colour: 'red' })).code).toBe(40_002)
})

test('advertisers come only with the token in its own header, until it is revoked', async () => {
  const { token } = tiktok.oauth.grant()
  expect(await advertisers({ 'access-token': token })).toMatchObject({
    code: 0,
    data: { list: [{ advertiser_id: '7012345678901230001', advertiser_name: 'Cobalt Motors' }, {}, {}] },
  })
  expect((await advertisers({ authorization: `Bearer ${token}` })).code).toBe(40_104)
  expect((await advertisers({ 'access-token': token }, 'x')).code).toBe(40_101)
  const body = JSON.stringify({ ...ours, access_token: token })
  await fetch(`${tiktok.url}/open_api/v1.3/oauth2/revoke_token/`, { method: 'POST', body })
  expect((await advertisers({ 'access-token': token })).code).toBe(40_105)
})

test('a restart accepts the token; revoking all ends it', async () => {
  const again = await startTiktok({ now: () => now, app })
  const { token } = tiktok.oauth.grant()
  const ask = async () => {
    const path = `/open_api/v1.3/oauth2/advertiser/get/?${new URLSearchParams(ours)}`
    const answer = await fetch(`${again.url}${path}`, { headers: { 'access-token': token } })
    return ((await answer.json()) as Envelope).code
  }
  expect(await ask()).toBe(0)
  again.oauth.revokeAll()
  expect(await ask()).toBe(40_105)
  await again.stop()
})

test('a path without its last slash is not found', async () => {
  expect((await fetch(`${tiktok.url}/open_api/v1.3/oauth2/access_token`, { method: 'POST' })).status).toBe(
    404,
  )
})

test('too many calls are a code too, and free again a minute later', async () => {
  const headers = { 'access-token': tiktok.oauth.grant().token }
  const codes: number[] = []
  for (let n = 0; n < 6; n++) codes.push((await advertisers(headers)).code)
  expect(codes).toEqual([0, 0, 0, 0, 0, 40_100])
  now += 60_000
  expect((await advertisers(headers)).code).toBe(0)
})
