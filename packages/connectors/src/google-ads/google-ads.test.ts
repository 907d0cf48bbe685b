import { addDays, dayIn } from '@flightdeck/domain/time'
import { reportedDays, startGoogle, worldAt, type SimulatedGoogle } from '@flightdeck/platform-sim'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refreshTokens } from '../google/oauth.ts'
import { PlatformError } from '../platform-error.ts'
import { makeSender, type Send } from '../send/sender.ts'
import type { SentCall } from '../send/settings.ts'
import { cacheTokens, type TokenSet } from '../send/tokens.ts'
import { googleAdsAccounts } from './accounts.ts'
import { changesInGoogleAds } from './changes.ts'
import { classifyGoogleAds } from './classify.ts'
import { listGoogleAds, type GoogleAdsList } from './lists.ts'
import type { GoogleAdsReportRow } from './read-report.ts'
import { googleAdsHeaders } from './search-stream.ts'
import { countFromRate, parseGoogleAdsDay, millionthsFrom } from './units.ts'
import { googleAdsReport } from './platform.ts'

const SCOPES = ['https://www.googleapis.com/auth/adwords']
const DEVELOPER_TOKEN = 'developer-hidden'
const client = {
  clientId: 'client',
  clientSecret: 'hidden',
  redirectUri: 'https://flightdeck.test/oauth/google-ads/callback',
}
const today = '2026-11-15'
const world = worldAt({ seed: 'demo', anchor: today, today })
const clients = world.accounts.filter((one) => one.platform === 'google_ads')
// The one that shows videos too.
const account = clients.at(-1)!
const ours = <T extends { platform: string; accountId: string }>(all: T[]) =>
  all.filter((one) => one.platform === 'google_ads' && one.accountId === account.id)
const customer = { customerId: account.id, loginCustomerId: '8801002003' }
const expected = ours(world.lineItems)
  .map((item) => item.id)
  .toSorted()

let google: SimulatedGoogle
let now = Date.parse(`${today}T14:00:00Z`)
const sleep = async (ms: number) => void (now += ms)
const clock = () => now

beforeAll(async () => {
  const app = { ...client, redirectUris: [client.redirectUri] }
  google = await startGoogle({ world: () => world, now: clock, app })
})
afterAll(() => google.stop())
beforeEach(() => void (now += 120_000))

const base = { now: clock, sleep, random: () => 0.5, turn: async () => {}, classify: classifyGoogleAds }

function aConnection() {
  const sent: SentCall[] = []
  let refreshes = 0
  const { refreshToken } = google.oauth.grant(SCOPES)
  let storedTokens: TokenSet = { accessToken: 'none yet', expiresAt: 0, refreshToken }
  const log = (one: SentCall) => void sent.push(one)
  const door = makeSender({ ...base, baseUrl: google.accounts.url, tokens: null, log })
  const tokens = cacheTokens({
    now: clock,
    load: async () => storedTokens,
    save: async (next) => void (storedTokens = next),
    refresh: (old) => {
      refreshes += 1
      return refreshTokens(door, client, old, now)
    },
  })
  const headers = googleAdsHeaders(DEVELOPER_TOKEN)
  const send = makeSender({ ...base, baseUrl: google.googleAds.url, tokens, log, headers })
  return { sent, send, currentTokens: () => storedTokens, refreshes: () => refreshes }
}

async function collect<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of list) all.push(item)
  return all
}
const list = <List extends GoogleAdsList>(send: Send, name: List) =>
  collect(listGoogleAds(send, { list: name, ...customer }))
const adGroups = async (send: Send) =>
  (await list(send, 'adGroups')).map(({ adGroup }) => adGroup.id).toSorted()
const STREAM = /searchStream/
const adsError = (status: number, errorCode: Record<string, string>, more: object = {}) => {
  const failure = { '@type': 'GoogleAdsFailure', errors: [{ errorCode, message: 'x', ...more }] }
  return { kind: 'answer', status, body: [{ error: { code: status, details: [failure] } }] } as const
}
const retryDelay = (seconds: string) => ({ details: { quotaErrorDetails: { retryDelay: seconds } } })

describe('accounts', () => {
  test('the manager and everything below it, each with its currency, zone and the way to it', async () => {
    const { accounts, refused } = await googleAdsAccounts(aConnection().send)
    expect(refused).toEqual([])
    const [manager, ...below] = accounts
    expect(manager).toMatchObject({ id: '8801002003', isManager: true })
    expect(below).toEqual(
      clients.map(({ id, advertiser }) => ({
        id,
        name: advertiser.name,
        currency: advertiser.currency,
        timeZone: advertiser.timezone,
        isManager: false,
        isTest: false,
        isHidden: false,
        loginCustomerId: '8801002003',
      })),
    )
  })

  test('a closed customer is reported, and the others are still read', async () => {
    const names = '{"resourceNames":["customers/1","customers/8801002003"]}'
    google.googleAds.fault({ kind: 'replace', with: names, match: /listAccessible/ })
    const { accounts, refused } = await googleAdsAccounts(aConnection().send)
    expect(accounts).toHaveLength(clients.length + 1)
    expect(refused).toMatchObject([
      { customerId: '1', problem: { code: 'authorizationError.USER_PERMISSION_DENIED' } },
    ])
  })

  test('an empty list of customers yields no accounts and no error', async () => {
    google.googleAds.fault({ kind: 'replace', with: '{}', match: /listAccessible/ })
    expect(await googleAdsAccounts(aConnection().send)).toEqual({ accounts: [], refused: [] })
  })
})

describe('tokens', () => {
  test('a token that dies between two queries is renewed once, and everything is read', async () => {
    const { send, refreshes } = aConnection()
    expect(await adGroups(send)).toEqual(expected)
    google.oauth.expireAll()
    expect(await adGroups(send)).toEqual(expected)
    expect(refreshes()).toBe(2)
  })

  test('twenty calls with a dead token make one refresh', async () => {
    const { send, refreshes } = aConnection()
    await adGroups(send)
    google.oauth.expireAll()
    const lists = await Promise.all(Array.from({ length: 20 }, () => adGroups(send)))
    expect(lists.every((adGroupIds) => adGroupIds.length === expected.length)).toBe(true)
    expect(refreshes()).toBe(2)
  })

  test('a revoked permission is signed_out, without a storm', async () => {
    const { send, sent } = aConnection()
    google.oauth.revokeAll()
    await expect(adGroups(send)).rejects.toMatchObject({ kind: 'signed_out', code: 'invalid_grant' })
    expect(sent.length).toBeLessThanOrEqual(2)
  })
})

describe('lists', () => {
  test('every list is complete, and an ad has its ad group', async () => {
    const { send } = aConnection()
    expect(await adGroups(send)).toEqual(expected)
    expect(await list(send, 'campaigns')).toHaveLength(ours(world.campaigns).length)
    const ads = await list(send, 'ads')
    expect(ads.map(({ adGroupAd, adGroup }) => [adGroup.id, adGroupAd.ad.id])).toEqual(
      ours(world.lineItems).flatMap((item) => item.creativeIds.map((id) => [item.id, id])),
    )
    const places = (await list(send, 'campaignCriteria')).filter(
      ({ campaignCriterion }) => campaignCriterion.type === 'LOCATION',
    )
    expect(new Set(places.map(({ campaign }) => campaign.id)).size).toBe(ours(world.campaigns).length)
  })

  test('every budget and flight of the world comes back to the micro and the day', async () => {
    for (const { campaign, campaignBudget } of await list(aConnection().send, 'campaigns')) {
      const truth = world.campaigns.find((one) => one.id === campaign.id)!
      const { totalAmountMicros, amountMicros } = campaignBudget!
      if (totalAmountMicros) expect(BigInt(totalAmountMicros)).toBe(truth.budgetMicros)
      else expect(BigInt(amountMicros!)).toBeLessThanOrEqual(truth.budgetMicros)
      expect(parseGoogleAdsDay(campaign.startDateTime as string)).toBe(truth.startsOn)
      expect(parseGoogleAdsDay(campaign.endDateTime as string)).toBe(truth.endsOn)
    }
  })

  test.each([
    ['an empty chunk', '[{"fieldMask":"adGroup.id"}]', []],
    ['an empty stream', '[]', []],
    [
      'an id beyond a float’s reach',
      '[{"results":[{"adGroup":{"resourceName":"a","id":"9007199254740993","name":"","status":"x"},"campaign":{"id":"9223372036854775807"}}]}]',
      ['9007199254740993'],
    ],
  ])('%s is read as it is', async (_name, text, ids) => {
    google.googleAds.fault({ kind: 'replace', with: text, match: STREAM })
    expect(await adGroups(aConnection().send)).toEqual(ids)
  })

  test.each([
    [
      'a short wait',
      adsError(429, { quotaError: 'RESOURCE_TEMPORARILY_EXHAUSTED' }, retryDelay('30s')),
      30_000,
    ],
    [
      'a wait with a fraction',
      adsError(429, { quotaError: 'RESOURCE_EXHAUSTED' }, retryDelay('1.5s')),
      1_500,
    ],
    ['a wait that is not stated', adsError(429, { quotaError: 'RESOURCE_TEMPORARILY_EXHAUSTED' }), 1_000],
    ['Google’s own header', { kind: 'answer', status: 429, headers: { 'retry-after': '7' } } as const, 7_000],
    ['a problem inside', adsError(400, { internalError: 'TRANSIENT_ERROR' }), 1_000],
    ['a change at the same time', adsError(400, { databaseError: 'CONCURRENT_MODIFICATION' }), 1_000],
    ['a bad minute', { kind: 'answer', status: 503 } as const, 1_000],
    ['a cut connection', { kind: 'drop' } as const, 1_000],
  ])('%s: waits, retries, loses nothing', async (_name, fault, waited) => {
    const { send } = aConnection()
    google.googleAds.fault({ ...fault, match: STREAM })
    const startedAt = now
    expect(await adGroups(send)).toEqual(expected)
    expect(now - startedAt).toBe(waited)
  })

  test('an exhausted day is not waited out: its remaining time is returned', async () => {
    const { send } = aConnection()
    google.googleAds.fault({ ...adsError(429, { quotaError: 'RESOURCE_EXHAUSTED' }), match: STREAM })
    const startedAt = now
    await expect(adGroups(send)).rejects.toMatchObject({ kind: 'slow_down', retryAfterMs: 6 * 3_600_000 })
    expect(now).toBe(startedAt)
    expect(await adGroups(send)).toEqual(expected)
  })

  test('gives up after five throttles', async () => {
    const { send, sent } = aConnection()
    const full = adsError(429, { quotaError: 'RESOURCE_TEMPORARILY_EXHAUSTED' }, retryDelay('30s'))
    google.googleAds.fault({ ...full, match: STREAM, times: 5 })
    const startedAt = now
    await expect(adGroups(send)).rejects.toMatchObject({ kind: 'slow_down', retryAfterMs: 30_000 })
    expect(now - startedAt).toBe(4 * 30_000)
    expect(sent.filter((one) => one.status === 429)).toHaveLength(5)
  })

  const rowJson = (id: string) =>
    `{"adGroup":{"resourceName":"a","id":${id},"name":"","status":"x"},"campaign":{"id":"1"}}`
  test.each([
    ['half a stream', { kind: 'truncate', keep: 0.6 } as const],
    ['a stream without its end', { kind: 'replace', with: `[{"results":[${rowJson('"1"')}]}` } as const],
    ['a chunk that is not a list', { kind: 'replace', with: `{"results":[${rowJson('"1"')}]}` } as const],
    ['a maintenance page', { kind: 'replace', with: '<html>back soon</html>' } as const],
    ['an error on the way', { kind: 'replace', with: `[{"results":[]},{"error":{"code":500}}]` } as const],
    ['results that are none', { kind: 'replace', with: '[{"results":"many"}]' } as const],
    ['an id that is a number', { kind: 'replace', with: `[{"results":[${rowJson('1')}]}]` } as const],
    [
      'the same twice',
      { kind: 'replace', with: `[{"results":[${rowJson('"1"')}]},{"results":[${rowJson('"1"')}]}]` } as const,
    ],
  ])('%s never shortens a list', async (_name, fault) => {
    const { send } = aConnection()
    google.googleAds.fault({ ...fault, match: STREAM })
    expect(await adGroups(send)).toEqual(expected)
    google.googleAds.fault({ ...fault, match: STREAM, times: 3 })
    await expect(adGroups(send)).rejects.toMatchObject({ kind: 'unwell' })
  })

  test.each([
    ['a customer that is not ours', { authorizationError: 'USER_PERMISSION_DENIED' }, 403, 'our_mistake'],
    ['a customer that is none', { authenticationError: 'CUSTOMER_NOT_FOUND' }, 401, 'our_mistake'],
    [
      'a query too large',
      { quotaError: 'EXCESSIVE_SHORT_TERM_QUERY_RESOURCE_CONSUMPTION' },
      429,
      'our_mistake',
    ],
    ['a misspelt field', { queryError: 'UNRECOGNIZED_FIELD' }, 400, 'our_mistake'],
  ])('%s fails at once', async (_name, code, status, kind) => {
    const { send, sent } = aConnection()
    google.googleAds.fault({ ...adsError(status, code), match: STREAM })
    await expect(adGroups(send)).rejects.toMatchObject({ kind, code: Object.entries(code)[0]!.join('.') })
    expect(sent.filter((one) => STREAM.test(one.path))).toHaveLength(1)
  })

  test('a person who left Google Ads is signed_out', async () => {
    const { send } = aConnection()
    google.googleAds.fault({
      ...adsError(401, { authenticationError: 'NOT_ADS_USER' }),
      match: STREAM,
      times: 2,
    })
    await expect(adGroups(send)).rejects.toMatchObject({ kind: 'signed_out' })
  })
})

describe('changes', () => {
  const [first] = ours(world.campaigns)
  const name = `customers/${account.id}/campaigns/${first!.id}`
  async function rename(send: Send, to: string) {
    const json = { operations: [{ update: { resourceName: name, name: to }, updateMask: 'name' }] }
    const at = { path: `/v25/customers/${account.id}/campaigns:mutate` }
    const headers = { 'login-customer-id': customer.loginCustomerId }
    await send({ method: 'POST', at, body: { json }, headers, isSigned: true, isRepeatable: false })
  }
  const changes = (send: Send, since: number, atOnce?: number) =>
    collect(
      changesInGoogleAds(send, {
        ...customer,
        timeZone: account.advertiser.timezone,
        since: new Date(since),
        until: new Date(now),
        ...(atOnce && { atOnce }),
      }),
    )

  test('carry author, field, and the values before and after', async () => {
    const { send } = aConnection()
    const since = now
    await rename(send, 'Another name')
    expect(await changes(send, since)).toMatchObject([
      {
        by: 'trader@northwind.test',
        with: 'GOOGLE_ADS_API',
        kind: 'CAMPAIGN',
        resourceName: name,
        operation: 'UPDATE',
        fields: ['name'],
        before: { campaign: { name: first!.name } },
        after: { campaign: { name: 'Another name' } },
      },
    ])
    now += 10_000
    expect(await changes(send, now)).toEqual([])
  })

  test('a created criterion has no value before, and a removed one has none at all', async () => {
    const { send } = aConnection()
    const since = (now += 10_000)
    const newCriterion = { campaign: name, location: { geoTargetConstant: 'geoTargetConstants/2372' } }
    const removed = `customers/${account.id}/campaignCriteria/${first!.id}~2372`
    const at = { path: `/v25/customers/${account.id}/campaignCriteria:mutate` }
    const headers = { 'login-customer-id': customer.loginCustomerId }
    for (const operation of [{ create: newCriterion }, { remove: removed }]) {
      const body = { json: { operations: [operation] } }
      await send({ method: 'POST', at, body, headers, isSigned: true, isRepeatable: false })
    }
    expect(await changes(send, since)).toMatchObject([
      { operation: 'CREATE', resourceName: removed, before: undefined },
      { operation: 'REMOVE', resourceName: removed, before: undefined, after: undefined },
    ])
    now += 10_000
  })

  test('changes beyond a page of Google are read to the end, each once', async () => {
    const { send } = aConnection()
    const since = now
    for (let n = 0; n < 7; n++) {
      now += 1_000
      await rename(send, `Name ${n}`)
    }
    const listedChanges = await changes(send, since, 3)
    expect(listedChanges.map(({ after }) => (after as { campaign: { name: string } }).campaign.name)).toEqual(
      Array.from({ length: 7 }, (_, n) => `Name ${n}`),
    )
  })

  test('changes in one moment beyond a page are refused, not cut short', async () => {
    const { send } = aConnection()
    const since = now
    for (let n = 0; n < 3; n++) await rename(send, `At once ${n}`)
    await expect(changes(send, since, 2)).rejects.toMatchObject({ kind: 'unwell', code: 'page_loop' })
  })

  test.each([
    ['Pacific/Auckland', '2026-11-15T12:00:00.500Z', '2026-11-16 01:00:00', '2026-11-16 01:00:01'],
    // The hour that comes twice: rather some changes again than one lost.
    ['Europe/Berlin', '2026-10-25T01:30:00.000Z', '2026-10-25 02:30:00', '2026-10-25 02:30:01'],
  ])('are requested by the clock in %s', async (timeZone, moment, from, to) => {
    const requestBodies: unknown[] = []
    const send: Send = async ({ body }) => {
      requestBodies.push(body)
      return { status: 200, headers: new Headers(), text: '[]' }
    }
    const at = new Date(moment)
    await collect(changesInGoogleAds(send, { ...customer, timeZone, since: at, until: at }))
    expect(JSON.stringify(requestBodies)).toContain(
      `>= '${from}' AND change_event.change_date_time <= '${to}'`,
    )
  })

  test('a request beyond thirty days is our mistake', async () => {
    const since = now - 32 * 24 * 3_600_000
    await expect(changes(aConnection().send, since)).rejects.toMatchObject({
      kind: 'our_mistake',
      code: 'changeEventError.START_DATE_TOO_OLD',
    })
  })
})

describe('units', () => {
  test.each([
    [12.34, 12_340_000n],
    [0, 0n],
    [0.1 + 0.2, 300_000n],
    [0.000_123_456_789_012_345_67, 123n],
    [5e-7, 1n],
    [1e-9, 0n],
    [-0.5, -500_000n],
    [1e21, null],
  ])('%d', (fraction, millionths) => expect(millionthsFrom(fraction)).toBe(millionths))

  test('a rate of impressions becomes the very count it was made of', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 ** 40 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (all, share) => {
          const count = Math.floor(all * share)
          expect(countFromRate(count / all, BigInt(all))).toBe(BigInt(count) * 1_000_000n)
        },
      ),
    )
  })

  test.each([
    ['2026-10-25 23:59:59', '2026-10-25'],
    ['', null],
    [undefined, null],
  ])('%s', (moment, day) => expect(parseGoogleAdsDay(moment)).toBe(day))
})

describe('reports', () => {
  const range = { ...customer, from: addDays(today, -90), to: addDays(today, -31) }
  const run = (query = range) => googleAdsReport(aConnection().send, query)
  const whole = (count: number) => BigInt(count) * 1_000_000n
  /** How many were still watching: completes, and some of those who were not. */
  const reached = (
    { videoStarts, videoCompletes }: { videoStarts: number; videoCompletes: number },
    quarters: number,
  ) => whole(videoCompletes + Math.floor(((videoStarts - videoCompletes) * quarters) / 4))
  const rowsText = (rows: GoogleAdsReportRow[]) =>
    rows.map((row) => Object.values({ ...row, campaignId: '', lineItemId: '' }).join()).join('\n')

  test.each([
    ['settled days', range],
    ['days whose conversions still come in', { ...range, from: addDays(today, -25), to: today }],
  ])('%s equal the world to the micro, row by row', async (_name, query) => {
    const rows = await run(query)
    const asOf = dayIn(account.advertiser.timezone, new Date(now))
    const truth = reportedDays(world, { platform: 'google_ads', accountId: account.id, ...query, asOf })
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.some((row) => row.videoCompletes > 0n)).toBe(true)
    expect(rows).toEqual(
      truth.map(({ day, item, delivery }) => ({
        day,
        customerId: account.id,
        currency: account.advertiser.currency,
        campaignId: item.campaignId,
        lineItemId: item.id,
        impressions: whole(delivery.impressions),
        clicks: whole(delivery.clicks),
        spendMicros: delivery.revenueMicros,
        conversions: BigInt(delivery.conversionHundredths) * 10_000n,
        conversionValueMicros: BigInt(delivery.conversionHundredths) * 400_000n,
        allConversions: BigInt(delivery.conversionHundredths) * 10_000n,
        viewThroughConversions: 0n,
        videoViews: whole(delivery.videoStarts),
        interactions: whole(delivery.clicks),
        engagements: 0n,
        measurableImpressions: whole(delivery.measurableImpressions),
        viewableImpressions: whole(delivery.viewableImpressions),
        videoQ25: reached(delivery, 3),
        videoQ50: reached(delivery, 2),
        videoQ75: reached(delivery, 1),
        videoCompletes: whole(delivery.videoCompletes),
      })),
    )
  })

  test('an adjustment may be negative', async () => {
    const cost = { costMicros: '-2500000' }
    const line = {
      customer: { id: account.id, currencyCode: 'JPY' },
      campaign: { id: '1' },
      adGroup: { id: '2' },
      segments: { date: range.from },
      metrics: cost,
    }
    const chunks = [{ results: [line] }, { summaryRow: { metrics: cost } }]
    google.googleAds.fault({ kind: 'replace', with: JSON.stringify(chunks), match: STREAM })
    expect(await run()).toMatchObject([{ currency: 'JPY', spendMicros: -2_500_000n, impressions: 0n }])
  })

  test('an unfinished local day has no row, which is not a zero', async () => {
    const day = dayIn(account.advertiser.timezone, new Date(now))
    expect(await run({ ...range, from: day, to: addDays(day, 2) })).toEqual([])
  })

  test('days of another query are refused, and so is an ad group twice on a day', async () => {
    const { send } = aConnection()
    let text = ''
    await googleAdsReport(async (request) => {
      const answer = await send(request)
      text = answer.text
      return answer
    }, range)
    const answering =
      (responseText: string): Send =>
      async () => ({ status: 200, headers: new Headers(), text: responseText })
    const other = { ...range, to: addDays(range.to, -1) }
    await expect(googleAdsReport(answering(text), other)).rejects.toMatchObject({ code: 'report_foreign' })
    const [chunk, ...rest] = JSON.parse(text) as { results: unknown[] }[]
    const doubled = JSON.stringify([{ ...chunk, results: [chunk!.results[0], ...chunk!.results] }, ...rest])
    await expect(googleAdsReport(answering(doubled), range)).rejects.toMatchObject({ code: 'report_row' })
    const withoutSum = JSON.stringify([chunk, ...rest.slice(0, -1)])
    await expect(googleAdsReport(answering(withoutSum), range)).rejects.toMatchObject({
      code: 'report_truncated',
    })
    const lostChunk = JSON.stringify(rest)
    await expect(googleAdsReport(answering(lostChunk), range)).rejects.toMatchObject({
      code: 'report_totals',
    })
  })

  test('a damaged stream is read whole or refused', { timeout: 30_000 }, async () => {
    const { send } = aConnection()
    const query = { ...range, from: addDays(range.to, -6) }
    let text = ''
    const keeping: Send = async (request) => {
      const answer = await send(request)
      text = answer.text
      return answer
    }
    const truth = rowsText(await googleAdsReport(keeping, query))
    await fc.assert(
      fc.asyncProperty(
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        fc.constantFrom('cut', 'drop a row', 'swap a digit', 'double a row', 'lose a word', 'lose a chunk'),
        async (where, how) => {
          const damaged = damage(text, where, how)
          const replay: Send = async () => ({ status: 200, headers: new Headers(), text: damaged })
          try {
            // A damaged id may pass as another entity, a rate has no sum; a count, an amount or a missing row may not pass.
            expect(withoutRates(rowsText(await googleAdsReport(replay, query)))).toBe(withoutRates(truth))
          } catch (error) {
            if (!(error instanceof PlatformError)) throw error
            expect(error.kind).toBe('unwell')
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})

const withoutRates = (text: string) => text.replaceAll(/(,\d+){4}$/gm, '')

function damage(text: string, where: number, how: string): string {
  const at = Math.floor(where * text.length)
  if (how === 'cut') return text.slice(0, at)
  if (how === 'lose a word') return text.slice(0, at) + text.slice(at).replace(/"\w+":/, '"lost":')
  if (how === 'swap a digit') {
    const digit = /\d/.test(text[at]!) ? String((Number(text[at]) + 1) % 10) : text[at]!
    return text.slice(0, at) + digit + text.slice(at + 1)
  }
  const chunks = JSON.parse(text) as { results?: unknown[] }[]
  if (how === 'lose a chunk') return JSON.stringify(chunks.toSpliced(Math.floor(where * chunks.length), 1))
  const [first] = chunks
  const row = Math.floor(where * first!.results!.length)
  const again = how === 'double a row' ? [first!.results![row], first!.results![row]] : []
  const results = first!.results!.toSpliced(row, 1, ...again)
  return JSON.stringify([{ ...first, results }, ...chunks.slice(1)])
}

test('logs and errors contain no token or secret', async () => {
  const { send, sent, currentTokens } = aConnection()
  await adGroups(send)
  await googleAdsReport(send, { ...customer, from: addDays(today, -2), to: addDays(today, -1) })
  google.oauth.revokeAll()
  google.oauth.expireAll()
  const error = (await adGroups(send).catch((problem: unknown) => problem)) as PlatformError
  const loggedText = JSON.stringify([sent, error, error.message])
  for (const secret of [
    DEVELOPER_TOKEN,
    client.clientSecret,
    currentTokens().accessToken,
    currentTokens().refreshToken,
  ])
    expect(loggedText).not.toContain(secret)
  expect(loggedText).not.toMatch(/Bearer|ya29|client_/)
  expect(sent.length).toBeGreaterThan(3)
})
