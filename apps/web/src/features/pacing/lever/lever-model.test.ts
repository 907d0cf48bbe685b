import type { FlightDetail } from '@flightdeck/contract/pacing'
import { addDays } from '@flightdeck/domain'
import { expect, test } from 'vitest'
import { aFlightRow } from '../a-flight-row.ts'
import { isPulled, tryLever, unpulled } from './lever-model.ts'

const detail: FlightDetail = {
  flight: aFlightRow(),
  days: Array.from({ length: 12 }, (_, at) => ({
    on: addDays('2026-03-01', at),
    delivered: 75,
    planned: 100,
  })),
  segments: [{ from: '2026-03-01', to: '2026-03-31', amount: 3_100 }],
  is_capped: true,
  most_left: null,
  changed_on: null,
  usual_day: null,
  // Earned so far 200 on 900; from here on a pound delivered brings 1.20 and costs 1.05.
  margin_ahead: {
    revenue: 2_560,
    cost: 2_165,
    amount: 395,
    pct: 15.4297,
    band80: [350, 440],
    pct_band80: [15, 16],
    revenue_rate: 1.2,
    cost_rate: 1.05,
    recent_days: 12,
    contract: null,
    at_risk: {
      price: 117,
      fees: 0,
      data: 0,
      over_delivery: 0,
      under_delivery: 0,
      exchange: null,
      total: 117,
    },
  },
  lines: [
    { id: 1, entity_id: 'dv360:1', name: 'A', mean_day: 50 },
    { id: 2, entity_id: 'dv360:2', name: 'B', mean_day: 25 },
  ],
  accuracy: { flights: 0, inside_pct: null, by_platform: [], is_own: false },
}

test('a daily spend lands where it leads, and says what each line would have to do', () => {
  const tried = tryLever(detail, { ...unpulled, daily: 90 })!
  expect(tried.end).toBe(900 + 19 * 90)
  expect(tried.lines.map(({ wanted }) => wanted)).toEqual([60, 30])
  expect(tried.margin).toBeCloseTo(200 + 19 * 90 * 0.15, 9)
})

test('a plan lands no higher than the budgets below it let it', () => {
  const planned = { ...detail, is_capped: false, most_left: 500 }
  // 75 a day would be 1,425 in the 19 days left.
  expect(tryLever(planned, unpulled)!.end).toBeCloseTo(900 + 500, 6)
})

test('a later end needs less a day; an end before the flight leaves nothing', () => {
  expect(tryLever(detail, { ...unpulled, endsOn: '2026-04-19' })!.neededPerDay).toBeCloseTo(2_200 / 38, 9)
  expect(tryLever(detail, { ...unpulled, endsOn: '2026-02-01' })).toBeNull()
  expect(isPulled(unpulled)).toBe(false)
})
