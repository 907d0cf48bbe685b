import { startTtd, worldAt, type SimulatedTtd } from '@flightdeck/platform-sim'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atMost } from '../send/at-most.ts'
import { makeSender, type Send } from '../send/sender.ts'
import type { SentCall } from '../send/settings.ts'
import { cacheTokens, type TokenSet } from '../send/tokens.ts'
import { changesInTtd } from './changes.ts'
import { listTtd } from './lists.ts'
import { logInToTtd, renewMadeToken, signTtd, TTD_HEADERS } from './sign-in.ts'
import { flightDates } from './normalise/flights.ts'
import { microsFromAmount } from './units.ts'
import { classifyTtd } from './access.ts'

const user = { login: 'api@northwind.test', password: 'open sesame' }
const today = '2026-11-15'
const world = worldAt({ seed: 'demo', anchor: today, today })
const account = world.accounts.find((one) => one.platform === 'ttd')!
const ours = <T extends { platform: string; accountId: string }>(all: T[]) =>
  all.filter((one) => one.platform === 'ttd' && one.accountId === account.id)
const expected = ours(world.lineItems)
  .map((item) => item.id)
  .toSorted()

let ttd: SimulatedTtd
let now = Date.parse(`${today}T14:00:00Z`)
const sleep = async (ms: number) => void (now += ms)
const clock = () => now

beforeAll(async () => {
  ttd = await startTtd({ world: () => world, now: clock, user })
})
afterAll(() => ttd.stop())
beforeEach(() => {
  now += 120_000
  ttd.auth.restore()
})

const base = {
  classify: classifyTtd,
  sign: signTtd,
  headers: TTD_HEADERS,
  now: clock,
  sleep,
  random: () => 0.5,
  turn: async () => {},
}

function aConnection(manualToken?: TokenSet) {
  const sent: SentCall[] = []
  let logIns = 0
  let storedTokens: TokenSet = manualToken ?? { accessToken: 'none yet', expiresAt: 0, refreshToken: '' }
  const log = (one: SentCall) => void sent.push(one)
  const door = makeSender({ ...base, baseUrl: ttd.url, tokens: null, log })
  const tokens = cacheTokens({
    now: clock,
    load: async () => storedTokens,
    save: async (next) => void (storedTokens = next),
    refresh: () => {
      logIns += 1
      return manualToken ? renewMadeToken() : logInToTtd(door, user)
    },
  })
  const send = atMost(4)(makeSender({ ...base, baseUrl: ttd.url, tokens, log }))
  return { sent, send, tools: { send, sleep, now: clock }, logIns: () => logIns }
}

async function collect<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of list) all.push(item)
  return all
}
const adGroups = async (send: Send, pageSize?: number) =>
  (
    await collect(listTtd(send, { list: 'adGroups', ownerId: account.id, ...(pageSize && { pageSize }) }))
  ).map((item) => String(item.AdGroupId))

describe('tokens', () => {
  test('a login is a token with its end, and a wrong password is signed_out at once', async () => {
    const door = makeSender({ ...base, baseUrl: ttd.url, tokens: null, log: () => {} })
    expect(await logInToTtd(door, user)).toMatchObject({ expiresAt: now + 24 * 3_600_000 })
    const calls = ttd.log.length
    await expect(logInToTtd(door, { ...user, password: 'x' })).rejects.toMatchObject({ kind: 'signed_out' })
    expect(ttd.log.length).toBe(calls + 1)
  })

  test('a token that dies between two pages is renewed once, and the list is whole', async () => {
    const { send, logIns } = aConnection()
    const adGroupIds: string[] = []
    for await (const item of listTtd(send, { list: 'adGroups', ownerId: account.id, pageSize: 4 })) {
      if (adGroupIds.length === 9) ttd.auth.expireAll()
      adGroupIds.push(String(item.AdGroupId))
    }
    expect(adGroupIds.toSorted()).toEqual(expected)
    expect(logIns()).toBe(2)
  })

  test('twenty calls with a dead token make one login, and never more than four at once', async () => {
    const { send, logIns, sent } = aConnection()
    await adGroups(send)
    ttd.auth.expireAll()
    const lists = await Promise.all(Array.from({ length: 20 }, () => adGroups(send)))
    expect(lists.every((list) => list.length === expected.length)).toBe(true)
    expect(logIns()).toBe(2)
    expect(sent.filter((one) => one.status === 429)).toEqual([])
  })

  test('a revoked access is signed_out, without a storm', async () => {
    const { send, sent } = aConnection()
    ttd.auth.revokeAll()
    await expect(adGroups(send)).rejects.toMatchObject({ kind: 'signed_out' })
    expect(sent.length).toBeLessThanOrEqual(2)
  })

  test('a token that a user created works until its day, and then asks for another', async () => {
    const { token, expiresAt } = ttd.auth.grant(7)
    const { send, sent } = aConnection({ accessToken: token, expiresAt, refreshToken: '' })
    expect((await adGroups(send)).toSorted()).toEqual(expected)
    now = expiresAt
    const before = sent.length
    await expect(adGroups(send)).rejects.toMatchObject({ kind: 'signed_out', code: 'token_ended' })
    expect(sent.length).toBe(before)
  })

  test('the token is sent to The Trade Desk and to no other host', () => {
    const to = (address: string) => signTtd('t', new URL(address), 'https://api.thetradedesk.com')
    expect(to('https://files.thetradedesk.com/a')).toEqual({ 'ttd-auth': 't' })
    expect(to('https://thetradedesk.com.evil.test/a')).toEqual({})
    expect(to('http://files.thetradedesk.com/a')).toEqual({})
  })
})

describe('lists', () => {
  test('every list is whole, with ids as text', async () => {
    const { send } = aConnection()
    const count = async (list: 'campaigns' | 'creatives' | 'contracts') =>
      (await collect(listTtd(send, { list, ownerId: account.id }))).length
    expect(await count('campaigns')).toBe(ours(world.campaigns).length)
    expect(await count('creatives')).toBe(ours(world.creatives).length)
    expect(await count('contracts')).toBe(ours(world.deals).length)
    const advertisers = await collect(listTtd(send, { list: 'advertisers', ownerId: 'northwind' }))
    expect(advertisers).toHaveLength(world.accounts.filter((one) => one.platform === 'ttd').length)
  })

  test.each([
    ['exactly a page', 0],
    ['a page and one item', -1],
    ['less than a page', 1],
  ])('%s', async (_name, more) => {
    const { send } = aConnection()
    expect((await adGroups(send, expected.length + more)).toSorted()).toEqual(expected)
  })

  test('an empty answer is an empty list', async () => {
    const { send } = aConnection()
    ttd.fault({ kind: 'replace', with: '{"Result":[],"TotalFilteredCount":0}', match: /adgroup/ })
    expect(await adGroups(send)).toEqual([])
  })

  test('a list that shifted while it was read is refused', async () => {
    const { send } = aConnection()
    const list = listTtd(send, { list: 'adGroups', ownerId: account.id, pageSize: 5 })
    for (let n = 0; n < 5; n++) await list.next()
    const repeated = { Result: [{ AdGroupId: expected[0] }], TotalFilteredCount: 6 }
    ttd.fault({ kind: 'replace', with: JSON.stringify(repeated), match: /adgroup/ })
    const rest = collect(list)
    await expect(rest).rejects.toMatchObject({ kind: 'unwell', code: 'list_changed' })
  })

  test.each([
    [
      'a throttle with a stated wait',
      { kind: 'answer', status: 429, headers: { 'retry-after': '17' } } as const,
      17_000,
    ],
    ['a requested pause', { kind: 'answer', status: 503, headers: { 'retry-after': '40' } } as const, 40_000],
    ['a bad minute', { kind: 'answer', status: 500 } as const, 1_000],
    ['a cut connection', { kind: 'drop' } as const, 1_000],
  ])('%s: waits, retries, loses nothing', async (_name, fault, waited) => {
    const { send } = aConnection()
    ttd.fault({ ...fault, match: /adgroup/ })
    const startedAt = now
    expect((await adGroups(send)).toSorted()).toEqual(expected)
    expect(now - startedAt).toBe(waited)
  })

  test('the wait of the platform’s own limit is respected', async () => {
    const { send } = aConnection()
    for (let n = 0; n < 104; n++) expect(await adGroups(send)).toHaveLength(expected.length)
  })

  test.each([
    ['half a page', { kind: 'truncate', keep: 0.6 } as const],
    ['a maintenance page', { kind: 'replace', with: '<html>back soon</html>' } as const],
    ['a list that is none', { kind: 'replace', with: '{"Result":"many"}' } as const],
    ['a page that lost its rows', { kind: 'replace', with: '{"Result":[],"TotalFilteredCount":9}' } as const],
    ['a row without a name', { kind: 'replace', with: '{"Result":[{}],"TotalFilteredCount":1}' } as const],
  ])('%s never shortens a list', async (_name, fault) => {
    const { send } = aConnection()
    ttd.fault({ ...fault, match: /adgroup/ })
    expect((await adGroups(send)).toSorted()).toEqual(expected)
    ttd.fault({ ...fault, match: /adgroup/, times: 3 })
    await expect(adGroups(send)).rejects.toMatchObject({ kind: 'unwell' })
  })

  test('gives up after five throttles; a foreign advertiser is our mistake at once', async () => {
    const { send, sent } = aConnection()
    ttd.fault({ kind: 'answer', status: 429, times: 5, match: /adgroup/ })
    await expect(adGroups(send)).rejects.toMatchObject({ kind: 'slow_down' })
    const before = sent.length
    await expect(collect(listTtd(send, { list: 'campaigns', ownerId: 'zzz' }))).rejects.toMatchObject({
      kind: 'our_mistake',
    })
    expect(sent.length).toBe(before + 1)
  })

  test('changes are read since a version, and null once the version expired', async () => {
    const { send } = aConnection()
    const ask = (since: number | null) =>
      changesInTtd(send, { list: 'adGroups', advertiserId: account.id, since })
    const all = await ask(null)
    expect(all!.items).toHaveLength(expected.length)
    expect((await ask(all!.version))!.items).toEqual([])
    const json = { AdGroupId: expected[0], IsEnabled: false }
    await send({
      method: 'PUT',
      at: { path: '/v3/adgroup' },
      body: { json },
      isSigned: true,
      isRepeatable: true,
    })
    expect((await ask(all!.version))!.items).toMatchObject([{ AdGroupId: expected[0], IsEnabled: false }])
    expect(await ask(7)).toBeNull()
  })
})

describe('units', () => {
  test('every budget and flight of the world comes back to the micro and the day', async () => {
    const { send } = aConnection()
    for await (const item of listTtd(send, { list: 'campaigns', ownerId: account.id })) {
      const truth = world.campaigns.find((one) => one.id === item.CampaignId)!
      const [flight] = item.CampaignFlights as [
        { BudgetInAdvertiserCurrency: number; EndDateExclusiveUTC: string },
      ]
      expect(microsFromAmount(flight.BudgetInAdvertiserCurrency)).toBe(truth.budgetMicros)
      expect(flightDates([], null, flight.EndDateExclusiveUTC).endsOn).toBe(truth.endsOn)
    }
  })

  test.each([
    [1200.5, 1_200_500_000n],
    [-3.07, -3_070_000n],
    [0.1 + 0.2, 300_000n],
    [1e21, null],
    [Number.NaN, null],
  ])('%s', (amount, micros) => expect(microsFromAmount(amount)).toBe(micros))

  test.each([
    ['2026-12-01T00:00:00Z', '2026-11-30'],
    ['2026-12-01T00:00:00', '2026-11-30'],
    ['2026-12-01T12:00:00Z', '2026-12-01'],
    [null, null],
  ])('a flight until %s', (end, day) => expect(flightDates([], null, end).endsOn).toBe(day))

  test('an invalid end is refused, and never an open end', () => {
    expect(() => flightDates([], null, 'soon')).toThrow(expect.objectContaining({ kind: 'unwell' }))
  })
})

test('the call log contains no token and no password', async () => {
  const { send, sent } = aConnection()
  await adGroups(send)
  expect(JSON.stringify(sent)).not.toMatch(/ttd-[0-9a-f]{8}-|sesame|northwind\.test|ttd-auth/i)
  expect(sent.length).toBeGreaterThan(1)
})
