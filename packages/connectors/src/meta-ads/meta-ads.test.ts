import { addDays, dayIn } from '@flightdeck/domain/time'
import { reportedDays, startMeta, worldAt, type SimulatedMeta } from '@flightdeck/platform-sim'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PlatformError } from '../platform-error.ts'
import { makeSender, type Send } from '../send/sender.ts'
import type { SentCall } from '../send/settings.ts'
import { cacheTokens, type TokenSet } from '../send/tokens.ts'
import { access } from './access.ts'
import { classifyMeta } from './classify.ts'
import { listMeta } from './lists.ts'
import { exchangeMetaCode, extendMetaToken, metaAuthoriseUrl } from './oauth.ts'
import type { MetaReportRow } from './read-insights.ts'
import { finishMetaReport, startMetaReport } from './report.ts'
import { toDay } from './normalise/settings.ts'
import { microsFromMinorUnits } from './units.ts'

const client = {
  clientId: 'app',
  clientSecret: 'hidden',
  redirectUri: 'https://flightdeck.test/oauth/meta/callback',
}
const SCOPES = ['ads_read', 'ads_management']
const today = '2026-11-15'
const world = worldAt({ seed: 'demo', anchor: today, today })
const account = world.accounts.find((one) => one.platform === 'meta_ads')!
const ours = <T extends { platform: string; accountId: string }>(all: T[]) =>
  all.filter((one) => one.platform === 'meta_ads' && one.accountId === account.id)
const expected = ours(world.lineItems)
  .map((item) => item.id)
  .toSorted()
const CALLS_PER_HOUR = 60

let meta: SimulatedMeta
let now = Date.parse(`${today}T14:00:00Z`)
const sleep = async (ms: number) => void (now += ms)
const clock = () => now

beforeAll(async () => {
  const app = { ...client, redirectUris: [client.redirectUri] }
  meta = await startMeta({ world: () => world, now: clock, app, callsPerHour: CALLS_PER_HOUR })
})
afterAll(() => meta.stop())
beforeEach(() => void (now += 2 * 3_600_000))

const base = { classify: classifyMeta, now: clock, sleep, random: () => 0.5, turn: async () => {} }

function aConnection() {
  const sent: SentCall[] = []
  let extensions = 0
  const { token, expiresAt } = meta.oauth.grant()
  let storedTokens: TokenSet = { accessToken: token, expiresAt, refreshToken: '' }
  const log = (one: SentCall) => void sent.push(one)
  const door = makeSender({ ...base, baseUrl: meta.url, tokens: null, log })
  const tokens = cacheTokens({
    now: clock,
    ...access.signIn.expires,
    load: async () => storedTokens,
    save: async (next) => void (storedTokens = next),
    refresh: (old) => {
      extensions += 1
      return extendMetaToken(door, client, old, now)
    },
  })
  const send = makeSender({ ...base, baseUrl: meta.url, tokens, log })
  return { sent, send, token, expiresAt, tools: { send, sleep, now: clock }, extensions: () => extensions }
}

async function collect<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of list) all.push(item)
  return all
}
const adSets = async (send: Send, pageSize = 200) =>
  (await collect(listMeta(send, { list: 'adSets', accountId: account.id, pageSize }))).map((item) => item.id)
const graphError = (code: number, more: object = {}) =>
  ({ kind: 'answer', status: 400, body: { error: { message: 'x', code, ...more } } }) as const

describe('connect', () => {
  const send = () => makeSender({ ...base, baseUrl: meta.url, tokens: null, log: () => {} })
  async function consent() {
    const url = metaAuthoriseUrl(meta.url, client, SCOPES, 'the state')
    const back = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location')!)
    expect(back.searchParams.get('state')).toBe('the state')
    return back.searchParams.get('code')!
  }

  test('a code becomes a token for sixty days, with its end', async () => {
    const code = await consent()
    expect(await exchangeMetaCode(send(), client, code, now)).toMatchObject({
      expiresAt: now + 5_183_944_000,
    })
  })

  test('a code that was used or is too old is refused and not tried again', async () => {
    const code = await consent()
    await exchangeMetaCode(send(), client, code, now)
    const calls = meta.log.length
    await expect(exchangeMetaCode(send(), client, code, now)).rejects.toMatchObject({ code: '100/36009' })
    expect(meta.log.length).toBe(calls + 1)
    const late = await consent()
    now += 11 * 60_000
    await expect(exchangeMetaCode(send(), client, late, now)).rejects.toMatchObject({ kind: 'our_mistake' })
  })
})

describe('tokens', () => {
  test('twenty calls with a token about to end make one exchange', async () => {
    const { send, extensions, expiresAt } = aConnection()
    now = expiresAt - 30_000
    const lists = await Promise.all(Array.from({ length: 20 }, () => adSets(send)))
    expect(lists.every((list) => list.length === expected.length)).toBe(true)
    expect(extensions()).toBe(1)
  })

  test('a sign-in in use is extended from a week on, long before it ends', async () => {
    const { send, extensions, expiresAt } = aConnection()
    const day = 86_400_000
    now = expiresAt - 54 * day
    await adSets(send)
    expect(extensions()).toBe(0)
    now = expiresAt - 52 * day
    await adSets(send)
    await adSets(send)
    expect(extensions()).toBe(1)
    now = expiresAt + day
    await adSets(send)
    expect(extensions()).toBe(2)
  })

  test('a sign-in that Meta does not extend works until it ends', async () => {
    const { send, extensions, expiresAt } = aConnection()
    now = expiresAt - 10 * 86_400_000
    meta.fault({ ...graphError(190, { error_subcode: 460 }), match: /access_token\?/ })
    expect(await adSets(send)).toHaveLength(expected.length)
    expect(await adSets(send)).toHaveLength(expected.length)
    expect(extensions()).toBe(1)
  })

  test('an expired token is signed_out without a call', async () => {
    const { send, sent, expiresAt } = aConnection()
    now = expiresAt
    await expect(adSets(send)).rejects.toMatchObject({ kind: 'signed_out', code: 'token_ended' })
    expect(sent).toEqual([])
  })

  test('a permission revoked between two pages is signed_out, without a storm', async () => {
    const { send, sent } = aConnection()
    const list = listMeta(send, { list: 'adSets', accountId: account.id, pageSize: 5 })
    for (let n = 0; n < 5; n++) await list.next()
    meta.oauth.revokeAll()
    const before = sent.length
    await expect(collect(list)).rejects.toMatchObject({ kind: 'signed_out', code: '190/467' })
    expect(sent.length - before).toBeLessThanOrEqual(2)
  })

  test('a page refused for its token is read with a new one, and the list is whole', async () => {
    const { send, extensions } = aConnection()
    const list = listMeta(send, { list: 'adSets', accountId: account.id, pageSize: 5 })
    const adSetIds: string[] = []
    for await (const { id } of list) {
      if (adSetIds.length === 2) meta.fault({ ...graphError(190, { error_subcode: 463 }), match: /adsets/ })
      adSetIds.push(id)
    }
    expect(adSetIds.toSorted()).toEqual(expected)
    expect(extensions()).toBe(1)
  })
})

describe('lists', () => {
  test('every list is whole, and ids beyond a float’s reach survive', async () => {
    const { send } = aConnection()
    const adSetIds = await adSets(send)
    expect(adSetIds.toSorted()).toEqual(expected)
    expect(adSetIds.every((id) => BigInt(id) > 2n ** 53n)).toBe(true)
    const accounts = await collect(listMeta(send, { list: 'accounts' }))
    expect(accounts).toHaveLength(world.accounts.filter((one) => one.platform === 'meta_ads').length)
    const of = async (list: 'campaigns' | 'ads') =>
      (await collect(listMeta(send, { list, accountId: account.id }))).length
    expect(await of('campaigns')).toBe(ours(world.campaigns).length)
    expect(await of('ads')).toBe(ours(world.creatives).length)
  })

  test.each([
    ['exactly a page', 0],
    ['a page and one item', -1],
    ['less than a page', 1],
  ])('%s', async (_name, more) => {
    expect((await adSets(aConnection().send, expected.length + more)).toSorted()).toEqual(expected)
  })

  test('an empty answer is an empty list, and a repeated item is returned once', async () => {
    const { send } = aConnection()
    meta.fault({ kind: 'replace', with: '{"data":[]}', match: /adsets/ })
    expect(await adSets(send)).toEqual([])
    meta.fault({ kind: 'replace', with: '{"data":[{"id":"1"},{"id":"1"}]}', match: /adsets/ })
    expect(await adSets(send)).toEqual(['1'])
  })

  test('an incremental read returns only changed items, archived ones included', async () => {
    const { send } = aConnection()
    const [id] = expected as [string]
    const since = new Date(now - 1_000)
    const changed = () => collect(listMeta(send, { list: 'adSets', accountId: account.id, since }))
    expect(await changed()).toEqual([])
    const form = { status: 'ARCHIVED' }
    const path = `/v26.0/${id}`
    await send({ method: 'POST', at: { path }, body: { form }, isSigned: true, isRepeatable: true })
    expect(await changed()).toMatchObject([{ id, effective_status: 'ARCHIVED' }])
    const back = { status: 'ACTIVE' }
    await send({ method: 'POST', at: { path }, body: { form: back }, isSigned: true, isRepeatable: true })
  })

  test.each([
    ['a problem that passes', graphError(2, { is_transient: true }), 1_000],
    ['a bad minute', { kind: 'answer', status: 503 } as const, 1_000],
    ['a cut connection', { kind: 'drop' } as const, 1_000],
    ['a limit that does not say how long', graphError(17, { error_subcode: 2_446_079 }), 300_000],
    [
      'a limit in seconds',
      { ...graphError(613), headers: { 'x-ad-account-usage': '{"reset_time_duration":100}' } },
      100_000,
    ],
  ])('%s: waits, retries, loses nothing', async (_name, fault, waited) => {
    const { send } = aConnection()
    meta.fault({ ...fault, match: /adsets/ })
    const startedAt = now
    expect((await adSets(send)).toSorted()).toEqual(expected)
    expect(now - startedAt).toBe(waited)
  })

  test('an exhausted hour is not waited out: Meta’s wait is returned, and after it everything is read', async () => {
    const { send } = aConnection()
    const startedAt = now
    for (let n = 0; n < CALLS_PER_HOUR; n++) await adSets(send)
    await expect(adSets(send)).rejects.toMatchObject({ kind: 'slow_down', retryAfterMs: 3_600_000 })
    expect(now).toBe(startedAt)
    now += 3_600_000
    expect((await adSets(send)).toSorted()).toEqual(expected)
  })

  test.each([
    ['half a page', { kind: 'truncate', keep: 0.6 } as const],
    ['a maintenance page', { kind: 'replace', with: '<html>back soon</html>' } as const],
    ['a list that is none', { kind: 'replace', with: '{"data":"many"}' } as const],
    [
      'a next page without a way to it',
      { kind: 'replace', with: '{"data":[],"paging":{"next":"x"}}' } as const,
    ],
    ['an id that is a number', { kind: 'replace', with: '{"data":[{"id":120210000000000001}]}' } as const],
  ])('%s never shortens a list', async (_name, fault) => {
    const { send } = aConnection()
    meta.fault({ ...fault, match: /adsets/ })
    expect((await adSets(send)).toSorted()).toEqual(expected)
    meta.fault({ ...fault, match: /adsets/, times: 3 })
    await expect(adSets(send)).rejects.toMatchObject({ kind: 'unwell' })
  })

  test.each([
    ['a missing permission', graphError(200), 'our_mistake'],
    ['a policy', graphError(368), 'our_mistake'],
    ['too much at once', graphError(1, { message: 'Please reduce the amount of data' }), 'our_mistake'],
    ['an error without a reason', { kind: 'answer', status: 404 } as const, 'our_mistake'],
  ])('%s fails at once', async (_name, fault, kind) => {
    const { send, sent } = aConnection()
    meta.fault({ ...fault, match: /adsets/ })
    await expect(adSets(send)).rejects.toMatchObject({ kind })
    expect(sent).toHaveLength(1)
  })
})

describe('units', () => {
  test('every budget and bid of the world comes back to the micro', async () => {
    const { send } = aConnection()
    for await (const item of listMeta(send, { list: 'adSets', accountId: account.id })) {
      const truth = world.lineItems.find((one) => one.id === item.id)!
      const micros = (text: unknown) => microsFromMinorUnits(text as string, account.advertiser.currency)
      if (item.lifetime_budget) expect(micros(item.lifetime_budget)).toBe(truth.budgetMicros)
      expect(micros(item.bid_amount)).toBe(truth.bidMicros)
    }
  })

  test.each([
    ['5000', 'EUR', 50_000_000n],
    ['5000', 'JPY', 5_000_000_000n],
    ['-1', 'USD', -10_000n],
    ['12.50', 'EUR', null],
    ['', 'EUR', null],
  ])('%s in %s', (units, currency, micros) => expect(microsFromMinorUnits(units, currency)).toBe(micros))

  test.each([
    ['2026-10-25T23:59:59+0100', '2026-10-25'],
    ['2026-11-01T00:00:00+01:00', '2026-11-01'],
    ['0', null],
  ])('%s', (moment, day) => expect(toDay(moment, 'Europe/Berlin')).toBe(day))
})

describe('reports', () => {
  const range = {
    accountId: account.id,
    currency: account.advertiser.currency,
    from: addDays(today, -90),
    to: addDays(today, -30),
  }
  const run = async (query = range) => {
    const { tools } = aConnection()
    return finishMetaReport(tools, await startMetaReport(tools, query))
  }
  const rowsText = (rows: MetaReportRow[]) =>
    rows
      .map((row) => [row.impressions, row.clicks, row.linkClicks, row.spendMicros, ...row.actions].join())
      .join('\n')

  test('settled days equal the world to the micro, row by row', async () => {
    const rows = await run()
    const truth = reportedDays(world, { platform: 'meta_ads', ...range, asOf: addDays(today, 90) })
    expect(rows.length).toBeGreaterThan(500)
    expect(rows).toEqual(
      truth.map(({ day, item, delivery }) => ({
        day,
        accountId: account.id,
        currency: account.advertiser.currency,
        campaignId: item.campaignId,
        adSetId: item.id,
        impressions: BigInt(delivery.impressions) * 1_000_000n,
        clicks: BigInt(delivery.clicks) * 1_000_000n,
        linkClicks: BigInt(delivery.clicks) * 1_000_000n,
        spendMicros: delivery.revenueMicros,
        actions: new Map(
          delivery.conversionHundredths > 0
            ? [
                ['link_click', BigInt(delivery.clicks) * 1_000_000n],
                ['purchase', BigInt(delivery.conversionHundredths) * 10_000n],
                ['omni_purchase', BigInt(delivery.conversionHundredths) * 10_000n],
              ]
            : [],
        ),
      })),
    )
  })

  test('an unfinished local day has no row, which is not a zero', async () => {
    const day = dayIn(account.advertiser.timezone, new Date(now))
    expect(await run({ ...range, from: day, to: addDays(day, 2) })).toEqual([])
  })

  test('a stored run is finished after a restart, and no second one is created', async () => {
    const job = await startMetaReport(aConnection().tools, range)
    const created = () => meta.log.filter((call) => call.method === 'POST').length
    const before = created()
    expect((await finishMetaReport(aConnection().tools, job)).length).toBeGreaterThan(500)
    expect(created()).toBe(before)
  })

  test.each(['Job Failed', 'Job Skipped'] as const)('%s is unwell', async (ending) => {
    meta.endNextReportWith(ending)
    await expect(run()).rejects.toMatchObject({ kind: 'unwell', code: 'report_failed' })
  })

  test('a run is done only at 100 percent, and a run that never ends is given up', async () => {
    const early = '{"async_status":"Job Completed","async_percent_completion":99}'
    meta.fault({ kind: 'replace', with: early, match: /GET \/v26\.0\/\d+$/, times: 3 })
    expect((await run()).length).toBeGreaterThan(500)
    meta.fault({ kind: 'replace', with: early, match: /GET \/v26\.0\/\d+$/, times: 40 })
    await expect(run()).rejects.toMatchObject({ code: 'report_late' })
  })

  test.each([{ kind: 'drop' } as const, { kind: 'answer', status: 502 } as const, graphError(2)])(
    'starting a run is not tried again after %o',
    async (fault) => {
      const { tools, sent } = aConnection()
      meta.fault({ ...fault, match: /POST .*insights/ })
      await expect(startMetaReport(tools, range)).rejects.toMatchObject({ kind: 'unwell' })
      expect(sent).toHaveLength(1)
    },
  )

  test('an expired result fails, and a truncated page is requested again', async () => {
    const { tools } = aConnection()
    const job = await startMetaReport(tools, range)
    meta.fault({ kind: 'truncate', keep: 0.5, match: /GET .*insights/ })
    expect((await finishMetaReport(tools, job)).length).toBeGreaterThan(500)
    now += 31 * 24 * 3_600_000
    await expect(finishMetaReport(tools, job)).rejects.toMatchObject({ kind: 'our_mistake', code: '100/33' })
  })

  test('a damaged page is refused, or the report is read whole', async () => {
    const { tools } = aConnection()
    const answersByRequest = new Map<string, string>()
    const keeping: Send = async (request) => {
      const answer = await tools.send(request)
      answersByRequest.set(JSON.stringify(request.at), answer.text)
      return answer
    }
    const job = await startMetaReport(tools, { ...range, from: addDays(today, -80) })
    const whole = rowsText(await finishMetaReport({ ...tools, send: keeping }, job))
    const pages = [...answersByRequest.keys()].filter((at) => at.includes('/insights'))
    expect(pages.length).toBeGreaterThan(1)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...pages),
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        fc.constantFrom('cut', 'drop a row', 'swap a digit', 'double a row', 'lose a word', 'lose a page'),
        async (page, where, how) => {
          const damaged = damage(answersByRequest.get(page)!, where, how)
          const replay: Send = async ({ at }) => {
            const key = JSON.stringify(at)
            const text = key === page ? damaged : answersByRequest.get(key)
            if (text === undefined) throw new PlatformError('our_mistake', 'Invalid cursors values')
            return { status: 200, headers: new Headers(), text }
          }
          try {
            // A damaged id may pass as another entity; a number or a missing row may not.
            expect(rowsText(await finishMetaReport({ ...tools, send: replay }, job))).toBe(whole)
          } catch (error) {
            if (!(error instanceof PlatformError)) throw error
            expect(['unwell', 'our_mistake']).toContain(error.kind)
          }
        },
      ),
      { numRuns: 400 },
    )
  })
})

function damage(text: string, where: number, how: string): string {
  const at = Math.floor(where * text.length)
  if (how === 'cut') return text.slice(0, at)
  if (how === 'lose a word') return text.slice(0, at) + text.slice(at).replace(/"\w+":/, '"lost":')
  if (how === 'swap a digit') {
    const digit = /\d/.test(text[at]!) ? String((Number(text[at]) + 1) % 10) : text[at]!
    return text.slice(0, at) + digit + text.slice(at + 1)
  }
  const answer = JSON.parse(text) as { data: unknown[]; paging?: { next?: string } }
  const row = Math.floor(where * answer.data.length)
  if (how === 'drop a row') return JSON.stringify({ ...answer, data: answer.data.toSpliced(row, 1) })
  if (how === 'double a row')
    return JSON.stringify({ ...answer, data: answer.data.toSpliced(row, 0, answer.data[row]) })
  return JSON.stringify({ ...answer, data: [] })
}

test('the call log contains no token, no secret and no cursor link', async () => {
  const { send, tools, sent, token } = aConnection()
  await adSets(send, 5)
  const query = {
    accountId: account.id,
    currency: account.advertiser.currency,
    from: addDays(today, -2),
    to: addDays(today, -1),
  }
  await finishMetaReport(tools, await startMetaReport(tools, query))
  const log = JSON.stringify(sent)
  expect(log).not.toContain(token)
  expect(log).not.toMatch(/EAA|hidden|Bearer|client_|access_token=/)
  expect(sent.length).toBeGreaterThan(5)
})
