import type { CampaignGoal } from './campaign-goal.ts'
import type { Channel } from './channel.ts'
import type { Fault } from './fault.ts'

type Buy = { advertiser: number; theme: string; channels: readonly Channel[] }

/** Differences between platforms in the world: naming, levels that hold settings, and typical mistakes. */
type Traits = {
  /** Purchases of the agency: advertiser and channels. */
  buys: readonly Buy[]
  /** Platform token in campaign names. */
  inNames: string
  /** First id, similar to the platform's own: long, and sometimes beyond what a float can hold. */
  firstId: bigint
  /** Ids in letters and digits, or in digits alone. */
  idRadix: 10 | 36
  hasInsertionOrders: boolean
  dealsPerAccount: number
  /** Level of the budget; for either one, never both, drawn for each campaign. */
  budgetAt: 'line_item' | 'campaign' | 'either'
  /** Level that holds the locations and dates of a line item. */
  placesAndDatesAt: 'line_item' | 'campaign'
  /** An ad shows a creative and has an id of its own. */
  hasAds: boolean
  hasFrequencyCaps: boolean
  /** Settings of a search campaign that users leave at their defaults. */
  hasSearchDefaults: boolean
  /** Campaign goals that are set with a target in money. */
  goalsWithTarget: readonly CampaignGoal[]
  /** Meaning of a budget: client money, or the amount the platform bills. */
  budgetIs: 'client_price' | 'cost'
  /**
   * Maximum daily spend as a multiple of its share, and the maximum overspend of the whole budget in even
   * days.
   */
  stop: { dayMost: number; beyondDays: number }
  /** Whether it also stops a line that overpaces, as it does a paced one. */
  stopsOverpacing: boolean
  /** How clients pay: a rate per unit, or the cost and a fee on the media. */
  clientsPay: 'rate' | 'fee'
  /** Days until the platform stops correcting a day. A test compares the product's expectations with it. */
  settlesAfterDays: { delivery: number; conversions: number }
  /** Wrong settings that leave delivery unchanged. */
  setUpFaults: readonly Fault[]
  /** Mistakes that users correct again. None affects delivery. */
  slips: readonly Fault[]
}

const A_PLATFORM = {
  idRadix: 10,
  hasInsertionOrders: false,
  dealsPerAccount: 0,
  budgetAt: 'line_item',
  placesAndDatesAt: 'line_item',
  hasAds: false,
  hasFrequencyCaps: true,
  hasSearchDefaults: false,
  goalsWithTarget: [],
  budgetIs: 'cost',
  stop: { dayMost: 1, beyondDays: 0.1 },
  stopsOverpacing: true,
  clientsPay: 'rate',
} as const satisfies Partial<Traits>

const VISUAL: readonly Channel[] = ['display', 'video', 'ctv', 'audio']

/** The platforms the agency buys on. */
const TRAITS = {
  dv360: {
    ...A_PLATFORM,
    goalsWithTarget: ['awareness', 'traffic', 'sales'],
    buys: [
      { advertiser: 0, theme: 'City-Breaks', channels: VISUAL },
      { advertiser: 0, theme: 'Winter-Sun', channels: ['display', 'video'] },
      { advertiser: 1, theme: 'Green-Tariff', channels: VISUAL },
      { advertiser: 1, theme: 'Heat-Pumps', channels: ['display', 'audio'] },
      { advertiser: 2, theme: 'EV-Launch', channels: ['video', 'ctv'] },
      { advertiser: 2, theme: 'Dealer-Week', channels: ['display'] },
      { advertiser: 3, theme: 'Spring-Line', channels: VISUAL },
      { advertiser: 4, theme: 'Back-To-School', channels: ['display', 'video'] },
      { advertiser: 4, theme: 'Oat-Range', channels: ['display', 'audio'] },
    ],
    inNames: 'DV360',
    firstId: 1_020_000_000n,
    hasInsertionOrders: true,
    dealsPerAccount: 8,
    budgetIs: 'client_price',
    settlesAfterDays: { delivery: 3, conversions: 7 },
    setUpFaults: [
      'no_geo',
      'no_brand_safety',
      'undeclared',
      'markup_slip',
      'no_bid_ceiling',
      'few_hours',
      'same_audience',
      'low_offer',
    ],
    slips: ['no_geo', 'no_brand_safety', 'undeclared', 'no_bid_ceiling', 'few_hours', 'no_frequency_cap'],
  },
  ttd: {
    ...A_PLATFORM,
    stopsOverpacing: false,
    goalsWithTarget: ['sales'],
    buys: [
      { advertiser: 0, theme: 'Loyalty', channels: ['display', 'ctv'] },
      { advertiser: 1, theme: 'Switch-Now', channels: ['display', 'video'] },
      { advertiser: 2, theme: 'Always-On', channels: VISUAL },
      { advertiser: 3, theme: 'Serum', channels: ['video', 'audio'] },
      { advertiser: 4, theme: 'Snacks', channels: ['display', 'ctv'] },
    ],
    inNames: 'TTD',
    firstId: 400_000n,
    idRadix: 36,
    dealsPerAccount: 4,
    clientsPay: 'fee',
    settlesAfterDays: { delivery: 3, conversions: 14 },
    setUpFaults: ['no_geo', 'base_above_max', 'same_audience', 'open_market', 'low_offer'],
    slips: ['no_geo', 'base_above_max', 'no_frequency_cap'],
  },
  meta_ads: {
    ...A_PLATFORM,
    buys: [
      { advertiser: 0, theme: 'Weekend-Deals', channels: ['social'] },
      { advertiser: 2, theme: 'Test-Drives', channels: ['social'] },
      { advertiser: 3, theme: 'Creators', channels: ['social'] },
      { advertiser: 4, theme: 'Recipes', channels: ['social'] },
    ],
    inNames: 'META',
    stop: { dayMost: 1.25, beyondDays: 0.2 },
    firstId: 120_210_000_000_000_000n,
    budgetAt: 'either',
    hasAds: true,
    settlesAfterDays: { delivery: 2, conversions: 28 },
    setUpFaults: ['no_geo', 'few_hours', 'same_audience', 'no_pixel', 'no_payer'],
    slips: ['no_geo', 'few_hours', 'no_pixel', 'no_frequency_cap'],
  },
  google_ads: {
    ...A_PLATFORM,
    buys: [
      { advertiser: 0, theme: 'Brand', channels: ['search'] },
      { advertiser: 1, theme: 'Tariff-Search', channels: ['search'] },
      { advertiser: 3, theme: 'Shopping', channels: ['search', 'display', 'video'] },
    ],
    inNames: 'GADS',
    stop: { dayMost: 2, beyondDays: 1 },
    firstId: 21_900_000_000n,
    budgetAt: 'campaign',
    placesAndDatesAt: 'campaign',
    hasFrequencyCaps: false,
    hasSearchDefaults: true,
    settlesAfterDays: { delivery: 3, conversions: 30 },
    setUpFaults: [],
    slips: [],
  },
} as const satisfies Record<string, Traits>

export type Platform = keyof typeof TRAITS
/** In the order of the agency's plan. */
export const WORLD_PLATFORMS = Object.keys(TRAITS) as Platform[]
export const platformTraits = (platform: Platform): Traits => TRAITS[platform]
