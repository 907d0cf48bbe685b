import { addDays } from '@flightdeck/domain/time'
import { expect, test } from 'vitest'
import { deliveryOn } from './delivery.ts'
import { buildPlanSheet, type Cell } from './plan-sheet.ts'
import type { Campaign, LineItem } from './shape.ts'
import { worldAt, type World } from './world.ts'

const settings = { seed: 'demo', anchor: '2026-11-15', today: '2026-11-15' }
const world = worldAt(settings)
/** The demo, the demo in another season, and another agency. */
const WORLDS: [string, World][] = [
  ['the demo', world],
  ['the demo in June', worldAt({ ...settings, anchor: '2027-06-20', today: '2027-06-20' })],
  ['a second agency', worldAt({ ...settings, seed: 'other' })],
]

type Row = Record<string, Cell>
function rowsByEntity(of: World): Map<string, Row> {
  const [header, ...rows] = buildPlanSheet(of).tabs[0]!.rows
  const named = rows.map((row) => Object.fromEntries(row.map((cell, at) => [header![at] as string, cell])))
  // The first row of an entity is the good one; broken rows are at the end.
  return new Map(
    named.toReversed().map((row) => [`${row.platform as string}/${row.entity_id as string}`, row]),
  )
}

/** Intended settings: without the planted faults, and at an even pace. */
const asMeant = (item: LineItem): LineItem => ({
  ...item,
  faults: item.faults.filter((fault) => fault === 'decimal_slip'),
  pacing: 'even',
})
const asItIs = (item: LineItem): LineItem => item

type Books = { spend: number; media: number; cost: number } & Record<
  'impressions' | 'clicks' | 'conversions',
  number
>
/** Adds up the flight day by day, using nothing of the planner's arithmetic. */
function computeBooks(of: World, campaign: Campaign, turned: (item: LineItem) => LineItem): Books {
  const books: Books = { spend: 0, media: 0, cost: 0, impressions: 0, clicks: 0, conversions: 0 }
  for (const item of of.lineItems.filter((one) => one.campaignId === campaign.id)) {
    for (let day = item.startsOn; day <= item.endsOn; day = addDays(day, 1)) {
      const delivered = deliveryOn(of.settings.seed, turned(item), day, false)
      if (!delivered) continue
      const [price, media, fee] = [delivered.revenueMicros, delivered.mediaCostMicros, delivered.feeMicros]
      books.spend += Number(price) / 1e6
      books.media += Number(media) / 1e6
      // Meta and Google bill the spend; the others report our cost apart from the client's price.
      const isTold = campaign.platform === 'dv360' || campaign.platform === 'ttd'
      books.cost += Number(isTold ? media + fee : price) / 1e6
      books.impressions += delivered.impressions
      books.clicks += delivered.clicks
      books.conversions += delivered.conversionHundredths / 100
    }
  }
  return books
}

function clientRevenue(row: Row, books: Books): number {
  const rate = Number(row.client_rate)
  if (row.rate_type === 'PERCENT') return books.cost + (books.media * rate) / 100
  const units = books[row.goal_type as 'impressions']
  return (units * rate) / (row.rate_type === 'CPM' ? 1_000 : 1)
}
const marginPercent = (row: Row, books: Books) => 100 * (1 - books.cost / clientRevenue(row, books))
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
/** Margin by the line items' own settings, weighted by budget. */
function ownMargin(of: World, campaign: Campaign): number {
  const items = of.lineItems.filter((one) => one.campaignId === campaign.id).map(asMeant)
  const money = (item: LineItem) =>
    Number(item.budgetMicros) / (item.faults.includes('decimal_slip') ? 100 : 1)
  const all = items.reduce((sum, item) => sum + money(item), 0)
  return items.reduce((sum, item) => sum + (item.marginPercent * money(item)) / all, 0)
}

test.each(WORLDS)('%s: a campaign that goes as planned brings the margin of its line items', (_name, of) => {
  const rows = rowsByEntity(of)
  const margins = of.campaigns.map((campaign) => {
    const books = computeBooks(of, campaign, asMeant)
    const margin = marginPercent(rows.get(`${campaign.platform}/${campaign.id}`)!, books)
    expect(margin, campaign.name).toBeGreaterThan(3)
    expect(margin, campaign.name).toBeLessThan(35)
    expect(Math.abs(margin - ownMargin(of, campaign)), campaign.name).toBeLessThan(7)
    return margin
  })
  expect(Math.abs(median(margins) - median(of.campaigns.map((one) => ownMargin(of, one))))).toBeLessThan(2)
})

test('the faults spread the margins, and their median stays near the plan', () => {
  const rows = rowsByEntity(world)
  const margins = world.campaigns.map((campaign) =>
    marginPercent(rows.get(`${campaign.platform}/${campaign.id}`)!, computeBooks(world, campaign, asItIs)),
  )
  expect(Math.min(...margins)).toBeGreaterThan(-40)
  expect(Math.max(...margins)).toBeLessThan(50)
  expect(Math.abs(median(margins) - 18.5)).toBeLessThan(4)
})

test('units at the client’s rate come to the contract: the budget, or the budget with the margin on it', () => {
  const rows = rowsByEntity(world)
  for (const campaign of world.campaigns) {
    const row = rows.get(`${campaign.platform}/${campaign.id}`)!
    if (row.rate_type === 'PERCENT') continue
    const contract =
      (Number(row.goal_units) * Number(row.client_rate)) / (row.rate_type === 'CPM' ? 1_000 : 1)
    const isClientMoney = campaign.platform === 'dv360'
    const share = contract / Number(row.budget)
    const expectedShare = isClientMoney ? 1 : 1 / (1 - ownMargin(world, campaign) / 100)
    expect(Math.abs(share / expectedShare - 1), campaign.name).toBeLessThan(0.04)
  }
})

test('promised units equal the intended delivery', () => {
  const rows = rowsByEntity(world)
  for (const campaign of world.campaigns) {
    const row = rows.get(`${campaign.platform}/${campaign.id}`)!
    const books = computeBooks(world, campaign, asMeant)
    const promised = Number(row.goal_units) / Number(row.budget)
    expect(Math.abs(books[row.goal_type as 'clicks'] / books.spend / promised - 1)).toBeLessThan(0.08)
  }
})

test('plans have no clicks on television or radio, and no goal that search or video cannot meet', () => {
  const rows = rowsByEntity(world)
  const kinds = new Set<string>()
  for (const campaign of world.campaigns) {
    const { kpi, rate_type } = rows.get(`${campaign.platform}/${campaign.id}`)!
    const channels = new Set(
      world.lineItems.filter((one) => one.campaignId === campaign.id).map(({ channel }) => channel),
    )
    kinds.add(kpi as string).add(rate_type as string)
    if (channels.has('ctv') || channels.has('audio')) expect(kpi).toBe('CPM')
    if (channels.has('video')) expect(kpi).not.toBe('CPA')
    if (channels.has('search')) expect(kpi).not.toBe('CPM')
  }
  expect([...kinds].toSorted()).toEqual(['CPA', 'CPC', 'CPM', 'PERCENT'])
})

test('rates are in the market range', () => {
  const within = { CPM: [1, 40], CPC: [0.2, 12], CPA: [8, 150], PERCENT: [10, 45] } as const
  for (const [, of] of WORLDS)
    for (const [name, row] of rowsByEntity(of)) {
      const [low, high] = within[row.rate_type as 'CPM']
      expect(Number(row.client_rate), name).toBeGreaterThanOrEqual(low)
      expect(Number(row.client_rate), name).toBeLessThanOrEqual(high)
    }
})

test('a guaranteed deal is sold above what the publisher has for it', () => {
  const rows = rowsByEntity(world)
  const margins = world.deals
    .filter(({ isGuaranteed }) => isGuaranteed)
    .map((deal) => {
      const row = rows.get(`${deal.platform}/${deal.id}`)!
      expect(row.goal_units).toBe(deal.committedImpressions)
      return 100 * (1 - Number(deal.rateMicros) / 1e6 / Number(row.client_rate))
    })
  expect(Math.min(...margins)).toBeGreaterThan(11)
  expect(Math.max(...margins)).toBeLessThan(26)
  expect(Math.abs(median(margins) - 18.5)).toBeLessThan(4)
})

test('agreed rows stay the same as days pass', () => {
  const later = rowsByEntity(worldAt({ ...settings, today: '2026-12-15' }))
  let shared = 0
  for (const { platform, id } of world.campaigns) {
    const row = later.get(`${platform}/${id}`)
    if (!row) continue
    shared++
    expect(row).toEqual(rowsByEntity(world).get(`${platform}/${id}`))
  }
  expect(shared).toBeGreaterThan(20)
})
