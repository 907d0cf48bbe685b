import { expect, test } from 'vitest'
import { netOfFees } from '../checks/net-bid.ts'
import { DEAL_CAUSES, dealState, stepRates, type DealCounts } from './deal-funnel.ts'

const counts = (requests: number | null, bids: number | null, wins: number | null, impressions: number | null): DealCounts => ({ requests, bids, wins, impressions }) // prettier-ignore

test.each<[string, DealCounts, string]>([
  ['no bid requests', counts(0, 0, 0, 0), 'no_requests'],
  ['offered and never bid on', counts(900, 0, 0, 0), 'no_bids'],
  ['bid on and never won', counts(900, 300, 0, 0), 'no_wins'],
  ['won and never shown', counts(900, 300, 40, 0), 'few_impressions'],
  ['won and shown too rarely', counts(900, 300, 100, 79), 'few_impressions'],
  ['won and shown', counts(900, 300, 100, 80), 'delivering'],
  ['a platform that reports only impressions', counts(null, null, null, 5), 'delivering'],
  ['a platform that reports no impressions and no wins', counts(null, null, null, 0), 'not_reported'],
  ['a platform that reports nothing', counts(null, null, null, null), 'not_reported'],
])('%s', (_title, of, state) => {
  expect(dealState(of)).toBe(state)
})

test('rates are shares of the step before, and a step after zero has none', () => {
  expect(stepRates(counts(1_000, 250, 50, 45))).toEqual({
    requests: null,
    bids: 25,
    wins: 20,
    impressions: 90,
  })
  expect(stepRates(counts(0, 0, null, 7))).toEqual({
    requests: null,
    bids: null,
    wins: null,
    impressions: null,
  })
})

test('12.00 with a fee of 15 %, data of 1.50 and verification of 0.12 reaches 9.03, below a floor of 9.50', () => {
  const money = (micros: number) => ({ micros: String(micros), currency: 'USD' })
  const fees = [
    { type: 'platform', percent: 15 },
    { type: 'data', amount: money(1_500_000) },
    { type: 'verification', amount: money(120_000) },
    { type: 'elsewhere', amount: { micros: '9000000', currency: 'EUR' } },
  ]
  const { net, byThousand, percent } = netOfFees(12_000_000, fees, 'USD')
  expect(net / 1_000_000).toBeCloseTo(9.0261, 4)
  expect([byThousand, percent]).toEqual([1_620_000, 15])
})

test('every state that is a fault has causes to walk through', () => {
  for (const state of ['no_requests', 'no_bids', 'no_wins', 'few_impressions'] as const)
    expect(DEAL_CAUSES[state].length).toBeGreaterThan(2)
})
