import { dayFromSerial } from '@flightdeck/domain/time'
import {
  PLAN_SHEET_ID,
  buildPlanSheet,
  startGoogle,
  worldAt,
  type SimulatedGoogle,
} from '@flightdeck/platform-sim'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { classifyGoogle } from '../google/classify.ts'
import { refreshTokens } from '../google/oauth.ts'
import { limiter } from '../send/limiter.ts'
import { makeSender, type Send } from '../send/sender.ts'
import type { SentCall } from '../send/settings.ts'
import { cacheTokens, type TokenSet } from '../send/tokens.ts'
import { openGoogleSheet } from './sheet.ts'
import { readGoogleSheet, type SheetCell } from './values.ts'

const client = {
  clientId: 'client',
  clientSecret: 'hidden',
  redirectUri: 'https://flightdeck.test/oauth/sheets',
}
const SCOPES = ['https://www.googleapis.com/auth/spreadsheets.readonly']
const today = '2026-11-15'
const world = worldAt({ seed: 'demo', anchor: today, today })
const truth = buildPlanSheet(world)

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

const base = { classify: classifyGoogle, now: clock, sleep, random: () => 0.5 }

function aConnection(turn: () => Promise<void> = async () => {}) {
  const sent: SentCall[] = []
  let refreshes = 0
  const { refreshToken } = google.oauth.grant(SCOPES)
  let storedTokens: TokenSet = { accessToken: 'none yet', expiresAt: 0, refreshToken }
  const log = (one: SentCall) => void sent.push(one)
  const door = makeSender({ ...base, turn, baseUrl: google.accounts.url, tokens: null, log })
  const tokens = cacheTokens({
    now: clock,
    load: async () => storedTokens,
    save: async (next) => void (storedTokens = next),
    refresh: (old) => {
      refreshes += 1
      return refreshTokens(door, client, old, now)
    },
  })
  const send = makeSender({ ...base, turn, baseUrl: google.googleSheets.url, tokens, log })
  return { sent, send, currentTokens: () => storedTokens, refreshes: () => refreshes }
}
const plan = async (send: Send) => (await readGoogleSheet(send, PLAN_SHEET_ID, ['Plan']))[0]!

describe('contents of a sheet', () => {
  test('a sheet has a name, a zone and its tabs', async () => {
    expect(await openGoogleSheet(aConnection().send, PLAN_SHEET_ID)).toEqual({
      title: truth.title,
      timeZone: 'Europe/Berlin',
      locale: 'en_GB',
      tabs: [
        { id: 0, title: 'Plan', rows: 1_000, columns: 26 },
        { id: 7, title: "Trader's notes", rows: 1_000, columns: 26 },
        { id: 9, title: 'Archive', rows: 1_000, columns: 26 },
      ],
    })
  })

  test('every row of the plan comes as long as its header, its days as days', async () => {
    const [header, ...rows] = await plan(aConnection().send)
    const asTruth = (cell: SheetCell, column: number) =>
      String(header![column]).endsWith('_date') ? { day: dayFromSerial(cell as number) } : (cell ?? '')
    expect([header, ...rows.map((row) => row.map(asTruth))]).toEqual(truth.tabs[0]!.rows)
    expect(rows.flat().some((cell) => cell === null)).toBe(true)
    expect(rows.flat()).toContain('#N/A')
  })

  test('several tabs are read in one call, ragged and empty ones too, with any name', async () => {
    const { send, sent } = aConnection()
    expect(await readGoogleSheet(send, PLAN_SHEET_ID, ['Archive', "Trader's notes"])).toEqual([
      [],
      [
        ['One row for each campaign or deal.', null, null],
        [null, null, null],
        ['Ask', null, 'Amara'],
      ],
    ])
    expect(sent.filter((one) => one.path.includes('batchGet'))).toHaveLength(1)
  })

  test.each([
    [1, '1899-12-31'],
    [46_341, '2026-11-15'],
    [46_341.75, '2026-11-15'],
    [61, '1900-03-01'],
    [0, null],
    [-3, null],
    [Number.NaN, null],
    [5e9, null],
  ])('%d as a day', (serial, day) => expect(dayFromSerial(serial)).toBe(day))
})

describe('tokens', () => {
  test('a token that dies between two reads is renewed once, and both are whole', async () => {
    const { send, refreshes } = aConnection()
    const before = await plan(send)
    google.oauth.expireAll()
    expect(await plan(send)).toEqual(before)
    expect(refreshes()).toBe(2)
  })

  test('twenty reads with a dead token make one refresh', async () => {
    const { send, refreshes } = aConnection()
    await plan(send)
    google.oauth.expireAll()
    await Promise.all(Array.from({ length: 20 }, () => plan(send)))
    expect(refreshes()).toBe(2)
  })

  test('a revoked permission is signed_out, without a storm', async () => {
    const { send, sent } = aConnection()
    google.oauth.revokeAll()
    await expect(plan(send)).rejects.toMatchObject({ kind: 'signed_out', code: 'invalid_grant' })
    expect(sent.length).toBeLessThanOrEqual(2)
  })
})

describe('errors', () => {
  const match = /batchGet/

  test.each([
    ['a stated wait', { kind: 'answer', status: 429, headers: { 'retry-after': '20' } } as const, 20_000],
    ['a bad minute', { kind: 'answer', status: 503 } as const, 1_000],
    ['a cut connection', { kind: 'drop' } as const, 1_000],
  ])('%s: waits, retries, loses nothing', async (_name, fault, waited) => {
    const { send } = aConnection()
    google.googleSheets.fault({ ...fault, match })
    const startedAt = now
    expect(await plan(send)).toHaveLength(truth.tabs[0]!.rows.length)
    expect(now - startedAt).toBe(waited)
  })

  test('sixty calls a minute are never refused', async () => {
    const { send, sent } = aConnection(limiter({ calls: 60, perMs: 60_000 }, clock, sleep))
    const startedAt = now
    for (let n = 0; n < 61; n++) await openGoogleSheet(send, PLAN_SHEET_ID)
    expect(now - startedAt).toBe(60_000)
    expect(sent.every((one) => one.status === 200)).toBe(true)
  })

  const range = (name: string) => `{"range":"${name}!A1:Z1000","majorDimension":"ROWS","values":[["a"]]}`
  test.each([
    ['half an answer', { kind: 'truncate', keep: 0.6 } as const],
    ['a maintenance page', { kind: 'replace', with: '<html>back soon</html>' } as const],
    ['no range at all', { kind: 'replace', with: '{"valueRanges":[]}' } as const],
    ['a different tab', { kind: 'replace', with: `{"valueRanges":[${range('Other')}]}` } as const],
    [
      'the same tab twice',
      { kind: 'replace', with: `{"valueRanges":[${range('Plan')},${range('Plan')}]}` } as const,
    ],
    [
      'a row that is none',
      { kind: 'replace', with: `{"valueRanges":[${range('Plan').replace('["a"]', '"a"')}]}` } as const,
    ],
  ])('%s never shortens a plan', async (_name, fault) => {
    const { send } = aConnection()
    google.googleSheets.fault({ ...fault, match })
    expect(await plan(send)).toHaveLength(truth.tabs[0]!.rows.length)
    google.googleSheets.fault({ ...fault, match, times: 3 })
    await expect(plan(send)).rejects.toMatchObject({ kind: 'unwell' })
  })

  test.each([
    ['a tab that was renamed', PLAN_SHEET_ID, 'Budget', 400, /Unable to parse range/],
    ['a sheet that is not shared', '1SomeoneElses-2026', 'Plan', 403, /does not allow/],
    ['a sheet that is gone', '1Gone', 'Plan', 404, /not found/],
  ])('%s fails at once', async (_name, id, tab, status, message) => {
    const { send, sent } = aConnection()
    await expect(readGoogleSheet(send, id, [tab])).rejects.toMatchObject({ kind: 'our_mistake', status })
    await expect(readGoogleSheet(send, id, [tab])).rejects.toThrow(message)
    expect(sent.filter((one) => one.status === status)).toHaveLength(2)
  })
})

test('logs and errors contain no token or secret', async () => {
  const { send, sent, currentTokens } = aConnection()
  await plan(send)
  google.oauth.revokeAll()
  google.oauth.expireAll()
  const error = (await plan(send).catch((problem: unknown) => problem)) as Error
  const loggedText = JSON.stringify([sent, error, error.message])
  for (const secret of [client.clientSecret, currentTokens().accessToken, currentTokens().refreshToken])
    expect(loggedText).not.toContain(secret)
  expect(loggedText).not.toMatch(/Bearer|ya29|client_/)
})
