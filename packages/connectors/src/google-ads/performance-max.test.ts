import type { SeenAccount } from '@flightdeck/domain/ad-data'
import { addDays } from '@flightdeck/domain/time'
import { worldAt, type World } from '@flightdeck/platform-sim'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { collectFacts } from '../test/facts-of.ts'
import { play, type PlayedPlatform } from '../test/played.ts'
import { readStructure } from '../test/read-all.ts'
import { computeTruth } from '../test/truth.ts'
import { googleAds } from './platform.ts'

const today = '2026-11-15'
const demo = worldAt({ seed: 'demo', anchor: today, today })
const ours = demo.campaigns.filter(({ platform }) => platform === 'google_ads')
const accountId = ours.at(-1)!.accountId
/** Every second campaign of one account; the other accounts have none. */
const maximised = new Set(
  ours.filter((one) => one.accountId === accountId).flatMap(({ id }, at) => (at % 2 === 0 ? id : [])),
)
const world: World = {
  ...demo,
  campaigns: demo.campaigns.map((one) => ({ ...one, isPerformanceMax: maximised.has(one.id) })),
}
const items = world.lineItems.filter(
  (one) => one.platform === 'google_ads' && one.accountId === accountId && maximised.has(one.campaignId),
)

let played: PlayedPlatform
let account: SeenAccount
let other: SeenAccount
beforeEach(async () => {
  played = await play('google_ads', () => world, `${today}T14:00:00Z`)
  const accounts = await Array.fromAsync(googleAds.reads.accounts(played.world))
  account = accounts.find(({ nativeId }) => nativeId === accountId)!
  other = accounts.find(({ nativeId }) => nativeId !== accountId)!
})
afterEach(() => played.stop())
const structure = (of = account, since: string | null = null) =>
  readStructure(googleAds.reads, played.world, of, since)

test('an asset group is a line item of its campaign, with its flight and budget, and shows what it leads to', async () => {
  const { entities } = await structure()
  const groups = entities.filter(({ nativeKind }) => nativeKind === 'asset group')
  expect(groups.length).toBeGreaterThan(5)
  expect(groups.map(({ nativeId, parent, name, kind }) => ({ nativeId, parent, name, kind }))).toEqual(
    items.map(({ id, campaignId, name }) => ({
      nativeId: id,
      parent: { kind: 'campaign', nativeId: campaignId },
      name,
      kind: 'line_item',
    })),
  )
  const campaigns = new Map(entities.map((one) => [one.nativeId, one]))
  for (const { parent, startsOn, endsOn, settings } of groups) {
    const campaign = campaigns.get(parent!.nativeId)!
    expect({ startsOn, endsOn }).toEqual({ startsOn: campaign.startsOn, endsOn: campaign.endsOn })
    expect(settings).toMatchObject({
      channel: 'performance_max',
      flight: { isInherited: true },
      budget: { unit: 'none', sharedWith: [campaign.nativeId] },
      bid: { strategy: 'MAXIMIZE_CONVERSION_VALUE' },
    })
  }
  const assets = await Array.fromAsync(googleAds.reads.assets(played.world, account))
  const pages = new Map(world.creatives.map(({ id, landingUrl }) => [id, landingUrl]))
  for (const { id, creativeIds } of items)
    expect(assets.find(({ nativeId }) => nativeId === id)).toMatchObject({
      kind: 'creative',
      parent: { kind: 'line_item', nativeId: id },
      settings: {
        creative: {
          review: 'approved',
          landingUrls: [...new Set(creativeIds.map((creative) => pages.get(creative)))],
        },
      },
    })
})

test('Performance Max spend is in the account’s days to the micro, beside the spend of ad groups', async () => {
  const span = { from: addDays(today, -60), to: addDays(today, -1) }
  const days = await googleAds.reads.finishReport(played.world, account, span, {})
  const truth = computeTruth(world, 'google_ads', account, span, played.clock.now)
  const reportedFacts = collectFacts(days, 'line_item')
  expect([...reportedFacts.keys()].toSorted()).toEqual([...truth.lineItems.keys()].toSorted())
  for (const [name, metrics] of truth.lineItems) expect(reportedFacts.get(name)).toMatchObject(metrics)
  const spent = items.filter(({ id }) => [...reportedFacts.keys()].some((key) => key.endsWith(`/${id}`)))
  expect(spent.length).toBeGreaterThan(5)
})

test('a changed asset group is read the next time, though Google reports no change of it', async () => {
  const { mark } = await structure()
  const [group] = (await structure()).entities.filter(({ nativeKind }) => nativeKind === 'asset group')
  const entity = { kind: 'line_item', nativeId: group!.nativeId } as const
  const change = { entity, field: 'name', before: group!.name, after: 'Winter sale' } as const
  played.clock.now += 60_000
  expect(await googleAds.writes.change(played.world, account, change, { isDryRun: false })).toMatchObject({
    kind: 'done',
    now: 'Winter sale',
  })
  expect(await Array.fromAsync(googleAds.reads.changes!(played.world, account, new Date(mark)))).toEqual([])
  const { entities, isWhole } = await structure(account, mark)
  expect(isWhole).toBe(true)
  expect(entities.find(({ nativeId }) => nativeId === group!.nativeId)?.name).toBe('Winter sale')
})

test('an account without asset groups is not read again until something changed', async () => {
  const { mark } = await structure(other)
  played.clock.now += 60_000
  expect(await structure(other, mark)).toEqual({ mark: expect.any(String), isWhole: false, entities: [] })
})

test('an asset group is paused and resumed', async () => {
  const id = items[0]!.id
  const entity = { kind: 'line_item', nativeId: id } as const
  const pause = { entity, field: 'status', before: 'active', after: 'paused' } as const
  expect(await googleAds.writes.change(played.world, account, pause, { isDryRun: false })).toMatchObject({
    kind: 'done',
    now: 'paused',
  })
  const { entities } = await structure()
  expect(entities.find(({ nativeId }) => nativeId === id)?.status).toBe('paused')
})
