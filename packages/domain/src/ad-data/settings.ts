import type { Day } from '../time/day.ts'

/** Micros as text: settings are stored as JSON, whose numbers are floats. */
export type Money = { micros: string; currency: string }
/** Basis of a budget or spend amount. Only amounts of the same basis are compared. */
export const MONEY_BASES = ['revenue', 'total_cost', 'media_cost', 'billed'] as const
export type MoneyBasis = (typeof MONEY_BASES)[number]

export type NamedId = { id: string; name?: string }
export type TargetList = { include: NamedId[]; exclude: NamedId[]; isInherited?: boolean }

export type BudgetSegment = {
  startsOn: Day
  /** Inclusive. */
  endsOn: Day
  amount?: Money
  units?: number
  ref?: string
  note?: string
}

export type FrequencyCap = {
  max: number
  event: 'impression' | 'view' | 'click'
  perUnit: 'minute' | 'hour' | 'day' | 'week' | 'month' | 'lifetime'
  perCount: number
  /** Level at which the cap is set, also when inherited. */
  scope: string
}

export type Creative = {
  id: string
  name?: string
  format?: string
  size?: string
  durationS?: number
  landingUrls: string[]
  review: 'approved' | 'pending' | 'rejected' | 'unknown'
  /** Exchanges that review for themselves. */
  exchangeReviews?: { exchange: string; review: 'approved' | 'pending' | 'rejected' | 'unknown' }[]
  trackers: string[]
}

/**
 * Common shape for the settings of every platform. Sections that a level does not have are omitted, never
 * guessed.
 */
export type Settings = {
  channel?: string
  flight?: {
    startsOn?: Day
    endsOn?: Day
    startsAt?: string
    endsAt?: string
    isInherited: boolean
    timezone: string
  }
  budget?: {
    total?: Money
    daily?: Money
    totalUnits?: number
    dailyUnits?: number
    unit: 'currency' | 'impressions' | 'none'
    allocation: 'fixed' | 'automatic' | 'unlimited' | 'shared'
    basis: MoneyBasis
    segments: BudgetSegment[]
    cap?: Money
    /** Minimum spend out of the parent's budget. */
    least?: { amount: Money; per: 'day' | 'flight' }
    sharedWith?: string[]
  }
  pacing?: { period?: 'daily' | 'flight'; mode?: 'even' | 'ahead' | 'asap' | 'off' | 'other'; native: string }
  frequency?: { isUnlimited: boolean; caps: FrequencyCap[] }
  bid?: {
    strategy: string
    type?: 'cpm' | 'cpc' | 'cpv' | 'cpa' | 'roas' | 'auto'
    base?: Money
    max?: Money
    target?: Money
    targetRatio?: number
  }
  goals?: { type: string; amount?: Money; percent?: number; text?: string }[]
  revenue?: {
    model?: 'cpm' | 'media_markup' | 'total_markup' | 'fixed'
    amount?: Money
    percent?: number
    fees: { type: string; amount?: Money; percent?: number; invoicedBy?: string }[]
  }
  targeting?: {
    geo: TargetList
    language: TargetList
    device: TargetList
    environment: TargetList
    audience: TargetList
    inventory: TargetList
    deals: TargetList
    exchanges: TargetList
    sites: TargetList
    apps: TargetList
    keywords: TargetList
    categories: TargetList
    people?: { ageFrom?: number; ageTo?: number; genders?: string[] }
    /** weekday 0 = Monday; hours from inclusive to exclusive. */
    dayparts: { weekday: number; from: number; to: number; clock: 'user' | 'account' }[]
    brandSafety: {
      labelsExcluded: string[]
      categoriesExcluded: string[]
      vendor?: string
      vendorSegments?: string[]
    }
    viewabilityFrom?: number
    isExpanded?: boolean
    authorisedSellers?: string
    placements?: string[]
    /** Whether people must be in a place, or may be interested in it. */
    geoMeans?: 'presence' | 'presence_or_interest' | 'interest'
    /** Networks of a search campaign: google_search, search_partners, display. */
    networks?: string[]
    excludesNewExchanges?: boolean
    /** Whether a line with deals also buys without them. */
    buysOpenMarket?: boolean
    browsers?: string[]
    screenPositions?: string[]
  }
  tracking?: {
    conversions: { id: string; name?: string; countsViewsPercent?: number }[]
    attribution?: { clickDays?: number; viewDays?: number }
    template?: string
    suffix?: string
    isAutoTagged?: boolean
    countsClicksAsConversions?: boolean
  }
  creative?: Creative
  deal?: {
    /** Deal id at the exchange, where it differs from the platform's id. */
    exchangeDealId?: string
    exchange?: string
    publisher?: string
    isGuaranteed: boolean
    rate?: Money
    rateIs?: 'fixed' | 'floor'
    committedUnits?: number
  }
  compliance?: { euPolitical?: string; specialCategories?: string[]; payer?: string; beneficiary?: string }
  external?: { code?: string; purchaseOrder?: string; labels: string[] }
  platformWarnings?: { code: string; text?: string }[]
}
