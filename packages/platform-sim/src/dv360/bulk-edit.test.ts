import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startGoogle, type SimulatedGoogle } from '../google/simulated-google.ts'
import { worldAt } from '../world/world.ts'
import { DV360_SCOPE } from './dv360.ts'

const today = '2026-11-15'
const world = worldAt({ seed: 'demo', anchor: today, today })
const [item, another] = world.lineItems.filter(
  (one) => one.platform === 'dv360' && one.countries.length === 1 && one.faults.length === 0,
)
let google: SimulatedGoogle
let token: string
const clock = { now: Date.parse(`${today}T14:00:00Z`) }

beforeAll(async () => {
  google = await startGoogle({
    world: () => world,
    now: () => clock.now,
    app: { clientId: 'a', clientSecret: 'b', redirectUris: ['https://flightdeck.test/back'] },
  })
  const { refreshToken } = google.oauth.grant([DV360_SCOPE])
  const form = {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: 'a',
    client_secret: 'b',
  }
  const answer = await fetch(`${google.accounts.url}/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  token = ((await answer.json()) as { access_token: string }).access_token
})
afterAll(() => google.stop())

const at = `/v4/advertisers/${item!.accountId}`
async function ask(method: string, path: string, body?: object) {
  const answer = await fetch(google.dv360.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const edit = (lineItemIds: string[], more: object) =>
  ask('POST', `${at}/lineItems:bulkEditAssignedTargetingOptions`, { lineItemIds, ...more })
const place = (id: string, negative = false) => ({
  createRequests: [
    {
      targetingType: 'TARGETING_TYPE_GEO_REGION',
      assignedTargetingOptions: [{ geoRegionDetails: { targetingOptionId: id, negative } }],
    },
  ],
})
const targeted = async (id: string) => {
  const { body } = await ask('GET', `${at}/lineItems:bulkListAssignedTargetingOptions?lineItemIds=${id}`)
  const listed = (body.lineItemAssignedTargetingOptions ?? []) as {
    assignedTargetingOption: { assignedTargetingOptionId: string }
  }[]
  return listed.map((one) => one.assignedTargetingOption.assignedTargetingOptionId)
}

describe('targeting of many line items', () => {
  test('updated line items are listed, failed ones are listed with the reason, and only the first change', async () => {
    const { status, body } = await edit([item!.id, '404'], place('2372'))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      updatedLineItemIds: [item!.id],
      failedLineItemIds: ['404'],
      errors: [{ code: 3 }],
    })
    expect(await targeted(item!.id)).toContain('2372')
  })

  test.each([
    ['an existing option', place('2372')],
    [
      'an unknown type',
      { createRequests: [{ targetingType: 'TARGETING_TYPE_MOOD', assignedTargetingOptions: [{}] }] },
    ],
    [
      'an exchange that is shut out',
      {
        createRequests: [
          {
            targetingType: 'TARGETING_TYPE_EXCHANGE',
            assignedTargetingOptions: [{ exchangeDetails: { exchange: 'EXCHANGE_OPENX', negative: true } }],
          },
        ],
      },
    ],
    [
      'an absent option to remove',
      { deleteRequests: [{ targetingType: 'TARGETING_TYPE_LANGUAGE', assignedTargetingOptionIds: ['9'] }] },
    ],
  ])('%s fails without any change', async (_name, more) => {
    const before = await targeted(item!.id)
    const { body } = await edit([item!.id], more)
    expect(body).toMatchObject({ failedLineItemIds: [item!.id] })
    expect(await targeted(item!.id)).toEqual(before)
  })

  test('an empty call is refused whole', async () => {
    expect((await edit([], place('2372'))).status).toBe(400)
    expect((await edit([another!.id], {})).status).toBe(400)
  })

  test('a call for many weighs as much as five writes of an advertiser’s 150 in a minute', async () => {
    clock.now += 60_000
    let acceptedCount = 0
    while ((await edit([another!.id], place(String(3_000 + acceptedCount)))).status === 200) acceptedCount++
    expect(acceptedCount).toBe(30)
    clock.now += 60_000
    expect((await edit([another!.id], place('2372'))).status).toBe(200)
  })
})

describe('a single line item', () => {
  const patch = (mask: string, body: object) =>
    ask('PATCH', `${at}/lineItems/${item!.id}?updateMask=${mask}`, body)
  const range = (start: number, end: number) => ({
    startDate: { year: 2026, month: 12, day: start },
    endDate: { year: 2026, month: 12, day: end },
  })

  test.each([
    [
      'a flight that ends before it starts',
      'flight',
      { flight: { flightDateType: 'LINE_ITEM_FLIGHT_DATE_TYPE_CUSTOM', dateRange: range(9, 8) } },
    ],
    [
      'seven days, which are a week here',
      'frequencyCap',
      { frequencyCap: { timeUnit: 'TIME_UNIT_DAYS', timeUnitCount: 7, maxImpressions: 3 } },
    ],
    ['a cap of nothing', 'frequencyCap', { frequencyCap: { timeUnit: 'TIME_UNIT_DAYS', timeUnitCount: 1 } }],
    ['an amount that is a number', 'budget.maxAmount', { budget: { maxAmount: 5 } }],
    [
      'two ways to bid',
      'bidStrategy',
      { bidStrategy: { fixedBid: { bidAmountMicros: '1' }, maximizeSpendAutoBid: {} } },
    ],
    [
      'a daily cap without daily pacing',
      'pacing',
      {
        pacing: {
          pacingPeriod: 'PACING_PERIOD_FLIGHT',
          pacingType: 'PACING_TYPE_EVEN',
          dailyMaxMicros: '1000000',
        },
      },
    ],
    [
      'a declaration that says nothing',
      'containsEuPoliticalAds',
      { containsEuPoliticalAds: 'EU_POLITICAL_ADVERTISING_STATUS_UNKNOWN' },
    ],
    ['a mask of another field', 'flight', { pacing: {} }],
  ])('%s is refused', async (_name, mask, body) => {
    expect((await patch(mask, body)).status).toBe(400)
  })
})
