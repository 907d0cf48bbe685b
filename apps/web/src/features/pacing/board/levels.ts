import { FLIGHT_LEVELS, type FlightLevel } from '@flightdeck/domain/pacing'

const words: Record<FlightLevel, string> = {
  top: 'Top budgets',
  campaign: 'Campaigns',
  insertion_order: 'Insertion orders',
  line_item: 'Line items',
  deal_id: 'Deals',
}

export const LEVEL_OPTIONS = FLIGHT_LEVELS.map((value) => ({ value, label: words[value] }))
