import { createHash } from 'node:crypto'
import { addDays } from '@flightdeck/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BID_MANAGER_SCOPE } from '../bid-manager/bid-manager.ts'
import { DV360_SCOPE } from '../dv360/dv360.ts'
import { deliveryOn } from '../world/delivery.ts'
import { worldAt } from '../world/world.ts'
import { startGoogle, type SimulatedGoogle } from './simulated-google.ts'

const app = {
  clientId: 'client',
  clientSecret: 'secret',
  redirectUris: ['https://flightdeck.test/oauth/dv360/callback'],
}
const today = '2026-11-15'
const world = worldAt({ seed: 'demo', anchor: today, today })
const START = Date.parse(`${today}T14:00:00Z`)
let now = START
let google: SimulatedGoogle
let token: string

beforeAll(async () => {
  google = await startGoogle({ world: () => world, now: () => now, app })
  token = await accessToken(google.oauth.grant([DV360_SCOPE, BID_MANAGER_SCOPE]).refreshToken)
})
afterAll(() => google.stop())

const post = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form) })
async function accessToken(refreshToken: string): Promise<string> {
  const client = { client_id: app.clientId, client_secret: app.clientSecret }
  const answer = await post(`${google.accounts.url}/token`, {
    ...client,
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  })
  return ((await answer.json()) as { access_token: string }).access_token
}
type Body = Record<string, unknown> & {
  error?: { code: number; status: string; errors?: { reason: string }[] }
}
async function dv360(path: string, init: RequestInit = {}): Promise<{ status: number; body: Body }> {
  const answer = await fetch(`${google.dv360.url}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: answer.status, body: (await answer.json()) as Body }
}
const account = world.accounts.find((one) => one.platform === 'dv360')!
const items = world.lineItems.filter((item) => item.platform === 'dv360' && item.accountId === account.id)

describe('sign-in', () => {
  const [redirectUri] = app.redirectUris as [string]
  const verifier = 'v'.repeat(60)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const authorise = (more: Record<string, string> = {}) =>
    fetch(
      `${google.accounts.url}/o/oauth2/v2/auth?${new URLSearchParams({
        client_id: app.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: DV360_SCOPE,
        state: 'st',
        access_type: 'offline',
        prompt: 'consent',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...more,
      })}`,
      { redirect: 'manual' },
    )
  const readCode = async (answer: Response) =>
    new URL(answer.headers.get('location')!).searchParams.get('code')!
  const exchange = (code: string, more: Record<string, string> = {}) =>
    post(`${google.accounts.url}/token`, {
      grant_type: 'authorization_code',
      code,
      client_id: app.clientId,
      client_secret: app.clientSecret,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      ...more,
    })

  test('a code works once, within a minute, for its own address and verifier', async () => {
    const code = await readCode(await authorise())
    expect((await exchange(code)).status).toBe(200)
    expect((await exchange(code)).status).toBe(400)
    expect((await exchange(await readCode(await authorise()), { code_verifier: 'another' })).status).toBe(400)
    expect(
      (await exchange(await readCode(await authorise()), { redirect_uri: 'https://evil.test/' })).status,
    ).toBe(400)
    const late = await readCode(await authorise())
    now += 61_000
    expect((await exchange(late)).status).toBe(400)
  })

  test('a refresh token comes only with consent, and an address that is not registered gets no redirect', async () => {
    const quiet = await exchange(await readCode(await authorise({ prompt: 'none' })))
    expect(await quiet.json()).not.toHaveProperty('refresh_token')
    expect((await authorise({ redirect_uri: 'https://evil.test/' })).status).toBe(400)
  })

  test('a denied consent comes back as access_denied with the state', async () => {
    const back = new URL((await authorise({ login_hint: 'deny' })).headers.get('location')!)
    expect(Object.fromEntries(back.searchParams)).toEqual({ state: 'st', error: 'access_denied' })
  })

  test('a revoked refresh token is invalid_grant', async () => {
    const { refreshToken } = google.oauth.grant([DV360_SCOPE])
    await fetch(`${google.accounts.url}/revoke?token=${encodeURIComponent(refreshToken)}`, { method: 'POST' })
    const answer = await post(`${google.accounts.url}/token`, {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: app.clientId,
      client_secret: app.clientSecret,
    })
    expect(await answer.json()).toMatchObject({ error: 'invalid_grant' })
  })
})

describe('DV360', () => {
  test('every line item is listed once over the pages, ids as text', async () => {
    const ids: string[] = []
    let pageToken = ''
    do {
      const more = pageToken && `&pageToken=${pageToken}`
      const { body } = await dv360(`/v4/advertisers/${account.id}/lineItems?pageSize=7${more}`)
      ids.push(...((body.lineItems ?? []) as { lineItemId: string }[]).map((item) => item.lineItemId))
      pageToken = (body.nextPageToken as string | undefined) ?? ''
    } while (pageToken)
    expect(ids.toSorted()).toEqual(items.map((item) => item.id).toSorted())
  })

  test('an empty list has no key; a page token of another question is refused', async () => {
    expect((await dv360(`/v4/advertisers/${account.id}/campaigns?filter=campaignId="1"`)).body).toEqual({})
    const { body } = await dv360(`/v4/advertisers/${account.id}/lineItems?pageSize=3`)
    const other = await dv360(
      `/v4/advertisers/${account.id}/lineItems?pageSize=3&filter=campaignId="1"&pageToken=${body.nextPageToken as string}`,
    )
    expect(other.status).toBe(400)
  })

  test.each([
    ['no token', 401, () => fetch(`${google.dv360.url}/v4/partners`)],
    [
      'a page that is too large',
      400,
      () => dv360(`/v4/advertisers/${account.id}/insertionOrders?pageSize=101`),
    ],
    ['an unknown parameter', 400, () => dv360(`/v4/advertisers/${account.id}/campaigns?sortBy=name`)],
    [
      'an unknown field in a filter',
      400,
      () => dv360(`/v4/advertisers/${account.id}/campaigns?filter=colour="red"`),
    ],
    ['no partner', 400, () => dv360('/v4/advertisers')],
    ['an unknown version', 404, () => dv360('/v3/partners')],
    ['a foreign advertiser', 403, () => dv360('/v4/advertisers/1/campaigns')],
  ])('%s: %i', async (_name, status, call) => {
    expect((await call()).status).toBe(status)
  })

  test('a write needs a mask, changes only what it names, and is read back with a new time', async () => {
    const [item] = items
    const path = `/v4/advertisers/${account.id}/lineItems/${item!.id}`
    const patch = (mask: string, body: object) =>
      dv360(`${path}?updateMask=${mask}`, { method: 'PATCH', body: JSON.stringify(body) })
    expect((await patch('', { displayName: 'x' })).status).toBe(400)
    expect((await patch('advertiserId', { advertiserId: '1' })).status).toBe(400)
    expect((await patch('entityStatus', { entityStatus: 'ENTITY_STATUS_ARCHIVED' })).status).toBe(400)
    const { body } = await patch('displayName', {
      displayName: 'New name',
      entityStatus: 'ENTITY_STATUS_PAUSED',
    })
    expect(body).toMatchObject({
      displayName: 'New name',
      entityStatus: 'ENTITY_STATUS_ACTIVE',
      updateTime: new Date(now).toISOString(),
    })
    const changed = await dv360(
      `/v4/advertisers/${account.id}/lineItems?filter=updateTime>="${new Date(now - 1_000).toISOString()}"`,
    )
    expect((changed.body.lineItems as unknown[]).length).toBe(1)
  })

  test('429 after 300 calls a minute for an advertiser, and free again a minute later', async () => {
    now += 120_000
    const statuses = []
    for (let n = 0; n < 305; n++)
      statuses.push((await dv360(`/v4/advertisers/${account.id}/campaigns?pageSize=1`)).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    now += 60_000
    expect((await dv360(`/v4/advertisers/${account.id}/campaigns?pageSize=1`)).status).toBe(200)
  })

  test('an access token dies after an hour', async () => {
    now += 3_600_000
    expect((await dv360('/v4/partners')).status).toBe(401)
    now = START + 10_000_000
    token = await accessToken(google.oauth.grant([DV360_SCOPE, BID_MANAGER_SCOPE]).refreshToken)
    expect((await dv360('/v4/partners')).status).toBe(200)
  })

  test('a token without the scope is refused', async () => {
    const narrow = await accessToken(google.oauth.grant(['openid']).refreshToken)
    const answer = await fetch(`${google.dv360.url}/v4/partners`, {
      headers: { authorization: `Bearer ${narrow}` },
    })
    expect(answer.status).toBe(403)
  })
})

describe('Bid Manager', () => {
  const call = (path: string, init: RequestInit = {}) => {
    now += 300
    return fetch(`${google.bidManager.url}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}` },
    })
  }
  const date = (day: string) => {
    const [year, month, dayOfMonth] = day.split('-').map(Number)
    return { year, month, day: dayOfMonth }
  }
  const query = (
    from: string,
    to: string,
    metrics = ['METRIC_IMPRESSIONS', 'METRIC_REVENUE_ADVERTISER'],
  ) => ({
    metadata: {
      title: 't',
      format: 'CSV',
      dataRange: { range: 'CUSTOM_DATES', customStartDate: date(from), customEndDate: date(to) },
    },
    params: {
      type: 'STANDARD',
      groupBys: ['FILTER_DATE', 'FILTER_LINE_ITEM'],
      metrics,
      filters: [{ type: 'FILTER_ADVERTISER', value: account.id }],
    },
  })
  const create = (body: object) => call('/v2/queries', { method: 'POST', body: JSON.stringify(body) })

  async function download(from: string, to: string): Promise<string> {
    const { queryId } = (await (await create(query(from, to))).json()) as { queryId: string }
    const run = (await (await call(`/v2/queries/${queryId}:run`, { method: 'POST', body: '{}' })).json()) as {
      key: { reportId: string }
    }
    for (;;) {
      const report = (await (await call(`/v2/queries/${queryId}/reports/${run.key.reportId}`)).json()) as {
        metadata: { status: { state: string }; googleCloudStoragePath?: string }
      }
      if (report.metadata.googleCloudStoragePath) return report.metadata.googleCloudStoragePath
    }
  }

  test('settled days in the file equal the world to the micro, and the totals row their sum', async () => {
    const [from, to] = [addDays(today, -20), addDays(today, -10)]
    const csv = await (await fetch(await download(from, to))).text()
    const lines = csv.split('\n')
    expect(lines[0]).toBe('Date,Line Item ID,Impressions,Revenue (Adv Currency)')
    const rows = lines
      .slice(1)
      .filter((line) => /^\d{4}\/\d\d\/\d\d,/.test(line))
      .map((line) => line.split(','))
    expect(rows.length).toBeGreaterThan(50)
    const dead = new Set(
      world.deals.filter((deal) => deal.faults.includes('dead_deal')).map((deal) => deal.id),
    )
    let sum = 0n
    for (const [day, id, impressions, revenue] of rows as [string, string, string, string][]) {
      const item = items.find((one) => one.id === id)!
      const truth = deliveryOn(
        'demo',
        item,
        day.replaceAll('/', '-'),
        item.dealIds.some((deal) => dead.has(deal)),
      )!
      expect(Number(impressions)).toBe(truth.impressions)
      expect(BigInt(revenue.replace('.', ''))).toBe(truth.revenueMicros)
      sum += truth.revenueMicros
    }
    const totals = lines[rows.length + 1]!.split(',')
    expect(totals.slice(0, 2)).toEqual(['', ''])
    expect(BigInt(totals[3]!.replace('.', ''))).toBe(sum)
    expect(csv).toContain('\n\nReport Time:,2026/11/15 ')
  })

  test('today is not in the file, and yesterday is still short of the truth', async () => {
    const csv = await (await fetch(await download(addDays(today, -1), today))).text()
    const rows = csv
      .split('\n')
      .filter((line) => /^\d{4}\/\d\d\/\d\d,/.test(line))
      .map((line) => line.split(','))
    expect(new Set(rows.map(([day]) => day))).toEqual(new Set(['2026/11/14']))
    const item = items.find((one) => one.id === rows[0]![1])!
    const truth = deliveryOn('demo', item, addDays(today, -1), false)
    if (truth && item.dealIds.length === 0) expect(Number(rows[0]![2])).toBeLessThan(truth.impressions)
  })

  test('the link refuses a bearer token and runs out', async () => {
    const link = await download(addDays(today, -3), addDays(today, -2))
    expect((await fetch(link, { headers: { authorization: 'Bearer x' } })).status).toBe(400)
    expect((await fetch(link)).status).toBe(200)
    now += 11 * 60_000
    expect((await fetch(link)).status).toBe(400)
  })

  test('an unknown metric is refused, and five calls in a second are one too many', async () => {
    expect((await create(query(today, today, ['METRIC_LUCK']))).status).toBe(400)
    now += 2_000
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        fetch(`${google.bidManager.url}/v2/queries/1/reports/1`, {
          headers: { authorization: `Bearer ${token}` },
        }),
      ),
    )
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 403)).toHaveLength(1)
    expect(
      ((await answers.find((answer) => answer.status === 403)!.json()) as Body).error?.errors?.[0]?.reason,
    ).toBe('userRateLimitExceeded')
  })
})

describe('failures on request', () => {
  test.each([
    [
      'a status',
      { kind: 'answer', status: 503, body: { error: { code: 503 } } } as const,
      (answer: Response) => expect(answer.status).toBe(503),
    ],
    [
      'half a body',
      { kind: 'truncate', keep: 0.5 } as const,
      (answer: Response) => expect(answer.json()).rejects.toThrow(),
    ],
    [
      'something else',
      { kind: 'replace', with: '<html>maintenance</html>' } as const,
      async (answer: Response) => expect(await answer.text()).toContain('maintenance'),
    ],
  ])('%s, once', async (_name, fault, holds) => {
    const ask = () =>
      fetch(`${google.dv360.url}/v4/partners`, { headers: { authorization: `Bearer ${token}` } })
    google.dv360.fault(fault)
    await holds(await ask())
    expect((await ask()).status).toBe(200)
  })

  test('a cut connection, and a log without secrets', async () => {
    google.dv360.fault({ kind: 'drop', match: /partners/ })
    await expect(fetch(`${google.dv360.url}/v4/partners`)).rejects.toThrow()
    expect(JSON.stringify(google.dv360.log)).not.toContain(token)
    expect(google.dv360.log.length).toBeGreaterThan(300)
  })
})
