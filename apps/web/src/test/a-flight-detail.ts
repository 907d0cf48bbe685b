import type { FlightDetail } from '@flightdeck/contract/pacing'
import { addDays } from '@flightdeck/domain/time'
import { aFlightRow } from './a-flight-row.ts'

/** The budget of `aFlightRow` with its days and two line items, for tests: £75 on each of twelve days. */
export const aFlightDetail = (more: Partial<FlightDetail> = {}): FlightDetail => ({
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
  goal_before: null,
  usual_day: null,
  // £200 earned on £900 so far; from here on a pound delivered brings 1.20 and costs 1.05.
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
    priced_through: null,
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
    { id: 1, entity_id: 'dv360:1', name: 'Prospecting', mean_day: 50 },
    { id: 2, entity_id: 'dv360:2', name: 'Retargeting', mean_day: 25 },
  ],
  accuracy: { flights: 0, campaigns: 0, looks: 0, inside_pct: null, by_platform: [], is_own: false },
  ...more,
})
