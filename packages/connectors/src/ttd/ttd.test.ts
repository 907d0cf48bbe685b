import { addDays, dayIn } from '@flightdeck/domain'
import { reportedDays, startTtd, worldAt, type SimulatedTtd } from '@flightdeck/platform-sim'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PlatformError } from '../platform-error.ts'
import { atMost } from '../send/at-most.ts'
import { makeSender, type Send, type Sent } from '../send/sender.ts'
import { keepTokens, type TokenSet } from '../send/tokens.ts'
import { changesInTtd } from './changes.ts'
import { classifyTtd } from './classify.ts'
import { listTtd } from './lists.ts'
import { readTtdReport } from './read-report.ts'
import { finishTtdReport, startTtdReport } from './report.ts'
import { logInToTtd, renewMadeToken, signTtd, TTD_HEADERS } from './sign-in.ts'
import { findTtdTemplates } from './templates.ts'
import { lastDayBefore, microsFromAmount } from './units.ts'

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

function aConnection(made?: TokenSet) {
  const sent: Sent[] = []
  let logIns = 0
  let kept: TokenSet = made ?? { accessToken: 'none yet', expiresAt: 0, refreshToken: '' }
  const log = (one: Sent) => void sent.push(one)
  const door = makeSender({ ...base, baseUrl: ttd.url, tokens: null, log })
  const tokens = keepTokens({
    now: clock,
    load: async () => kept,
    save: async (next) => void (kept = next),
    refresh: () => {
      logIns += 1
      return made ? renewMadeToken() : logInToTtd(door, user)
    },
  })
  const send = atMost(4, makeSender({ ...base, baseUrl: ttd.url, tokens, log }))
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
    const found: string[] = []
    for await (const item of listTtd(send, { list: 'adGroups', ownerId: account.id, pageSize: 4 })) {
      if (found.length === 9) ttd.auth.expireAll()
      found.push(String(item.AdGroupId))
    }
    expect(found.toSorted()).toEqual(expected)
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

  test('an access that was taken back is signed_out, without a storm', async () => {
    const { send, sent } = aConnection()
    ttd.auth.revokeAll()
    await expect(adGroups(send)).rejects.toMatchObject({ kind: 'signed_out' })
    expect(sent.length).toBeLessThanOrEqual(2)
  })

  test('a token that a person made works until its day, and then asks for another', async () => {
    const { token, expiresAt } = ttd.auth.grant(7)
    const { send, sent } = aConnection({ accessToken: token, expiresAt, refreshToken: '' })
    expect((await adGroups(send)).toSorted()).toEqual(expected)
    now = expiresAt
    const before = sent.length
    await expect(adGroups(send)).rejects.toMatchObject({ kind: 'signed_out', code: 'token_ended' })
    expect(sent.length).toBe(before)
  })

  test('the token goes to The Trade Desk and to nobody else', () => {
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
    ['one page exactly', 0],
    ['one page and one more', -1],
    ['less than a page', 1],
  ])('%s', async (_name, more) => {
    const { send } = aConnection()
    expect((await adGroups(send, expected.length + more)).toSorted()).toEqual(expected)
  })

  test('nothing at all is an empty list', async () => {
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
    [
      'a rest that is asked for',
      { kind: 'answer', status: 503, headers: { 'retry-after': '40' } } as const,
      40_000,
    ],
    ['a bad minute', { kind: 'answer', status: 500 } as const, 1_000],
    ['a cut connection', { kind: 'drop' } as const, 1_000],
  ])('%s: waits, asks again, loses nothing', async (_name, fault, waited) => {
    const { send } = aConnection()
    ttd.fault({ ...fault, match: /adgroup/ })
    const startedAt = now
    expect((await adGroups(send)).toSorted()).toEqual(expected)
    expect(now - startedAt).toBe(waited)
  })

  test('the platform’s own limit is waited for', async () => {
    const { send } = aConnection()
    for (let n = 0; n < 104; n++) expect(await adGroups(send)).toHaveLength(expected.length)
  })

  test.each([
    ['half a page', { kind: 'truncate', keep: 0.6 } as const],
    ['a maintenance page', { kind: 'replace', with: '<html>back soon</html>' } as const],
    ['a list that is none', { kind: 'replace', with: '{"Result":"many"}' } as const],
    ['a page that lost its rows', { kind: 'replace', with: '{"Result":[],"TotalFilteredCount":9}' } as const],
    ['a row without a name', { kind: 'replace', with: '{"Result":[{}],"TotalFilteredCount":1}' } as const],
  ])('%s is never a shorter list', async (_name, fault) => {
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

  test('changes since a version, and null when the platform forgot', async () => {
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
      expect(lastDayBefore(flight.EndDateExclusiveUTC)).toBe(truth.endsOn)
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
    ['soon', null],
  ])('a flight until %s', (end, day) => expect(lastDayBefore(end)).toBe(day))
})

describe('reports', () => {
  const range = () => ({ advertiserId: account.id, from: addDays(today, -60), to: addDays(today, -20) })
  const start = async (tools: Parameters<typeof startTtdReport>[0], asked = range()) =>
    startTtdReport(tools, asked, await findTtdTemplates(tools.send))
  const run = async (asked = range()) => {
    const { tools } = aConnection()
    return finishTtdReport(tools, await start(tools, asked))
  }

  test('settled days equal the world to the micro, row by row', async () => {
    const rows = await run()
    expect(rows.length).toBeGreaterThan(100)
    const truth = reportedDays(world, {
      platform: 'ttd',
      accountId: account.id,
      ...range(),
      asOf: addDays(today, 90),
    }).map(({ day, item, delivery }) => ({
      day,
      adGroupId: item.id,
      metrics: [
        BigInt(delivery.impressions) * 1_000_000n,
        BigInt(delivery.clicks) * 1_000_000n,
        delivery.revenueMicros,
        delivery.mediaCostMicros,
        BigInt(delivery.conversionHundredths) * 10_000n,
        BigInt(delivery.videoStarts) * 1_000_000n,
        BigInt(delivery.videoCompletes) * 1_000_000n,
        BigInt(delivery.measurableImpressions) * 1_000_000n,
        BigInt(delivery.viewableImpressions) * 1_000_000n,
      ],
    }))
    expect(rows.map(({ day, adGroupId, metrics }) => ({ day, adGroupId, metrics }))).toEqual(truth)
  })

  test('a day that is not over has no rows, and a range of such days is empty', async () => {
    const day = dayIn('UTC', new Date(now))
    expect(await run({ ...range(), from: day, to: addDays(day, 3) })).toEqual([])
  })

  test('after a restart the kept job is finished, and no second one is made', async () => {
    const job = await start(aConnection().tools)
    const created = () => ttd.log.filter((call) => call.path.endsWith('/reportschedule')).length
    const before = created()
    expect((await finishTtdReport(aConnection().tools, job)).length).toBeGreaterThan(100)
    expect(created()).toBe(before)
  })

  test('a report that failed is unwell; creating one is not tried again after a cut', async () => {
    ttd.failNextReports(1)
    await expect(run()).rejects.toMatchObject({ kind: 'unwell', code: 'report_failed' })
    for (const fault of [{ kind: 'drop' } as const, { kind: 'answer', status: 502 } as const]) {
      const { tools, sent } = aConnection()
      ttd.fault({ ...fault, match: /reportschedule$/ })
      await expect(start(tools)).rejects.toMatchObject({ kind: 'unwell' })
      expect(sent.filter((one) => one.path.endsWith('/reportschedule'))).toHaveLength(1)
    }
  })

  test('a link that ran out is asked for again, once', async () => {
    ttd.fault({ kind: 'answer', status: 410, match: /download/ })
    expect((await run()).length).toBeGreaterThan(100)
    ttd.fault({ kind: 'answer', status: 410, match: /download/, times: 2 })
    await expect(run()).rejects.toMatchObject({ kind: 'our_mistake', status: 410 })
  })

  test('a report that never ends is given up', async () => {
    const { tools } = aConnection()
    const job = await start(tools)
    const unknown = { ...job, dailyScheduleId: 1, totalsScheduleId: 2 }
    await expect(finishTtdReport(tools, unknown)).rejects.toMatchObject({ code: 'report_late' })
  })

  async function files() {
    const { tools } = aConnection()
    const texts: string[] = []
    const send: Send = async (request) => {
      const answer = await tools.send(request)
      if ('address' in request.at) texts.push(answer.text)
      return answer
    }
    const rows = await finishTtdReport({ ...tools, send }, await start(tools))
    return { rows, daily: texts[0]!, totals: texts[1]! }
  }

  test.each([
    ['a header that was renamed', (csv: string) => csv.replace('Advertiser Cost', 'Cost'), 'report_columns'],
    ['a file that was cut', (csv: string) => csv.slice(0, csv.length / 2), /truncated|row|totals/],
    [
      'a file that was cut after a row',
      (csv: string) => `${csv.split('\r\n').slice(0, 50).join('\r\n')}\r\n`,
      'report_totals',
    ],
    [
      'another advertiser’s rows',
      (csv: string) => csv.replaceAll(`,${account.id},`, ',zzz,'),
      'report_foreign',
    ],
    ['no file', () => '', 'report_truncated'],
  ])('%s is refused', async (_name, change, code) => {
    const { daily, totals } = await files()
    const read = () => readTtdReport(change(daily), totals, range())
    expect(read).toThrow(expect.objectContaining({ kind: 'unwell', code: expect.stringMatching(code) }))
  })

  test('columns may stand in another order, and others beside them', async () => {
    const { daily, totals, rows } = await files()
    const turned = daily.replaceAll(/^(.+?)\r$/gm, (_line, cells: string) =>
      [...cells.split(',').toReversed(), 'Extra'].join(','),
    )
    expect(readTtdReport(turned, totals, range())).toEqual(rows)
  })

  test('however a file is damaged, it is read whole or refused', { timeout: 30_000 }, async () => {
    const { daily, totals, rows } = await files()
    const numbersOf = (read: typeof rows) => read.map((row) => row.metrics.join()).join('\n')
    const truth = numbersOf(rows)
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        fc.constantFrom('cut', 'drop a line', 'swap a digit', 'double a line'),
        (hitsDaily, where, how) => {
          const text = hitsDaily ? daily : totals
          const damaged = damage(text, Math.floor(where * text.length), how)
          try {
            const read = readTtdReport(hitsDaily ? damaged : daily, hitsDaily ? totals : damaged, range())
            // A damaged id may pass as another entity of the same day; a number or a missing row may not.
            expect(numbersOf(read)).toBe(truth)
          } catch (error) {
            if (!(error instanceof PlatformError)) throw error
            expect(error.kind).toBe('unwell')
          }
        },
      ),
      { numRuns: 400 },
    )
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

test('the log of calls holds no token and no password', async () => {
  const { tools, sent } = aConnection()
  await adGroups(tools.send)
  const asked = { advertiserId: account.id, from: addDays(today, -2), to: addDays(today, -1) }
  await finishTtdReport(tools, await startTtdReport(tools, asked, await findTtdTemplates(tools.send)))
  expect(JSON.stringify(sent)).not.toMatch(/ttd-[0-9a-f]{8}-|sesame|northwind\.test|ttd-auth/i)
  expect(sent.length).toBeGreaterThan(6)
})
