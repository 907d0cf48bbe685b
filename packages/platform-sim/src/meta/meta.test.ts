import { addDays, dayIn, DAY_MS } from '@flightdeck/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reportedDays } from '../world/reported-days.ts'
import { worldAt } from '../world/world.ts'
import { startMeta, type SimulatedMeta } from './meta.ts'

const app = {
  clientId: 'app',
  clientSecret: 'secret',
  redirectUris: ['https://flightdeck.test/oauth/meta/callback'],
}
const [redirectUri] = app.redirectUris as [string]
const today = '2026-11-15'
const world = worldAt({ seed: 'demo', anchor: today, today })
const account = world.accounts.find((one) => one.platform === 'meta_ads')!
const act = `act_${account.id}`
const items = world.lineItems.filter((item) => item.platform === 'meta_ads' && item.accountId === account.id)
let now = Date.parse(`${today}T14:00:00Z`)
let meta: SimulatedMeta
let token: string

beforeAll(async () => {
  meta = await startMeta({ world: () => world, now: () => now, app, callsPerHour: 50 })
})
afterAll(() => meta.stop())
beforeEach(() => {
  now += 2 * 3_600_000
  token = meta.oauth.grant().token
})

/** Every property that a test below looks at; which of them an answer has is the test's business. */
type Json = {
  error: { code: number; error_subcode?: number }
  data: Record<string, string>[]
  paging?: { cursors: { after: string }; next?: string }
  summary: Record<string, string>
  access_token: string
  expires_in: number
  report_run_id: string
  async_status: string
  name: string
  lifetime_budget?: string
}
async function ask(path: string, query: Record<string, string> = {}, form?: Record<string, string>) {
  const answer = await fetch(`${meta.url}${path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${token}` },
    redirect: 'manual',
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: (text ? JSON.parse(text) : {}) as Json }
}
const adSets = (query: Record<string, string> = {}) =>
  ask(`/v26.0/${act}/adsets`, { fields: 'id,name,lifetime_budget', ...query })
const code = async (answer: ReturnType<typeof ask>) => {
  const { status, body } = await answer
  return [status, body.error?.code, body.error?.error_subcode]
}

describe('sign-in', () => {
  const client = { client_id: app.clientId, client_secret: app.clientSecret }
  async function codeFromDialog() {
    const { headers } = await ask('/v26.0/dialog/oauth', {
      client_id: app.clientId,
      redirect_uri: redirectUri,
      state: 'st',
      scope: 'ads_read',
    })
    return new URL(headers.get('location')!).searchParams.get('code')!
  }
  const exchange = (query: Record<string, string>) =>
    ask('/v26.0/oauth/access_token', { ...client, ...query })

  test('a code, once; a short token; a long one that ends after sixty days', async () => {
    const dialogCode = await codeFromDialog()
    const short = (await exchange({ code: dialogCode, redirect_uri: redirectUri })).body.access_token
    expect(await code(exchange({ code: dialogCode, redirect_uri: redirectUri }))).toEqual([400, 100, 36_009])
    const long = (await exchange({ grant_type: 'fb_exchange_token', fb_exchange_token: short })).body
    token = long.access_token
    expect((await adSets()).status).toBe(200)
    now += long.expires_in * 1_000
    expect(await code(adSets())).toEqual([400, 190, 463])
    expect(await code(exchange({ grant_type: 'fb_exchange_token', fb_exchange_token: token }))).toEqual([
      400, 190, 463,
    ])
  })

  test('a token that was revoked, that never was, that may not', async () => {
    token = meta.oauth.grant(['email']).token
    expect(await code(adSets())).toEqual([400, 200, undefined])
    meta.oauth.revokeAll()
    expect(await code(adSets())).toEqual([400, 190, 467])
    token = 'x'
    expect(await code(adSets())).toEqual([400, 190, undefined])
  })
})

describe('lists', () => {
  test('pages by cursor, and the link to the next page carries the token', async () => {
    const first = (await adSets({ limit: '7' })).body
    expect(first.paging!.next).toContain(token)
    const second = (await adSets({ limit: '7', after: first.paging!.cursors.after })).body
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(14)
    const last = (await adSets({ limit: '500' })).body
    expect(last.data).toHaveLength(items.length)
    expect(last.paging!.next).toBeUndefined()
  })

  test.each([
    ['no fields', { fields: '' }, 100],
    ['a field that does not exist', { fields: 'id,budget' }, 100],
    ['more than it gives at once', { limit: '501' }, 1],
    ['a cursor of its own', { after: 'x' }, 100],
    ['a filter it does not know', { filtering: '[{"field":"x"}]' }, 100],
  ])('400: %s', async (_name, query, expected) => {
    expect((await code(adSets(query))).slice(0, 2)).toEqual([400, expected])
  })

  test('400: an old version, a foreign account', async () => {
    expect(await code(ask(`/v19.0/${act}/adsets`, { fields: 'id' }))).toEqual([400, 2635, undefined])
    expect(await code(ask('/v26.0/act_1/adsets', { fields: 'id' }))).toEqual([400, 100, 33])
  })

  test('budgets are whole cents, on the campaign or on its ad sets, never on both', async () => {
    const campaigns = (await ask(`/v26.0/${act}/campaigns`, { fields: 'id,lifetime_budget', limit: '500' }))
      .body
    const withBudget = new Set(campaigns.data.flatMap((one) => (one.lifetime_budget ? [one.id] : [])))
    const sets = (await adSets({ fields: 'id,campaign_id,lifetime_budget', limit: '500' })).body.data
    for (const set of sets) {
      expect(set.lifetime_budget === undefined).toBe(withBudget.has(set.campaign_id))
      const truth = items.find((item) => item.id === set.id)!
      if (set.lifetime_budget) expect(BigInt(set.lifetime_budget) * 10_000n).toBe(truth.budgetMicros)
    }
  })

  test('usage climbs; when it is full the answer says for how many minutes', async () => {
    const percent = async () =>
      (JSON.parse((await adSets()).headers.get('x-app-usage')!) as { call_count: number }).call_count
    expect(await percent()).toBeLessThan(await percent())
    for (let n = 0; n < 48; n++) await adSets()
    const refused = await adSets()
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 80_004 } } })
    expect(refused.headers.get('x-business-use-case-usage')).toContain('"estimated_time_to_regain_access":60')
    now += 3_600_000
    expect((await adSets()).status).toBe(200)
  })
})

describe('writes', () => {
  const all = world.lineItems.filter((item) => item.platform === 'meta_ads')
  const own = all.find((item) => BigInt(item.campaignId) % 2n === 1n)!
  const shared = all.find((item) => BigInt(item.campaignId) % 2n === 0n)!
  const write = (id: string, form: Record<string, string>) => ask(`/v26.0/${id}`, {}, form)
  const read = async (id: string) => (await ask(`/v26.0/${id}`, { fields: 'name,status' })).body

  test('are seen by later reads; a trial is not', async () => {
    const { id, name } = items[0]!
    const trial = { name: 'New', execution_options: '["validate_only"]' }
    expect((await write(id, trial)).body).toEqual({ success: true })
    expect((await read(id)).name).toBe(name)
    const since = String(Math.floor(now / 1_000) - 1)
    await write(id, { name: 'New', status: 'PAUSED' })
    expect(await read(id)).toMatchObject({ name: 'New', status: 'PAUSED' })
    const filtering = `[{"field":"adset.updated_time","operator":"GREATER_THAN","value":${since}}]`
    expect((await adSets({ filtering })).body.data.map((one) => one.id)).toEqual([id])
  })

  test('a budget has one place', async () => {
    expect((await write(own.id, { lifetime_budget: '5000' })).status).toBe(200)
    expect((await code(write(own.campaignId, { daily_budget: '5000' })))[2]).toBe(1_885_621)
    expect((await write(shared.campaignId, { lifetime_budget: '5000' })).status).toBe(200)
    expect((await code(write(shared.id, { daily_budget: '5000' })))[2]).toBe(1_885_621)
  })

  test.each([
    ['money with a point', { bid_amount: '12.50' }],
    ['a status of our own', { status: 'OFF' }],
    ['an empty name', { name: '' }],
    ['what is read-only', { id: '1' }],
  ])('400: %s', async (_name, form) => {
    expect((await code(write(items[0]!.id, form)))[1]).toBe(100)
  })
})

describe('insights', () => {
  const question = () => ({
    level: 'adset',
    time_increment: '1',
    time_range: JSON.stringify({ since: addDays(today, -40), until: addDays(today, 30) }),
    fields: 'adset_id,date_start,impressions,spend,actions',
    summary: 'impressions,spend',
  })
  const start = async () => (await ask(`/v26.0/${act}/insights`, {}, question())).body.report_run_id
  const poll = async (id: string) =>
    (await ask(`/v26.0/${id}`, { fields: 'async_status,async_percent_completion' })).body.async_status

  test('a run takes its time, is stored for thirty days, and sometimes fails', async () => {
    const id = await start()
    expect(BigInt(id)).toBeGreaterThan(2n ** 53n)
    expect([await poll(id), await poll(id)]).toEqual(['Job Not Started', 'Job Running'])
    expect(await code(ask(`/v26.0/${id}/insights`))).toEqual([400, 100, undefined])
    expect(await poll(id)).toBe('Job Completed')
    expect((await ask(`/v26.0/${id}/insights`)).body.data).toHaveLength(25)
    now += 31 * DAY_MS
    expect(await code(ask(`/v26.0/${id}/insights`))).toEqual([400, 100, 33])
    meta.endNextReportWith('Job Failed')
    const failing = await start()
    expect([await poll(failing), await poll(failing), await poll(failing)].at(-1)).toBe('Job Failed')
  })

  test('rows are the figures of the account’s own day, numbers as text, with their sum', async () => {
    const asOf = dayIn(account.advertiser.timezone, new Date(now))
    const truth = reportedDays(world, {
      platform: 'meta_ads',
      accountId: account.id,
      from: addDays(today, -40),
      to: addDays(today, 30),
      asOf,
    })
    const { data, summary } = (await ask(`/v26.0/${act}/insights`, { ...question(), limit: '500' })).body
    expect(data[0]).toMatchObject({
      adset_id: truth[0]!.item.id,
      impressions: String(truth[0]!.delivery.impressions),
    })
    expect(summary.impressions).toBe(String(truth.reduce((sum, one) => sum + one.delivery.impressions, 0)))
    expect(summary.spend).toMatch(/^\d+\.\d{2,6}$/)
  })
})
