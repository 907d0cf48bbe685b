import {
  bidding,
  budgetRule,
  capRule,
  requireBothDays,
  flightRule,
  hasBase,
  nameRule,
  onlyIncluded,
  pacedBy,
  statusRule,
} from '../../writes/limits.ts'
import type { WriteSupport } from '../../writes/support.ts'

const TITLE = 'DV360'
const NAME = nameRule(TITLE, { bytes: 240 })
const FLIGHT = flightRule(requireBothDays(TITLE))
/** Maximum number of each unit in a cap. */
const MAX_CAP_UNITS: Readonly<Record<string, number>> = {
  minute: 59,
  hour: 23,
  day: 6,
  week: 4,
  month: 1,
  lifetime: 1,
}
const CAP = capRule(
  TITLE,
  ({ perUnit, perCount, event }) => event !== 'click' && perCount <= (MAX_CAP_UNITS[perUnit] ?? 0),
  2,
)
const PACING = pacedBy(
  TITLE,
  ({ period, mode }, kind) =>
    period === 'daily' ? mode !== 'ahead' : kind !== 'insertion_order' || mode !== 'asap',
  ({ after }, { currentEntity }) =>
    after.period === 'flight' && currentEntity?.settings.budget?.daily
      ? 'DV360 drops the daily cap when it paces over the flight, and an undo would not bring it back: change it there.'
      : null,
)

export const writes: WriteSupport = {
  // Planned campaign spend is not enforced: the budgets are the insertion orders'.
  campaign: { name: NAME, status: statusRule, flight: FLIGHT, frequency_cap: CAP },
  insertion_order: {
    name: NAME,
    status: statusRule,
    budget: budgetRule(),
    flight: FLIGHT,
    pacing: PACING,
    frequency_cap: CAP,
  },
  line_item: {
    name: NAME,
    status: statusRule,
    budget: budgetRule(),
    flight: FLIGHT,
    bid: bidding(hasBase),
    pacing: PACING,
    frequency_cap: CAP,
    deals: {},
    geo: {},
    language: {},
    device: { limits: [onlyIncluded(TITLE, 'devices')] },
    audience: {},
    exchanges: { limits: [onlyIncluded(TITLE, 'exchanges')] },
    sites: {},
    brand_safety: {},
    dayparts: {},
    viewability: {
      limits: [
        ({ after }) =>
          after === null || (after % 10 === 0 && after >= 10 && after <= 90)
            ? null
            : 'DV360 filters viewability in steps of ten percent, from 10 to 90.',
      ],
    },
    authorised_sellers: {},
    new_exchanges: {},
    expansion: {},
    eu_political: {
      limits: [
        ({ after }) =>
          /^(DOES_NOT_)?CONTAINS?_EU_POLITICAL_ADVERTISING$/.test(after)
            ? null
            : 'A declaration says that there is EU political advertising, or that there is none.',
      ],
      cannotUndo: 'A declaration can be changed, not removed.',
    },
    markup: {
      limits: [
        ({ after }) =>
          Number.isFinite(after) && after >= 0 && after <= 100_000
            ? null
            : 'A markup is 0 to 100,000 percent.',
      ],
    },
  },
}
