import type { AdPlatformKey } from '../platforms/platforms.ts'
import type { Check } from './check.ts'
import { AUDIENCE } from './rules/audience.ts'
import { BIDS } from './rules/bids.ts'
import { BRAND_SAFETY } from './rules/brand-safety.ts'
import { BUDGET_AMOUNT } from './rules/budget-amount.ts'
import { BUDGET_SPLIT } from './rules/budget-split.ts'
import { COMPLIANCE } from './rules/compliance.ts'
import { CONVERSION_GOALS } from './rules/conversion-goals.ts'
import { CREATIVE_FORMATS } from './rules/creative-formats.ts'
import { CREATIVE_REVIEWS } from './rules/creatives.ts'
import { DEAL_SETUP } from './rules/deal-setup.ts'
import { DEAL_TRAFFIC } from './rules/deal-traffic.ts'
import { DEAL_USE } from './rules/deal-use.ts'
import { DELIVERY } from './rules/delivery.ts'
import { DUPLICATES } from './rules/duplicates.ts'
import { FLIGHT_DATES } from './rules/flight-dates.ts'
import { FREQUENCY } from './rules/frequency.ts'
import { GEOGRAPHY } from './rules/geography.ts'
import { GOALS } from './rules/goals.ts'
import { INVENTORY } from './rules/inventory.ts'
import { LANDING_PAGES } from './rules/landing-pages.ts'
import { MARGIN } from './rules/margin.ts'
import { NAME_PARTS } from './rules/name-parts.ts'
import { NAMES } from './rules/names.ts'
import { PACING_SETUP } from './rules/pacing-setup.ts'
import { PLAN_ACCOUNT } from './rules/plan-account.ts'
import { PLAN_TERMS } from './rules/plan-terms.ts'
import { RATE_CARD } from './rules/rate-card.ts'
import { RATE_CHECKS } from './rules/rates.ts'
import { SEARCH, SEARCH_TRACKING } from './rules/search.ts'
import { SEGMENTS } from './rules/segments.ts'
import { SOCIAL } from './rules/social.ts'
import { STRUCTURE } from './rules/structure.ts'
import { TARGETING } from './rules/targeting.ts'
import { TRACKING } from './rules/tracking.ts'
import { OUTDOOR, TV } from './rules/tv-and-outdoor.ts'
import { CHECK_FAMILIES, checkFamily, type CheckId } from './vocabulary.ts'
import { fold } from '../text/fold.ts'

const ORDER = Object.keys(CHECK_FAMILIES)
const numberIn = (id: string) => Number(id.slice(id.indexOf('-') + 1))

/** Order by id, for shipped and custom checks alike. */
export const byCheckOrder = (a: string, b: string): number =>
  ORDER.indexOf(checkFamily(a as CheckId)) - ORDER.indexOf(checkFamily(b as CheckId)) ||
  numberIn(a) - numberIn(b)

const ALL: readonly Check[] = [
  ...STRUCTURE,
  ...NAME_PARTS,
  ...NAMES,
  ...BUDGET_AMOUNT,
  ...BUDGET_SPLIT,
  ...FLIGHT_DATES,
  ...SEGMENTS,
  ...PACING_SETUP,
  ...PLAN_ACCOUNT,
  ...PLAN_TERMS,
  ...DUPLICATES,
  ...RATE_CARD,
  ...MARGIN,
  ...BIDS,
  ...GOALS,
  ...CREATIVE_REVIEWS,
  ...CREATIVE_FORMATS,
  ...LANDING_PAGES,
  ...TV,
  ...OUTDOOR,
  ...GEOGRAPHY,
  ...TARGETING,
  ...FREQUENCY,
  ...AUDIENCE,
  ...BRAND_SAFETY,
  ...INVENTORY,
  ...SEARCH,
  ...SOCIAL,
  ...COMPLIANCE,
  ...TRACKING,
  ...CONVERSION_GOALS,
  ...SEARCH_TRACKING,
  ...DEAL_SETUP,
  ...DEAL_USE,
  ...DEAL_TRAFFIC,
  ...DELIVERY,
  ...RATE_CHECKS,
]

/** Shipped checks, in an order that never changes: structure first, live delivery last. */
export const CHECKS: readonly Check[] = ALL.toSorted((a, b) => byCheckOrder(a.id, b.id))

const BY_ID = new Map(CHECKS.map((check) => [check.id, check]))
export const checkById = (id: string): Check | undefined => BY_ID.get(id as CheckId)

/** Whether a check has this name, or had it once. */
export const isCalled = ({ name, formerly = [] }: Check, requestedName: string): boolean =>
  [name, ...formerly].some((one) => fold(one) === fold(requestedName))

/** Identity of a selected check: the check, platform and channel, regardless of case. */
export const selectionKey = (check: string, dspName: string, channelName: string): string =>
  [check, dspName, channelName].map(fold).join('\u0000')

/** Whether a check is offered for the platform and the channel; `all` is every channel it has. */
export function isOfferedFor({ platforms, channels }: Check, dspName: string, channelName: string): boolean {
  const channel = fold(channelName)
  return (
    platforms.includes(fold(dspName) as AdPlatformKey) &&
    (channel === 'all' || channels === 'all' || (channels as readonly string[]).includes(channel))
  )
}
