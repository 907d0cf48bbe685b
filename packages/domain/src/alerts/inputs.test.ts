import { expect, test } from 'vitest'
import { aCandidate, march, type Reported } from './a-candidate.ts'
import { inputsOf } from './inputs.ts'
import type { MetricKey } from './metrics.ts'

const DAYS: Reported = {
  spend: [1_234_567.5, 0.000001],
  clicks: [3, null],
  revenue: [10, 20],
  total_cost: [12.34, 20],
  impressions: [0, 0],
}
const look = { window: { from: march(1), to: march(2) }, dataThrough: march(2) }
const receipt = (metric: MetricKey) =>
  inputsOf(metric, aCandidate(DAYS), look).map(({ name, value }) => `${name} ${value}`)

test.each<[MetricKey, string[]]>([
  ['spend', ['Spend 1,234,567.500001']],
  ['ctr', ['Clicks not reported', 'Impressions 0']],
  ['margin_pct', ['Revenue 30', 'Total cost 32.34']],
  ['reach', []],
  ['pacing', []],
])('the receipt of %s is %j', (metric, expected) => expect(receipt(metric)).toEqual(expected))

test('corrections below zero are written as such', () => {
  const who = aCandidate({ spend: [-1_000.25, 0] })
  expect(inputsOf('spend', who, look)).toEqual([{ name: 'Spend', value: '−1,000.25' }])
})

test('a goal shows what it is held to and how far it is, to date', () => {
  const segments = [{ from: march(1), to: march(3), amount: 1_000_000_000 }]
  const who = aCandidate({ spend: [100, 200, 300] }, { goal: { measure: 'spend', isMoney: true, segments } })
  expect(inputsOf('pacing', who, { window: 'history', dataThrough: march(2) })).toEqual([
    { name: 'Spend delivered to date', value: '300' },
    { name: 'Expected to date', value: '666.67' },
    { name: 'Budget', value: '1,000' },
    { name: 'Flight', value: '2026-03-01 to 2026-03-03' },
  ])
})

test('a time range that cannot be read has no receipt', () => {
  expect(inputsOf('spend', aCandidate(DAYS), { window: 'history', dataThrough: march(2) })).toEqual([])
})
