import { addDays } from '@flightdeck/domain'
import { startGoogle, worldAt, type SimulatedGoogle } from '@flightdeck/platform-sim'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { finishReport, startReport } from '../bid-manager/report.ts'
import { readReport } from '../bid-manager/read-report.ts'
import { listDv360 } from '../dv360/lists.ts'
import { PlatformError } from '../platform-error.ts'
import { limiter } from '../send/limiter.ts'
import { makeSender, type Sent } from '../send/sender.ts'
import { keepTokens, type TokenSet } from '../send/tokens.ts'
import { classifyGoogle } from './classify.ts'
import { authoriseUrl, exchangeCode, newPkce, refreshTokens } from './oauth.ts'

const SCOPES = [
  'https://www.googleapis.com/auth/display-video',
  'https://www.googleapis.com/auth/doubleclickbidmanager',
]
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
/** Nothing here waits: a sleep moves the clock that simulator and client share. */
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
  const sent: Sent[] = []
  let refreshes = 0
  let kept: TokenSet = {
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
  const tokens = keepTokens({
    now: clock,
    load: async () => kept,
    save: async (next) => void (kept = next),
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
    bidManager: makeSender({
      ...base,
      baseUrl: google.bidManager.url,
      tokens,
      log: (one) => void sent.push(one),
      turn: limiter({ calls: 4, perMs: 1_000 }, clock, sleep),
    }),
  }
}

async function collect<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of list) all.push(item)
  return all
}
const lineItems = (send: Parameters<typeof listDv360>[0]) =>
  collect(listDv360(send, { list: 'lineItems', advertiserId: account.id }))
const ids = (found: { [key: string]: unknown }[]) => found.map((item) => String(item.lineItemId)).toSorted()
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
    const found: string[] = []
    for await (const item of listDv360(connection.dv360, { list: 'lineItems', advertiserId: account.id })) {
      if (found.length === 1) google.oauth.expireAll()
      found.push(String(item.lineItemId))
    }
    expect(found.toSorted()).toEqual(expected)
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

  test('a permission that was taken back is signed_out, without a storm', async () => {
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
  ])('%s: waits, asks again, loses nothing', async (_name, fault, waited) => {
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
  ])('%s is never a shorter list', async (_name, fault) => {
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

describe('reports', () => {
  const range = { advertiserId: account.id, from: addDays(today, -30), to: addDays(today, -8) }
  const run = async () => {
    const { bidManager } = aConnection()
    const tools = { send: bidManager, sleep, now: clock }
    return finishReport(tools, await startReport(tools, range))
  }

  test('a report is read to the micro', async () => {
    const rows = await run()
    expect(rows.length).toBeGreaterThan(100)
    expect(
      rows.every((row) => row.currency === account.advertiser.currency && row.metrics.length === 11),
    ).toBe(true)
  })

  test('after a restart the kept job is finished, and no second one is made', async () => {
    const first = aConnection()
    const job = await startReport({ send: first.bidManager, sleep, now: clock }, range)
    const created = () => google.bidManager.log.filter((call) => call.method === 'POST').length
    const before = created()
    const second = aConnection()
    expect((await finishReport({ send: second.bidManager, sleep, now: clock }, job)).length).toBeGreaterThan(
      100,
    )
    expect(created()).toBe(before)
  })

  test('a report that failed is unwell; creating one is not tried again after a cut', async () => {
    google.bidManager.failNextReports(1)
    await expect(run()).rejects.toMatchObject({ kind: 'unwell', code: 'report_failed' })
    const before = google.bidManager.log.length
    google.bidManager.fault({ kind: 'drop', match: /POST \/v2\/queries$/ })
    await expect(run()).rejects.toMatchObject({ kind: 'unwell' })
    expect(google.bidManager.log.length).toBe(before)
  })

  test('however a file is damaged, it is read whole or refused', async () => {
    const { bidManager } = aConnection()
    const tools = { send: bidManager, sleep, now: clock }
    const whole = await finishReport(tools, await startReport(tools, range))
    const job = await startReport(tools, range)
    let text = ''
    const spy: typeof bidManager = async (request) => {
      const answer = await bidManager(request)
      if ('address' in request.at) text = answer.text
      return answer
    }
    await finishReport({ ...tools, send: spy }, job)
    const serialise = (rows: unknown[]) =>
      JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
    const truth = serialise(whole)
    fc.assert(
      fc.property(
        fc.nat({ max: text.length - 1 }),
        fc.constantFrom('cut', 'drop a line', 'swap a digit', 'double a line'),
        (at, how) => {
          const damaged = damage(text, at, how)
          try {
            const rows = [...readReport(damaged.split('\n'))]
            // Damage to the footer's prose or to an id may pass; a number or a missing row may not.
            expect(serialise(rows.map((row) => row.metrics))).toBe(serialise(whole.map((row) => row.metrics)))
          } catch (error) {
            if (!(error instanceof PlatformError)) throw error
            expect(error.kind).toBe('unwell')
          }
        },
      ),
      { numRuns: 400 },
    )
    expect(serialise([...readReport(text.split('\n'))])).toBe(truth)
  })
})

function damage(text: string, at: number, how: string): string {
  if (how === 'cut') return text.slice(0, at)
  const lines = text.split('\n')
  const line = text.slice(0, at).split('\n').length - 1
  if (how === 'drop a line') return lines.toSpliced(line, 1).join('\n')
  if (how === 'double a line') return lines.toSpliced(line, 0, lines[line]!).join('\n')
  const digit = /\d/.test(text[at]!) ? String((Number(text[at]) + 1) % 10) : text[at]!
  return text.slice(0, at) + digit + text.slice(at + 1)
}

test('the log of calls holds no token, no code and no signed query', async () => {
  const { bidManager, dv360, sent } = aConnection()
  await lineItems(dv360)
  const tools = { send: bidManager, sleep, now: clock }
  await finishReport(
    tools,
    await startReport(tools, { advertiserId: account.id, from: addDays(today, -2), to: addDays(today, -1) }),
  )
  const log = JSON.stringify(sent)
  expect(log).not.toMatch(/ya29|1\/\/|secret|Bearer|client_/)
  expect(sent.length).toBeGreaterThan(4)
})
