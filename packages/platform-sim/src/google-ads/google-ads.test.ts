import { addDays, dayIn } from '@flightdeck/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Simulator } from '../core/simulator.ts'
import { googleOauth } from '../google-api/oauth.ts'
import { reportedDays } from '../world/reported-days.ts'
import { worldAt } from '../world/world.ts'
import { GOOGLE_ADS_SCOPE } from './access.ts'
import { startGoogleAds } from './google-ads.ts'

const today = '2026-11-15'
const world = worldAt({ seed: 'demo', anchor: today, today })
const accounts = world.accounts.filter((one) => one.platform === 'google_ads')
const account = accounts.at(-1)!
const ours = <T extends { platform: string; accountId: string }>(all: T[]) =>
  all.filter((one) => one.platform === 'google_ads' && one.accountId === account.id)
const MANAGER = '8801002003'
const DAILY = 60

let now = Date.parse(`${today}T14:00:00Z`)
const clock = () => now
const app = { clientId: 'client', clientSecret: 'secret', redirectUris: [] }
const oauth = googleOauth(clock, app)
let ads: Simulator
const headers: Record<string, string> = { 'developer-token': 'dev', 'login-customer-id': MANAGER }

async function tokenFor(scope: string): Promise<string> {
  const form = {
    client_id: app.clientId,
    client_secret: app.clientSecret,
    grant_type: 'refresh_token',
    refresh_token: oauth.grant([scope]).refreshToken,
  }
  const call = { body: new URLSearchParams(form).toString() }
  const answer = await oauth.routes['POST /token']!(call as never)
  return (answer.body as { access_token: string }).access_token
}

beforeAll(async () => {
  const limits = { operationsPerDay: DAILY, callsPerMinute: 20, rowsPerPage: 25 }
  ads = await startGoogleAds({ world: () => world, now: clock, oauth, limits })
})
afterAll(() => ads.stop())
beforeEach(async () => {
  now += 25 * 3_600_000
  headers.authorization = `Bearer ${await tokenFor(GOOGLE_ADS_SCOPE)}`
})

type ReportRow = Record<string, Record<string, unknown>>
type Chunk = { results?: ReportRow[]; fieldMask: string; summaryRow?: ReportRow }
type ErrorAnswer = {
  error: { status: string; details: { errors: { errorCode: Record<string, string> }[] }[] }
}

async function post(path: string, body: object, more: Record<string, string> = {}) {
  const answer = await fetch(`${ads.url}${path}`, {
    method: 'POST',
    headers: { ...headers, ...more },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as unknown }
}
const base = `/v25/customers/${account.id}`
const stream = (query: string, more: object = {}) =>
  post(`${base}/googleAds:searchStream`, { query, ...more })
async function rows(query: string): Promise<ReportRow[]> {
  const { body } = await stream(query)
  return (body as Chunk[]).flatMap((chunk) => chunk.results ?? [])
}
/** 'queryError.UNRECOGNIZED_FIELD', from either shape of the answer. */
function errorCode(body: unknown): string {
  const { error } = (Array.isArray(body) ? body[0] : body) as ErrorAnswer
  const [[family, code]] = Object.entries(error.details[0]!.errors[0]!.errorCode) as [[string, string]]
  return `${family}.${code}`
}

describe('access', () => {
  const query = 'SELECT campaign.id FROM campaign'

  test('the one manager is accessible, and its clients are listed below it', async () => {
    const { 'login-customer-id': _none, ...without } = headers
    const listed = await fetch(`${ads.url}/v25/customers:listAccessibleCustomers`, { headers: without })
    expect(await listed.json()).toEqual({ resourceNames: [`customers/${MANAGER}`] })
    const { body } = await post(`/v25/customers/${MANAGER}/googleAds:searchStream`, {
      query: `SELECT customer_client.id, customer_client.level, customer_client.currency_code
        FROM customer_client WHERE customer_client.level <= 5 AND customer_client.status = 'ENABLED'`,
    })
    const clients = (body as Chunk[]).flatMap((chunk) => chunk.results!)
    expect(clients.map(({ customerClient }) => [customerClient!.id, customerClient!.level])).toEqual([
      [MANAGER, '0'],
      ...accounts.map(({ id }) => [id, '1']),
    ])
  })

  test.each([
    ['no manager named', { 'login-customer-id': '' }, 400, 'headerError.INVALID_LOGIN_CUSTOMER_ID'],
    [
      'a manager with dashes',
      { 'login-customer-id': '880-100-2003' },
      400,
      'headerError.INVALID_LOGIN_CUSTOMER_ID',
    ],
    ['an unknown manager', { 'login-customer-id': '1' }, 403, 'authorizationError.USER_PERMISSION_DENIED'],
    ['no developer token', { 'developer-token': '' }, 400, 'requestError.DEVELOPER_TOKEN_PARAMETER_MISSING'],
  ])('%s', async (_name, more, status, code) => {
    const answer = await post(`${base}/googleAds:search`, { query }, more)
    expect([answer.status, errorCode(answer.body)]).toEqual([status, code])
  })

  test('a dead token is 401, one for something else 403, and a stream wraps both in a list', async () => {
    const dead = await post(`${base}/googleAds:searchStream`, { query }, { authorization: 'Bearer no' })
    expect(dead).toMatchObject({ status: 401, body: [{ error: { status: 'UNAUTHENTICATED' } }] })
    const other = `Bearer ${await tokenFor('https://www.googleapis.com/auth/display-video')}`
    expect((await post(`${base}/googleAds:search`, { query }, { authorization: other })).status).toBe(403)
  })

  test('a version that was switched off says so; an unknown one is not found', async () => {
    const old = await post(`/v22/customers/${account.id}/googleAds:search`, { query })
    expect([old.status, errorCode(old.body)]).toEqual([400, 'requestError.UNSUPPORTED_VERSION'])
    expect((await post(`/v99/customers/${account.id}/googleAds:search`, { query })).status).toBe(404)
  })
})

describe('queries', () => {
  test('a stream comes in two chunks at least, in camel case, ids as text', async () => {
    const { body } = await stream(
      "SELECT ad_group.id, ad_group.cpm_bid_micros FROM ad_group WHERE ad_group.status != 'REMOVED'",
    )
    const chunks = body as Chunk[]
    expect(chunks.length).toBeGreaterThanOrEqual(2)
    expect(chunks[0]!.fieldMask).toBe('adGroup.id,adGroup.cpmBidMicros')
    const groups = chunks.flatMap((chunk) => chunk.results!).map(({ adGroup }) => adGroup!)
    expect(groups.map(({ id }) => id)).toEqual(ours(world.lineItems).map((item) => item.id))
    expect(groups[0]).toMatchObject({
      resourceName: `customers/${account.id}/adGroups/${groups[0]!.id as string}`,
    })
  })

  test('an empty result is a chunk without results', async () => {
    const { body } = await stream("SELECT campaign.id FROM campaign WHERE campaign.name = 'nobody'")
    expect(body).toMatchObject([{ fieldMask: 'campaign.id' }])
    expect((body as Chunk[])[0]).not.toHaveProperty('results')
  })

  test('pages of a search are as large as they are, and their token belongs to the query', async () => {
    const query = 'SELECT ad_group_ad.ad.id FROM ad_group_ad'
    const ids: unknown[] = []
    let pageToken: string | undefined
    do {
      const { body } = await post(`${base}/googleAds:search`, { query, ...(pageToken && { pageToken }) })
      const page = body as Chunk & { nextPageToken?: string }
      ids.push(...page.results!.map((row) => (row.adGroupAd!.ad as ReportRow).id))
      pageToken = page.nextPageToken
    } while (pageToken)
    expect(ids).toEqual(ours(world.lineItems).flatMap((item) => item.creativeIds))
    const sized = await post(`${base}/googleAds:search`, { query, pageSize: 100 })
    expect(errorCode(sized.body)).toBe('requestError.PAGE_SIZE_NOT_SUPPORTED')
    const foreign = await post(`${base}/googleAds:search`, { query, pageToken: 'bm8' })
    expect(errorCode(foreign.body)).toBe('requestError.INVALID_PAGE_TOKEN')
  })

  test('conditions, order and limit apply', async () => {
    const [first, second] = ours(world.lineItems).map((item) => item.id)
    const ids = async (rest: string) =>
      (await rows(`SELECT ad_group.id FROM ad_group ${rest}`)).map(({ adGroup }) => adGroup!.id)
    expect(await ids(`WHERE ad_group.id IN ('${first}', ${second})`)).toEqual([first, second])
    expect(await ids(`WHERE ad_group.id <= ${second} ORDER BY ad_group.id DESC LIMIT 1`)).toEqual([second])
    expect(
      await ids(`WHERE ad_group.id BETWEEN ${first} AND ${second} PARAMETERS include_drafts=true`),
    ).toEqual([first, second])
  })

  test.each([
    ['SELECT campaign.start_date FROM campaign', 'UNRECOGNIZED_FIELD'],
    ['SELECT ad_group.id FROM campaign', 'UNRECOGNIZED_FIELD'],
    ['SELECT campaign.id FROM campaigns', 'BAD_RESOURCE_TYPE_IN_FROM_CLAUSE'],
    ["SELECT campaign.id FROM campaign WHERE campaign.status = 'ACTIVE'", 'BAD_ENUM_CONSTANT'],
    ['SELECT campaign.id', 'EXPECTED_FROM'],
    ['SELECT campaign.id FROM campaign WHERE campaign.id LIKE 1', 'BAD_OPERATOR'],
    ['SELECT campaign.id FROM campaign LIMIT 0', 'BAD_LIMIT_VALUE'],
    ['SELECT campaign.id FROM campaign; DROP', 'BAD_SYMBOL'],
  ])('%s: %s', async (query, code) => {
    const answer = await stream(query)
    expect([answer.status, errorCode(answer.body)]).toEqual([400, `queryError.${code}`])
  })

  test('a manager has no metrics of its own', async () => {
    const query = 'SELECT metrics.clicks FROM customer'
    const { body } = await post(`/v25/customers/${MANAGER}/googleAds:search`, { query })
    expect(errorCode(body)).toBe('queryError.REQUESTED_METRICS_FOR_MANAGER')
  })
})

describe('numbers', () => {
  const from = addDays(today, -5)
  const query = `SELECT ad_group.id, segments.date, metrics.impressions, metrics.cost_micros, metrics.conversions,
    metrics.view_through_conversions, metrics.video_quartile_p100_rate
    FROM ad_group WHERE segments.date BETWEEN '${from}' AND '${addDays(today, 40)}'`

  test('days are those reported to the account, zeros left out, and nothing of today', async () => {
    const asOf = dayIn(account.advertiser.timezone, new Date(now))
    const truth = reportedDays(world, { platform: 'google_ads', accountId: account.id, from, to: asOf, asOf })
    const reportRows = await rows(query)
    expect(reportRows).toHaveLength(truth.length)
    expect(truth.some(({ delivery }) => delivery.videoCompletes > 0)).toBe(true)
    reportRows.forEach(({ adGroup, segments, metrics }, at) => {
      const { day, item, delivery } = truth[at]!
      expect([adGroup!.id, segments!.date]).toEqual([item.id, day])
      expect(metrics).toEqual({
        impressions: String(delivery.impressions),
        costMicros: String(delivery.revenueMicros),
        ...(delivery.conversionHundredths > 0 && { conversions: delivery.conversionHundredths / 100 }),
        ...(delivery.videoCompletes > 0 && {
          videoQuartileP100Rate: delivery.videoCompletes / delivery.impressions,
        }),
      })
    })
  })

  test('the summary comes alone at the end and is the sum; campaigns add up to the same', async () => {
    const { body } = await stream(query, { summaryRowSetting: 'SUMMARY_ROW_WITH_RESULTS' })
    const summary = (body as Chunk[]).at(-1)!
    expect(summary).not.toHaveProperty('results')
    const cost = (reportRows: ReportRow[]) =>
      reportRows.reduce((sum, row) => sum + BigInt(row.metrics!.costMicros as string), 0n)
    expect(summary.summaryRow!.metrics!.costMicros).toBe(String(cost(await rows(query))))
    const whole = `SELECT campaign.id, metrics.cost_micros FROM campaign WHERE segments.date >= '${from}' AND metrics.cost_micros >= 1`
    expect(cost(await rows(whole))).toBe(cost(await rows(query)))
    const none = await stream('SELECT campaign.id FROM campaign', {
      summaryRowSetting: 'SUMMARY_ROW_WITH_RESULTS',
    })
    expect(errorCode(none.body)).toBe('requestError.CANNOT_RETURN_SUMMARY_ROW_FOR_REQUEST_WITHOUT_METRICS')
  })
})

describe('writes', () => {
  const [first, second] = ours(world.campaigns).map((one) => one.id) as [string, string]
  const update = (id: string, change: object, updateMask: string) => ({
    update: { resourceName: `customers/${account.id}/campaigns/${id}`, ...change },
    updateMask,
  })
  const mutate = (operations: object[], more: object = {}) =>
    post(`${base}/campaigns:mutate`, { operations, ...more })
  const campaignName = async (id: string) =>
    (await rows(`SELECT campaign.name FROM campaign WHERE campaign.id = ${id}`))[0]!.campaign!.name

  test('only fields of the mask are written; later reads and the change log show them', async () => {
    const written = await mutate([update(first, { name: 'New', status: 'PAUSED' }, 'name')])
    expect(written.body).toEqual({
      results: [{ resourceName: `customers/${account.id}/campaigns/${first}` }],
    })
    const [row] = await rows(
      `SELECT campaign.name, campaign.status FROM campaign WHERE campaign.id = ${first}`,
    )
    expect(row!.campaign).toMatchObject({ name: 'New', status: 'ENABLED' })
    const day = dayIn(account.advertiser.timezone, new Date(now))
    const [event] =
      await rows(`SELECT change_event.user_email, change_event.changed_fields, change_event.new_resource
      FROM change_event WHERE change_event.change_date_time >= '${day}' AND change_event.change_date_time <= '${addDays(day, 1)}'
      LIMIT 10`)
    expect(event!.changeEvent).toMatchObject({
      userEmail: 'trader@northwind.test',
      changedFields: 'name',
      newResource: { campaign: { name: 'New' } },
    })
  })

  test('a refused operation, or a validation, writes nothing', async () => {
    const before = await campaignName(second)
    const bad = update(second, { status: 'REMOVED' }, 'status')
    const whole = await mutate([update(second, { name: 'Half' }, 'name'), bad])
    expect([whole.status, errorCode(whole.body)]).toEqual([400, 'requestError.INVALID_ENUM_VALUE'])
    expect((await mutate([update(second, { name: 'Half' }, 'name')], { validateOnly: true })).body).toEqual(
      {},
    )
    expect(await campaignName(second)).toBe(before)
  })

  test('with partialFailure the good part is written and the bad one says which it is', async () => {
    const { body } = await mutate(
      [update(second, { colour: 'red' }, 'colour'), update(second, { name: 'Other' }, 'name')],
      { partialFailure: true },
    )
    expect(body).toMatchObject({
      results: [{}, { resourceName: `customers/${account.id}/campaigns/${second}` }],
      partialFailureError: { details: [{ errors: [{ location: { fieldPathElements: [{ index: 0 }] } }] }] },
    })
    expect(await campaignName(second)).toBe('Other')
  })

  test.each([
    ['no mask', update(first, { name: 'x' }, ''), 'fieldMaskError.FIELD_MASK_MISSING'],
    ['an empty name', update(first, { name: '' }, 'name'), 'fieldError.REQUIRED'],
    ['an unknown campaign', update('1', { name: 'x' }, 'name'), 'mutateError.RESOURCE_NOT_FOUND'],
    ['a create', { create: { name: 'x' } }, 'operationAccessDeniedError.ACTION_NOT_PERMITTED'],
    [
      'a campaign of another customer',
      { update: { resourceName: `customers/1/campaigns/${first}` }, updateMask: 'name' },
      'requestError.RESOURCE_NAME_MALFORMED',
    ],
  ])('%s is refused', async (_name, operation, code) => {
    expect(errorCode((await mutate([operation])).body)).toBe(code)
  })

  test('a campaign without an end takes another amount for a day', async () => {
    const query = `SELECT campaign.id, campaign_budget.period, campaign_budget.resource_name FROM campaign`
    const daily = (await rows(query)).find(({ campaignBudget }) => campaignBudget!.period === 'DAILY')!
    expect((await mutate([update(daily.campaign!.id as string, {}, 'end_date_time')])).status).toBe(200)
    const { resourceName } = daily.campaignBudget!
    const operations = [{ update: { resourceName, amountMicros: '7000000' }, updateMask: 'amount_micros' }]
    expect((await post(`${base}/campaignBudgets:mutate`, { operations })).status).toBe(200)
  })

  test('a budget is written in whole cents, and only the amount it has', async () => {
    const query = 'SELECT campaign_budget.period, campaign_budget.resource_name FROM campaign_budget'
    const budgets = (await rows(query)).map(({ campaignBudget }) => campaignBudget!)
    const write = async (period: string, amountMicros: string) => {
      const { resourceName } = budgets.find((one) => one.period === period)!
      const operations = [{ update: { resourceName, amountMicros }, updateMask: 'amount_micros' }]
      return post(`${base}/campaignBudgets:mutate`, { operations })
    }
    expect((await write('DAILY', '5000000')).status).toBe(200)
    expect(errorCode((await write('DAILY', '5000001')).body)).toMatch('NON_MULTIPLE')
    expect(errorCode((await write('CUSTOM_PERIOD', '5000000')).body)).toBe('fieldError.VALUE_MUST_BE_UNSET')
  })
})

describe('the log of changes', () => {
  const ask = async (where: string, limit = 'LIMIT 10') =>
    errorCode((await stream(`SELECT change_event.user_email FROM change_event ${where} ${limit}`)).body)
  const field = 'change_event.change_date_time'

  test('the change log needs both ends of the range, a limit, and at most thirty days', async () => {
    const day = dayIn(account.advertiser.timezone, new Date(now))
    const range = `WHERE ${field} >= '${day}' AND ${field} <= '${addDays(day, 1)}'`
    expect(await ask(range, '')).toBe('changeEventError.LIMIT_NOT_SPECIFIED')
    expect(await ask(range, 'LIMIT 10001')).toBe('changeEventError.INVALID_LIMIT_CLAUSE')
    expect(await ask(`WHERE ${field} >= '${day}'`)).toBe('changeEventError.CHANGE_DATE_RANGE_INFINITE')
    expect(await ask(`WHERE ${field} >= '${addDays(day, -31)}' AND ${field} <= '${day}'`)).toBe(
      'changeEventError.START_DATE_TOO_OLD',
    )
  })
})

describe('limits', () => {
  const query = 'SELECT customer.id FROM customer'
  const ask = () => post(`${base}/googleAds:search`, { query })

  test('a full minute and a full day are 429, and say how long', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) statuses.push((await ask()).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    now += 60_000
    const operations = Array.from({ length: DAILY }, () => ({ update: {} }))
    const full = await post(`${base}/campaigns:mutate`, { operations })
    expect([full.status, errorCode(full.body)]).toEqual([429, 'quotaError.RESOURCE_EXHAUSTED'])
    expect(JSON.stringify(full.body)).toMatch(/"retryDelay":"\d+s"/)
    now += 24 * 3_600_000
    headers.authorization = `Bearer ${await tokenFor(GOOGLE_ADS_SCOPE)}`
    expect((await ask()).status).toBe(200)
  })
})
