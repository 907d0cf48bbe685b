import {
  bidding,
  budgetRule,
  capRule,
  flightRule,
  hasBase,
  hasStart,
  nameRule,
  statusRule,
} from '../../writes/limits.ts'
import type { WriteSupport } from '../../writes/support.ts'

const TITLE = 'Google Ads'
const NAME = nameRule(TITLE, { characters: 255 })
const UNITS = ['day', 'week', 'month']

export const writes: WriteSupport = {
  campaign: {
    name: NAME,
    status: statusRule,
    budget: budgetRule(),
    flight: flightRule(hasStart),
    frequency_cap: capRule(TITLE, ({ perUnit, event }) => UNITS.includes(perUnit) && event !== 'click', 2),
    geo: {},
    language: {
      limits: [({ after: { exclude } }) => (exclude.length > 0 ? 'Google Ads shuts no language out.' : null)],
    },
    geo_means: {
      limits: [
        ({ after }) =>
          after === 'interest'
            ? 'Google Ads no longer takes people who are only interested in a place.'
            : null,
      ],
    },
    networks: {
      limits: [
        ({ after }) =>
          after.includes('search_partners') && !after.includes('google_search')
            ? 'Search partners need Google search.'
            : null,
      ],
    },
  },
  // An ad group spends its campaign's budget.
  line_item: { name: NAME, status: statusRule, bid: bidding(hasBase) },
}
