import { addDays, dayIn } from '@flightdeck/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliveryOn } from '../world/delivery.ts'
import { worldAt } from '../world/world.ts'
import { startTtd, type SimulatedTtd } from './ttd.ts'

const today = '2026-11-15'
const world = worldAt({ seed: 'demo', anchor: today, today })
const user = { login: 'api@northwind.test', password: 'open sesame' }
const account = world.accounts.find((one) => one.platform === 'ttd')!
const items = world.lineItems.filter((item) => item.platform === 'ttd' && item.accountId === account.id)
let now = Date.parse(`${today}T14:00:00Z`)
let ttd: SimulatedTtd
let token: string

beforeAll(async () => {
  ttd = await startTtd({ world: () => world, now: () => now, user })
})
afterAll(() => ttd.stop())
beforeEach(() => {
  now += 120_000
  token = ttd.auth.grant(30).token
})

type Flight = { CampaignFlightId: number; StartDateInclusiveUTC: string; BudgetInAdvertiserCurrency: number }
/** Every property that a test below looks at; which of them an answer has is the test's business. */
type Json = {
  Token: string
  Result: Json[]
  AdGroups: Json[]
  AdGroupId: string
  AdGroupName: string
  NewFrequencyConfigs?: unknown[]
  RTBAttributes: { BudgetSettings: { Budget: unknown } }
  CampaignFlights: [Flight]
  BidLines: [{ FrequencyRange: { TimesShown: { Max: number } } }]
  LastChangeTrackingVersion: number
  ReportScheduleId: number
  ReportExecutionState: string
  ReportDeliveries: { DownloadURL: string }[]
}
type Options = { strict?: boolean; headers?: Record<string, string> }
async function ask(method: string, path: string, body?: unknown, { strict = true, headers }: Options = {}) {
  const answer = await fetch(`${ttd.url}${path}`, {
    method,
    headers: headers ?? { 'ttd-auth': token, 'ttd-strict-mode': String(strict) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')!.includes('json')
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: (isJson ? JSON.parse(text) : {}) as Json,
  }
}
const adGroups = (more: object = {}, options?: Options) =>
  ask('POST', '/v3/adgroup/query/advertiser', { AdvertiserId: account.id, ...more }, options)

describe('access', () => {
  const logIn = (more: object = {}) =>
    ask(
      'POST',
      '/v3/authentication',
      { Login: user.login, Password: user.password, ...more },
      { headers: {} },
    )

  test('a login gives a token for a day at most, and it runs out', async () => {
    expect((await logIn({ TokenExpirationInMinutes: 1_441 })).status).toBe(400)
    expect((await logIn({ Password: 'guess' })).status).toBe(401)
    const { body } = await logIn({ TokenExpirationInMinutes: 1_440 })
    token = body.Token
    expect((await adGroups()).status).toBe(200)
    now += 24 * 3_600_000
    expect((await adGroups()).status).toBe(401)
  })

  test.each([
    ['no header', {}],
    ['a Bearer', { authorization: 'Bearer x' }],
    ['a token that never was', { 'ttd-auth': 'x' }],
  ])('401: %s', async (_name, headers) => expect((await adGroups({}, { headers })).status).toBe(401))

  test('403: unknown and foreign entities', async () => {
    expect((await adGroups({ AdvertiserId: 'zzz' })).status).toBe(403)
    expect((await ask('GET', '/v3/adgroup/zzz')).status).toBe(403)
    expect((await ask('POST', '/v3/advertiser/query/partner', { PartnerId: 'other' })).status).toBe(403)
  })
})

describe('lists', () => {
  test('page by row number; no size is all, size 0 only counts', async () => {
    expect((await adGroups()).body.Result).toHaveLength(items.length)
    const first = (await adGroups({ PageStartIndex: 0, PageSize: 5 })).body
    const second = (await adGroups({ PageStartIndex: 5, PageSize: 5 })).body
    expect(first).toMatchObject({ TotalFilteredCount: items.length })
    expect(new Set([...first.Result, ...second.Result].map((one) => one.AdGroupId)).size).toBe(10)
    expect((await adGroups({ PageSize: 0 })).body).toMatchObject({
      Result: [],
      TotalFilteredCount: items.length,
    })
    expect((await adGroups({ PageSize: 1_001 })).status).toBe(400)
    expect((await adGroups({ PageStartIndex: -1, PageSize: 5 })).status).toBe(400)
  })

  test('an unknown property is refused in strict mode only', async () => {
    const refused = await adGroups({ Pagesize: 5 })
    expect(refused).toMatchObject({ status: 400, body: { ErrorDetails: [{ Property: 'Pagesize' }] } })
    expect((await adGroups({ Pagesize: 5 }, { strict: false })).status).toBe(200)
  })

  test('a flight ends before its end, in decimals of the advertiser’s currency', async () => {
    const campaign = world.campaigns.find((one) => one.accountId === account.id && one.platform === 'ttd')!
    const { body } = await ask('GET', `/v3/campaign/${campaign.id}`)
    expect(body.CampaignFlights[0]).toMatchObject({
      EndDateExclusiveUTC: `${addDays(campaign.endsOn, 1)}T00:00:00Z`,
      BudgetInAdvertiserCurrency: Number(campaign.budgetMicros) / 1e6,
    })
  })

  test('a cap is read from its bid list', async () => {
    const capped = items.find((item) => item.frequencyCap)!
    const { body } = await ask('POST', '/v3/bidlist/batch/get', { BidListIds: [`cap-${capped.id}`] })
    expect(body.Result[0]!.BidLines[0].FrequencyRange.TimesShown.Max).toBe(capped.frequencyCap!.impressions)
  })
})

describe('limits', () => {
  test('429 after a hundred calls a minute, for each endpoint on its own, with the time to wait', async () => {
    for (let n = 0; n < 100; n++) await adGroups({ PageSize: 0 })
    const refused = await adGroups({ PageSize: 0 })
    expect(refused.status).toBe(429)
    expect((await ask('GET', `/v3/adgroup/${items[0]!.id}`)).status).toBe(200)
    now += Number(refused.headers.get('retry-after')) * 1_000
    expect((await adGroups({ PageSize: 0 })).status).toBe(200)
  })

  test('429 for more than four at once', async () => {
    const slow = await startTtd({ world: () => world, now: () => now, user, answerMs: 2_000 })
    const headers = { 'ttd-auth': slow.auth.grant(1).token }
    const body = JSON.stringify({ AdvertiserId: account.id, PageSize: 0 })
    const five = Array.from({ length: 5 }, () =>
      fetch(`${slow.url}/v3/adgroup/query/advertiser`, { method: 'POST', headers, body }),
    )
    const answers = await Promise.all(five)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(answers.find(({ status }) => status === 429)!.headers.get('retry-after')).toBe('1')
    await slow.stop()
  })
})

describe('writes', () => {
  const item = items[0]!
  const read = async () => (await ask('GET', `/v3/adgroup/${item.id}`)).body

  test('only sent fields change, and later reads and the change feed show them', async () => {
    const feed = (version?: unknown) =>
      ask('POST', '/v3/delta/adgroup/query/advertiser', {
        AdvertiserId: account.id,
        ReturnEntireAdGroup: true,
        LastChangeTrackingVersion: version ?? null,
      })
    const { LastChangeTrackingVersion: version } = (await feed()).body
    expect((await feed(version)).body.AdGroups).toEqual([])
    const before = await read()
    const written = await ask('PUT', '/v3/adgroup', {
      AdGroupId: item.id,
      IsEnabled: false,
      RTBAttributes: { BudgetSettings: { Budget: { Amount: 12.5 } } },
      NewFrequencyConfigs: [{ CounterName: 'day', ResetIntervalInMinutes: 1_440, FrequencyCap: 3 }],
    })
    expect(written.body.NewFrequencyConfigs).toHaveLength(1)
    const after = await read()
    expect(after).toMatchObject({ IsEnabled: false, AdGroupName: before.AdGroupName })
    expect(after.RTBAttributes.BudgetSettings.Budget).toEqual({
      Amount: 12.5,
      CurrencyCode: account.advertiser.currency,
    })
    expect(after.NewFrequencyConfigs).toBeUndefined()
    expect((await feed(version)).body.AdGroups).toMatchObject([{ AdGroupId: item.id }])
    expect((await feed(1)).status).toBe(400)
  })

  test('a flight takes a budget, and no end before its start', async () => {
    const path = `/v3/campaign/${item.campaignId}`
    const [flight] = (await ask('GET', path)).body.CampaignFlights
    const write = (change: object) =>
      ask('PUT', '/v3/campaignflight', { CampaignFlightId: flight.CampaignFlightId, ...change })
    expect((await write({ BudgetInAdvertiserCurrency: 1200.5 })).status).toBe(200)
    expect((await ask('GET', path)).body.CampaignFlights[0].BudgetInAdvertiserCurrency).toBe(1200.5)
    expect((await write({ EndDateExclusiveUTC: flight.StartDateInclusiveUTC })).status).toBe(400)
    expect((await ask('PUT', '/v3/campaignflight', { CampaignFlightId: 1 })).status).toBe(403)
  })

  test.each([
    ['a name that is empty', { AdGroupName: '' }],
    ['what is read-only', { CampaignId: 'x' }],
    ['a switch that is none', { IsEnabled: 'no' }],
  ])('400: %s', async (_name, change) => {
    expect((await ask('PUT', '/v3/adgroup', { AdGroupId: item.id, ...change })).status).toBe(400)
  })
})

describe('reports', () => {
  const schedule = (more: object = {}) => ({
    ReportScheduleName: 'test',
    ReportTemplateId: 12_345,
    ReportFileFormat: 'CSV',
    ReportDateRange: 'Custom',
    ReportStartDateInclusive: `${addDays(today, -20)}T00:00:00`,
    ReportEndDateExclusive: `${addDays(today, 1)}T00:00:00`,
    TimeZone: 'UTC',
    ReportDateFormat: 'Sortable',
    ReportNumericFormat: 'US',
    IncludeHeaders: true,
    ReportFrequency: 'Once',
    ScheduleStartDate: `${today}T00:00:00`,
    AdvertiserFilters: [account.id],
    ...more,
  })
  const create = async (more?: object) =>
    (await ask('POST', '/v3/myreports/reportschedule', schedule(more))).body.ReportScheduleId
  const poll = async (id: number) =>
    (
      await ask('POST', '/v3/myreports/reportexecution/query/advertisers', {
        AdvertiserIds: [account.id],
        ReportScheduleIds: [id],
      })
    ).body.Result[0]!
  async function finish(id: number) {
    const states: string[] = []
    for (;;) {
      const execution = await poll(id)
      states.push(execution.ReportExecutionState)
      if (states.length === 3) return { states, link: execution.ReportDeliveries[0]?.DownloadURL ?? '' }
    }
  }

  test('a schedule takes its time, its link wants the token and runs out', async () => {
    const { states, link } = await finish(await create())
    expect(states).toEqual(['Pending', 'InProgress', 'Complete'])
    expect((await fetch(link)).status).toBe(401)
    expect((await fetch(link, { headers: { 'ttd-auth': token } })).status).toBe(200)
    now += 2 * 3_600_000
    expect((await fetch(link, { headers: { 'ttd-auth': token } })).status).toBe(410)
    ttd.failNextReports(1)
    expect((await finish(await create())).states.at(-1)).toBe('Failed')
  })

  test('settled days are the world’s, yesterday is short, today is missing', async () => {
    const { link } = await finish(await create())
    const [header, ...rows] = (await ask('GET', new URL(link).pathname)).text.trim().split('\r\n')
    const cells = rows.map((row) => row.split(','))
    const costAt = header!.split(',').indexOf('Advertiser Cost (Adv Currency)')
    const dead = new Set(
      world.deals.filter((deal) => deal.faults.includes('dead_deal')).map((deal) => deal.id),
    )
    const asOf = dayIn('UTC', new Date(now))
    for (const row of cells) {
      const item = items.find((one) => one.id === row[3])!
      const truth = deliveryOn(
        'demo',
        item,
        row[0]!,
        item.dealIds.some((id) => dead.has(id)),
      )!
      const cost = BigInt(row[costAt]!.replace('.', ''))
      if (row[0]! <= addDays(asOf, -3)) expect(cost).toBe(truth.revenueMicros)
      else expect(cost).toBeLessThan(truth.revenueMicros)
    }
    expect(
      cells
        .map((row) => row[0]!)
        .toSorted()
        .at(-1),
    ).toBe(addDays(asOf, -1))
  })

  test.each([
    ['400: an unknown template', { ReportTemplateId: 1 }, 400],
    [
      '400: a range that ends where it starts',
      { ReportEndDateExclusive: `${addDays(today, -20)}T00:00:00` },
      400,
    ],
    ['400: a property we made up', { Format: 'CSV' }, 400],
    ['403: a foreign advertiser', { AdvertiserFilters: ['zzz'] }, 403],
  ])('%s', async (_name, more, status) => {
    expect((await ask('POST', '/v3/myreports/reportschedule', schedule(more))).status).toBe(status)
  })

  test('a schedule can be removed, with a success of its own number', async () => {
    const id = await create()
    expect((await ask('DELETE', `/v3/myreports/reportschedule/${id}`)).status).toBe(240)
  })
})
