import { startTiktok, type SimulatedTiktok } from '@flightdeck/platform-sim'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeSender, type Send } from '../send/sender.ts'
import type { SentCall } from '../send/settings.ts'
import { cacheTokens, type TokenSet } from '../send/tokens.ts'
import { tiktokAdvertisers } from './advertisers.ts'
import { classifyTiktok } from './classify.ts'
import { exchangeTiktokCode, renewTiktokToken, signTiktok, tiktokAuthoriseUrl } from './oauth.ts'

const client = {
  appId: 'app',
  secret: 'hidden',
  redirectUri: 'https://flightdeck.test/oauth/tiktok/callback',
}
const IDS = ['7012345678901230001', '7012345678901231001', '7012345678901232001']

let tiktok: SimulatedTiktok
let now = Date.parse('2026-11-15T14:00:00Z')
const sleep = async (ms: number) => void (now += ms)
const clock = () => now

beforeAll(async () => {
  const { appId, secret, redirectUri } = client
  tiktok = await startTiktok({ now: clock, app: { appId, secret, redirectUris: [redirectUri] } })
})
afterAll(() => tiktok.stop())
beforeEach(() => void (now += 120_000))

const base = {
  classify: classifyTiktok,
  sign: signTiktok,
  now: clock,
  sleep,
  random: () => 0.5,
  turn: async () => {},
}

function aConnection() {
  const sent: SentCall[] = []
  const { token } = tiktok.oauth.grant()
  const storedTokens: TokenSet = {
    accessToken: token,
    expiresAt: Date.parse('9999-12-31T00:00:00Z'),
    refreshToken: '',
  }
  const tokens = cacheTokens({
    now: clock,
    load: async () => storedTokens,
    save: async () => {},
    refresh: renewTiktokToken,
  })
  const log = (one: SentCall) => void sent.push(one)
  const send = makeSender({ ...base, baseUrl: tiktok.url, tokens, log })
  return { sent, send, token }
}
const names = (send: Send) => tiktokAdvertisers(send, client)
const refusal = (code: number) =>
  ({ kind: 'replace', with: JSON.stringify({ code, message: 'x', request_id: '1', data: {} }) }) as const

describe('connect', () => {
  const sent: SentCall[] = []
  const send = () =>
    makeSender({ ...base, baseUrl: tiktok.url, tokens: null, log: (one) => void sent.push(one) })
  async function consent() {
    const answer = await fetch(tiktokAuthoriseUrl(tiktok.url, client, 'the state'), { redirect: 'manual' })
    const back = new URL(answer.headers.get('location')!)
    expect(back.searchParams.get('state')).toBe('the state')
    return back.searchParams.get('auth_code')!
  }

  test('a code becomes a token without an end, and the advertisers it reaches', async () => {
    const { tokens, advertiserIds } = await exchangeTiktokCode(send(), client, await consent())
    expect(advertiserIds).toEqual(IDS)
    expect(tokens.expiresAt).toBeGreaterThan(now + 100 * 365 * 24 * 3_600_000)
    expect(new Date(tokens.expiresAt).getFullYear()).toBe(9999)
  })

  test.each([
    ['was used', async (code: string) => void (await exchangeTiktokCode(send(), client, code))],
    ['is too old', async () => void (now += 3_600_000)],
  ])('a code that %s is signed_out, and not tried again', async (_name, spoil) => {
    const code = await consent()
    await spoil(code)
    const before = sent.length
    await expect(exchangeTiktokCode(send(), client, code)).rejects.toMatchObject({
      kind: 'signed_out',
      code: '40110',
    })
    expect(sent.length).toBe(before + 1)
  })

  test('a wrong secret is signed_out; a cut answer is not retried with the same code', async () => {
    const other = { ...client, secret: 'wrong' }
    await expect(exchangeTiktokCode(send(), other, await consent())).rejects.toMatchObject({ code: '40101' })
    for (const fault of [{ kind: 'drop' }, { kind: 'truncate', keep: 0.5 }] as const) {
      const before = sent.length
      tiktok.fault({ ...fault, match: /access_token/ })
      await expect(exchangeTiktokCode(send(), client, await consent())).rejects.toMatchObject({
        kind: 'unwell',
      })
      expect(sent.length).toBe(before + 1)
    }
  })

  test('ids that come as bare numbers survive', async () => {
    const text =
      '{"code":0,"message":"OK","data":{"access_token":"t","advertiser_ids":[7012345678901230001, 12]}}'
    tiktok.fault({ kind: 'replace', with: text, match: /access_token/ })
    const { advertiserIds } = await exchangeTiktokCode(send(), client, 'any')
    expect(advertiserIds).toEqual(['7012345678901230001', '12'])
  })
})

describe('advertisers', () => {
  test('come by name, with any characters, and each once', async () => {
    const advertisers = await names(aConnection().send)
    expect(advertisers.map(({ id }) => id)).toEqual(IDS)
    expect(advertisers[0]).toEqual({ id: IDS[0], name: 'Cobalt Motors' })
    const awkward = { advertiser_id: '1', advertiser_name: 'A "B", 7012345678901230001, 0.1' }
    const text = JSON.stringify({ code: 0, message: 'OK', data: { list: [awkward] } })
    tiktok.fault({ kind: 'replace', with: text })
    expect(await names(aConnection().send)).toEqual([{ id: '1', name: awkward.advertiser_name }])
    const twice = `{"code":0,"data":{"list":[{"advertiser_id":"1"},{"advertiser_id":"1"}]}}`
    tiktok.fault({ kind: 'replace', with: twice })
    expect(await names(aConnection().send)).toEqual([{ id: '1', name: '' }])
  })

  test('a revoked permission is signed_out, without a storm', async () => {
    const { send, sent } = aConnection()
    tiktok.oauth.revokeAll()
    await expect(names(send)).rejects.toMatchObject({ kind: 'signed_out', code: 'token_ended' })
    expect(sent).toHaveLength(1)
  })

  test('twenty calls with a dead token are twenty refusals and no more', async () => {
    const { send, sent } = aConnection()
    tiktok.oauth.revokeAll()
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => names(send)))
    expect(ends.every((end) => end.status === 'rejected')).toBe(true)
    expect(sent).toHaveLength(20)
  })

  test.each([
    ['a limit sent with HTTP 200', refusal(40_100), 1_000],
    ['an advertiser’s limit', refusal(40_133), 1_000],
    ['a service error', refusal(50_002), 1_000],
    ['half an answer', { kind: 'truncate', keep: 0.6 } as const, 1_000],
    ['a maintenance page', { kind: 'replace', with: '<html>back soon</html>' } as const, 1_000],
    ['a bad minute', { kind: 'answer', status: 502 } as const, 1_000],
    ['a stated wait', { kind: 'answer', status: 429, headers: { 'retry-after': '9' } } as const, 9_000],
    ['a cut connection', { kind: 'drop' } as const, 1_000],
  ])('%s: waits, retries, loses nothing', async (_name, fault, waited) => {
    const { send } = aConnection()
    tiktok.fault(fault)
    const startedAt = now
    expect(await names(send)).toHaveLength(IDS.length)
    expect(now - startedAt).toBe(waited)
  })

  test('gives up after five throttles; an invalid list is unwell', async () => {
    const { send, sent } = aConnection()
    tiktok.fault({ ...refusal(40_100), times: 5 })
    await expect(names(send)).rejects.toMatchObject({ kind: 'slow_down', code: '40100' })
    expect(sent).toHaveLength(5)
    tiktok.fault({ kind: 'replace', with: '{"code":0,"data":{"list":"many"}}', times: 3 })
    await expect(names(send)).rejects.toMatchObject({ kind: 'unwell', code: 'list_shape' })
  })

  test.each([
    ['no permission', 40_001],
    ['a bad parameter', 40_002],
    ['a missing item', 40_007],
  ])('%s fails at once', async (_name, code) => {
    const { send, sent } = aConnection()
    tiktok.fault(refusal(code))
    await expect(names(send)).rejects.toMatchObject({ kind: 'our_mistake', code: String(code) })
    expect(sent).toHaveLength(1)
  })
})

test('the token is sent to TikTok only', () => {
  expect(signTiktok('t', new URL('https://elsewhere.test/x'), 'https://business-api.tiktok.com')).toEqual({})
})

test('logs and errors contain no token or secret', async () => {
  const { send, sent, token } = aConnection()
  await names(send)
  tiktok.oauth.revokeAll()
  const error = (await names(send).catch((problem: unknown) => problem)) as Error
  const loggedText = JSON.stringify([sent, error, error.message])
  expect(loggedText).not.toContain(token)
  expect(loggedText).not.toMatch(/hidden|tiktok-|secret/)
})
