import type { AdPlatformKey } from '../platforms/platforms.ts'
import type { Check } from './check.ts'
import { AUDIENCE } from './checks/audience.ts'
import { BIDS } from './checks/bids.ts'
import { BRAND_SAFETY } from './checks/brand-safety.ts'
import { BUDGET_AMOUNT } from './checks/budget-amount.ts'
import { BUDGET_SPLIT } from './checks/budget-split.ts'
import { COMPLIANCE } from './checks/compliance.ts'
import { CONVERSION_GOALS } from './checks/conversion-goals.ts'
import { CREATIVE_FORMATS } from './checks/creative-formats.ts'
import { CREATIVE_REVIEWS } from './checks/creatives.ts'
import { DEAL_SETUP } from './checks/deal-setup.ts'
import { DEAL_TRAFFIC } from './checks/deal-traffic.ts'
import { DEAL_USE } from './checks/deal-use.ts'
import { DELIVERY } from './checks/delivery.ts'
import { DUPLICATES } from './checks/duplicates.ts'
import { FLIGHT_DATES } from './checks/flight-dates.ts'
import { FREQUENCY } from './checks/frequency.ts'
import { GEOGRAPHY } from './checks/geography.ts'
import { GOALS } from './checks/goals.ts'
import { INVENTORY } from './checks/inventory.ts'
import { LANDING_PAGES } from './checks/landing-pages.ts'
import { MARGIN } from './checks/margin.ts'
import { NAME_PARTS } from './checks/name-parts.ts'
import { NAMES } from './checks/names.ts'
import { PACING_SETUP } from './checks/pacing-setup.ts'
import { PLAN_ACCOUNT } from './checks/plan-account.ts'
import { PLAN_TERMS } from './checks/plan-terms.ts'
import { RATE_CARD } from './checks/rate-card.ts'
import { RATE_CHECKS } from './checks/rates.ts'
import { SEARCH, SEARCH_TRACKING } from './checks/search.ts'
import { SEGMENTS } from './checks/segments.ts'
import { SOCIAL } from './checks/social.ts'
import { STRUCTURE } from './checks/structure.ts'
import { TARGETING } from './checks/targeting.ts'
import { TRACKING } from './checks/tracking.ts'
import { OUTDOOR, TV } from './checks/tv-and-outdoor.ts'
import { CHECK_FAMILIES, checkFamily, type CheckId } from './vocabulary.ts'

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

const folded = (text: string) => text.trim().toLowerCase()
/** Whether a check has this name, or had it once. */
export const isCalled = ({ name, formerly = [] }: Check, requestedName: string): boolean =>
  [name, ...formerly].some((one) => folded(one) === folded(requestedName))

/** Identity of a selected check: the check, platform and channel, regardless of case. */
export const selectionKey = (check: string, dspName: string, channelName: string): string =>
  [check, dspName, channelName].map(folded).join('\u0000')

/** Check by name, where it is offered for the platform and the channel; `all` is every channel it has. */
export function findCheck(checkName: string, dspName: string, channelName: string): Check | undefined {
  const check = CHECKS.find((one) => isCalled(one, checkName))
  return check && isOfferedFor(check, dspName, channelName) ? check : undefined
}

export function isOfferedFor({ platforms, channels }: Check, dspName: string, channelName: string): boolean {
  const channel = folded(channelName)
  return (
    platforms.includes(folded(dspName) as AdPlatformKey) &&
    (channel === 'all' || channels === 'all' || (channels as readonly string[]).includes(channel))
  )
}
