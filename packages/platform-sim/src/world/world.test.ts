import { settlesAfterDays } from '@flightdeck/domain/connections'
import { addDays, dayNumber, dayFromNumber } from '@flightdeck/domain/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { split } from './campaigns.ts'
import { deliveryOn } from './delivery.ts'
import { reportedOn } from './reported.ts'
import type { Fault } from './fault.ts'
import type { LineItem } from './shape.ts'
import { worldAt } from './world.ts'

const settings = { seed: 'demo', anchor: '2026-11-15', today: '2026-11-15' }
const world = worldAt(settings)
const key = (entity: { platform: string; id: string }) => `${entity.platform}/${entity.id}`

test('the demo has the documented size', () => {
  const near = (count: number, about: number) => expect(Math.abs(count - about) / about).toBeLessThan(0.2)
  expect(new Set(world.accounts.map((account) => account.advertiser.key)).size).toBe(5)
  expect(new Set(world.accounts.map((account) => account.advertiser.currency)).size).toBe(3)
  near(world.campaigns.length, 40)
  near(world.insertionOrders.length, 120)
  near(world.lineItems.length, 600)
  near(world.deals.length, 60)
  near(world.creatives.length, 1_500)
})

test('the same seed gives the same world, another seed another', () => {
  expect(worldAt(settings)).toEqual(world)
  expect(worldAt({ ...settings, seed: 'other' }).lineItems).not.toEqual(world.lineItems)
})

test('a day later it is the same world, moved on by a day', () => {
  const tomorrow = worldAt({ ...settings, today: '2026-11-16' })
  const itemByKey = new Map(world.lineItems.map((item) => [key(item), item]))
  const shared = tomorrow.lineItems.filter((item) => itemByKey.has(key(item)))
  expect(shared.length).toBeGreaterThan(tomorrow.lineItems.length * 0.9)
  for (const item of shared) expect(item).toEqual(itemByKey.get(key(item)))
})

test('no two entities of a kind on a platform share an id, and every link leads somewhere', () => {
  for (const kind of ['campaigns', 'insertionOrders', 'lineItems', 'deals', 'creatives'] as const) {
    const ids = world[kind].map(key)
    expect(new Set(ids).size).toBe(ids.length)
  }
  const ids = (entities: { platform: string; id: string }[]) => new Set(entities.map(key))
  const [campaigns, orders, creatives, deals] = [
    ids(world.campaigns),
    ids(world.insertionOrders),
    ids(world.creatives),
    ids(world.deals),
  ]
  for (const item of world.lineItems) {
    expect(campaigns).toContain(`${item.platform}/${item.campaignId}`)
    if (item.insertionOrderId) expect(orders).toContain(`${item.platform}/${item.insertionOrderId}`)
    for (const id of item.creativeIds) expect(creatives).toContain(`${item.platform}/${id}`)
    for (const id of item.dealIds) expect(deals).toContain(`${item.platform}/${id}`)
  }
})

test('every common fault is planted, on a minority of line items', () => {
  const worldFaults = new Set<Fault>(
    [
      ...world.campaigns,
      ...world.insertionOrders,
      ...world.lineItems,
      ...world.deals,
      ...world.creatives,
    ].flatMap((entity) => entity.faults),
  )
  const expectedFaults: Fault[] = [
    'under_pacing',
    'over_pacing',
    'stopped',
    'dead_deal',
    'no_frequency_cap',
    'wrong_geo',
    'margin_erosion',
    'broken_name',
    'ended_but_active',
    'decimal_slip',
    'no_creative',
    'missing_utm',
    'no_geo',
    'no_brand_safety',
    'undeclared',
    'markup_slip',
    'no_bid_ceiling',
    'few_hours',
    'same_audience',
    'base_above_max',
    'open_market',
    'low_offer',
    'no_payer',
    'no_code',
    'display_network',
    'presence_or_interest',
    'insecure',
    'placeholder_page',
    'long_spot',
    'short_spot',
    'no_pixel',
    'old_target',
  ]
  expect([...worldFaults].toSorted()).toEqual(expectedFaults.toSorted())
  expect(world.lineItems.filter((item) => item.faults.length > 0).length).toBeLessThan(
    world.lineItems.length * 0.4,
  )
})

test('enough copies were never renamed for a morning of renaming', () => {
  expect(world.lineItems.filter(({ name }) => name.endsWith(' (copy)')).length).toBeGreaterThanOrEqual(20)
})

test('parts of a budget add up to the whole exactly', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.integer({ min: 1, max: 40 }), (cents, count) => {
      const total = cents * 10_000n
      const parts = split(total, count, (at) => 0.5 + (at % 7) / 5)
      expect(parts).toHaveLength(count)
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(total)
    }),
  )
})

const healthy = (item: LineItem) =>
  item.faults.length === 0 && item.pacing === 'even' && item.dealIds.length === 0

test('a healthy line item spends its budget by the end of its flight, give or take the season', () => {
  const items = world.lineItems.filter((item) => healthy(item) && item.budgetMicros > 2_000_000_000n)
  expect(items.length).toBeGreaterThan(50)
  for (const item of items) {
    let spent = 0n
    for (let day = item.startsOn; day <= item.endsOn; day = addDays(day, 1)) {
      spent += deliveryOn('demo', item, day, false)?.revenueMicros ?? 0n
    }
    const share = Number(spent) / Number(item.budgetMicros)
    expect(share).toBeGreaterThan(0.8)
    expect(share).toBeLessThan(1.25)
  }
})

test('a line delivers nothing outside its flight or without a creative', () => {
  const item = world.lineItems.find(healthy)!
  expect(deliveryOn('demo', item, addDays(item.startsOn, -1), false)).toBeNull()
  expect(deliveryOn('demo', item, addDays(item.endsOn, 1), false)).toBeNull()
  const bare = world.lineItems.find((one) => one.faults.includes('no_creative'))!
  expect(deliveryOn('demo', bare, addDays(bare.startsOn, 5), false)).toBeNull()
})

test('reported figures of a day start low, never fall, and settle on the truth', () => {
  const item = world.lineItems.find(healthy)!
  const day = addDays(item.startsOn, 7)
  const truth = deliveryOn('demo', item, day, false)!
  for (const platform of ['dv360', 'ttd', 'meta_ads', 'google_ads'] as const) {
    expect(reportedOn(day, day, truth, platform, item.id)).toBeNull()
    const deliveries = Array.from({ length: 40 }, (_, age) =>
      reportedOn(dayFromNumber(dayNumber(day) + age + 1), day, truth, platform, item.id)!,
    )
    for (let at = 1; at < deliveries.length; at++) {
      expect(deliveries[at]!.revenueMicros).toBeGreaterThanOrEqual(deliveries[at - 1]!.revenueMicros)
      expect(deliveries[at]!.conversionHundredths).toBeGreaterThanOrEqual(
        deliveries[at - 1]!.conversionHundredths,
      )
    }
    expect(deliveries[0]!.revenueMicros).toBeLessThan(truth.revenueMicros)
    expect(deliveries[settlesAfterDays(platform).conversions - 1]).toEqual(truth)
  }
})

test('a margin that erodes does so: the media takes more of the price at the end than at the start', () => {
  const item = world.lineItems.find((one) => one.faults.includes('margin_erosion') && one.pacing === 'even')!
  const share = (day: string) => {
    const { revenueMicros, mediaCostMicros } = deliveryOn('demo', item, day, false)!
    return Number(mediaCostMicros) / Number(revenueMicros)
  }
  expect(share(addDays(item.endsOn, -1))).toBeGreaterThan(share(item.startsOn) + 0.08)
})
