import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { worldAt, type World } from '@flightdeck/platform-sim'
import { afterEach, describe, expect, test } from 'vitest'
import { toCampaign as dv360Campaign } from './dv360/normalise/campaign.ts'
import { toLineItem } from './dv360/normalise/line-item.ts'
import { normaliseCampaign as metaCampaign } from './meta-ads/normalise/campaign.ts'
import { toAdSet } from './meta-ads/normalise/ad-set.ts'
import { platformReads } from './platforms.ts'
import { collectFacts } from './test/facts-of.ts'
import { play, type PlayedPlatform } from './test/played.ts'
import { readStructure } from './test/read-all.ts'
import { computeTruth } from './test/truth.ts'
import { campaignOf as ttdCampaign } from './ttd/normalise/campaign.ts'

const today = '2026-11-15'
const demo = worldAt({ seed: 'demo', anchor: today, today })
const account: SeenAccount = {
  nativeId: '1',
  name: 'Aurelia',
  parent: null,
  currency: 'EUR',
  timezone: 'Europe/Berlin',
  isActive: true,
}

let played: PlayedPlatform | null = null
afterEach(async () => {
  await played?.stop()
  played = null
})

/** The same agency somewhere else: yen, which have no hundredths, and a day that begins thirteen hours before ours. */
function elsewhere(world: World): World {
  const whole = (micros: bigint) => (micros / 1_000_000n + 1n) * 1_000_000n
  const priced = <T extends { budgetMicros: bigint }>(item: T): T => ({
    ...item,
    budgetMicros: whole(item.budgetMicros),
  })
  return {
    ...world,
    accounts: world.accounts.map((worldAccount) => ({
      ...worldAccount,
      advertiser: { ...worldAccount.advertiser, currency: 'JPY', timezone: 'Pacific/Apia' },
    })),
    campaigns: world.campaigns.map(priced),
    insertionOrders: world.insertionOrders.map(priced),
    lineItems: world.lineItems.map((one) => ({ ...priced(one), bidMicros: whole(one.bidMicros) })),
  }
}

describe.each(['dv360', 'ttd', 'meta_ads'] as AdPlatformKey[])('%s', (key) => {
  const platform = platformReads(key)

  test('an account in yen, thirteen hours ahead, reports its amounts, days and numbers correctly', async () => {
    const world = elsewhere(demo)
    played = await play(key, () => world, `${today}T12:30:00Z`)
    const [firstAccount] = (await Array.fromAsync(platform.accounts(played.world))) as [SeenAccount]
    expect(firstAccount.currency).toBe('JPY')
    const { entities } = await readStructure(platform, played.world, firstAccount)
    for (const { kind, nativeId, settings, startsOn, endsOn } of entities) {
      if (kind !== 'line_item') continue
      const truth = world.lineItems.find(({ id }) => id === nativeId)!
      expect([startsOn, endsOn]).toEqual([truth.startsOn, truth.endsOn])
      const { total, allocation } = settings.budget!
      if (allocation === 'fixed')
        expect(total).toEqual({ micros: String(truth.budgetMicros), currency: 'JPY' })
    }
    const span = { from: '2026-11-12', to: '2026-11-16' }
    const job = await platform.startReport(played.world, firstAccount, span)
    const days = await platform.finishReport(played.world, firstAccount, span, job)
    const truth = computeTruth(world, key, firstAccount, span, played.clock.now)
    // Over there it is tomorrow already, and today is over.
    expect(truth.lastDay).toBe(key === 'ttd' ? '2026-11-14' : today)
    const reportedFacts = collectFacts(days, 'line_item')
    expect(reportedFacts.size).toBe(truth.lineItems.size)
    for (const [name, metrics] of truth.lineItems) expect(reportedFacts.get(name)).toMatchObject(metrics)
  })

  test('a flight that begins or ends on the day the clocks change keeps its days', async () => {
    const clocks = { startsOn: '2026-10-25', endsOn: '2026-11-01' }
    const world: World = {
      ...demo,
      campaigns: demo.campaigns.map((one) => ({ ...one, ...clocks })),
      insertionOrders: demo.insertionOrders.map((one) => ({ ...one, ...clocks })),
      lineItems: demo.lineItems.map((one) => ({ ...one, ...clocks })),
    }
    played = await play(key, () => world, `${today}T12:30:00Z`)
    for await (const platformAccount of platform.accounts(played.world))
      for (const { startsOn, endsOn } of (await readStructure(platform, played.world, platformAccount))
        .entities)
        expect({ startsOn, endsOn }).toEqual(clocks)
  })
})

describe('incremental reads', () => {
  const patch = (at: string, json: unknown) => ({
    method: 'PATCH' as const,
    at: { path: at.split('?')[0]!, query: [['updateMask', at.split('=')[1]!]] as const },
    body: { json },
    isSigned: true,
    isRepeatable: true,
  })
  async function first(key: AdPlatformKey) {
    played = await play(key, () => demo, `${today}T12:30:00Z`)
    const [firstAccount] = (await Array.fromAsync(platformReads(key).accounts(played.world))) as [SeenAccount]
    const { mark, entities } = await readStructure(platformReads(key), played.world, firstAccount)
    played.clock.now += 3_600_000
    const again = async (): Promise<SeenEntity[]> =>
      (await readStructure(platformReads(key), played!.world, firstAccount, mark)).entities
    const findIdByKind = (kind: string) => entities.find((entity) => entity.kind === kind)!.nativeId
    return { firstAccount, again, ofKind: findIdByKind, world: played.world, mark }
  }

  test('dv360: an archived line item is returned with its targeting, and so are campaigns with a changed order', async () => {
    const { firstAccount, again, ofKind, world } = await first('dv360')
    const at = `/v4/advertisers/${firstAccount.nativeId}`
    const [item, order, campaign] = [ofKind('line_item'), ofKind('insertion_order'), ofKind('campaign')]
    await world.send(patch(`${at}/campaigns/${campaign}?updateMask=displayName`, { displayName: 'Renamed' }))
    expect(await again()).toEqual([])
    for (const entityStatus of ['ENTITY_STATUS_PAUSED', 'ENTITY_STATUS_ARCHIVED'])
      await world.send(patch(`${at}/lineItems/${item}?updateMask=entityStatus`, { entityStatus }))
    const [archived] = await again()
    expect(archived).toMatchObject({ nativeId: item, status: 'archived' })
    expect(archived!.settings.targeting!.geo.include).toHaveLength(1)
    await world.send(
      patch(`${at}/insertionOrders/${order}?updateMask=displayName`, { displayName: 'Renamed' }),
    )
    expect((await again()).map(({ kind }) => kind)).toEqual(['campaign', 'insertion_order', 'line_item'])
  })

  test('ttd: reads changes since a version, or everything once the version expired', async () => {
    const { firstAccount, again, ofKind, world, mark } = await first('ttd')
    const json = { AdGroupId: ofKind('line_item'), IsEnabled: false }
    await world.send({
      method: 'PUT',
      at: { path: '/v3/adgroup' },
      body: { json },
      isSigned: true,
      isRepeatable: true,
    })
    const [paused, ...others] = await again()
    expect(paused).toMatchObject({ nativeId: json.AdGroupId, status: 'paused' })
    expect(paused!.startsOn).not.toBeNull()
    expect(others).toEqual([])
    played!.clock.now += 20 * 24 * 3_600_000
    const late = await readStructure(platformReads('ttd'), world, firstAccount, mark)
    expect(late.isWhole).toBe(true)
    expect(late.entities.length).toBeGreaterThan(10)
  })

  test('meta_ads: a deleted ad set is returned', async () => {
    const { again, ofKind, world } = await first('meta_ads')
    const at = { path: `/v26.0/${ofKind('line_item')}` }
    const form = { status: 'ARCHIVED' }
    await world.send({ method: 'POST', at, body: { form }, isSigned: true, isRepeatable: true })
    expect(await again()).toMatchObject([{ nativeId: ofKind('line_item'), status: 'archived' }])
  })

  test('google_ads: a change triggers a full read and carries its author', async () => {
    const { firstAccount, again, ofKind, world } = await first('google_ads')
    const resourceName = `customers/${firstAccount.nativeId}/adGroups/${ofKind('line_item')}`
    await world.send({
      method: 'POST',
      at: { path: `/v25/customers/${firstAccount.nativeId}/adGroups:mutate` },
      body: { json: { operations: [{ update: { resourceName, status: 'PAUSED' }, updateMask: 'status' }] } },
      headers: { 'login-customer-id': firstAccount.parent!.nativeId },
      isSigned: true,
      isRepeatable: true,
    })
    const entities = await again()
    expect(entities.length).toBeGreaterThan(10)
    expect(entities.find(({ nativeId }) => nativeId === ofKind('line_item'))!.status).toBe('paused')
    const since = new Date(played!.clock.now - 3_600_000)
    expect(await Array.fromAsync(platformReads('google_ads').changes!(world, firstAccount, since))).toEqual([
      {
        kind: 'line_item',
        nativeId: ofKind('line_item'),
        at: new Date(played!.clock.now).toISOString(),
        actor: 'trader@northwind.test',
        fields: ['status'],
      },
    ])
  })
})

describe('unusual input', () => {
  test('a missing end date is null, on every platform', () => {
    const dates = { startDate: { year: 2026, month: 11, day: 1 } }
    const campaignFlight = { plannedDates: dates }
    const open = [
      dv360Campaign({ campaignId: '1', displayName: 'a', campaignFlight }, account),
      metaCampaign({ id: '1', name: 'a', start_time: '2026-11-01T00:00:00+0100', stop_time: '0' }, account),
      ttdCampaign(
        { CampaignId: '1', CampaignName: 'a', StartDate: '2026-11-01T00:00:00Z', EndDate: null },
        account,
      ),
    ]
    for (const { startsOn, endsOn } of open)
      expect({ startsOn, endsOn }).toEqual({ startsOn: '2026-11-01', endsOn: null })
  })

  test('a timestamp in another zone’s offset becomes the account’s local day', () => {
    const adSet = {
      id: '1',
      name: 'a',
      campaign_id: '2',
      end_time: '2026-11-30T22:59:59+0000',
      lifetime_budget: '5',
    }
    expect(toAdSet(adSet, account).endsOn).toBe('2026-11-30')
    expect(toAdSet(adSet, { ...account, timezone: 'Pacific/Apia' }).endsOn).toBe('2026-12-01')
  })

  test('an unknown enum value is reported, and ids keep every digit', () => {
    const native = {
      lineItemId: '9007199254740993',
      insertionOrderId: '9007199254740995',
      displayName: ' odd ',
      entityStatus: 'ENTITY_STATUS_DREAMING',
      lineItemType: 'LINE_ITEM_TYPE_HOLOGRAM',
      pacing: { pacingPeriod: 'PACING_PERIOD_MOON', pacingType: 'PACING_TYPE_EAGER' },
      budget: { budgetAllocationType: 'HALF', budgetUnit: 'BUDGET_UNIT_CURRENCY', maxAmount: '5' },
      frequencyCap: { timeUnit: 'TIME_UNIT_AEON', maxImpressions: 3 },
    }
    const lineItem = toLineItem(native, [{ targetingType: 'TARGETING_TYPE_MOOD' }], account)
    expect(lineItem).toMatchObject({
      nativeId: '9007199254740993',
      name: ' odd ',
      status: 'unknown',
      nativeStatus: 'ENTITY_STATUS_DREAMING',
      settings: {
        channel: 'other',
        pacing: { mode: 'other', native: 'PACING_PERIOD_MOON PACING_TYPE_EAGER' },
      },
    })
    expect(lineItem.settings.budget).toBeUndefined()
    expect(lineItem.settings.frequency).toEqual({ isUnlimited: false, caps: [] })
    expect(lineItem.settings.platformWarnings!.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['budget.budgetAllocationType: HALF', 'frequencyCap.timeUnit: TIME_UNIT_AEON']),
    )
  })

  test.each([
    ['without an id', { displayName: 'a' }],
    ['without a name', { campaignId: '1' }],
    ['with an empty name', { campaignId: '1', displayName: '' }],
    ['with a number for an id', { campaignId: 1, displayName: 'a' }],
    [
      'with an invalid budget',
      { campaignId: '1', displayName: 'a', campaignFlight: { plannedSpendAmountMicros: 'x' } },
    ],
    [
      'with a day that is none',
      {
        campaignId: '1',
        displayName: 'a',
        campaignFlight: { plannedDates: { endDate: { year: 2026, month: 2, day: 30 } } },
      },
    ],
  ])('a campaign %s is refused', (_name, native) => {
    expect(() => dv360Campaign(native, account)).toThrow(expect.objectContaining({ kind: 'unwell' }))
  })
})
