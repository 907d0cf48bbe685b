import type { MarginAhead } from '@flightdeck/contract/pacing'
import { expect, test } from 'vitest'
import { aFlightRow } from '../../../test/a-flight-row.ts'
import { marginAheadReceipt, marginRisks } from './margin-ahead-words.ts'

const ahead = (more: Partial<MarginAhead> = {}): MarginAhead => ({
  revenue: 2_250,
  cost: 2_120,
  amount: 130,
  pct: 5.7778,
  band80: [-90, 320],
  pct_band80: [-4, 16],
  revenue_rate: 2.5,
  cost_rate: 2.2,
  recent_days: 14,
  priced_through: null,
  contract: 900,
  at_risk: {
    price: 108,
    fees: 40,
    data: 0,
    over_delivery: 212,
    under_delivery: 0,
    exchange: { amount: 6.5, reporting: 'EUR', moved_pct: -5 },
    total: 366.5,
  },
  ...more,
})

test('margin risks are sorted by amount, and risks of zero are left out', () => {
  const risks = marginRisks({ flight: aFlightRow(), ahead: ahead() })
  expect(risks.map(({ label, words }) => [label, words])).toEqual([
    ['Over-delivery', '£212'],
    ['Price', '£108'],
    ['Fees', '£40'],
    ['Exchange', '£6.50'],
  ])
  expect(risks.at(-1)!.why).toBe('GBP fell 5.0% against EUR since the flight began')
  const none = {
    price: null,
    fees: null,
    data: null,
    over_delivery: 0,
    under_delivery: 0,
    exchange: null,
    total: 0,
  }
  expect(marginRisks({ flight: aFlightRow(), ahead: ahead({ at_risk: none }) })).toEqual([])
})

test('the receipt shows the assumed prices, and the units that the client pays', () => {
  const facts = Object.fromEntries(
    marginAheadReceipt({ flight: aFlightRow({ unit: 'impressions' }), ahead: ahead() }).facts,
  )
  expect(facts).toMatchObject({
    'Projected revenue': '£2,250',
    'In percent': '-4.0% to 16.0%',
    Prices: 'Of the last 14 days',
    'Client pays for': 'up to 900 impressions',
  })
})

test('the receipt says through which day conversions that set the price are final', () => {
  const priced = ahead({ priced_through: '2026-03-04' })
  const facts = Object.fromEntries(marginAheadReceipt({ flight: aFlightRow(), ahead: priced }).facts)
  expect(facts.Prices).toBe('Of the last 14 days with final conversions, through 4 Mar 2026')
})
