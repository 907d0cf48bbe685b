import { startGoogle, worldAt, type SimulatedGoogle } from '@flightdeck/platform-sim'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listDv360 } from '../dv360/lists.ts'
import { makeSender } from '../send/sender.ts'
import type { SentCall } from '../send/settings.ts'
import { cacheTokens, type TokenSet } from '../send/tokens.ts'
import { classifyGoogle } from './classify.ts'
import { authoriseUrl, exchangeCode, newPkce, refreshTokens } from './oauth.ts'

const SCOPES = ['https://www.googleapis.com/auth/display-video']
const client = {
  clientId: 'client',
  clientSecret: 'secret',
  redirectUri: 'https://flightdeck.test/oauth/dv360/callback',
}
const today = '2026-11-15'
const world = worldAt({ seed: 'demo', anchor: today, today })
const account = world.accounts.find((one) => one.platform === 'dv360')!
const items = world.lineItems.filter((item) => item.platform === 'dv360' && item.accountId === account.id)

let google: SimulatedGoogle
let now = Date.parse(`${today}T14:00:00Z`)
/** No real waiting: a sleep advances the clock that simulator and client share. */
const sleep = async (ms: number) => void (now += ms)
const clock = () => now

beforeAll(async () => {
  google = await startGoogle({
    world: () => world,
    now: clock,
    app: { ...client, redirectUris: [client.redirectUri] },
  })
})
afterAll(() => google.stop())
beforeEach(() => void (now += 120_000))

const base = { classify: classifyGoogle, now: clock, sleep, random: () => 0.5, turn: async () => {} }

function aConnection() {
  const sent: SentCall[] = []
  let refreshes = 0
  let storedTokens: TokenSet = {
    accessToken: 'none yet',
    expiresAt: 0,
    refreshToken: google.oauth.grant(SCOPES).refreshToken,
  }
  const tokenSender = makeSender({
    ...base,
    baseUrl: google.accounts.url,
    tokens: null,
    log: (one) => void sent.push(one),
  })
  const tokens = cacheTokens({
    now: clock,
    load: async () => storedTokens,
    save: async (next) => void (storedTokens = next),
    refresh: (old) => {
      refreshes += 1
      return refreshTokens(tokenSender, client, old, now)
    },
  })
  const to = (baseUrl: string) => makeSender({ ...base, baseUrl, tokens, log: (one) => void sent.push(one) })
  return {
    sent,
    refreshes: () => refreshes,
    dv360: to(google.dv360.url),
  }
}

async function collect<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of list) all.push(item)
  return all
}
const lineItems = (send: Parameters<typeof listDv360>[0]) =>
  collect(listDv360(send, { list: 'lineItems', advertiserId: account.id }))
const ids = (nativeItems: { [key: string]: unknown }[]) =>
  nativeItems.map((item) => String(item.lineItemId)).toSorted()
const expected = items.map((item) => item.id).toSorted()

describe('connect', () => {
  const send = () => makeSender({ ...base, baseUrl: google.accounts.url, tokens: null, log: () => {} })
  async function consent(pkce = newPkce()) {
    const url = authoriseUrl(google.accounts.url, client, SCOPES, 'the state', pkce)
    const back = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location')!)
    return { pkce, code: back.searchParams.get('code')!, state: back.searchParams.get('state') }
  }

  test('a code becomes tokens, with the state we sent', async () => {
    const { code, pkce, state } = await consent()
    expect(state).toBe('the state')
    expect(await exchangeCode(send(), client, code, pkce, now)).toMatchObject({ expiresAt: now + 3_599_000 })
  })

  test('a code that was used, or belongs to another verifier, is signed_out and not tried again', async () => {
    const { code, pkce } = await consent()
    await exchangeCode(send(), client, code, pkce, now)
    const calls = google.accounts.log.length
    await expect(exchangeCode(send(), client, code, pkce, now)).rejects.toMatchObject({ kind: 'signed_out' })
    expect(google.accounts.log.length).toBe(calls + 1)
    const other = await consent()
    await expect(exchangeCode(send(), client, other.code, newPkce(), now)).rejects.toMatchObject({
      kind: 'signed_out',
    })
  })
})

describe('tokens', () => {
  test('a token that dies between two pages is renewed once, and the list is whole', async () => {
    const connection = aConnection()
    const lineItemIds: string[] = []
    for await (const item of listDv360(connection.dv360, { list: 'lineItems', advertiserId: account.id })) {
      if (lineItemIds.length === 1) google.oauth.expireAll()
      lineItemIds.push(String(item.lineItemId))
    }
    expect(lineItemIds.toSorted()).toEqual(expected)
    expect(connection.refreshes()).toBeLessThanOrEqual(2)
  })

  test('twenty calls with a dead token make one refresh', async () => {
    const { dv360, refreshes } = aConnection()
    await dv360({ method: 'GET', at: { path: '/v4/partners' }, isSigned: true, isRepeatable: true })
    google.oauth.expireAll()
    const before = refreshes()
    await Promise.all(
      Array.from({ length: 20 }, () =>
        dv360({ method: 'GET', at: { path: '/v4/partners' }, isSigned: true, isRepeatable: true }),
      ),
    )
    expect(refreshes()).toBe(before + 1)
  })

  test('a revoked permission is signed_out, without a storm', async () => {
    const { dv360, sent } = aConnection()
    google.oauth.revokeAll()
    await expect(lineItems(dv360)).rejects.toMatchObject({ kind: 'signed_out', code: 'invalid_grant' })
    expect(sent.length).toBeLessThanOrEqual(3)
  })
})

describe('lists', () => {
  test('every list is whole, each entity once', async () => {
    const { dv360 } = aConnection()
    expect(ids(await lineItems(dv360))).toEqual(expected)
    const deals = await collect(listDv360(dv360, { list: 'inventorySources', advertiserId: account.id }))
    expect(deals).toHaveLength(
      world.deals.filter((deal) => deal.platform === 'dv360' && deal.accountId === account.id).length,
    )
    const advertisers = await collect(listDv360(dv360, { list: 'advertisers', partnerId: '7001001' }))
    expect(advertisers).toHaveLength(world.accounts.filter((one) => one.platform === 'dv360').length)
  })

  test.each([
    [
      'a throttle with a stated wait',
      {
        kind: 'answer',
        status: 429,
        headers: { 'retry-after': '30' },
        body: { error: { status: 'RESOURCE_EXHAUSTED' } },
      } as const,
      30_000,
    ],
    [
      'a bad minute',
      { kind: 'answer', status: 503, body: { error: { status: 'UNAVAILABLE' } } } as const,
      1_000,
    ],
    ['a cut connection', { kind: 'drop' } as const, 1_000],
  ])('%s: waits, retries, loses nothing', async (_name, fault, waited) => {
    const { dv360 } = aConnection()
    google.dv360.fault({ ...fault, match: /lineItems/ })
    const startedAt = now
    expect(ids(await lineItems(dv360))).toEqual(expected)
    expect(now - startedAt).toBe(waited)
  })

  test.each([
    ['half a page', { kind: 'truncate', keep: 0.6 } as const],
    ['a maintenance page', { kind: 'replace', with: '<html>back soon</html>' } as const],
    ['a list that is none', { kind: 'replace', with: '{"lineItems":"many"}' } as const],
  ])('%s never shortens a list', async (_name, fault) => {
    const { dv360 } = aConnection()
    google.dv360.fault({ ...fault, match: /lineItems/ })
    expect(ids(await lineItems(dv360))).toEqual(expected)
    google.dv360.fault({ ...fault, match: /lineItems/, times: 10 })
    await expect(lineItems(dv360)).rejects.toMatchObject({ kind: 'unwell' })
    for (let n = 0; n < 10; n++) await lineItems(dv360).catch(() => {})
  })

  test('gives up after five throttles, and a foreign advertiser is our mistake at once', async () => {
    const { dv360, sent } = aConnection()
    google.dv360.fault({ kind: 'answer', status: 429, times: 5, match: /lineItems/ })
    await expect(lineItems(dv360)).rejects.toMatchObject({ kind: 'slow_down' })
    const before = sent.length
    await expect(collect(listDv360(dv360, { list: 'campaigns', advertiserId: '1' }))).rejects.toMatchObject({
      kind: 'our_mistake',
    })
    expect(sent.length).toBe(before + 1)
  })
})

test('the call log contains no token, no code and no secret', async () => {
  const { dv360, sent } = aConnection()
  await lineItems(dv360)
  const log = JSON.stringify(sent)
  expect(log).not.toMatch(/ya29|1\/\/|secret|Bearer|client_/)
  expect(sent.length).toBeGreaterThan(1)
})
