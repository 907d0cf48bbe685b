import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import { AD_PLATFORMS } from '@flightdeck/domain/platforms'
import { daysBetween } from '@flightdeck/domain/time'
import { worldAt } from '@flightdeck/platform-sim'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { platformReads } from './platforms.ts'
import { play, type PlayedPlatform } from './test/played.ts'
import { readStructure } from './test/read-all.ts'

const today = '2026-11-15'
const world = worldAt({ seed: 'demo', anchor: today, today })
const NOON = `${today}T14:00:00Z`
const byId = <T extends { id: string }>(all: T[]) => new Map(all.map((one) => [one.id, one]))

describe.each(AD_PLATFORMS)('%s', (key) => {
  const platform = platformReads(key)
  const of = <T extends { platform: string; accountId: string }>(all: T[], accountId: string) =>
    all.filter((one) => one.platform === key && one.accountId === accountId)
  let played: PlayedPlatform
  let accounts: SeenAccount[]
  const structures = new Map<string, SeenEntity[]>()
  const assets = new Map<string, SeenEntity[]>()

  beforeAll(async () => {
    played = await play(key, () => world, NOON)
    accounts = await Array.fromAsync(platform.accounts(played.world))
    for (const account of accounts) {
      const { entities, isWhole } = await readStructure(platform, played.world, account)
      expect(isWhole).toBe(true)
      structures.set(account.nativeId, entities)
      assets.set(account.nativeId, await Array.fromAsync(platform.assets(played.world, account)))
    }
  })
  afterAll(() => played.stop())

  test('every account arrives once, under its partner, with its currency and zone', () => {
    const expected = world.accounts.filter((one) => one.platform === key)
    expect(accounts).toEqual(
      expected.map(({ id, advertiser }) => ({
        nativeId: id,
        name: advertiser.name,
        parent: { nativeId: expect.any(String), name: expect.stringContaining('Northwind') },
        currency: advertiser.currency,
        // The Trade Desk's days are UTC's.
        timezone: key === 'ttd' ? 'UTC' : advertiser.timezone,
        isActive: true,
      })),
    )
  })

  test('every entity of the world arrives once, with its kind, parent, name, state and dates, parents first', () => {
    for (const { nativeId: accountId } of accounts) {
      const entities = structures.get(accountId)!
      const kinds = { campaign: 0, insertion_order: 1, line_item: 2, creative: 3, deal_id: 4 }
      const order = entities.map((one) => kinds[one.kind])
      expect(order).toEqual(order.toSorted((a, b) => a - b))
      const brief = (kind: SeenEntity['kind']) =>
        entities
          .filter((one) => one.kind === kind)
          .map(({ nativeId, parent, name, status, startsOn, endsOn }) => ({
            nativeId,
            parent,
            name,
            status,
            startsOn,
            endsOn,
          }))
      const dates = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }) => ({ startsOn, endsOn })
      const campaigns = of(world.campaigns, accountId)
      expect(brief('campaign')).toEqual(
        campaigns.map((campaign) => ({
          nativeId: campaign.id,
          parent: null,
          name: campaign.name,
          status: 'active',
          ...dates(campaign),
        })),
      )
      expect(brief('insertion_order')).toEqual(
        of(world.insertionOrders, accountId).map((insertionOrder) => ({
          nativeId: insertionOrder.id,
          parent: { kind: 'campaign', nativeId: insertionOrder.campaignId },
          name: insertionOrder.name,
          status: 'active',
          ...dates(insertionOrder),
        })),
      )
      expect(brief('line_item')).toEqual(
        of(world.lineItems, accountId).map((item) => ({
          nativeId: item.id,
          parent: item.insertionOrderId
            ? { kind: 'insertion_order', nativeId: item.insertionOrderId }
            : { kind: 'campaign', nativeId: item.campaignId },
          name: item.name,
          status: 'active',
          // Google has dates on campaigns only.
          ...dates(key === 'google_ads' ? byId(campaigns).get(item.campaignId)! : item),
        })),
      )
    }
  })

  test('creatives and deals arrive once, with destination, review state and price', () => {
    for (const { nativeId: accountId, currency } of accounts) {
      const accountAssets = assets.get(accountId)!
      const creatives = accountAssets.filter((one) => one.kind === 'creative')
      const truth = of(world.creatives, accountId)
      expect(creatives.map((one) => one.settings.creative!.id)).toEqual(truth.map((one) => one.id))
      expect(
        creatives.map(({ name, settings: { creative } }) => [name, creative!.landingUrls, creative!.review]),
      ).toEqual(truth.map((one) => [one.name, [one.landingUrl], one.review]))
      const deals = accountAssets.filter((one) => one.kind === 'deal_id')
      expect(
        deals.map(({ nativeId, name, startsOn, endsOn, settings: { deal } }) => ({
          nativeId,
          name,
          startsOn,
          endsOn,
          rate: deal!.rate,
          rateIs: deal!.rateIs,
          isGuaranteed: deal!.isGuaranteed,
        })),
      ).toEqual(
        of(world.deals, accountId).map((deal) => ({
          nativeId: deal.id,
          name: deal.name,
          startsOn: deal.startsOn,
          endsOn: deal.endsOn,
          rate: { micros: String(deal.rateMicros), currency },
          rateIs: deal.isGuaranteed ? 'fixed' : 'floor',
          isGuaranteed: deal.isGuaranteed,
        })),
      )
    }
  })

  test('every budget arrives to the micro, where the platform keeps it', () => {
    const spent = { dv360: 'revenue', ttd: 'total_cost', meta_ads: 'billed', google_ads: 'billed' }[key]
    for (const { nativeId: accountId, currency } of accounts) {
      const campaigns = byId(of(world.campaigns, accountId))
      const items = byId(of(world.lineItems, accountId))
      const orders = byId(of(world.insertionOrders, accountId))
      for (const { kind, nativeId, settings } of structures.get(accountId)!) {
        const truth = (campaigns.get(nativeId) ?? orders.get(nativeId) ?? items.get(nativeId))!
        const { budget } = settings
        // Meta keeps a budget on the campaign or on its ad sets; Google on the campaign only.
        if (!budget) {
          expect([key, kind]).toEqual(['meta_ads', 'campaign'])
          continue
        }
        expect(budget.basis).toBe(spent)
        if (budget.allocation === 'shared') {
          expect(kind).toBe('line_item')
          expect(budget.sharedWith).toEqual([items.get(nativeId)!.campaignId])
        } else if (budget.daily) {
          const days = daysBetween(truth.startsOn, truth.endsOn) + 1
          const off = BigInt(budget.daily.micros) * BigInt(days) - truth.budgetMicros
          expect(off <= 0n && off > -10_000n * BigInt(days)).toBe(true)
        } else expect(budget.total).toEqual({ micros: String(truth.budgetMicros), currency })
      }
    }
  })

  test('a line item carries its creatives, its deals and its bid', () => {
    for (const { nativeId: accountId, currency } of accounts) {
      const items = byId(of(world.lineItems, accountId))
      const assetByKey = new Map(assets.get(accountId)!.map((one) => [`${one.kind}/${one.nativeId}`, one]))
      for (const { kind, nativeId, settings, uses } of structures.get(accountId)!) {
        if (kind !== 'line_item') continue
        const truth = items.get(nativeId)!
        const used = uses.map((name) => assetByKey.get(`${name.kind}/${name.nativeId}`)!)
        expect(used.map((one) => one.settings.creative?.id ?? one.nativeId)).toEqual([
          ...truth.creativeIds,
          ...truth.dealIds,
        ])
        const bid = settings.bid!.base ?? settings.bid!.max
        // DV360 has one bid, and it is what is offered.
        const { bidMicros, offerMicros, faults } = truth
        const isOdd = faults.includes('no_bid_ceiling') || faults.includes('base_above_max')
        const micros = String(key === 'dv360' ? offerMicros : bidMicros)
        if (truth.channel !== 'search' && !isOdd) expect(bid).toEqual({ micros, currency })
      }
    }
  })

  test('planted faults can be read: no cap, a foreign country, no creative, a hundred times the budget', () => {
    const entityById = new Map([...structures.values()].flat().map((one) => [one.nativeId, one]))
    const items = world.lineItems.filter((one) => one.platform === key)
    for (const item of items) {
      const { settings, uses } = entityById.get(item.id)!
      if (key !== 'google_ads') {
        expect(settings.frequency!.isUnlimited).toBe(item.frequencyCap === null)
        const [cap] = settings.frequency!.caps
        const days = cap && cap.perCount * (cap.perUnit === 'week' ? 7 : 1)
        expect(cap ? { impressions: cap.max, days } : null).toEqual(item.frequencyCap)
        expect(settings.targeting!.geo.include.map(({ id }) => id)).toEqual(item.countries)
      } else if (item.countries.includes('BR'))
        expect(settings.targeting!.geo.include.map(({ id }) => id)).toContain('2076')
      if (item.faults.includes('no_creative'))
        expect(uses.filter(({ kind }) => kind === 'creative')).toEqual([])
    }
    const faults = new Set(items.flatMap(({ faults: itemFaults }) => itemFaults))
    expect(faults.has('no_creative') || faults.has('wrong_geo')).toBe(true)
  })

  test('an incremental read without changes takes two calls at most, and returns nothing', async () => {
    for (const account of accounts) {
      const { mark } = await readStructure(platform, played.world, account)
      played.clock.now += 3_600_000
      const before = played.calls().length
      const { entities, mark: next } = await readStructure(platform, played.world, account, mark)
      expect(entities).toEqual([])
      expect(played.calls().length - before).toBeLessThanOrEqual(2)
      expect(next).not.toBe('')
    }
  })
})
