import type { Generated } from 'kysely'
import type { Day, RateOrigin } from '@flightdeck/domain'
import type { Moment } from './columns.ts'

type PublishedRate = {
  rateNo: Generated<string>
  base: string
  quote: string
  onDay: Day
  /** Decimal text, as it was published. */
  rate: string
  source: string
  loadedAt: Moment
}

export type ReferenceRatesTable = PublishedRate & { isHeld: Generated<boolean> }

export type OrganisationRatesTable = PublishedRate & {
  organisationId: string
  origin: Exclude<RateOrigin, 'feed'>
  byUser: string
}

export type RateFeedTable = {
  onlyRow: Generated<boolean>
  address: string
  etag: string | null
  readAt: Date | null
  failingSince: Date | null
  errorSentence: string | null
}
