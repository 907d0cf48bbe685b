import type { RateOrigin } from '@flightdeck/domain/money'
import type { Day } from '@flightdeck/domain/time'

export type RateColumns = {
  'organisation_rates.on_day': Day
  'organisation_rates.origin': Exclude<RateOrigin, 'feed'>
  'reference_rates.on_day': Day
}
