import { expect, test } from 'vitest'
import { readDayTotals, readNamedLevel } from '../facts/named-columns.ts'
import { levelFile, totalsFile } from './columns.ts'

const SPAN = { from: '2026-11-01', to: '2026-11-01' }
const COLUMNS = {
  Date: '2026-11-01',
  'Advertiser ID': 'adv',
  'Ad Group ID': 'line',
  Impressions: '1000',
  Clicks: '5',
  'Advertiser Cost (Adv Currency)': '12.500000',
  'Media Cost (Adv Currency)': '9.300000',
  'Partner Cost (Adv Currency)': '10.000000',
  'Total Conversions': '1.00',
  'Player Starts': '0',
  'Player Completed Views': '0',
  'Sampled Tracked Impressions': '900',
  'Sampled Viewed Impressions': '500',
  'Bid Requests': '0',
  Bids: '0',
  Wins: '0',
}
type Name = keyof typeof COLUMNS

async function* makeReportFile(without: readonly Name[], changed: Partial<Record<Name, string>> = {}) {
  const names = (Object.keys(COLUMNS) as Name[]).filter((name) => !without.includes(name))
  const row = names.map((name) => changed[name] ?? COLUMNS[name])
  yield new TextEncoder().encode(`${names.join(',')}\n${row.join(',')}\n`)
}
const PARTNER = 'Partner Cost (Adv Currency)'
async function read(without: readonly Name[], totalsWithout: readonly Name[], changed = {}) {
  const totals = await readDayTotals(makeReportFile(totalsWithout), totalsFile('adv'), SPAN)
  const { rows, nativeIdAt } = await readNamedLevel(
    makeReportFile(without, changed),
    levelFile('line_item', 'adv'),
    totals,
    SPAN,
  )
  return rows.take(SPAN, 0, nativeIdAt).columns
}

test('the partner cost is our cost, and the advertiser cost is spend', async () => {
  const columns = await read([], [])
  expect([columns.spend![0], columns.total_cost![0]]).toEqual([12_500_000, 10_000_000])
})

test('a template without the partner cost has no cost: none is derived from the client’s charge', async () => {
  const columns = await read([PARTNER], [PARTNER])
  expect(columns.total_cost).toBeUndefined()
  expect(columns.spend![0]).toBe(12_500_000)
  expect((await read([PARTNER], [])).total_cost).toBeUndefined()
})

test('costs in both files must add up', async () => {
  await expect(read([], [], { [PARTNER]: '10.000001' })).rejects.toThrow('do not add up')
  expect((await read([], [PARTNER])).total_cost![0]).toBe(10_000_000)
})

test('any other missing column is refused', async () => {
  await expect(read(['Media Cost (Adv Currency)'], [])).rejects.toThrow('has no column')
})
