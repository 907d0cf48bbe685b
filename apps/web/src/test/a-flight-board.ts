import type { FlightBoard, ListedFlight } from '@flightdeck/contract/pacing'
import { aFlightRow } from './a-flight-row.ts'

/** A budget as the board lists it, for tests. */
export const aListedFlight = (more: Partial<ListedFlight> = {}): ListedFlight => ({
  ...aFlightRow(),
  group: null,
  note: null,
  ...more,
})

const noBuckets: FlightBoard['buckets'] = {
  critical: 0,
  under: 0,
  over: 0,
  on_track: 0,
  too_early: 0,
  not_started: 0,
  paused: 0,
  unknown: 0,
}

/** The board with these budgets on one page, in pounds without conversion. */
export const aFlightBoard = (
  flights: ListedFlight[] = [aListedFlight()],
  more: Partial<FlightBoard> = {},
): FlightBoard => ({
  flights,
  total: flights.length,
  page: 1,
  per_page: 200,
  buckets: flights.reduce(
    (buckets, { bucket }) => ({ ...buckets, [bucket]: buckets[bucket] + 1 }),
    noBuckets,
  ),
  totals: {
    currency: 'GBP',
    approximate: false,
    rates: [],
    native: [],
    without_rate: [],
    flights: flights.length,
    left_out: 0,
    budget: 3_100,
    projected: 2_200,
    projected_budget: 3_100,
    not_projected: 0,
    projected_pct: 70.97,
    under_risk: 900,
    over_risk: 0,
    revenue: 1_000,
    cost: 800,
    margin_pct: 20,
    margin_left_out: 0,
    margin_provisional_from: null,
    spend_basis: null,
  },
  ranking: { currency: 'GBP', rates: [] },
  platforms: ['dv360'],
  segments: [],
  settings: {
    tolerance: { at_start: 0.2, least: 0.05, lowest_landing: 0.8, highest_landing: 1.1 },
    target_margin_pct: null,
  },
  ...more,
})
