import type { Day, RateOrigin } from '@flightdeck/domain'

export type RateColumns = {
  'organisation_rates.on_day': Day
  'organisation_rates.origin': Exclude<RateOrigin, 'feed'>
  'reference_rates.on_day': Day
}
