import {
  bidding,
  budgetRule,
  capRule,
  flightRule,
  hasStart,
  nameRule,
  pacedBy,
  statusRule,
} from '../../writes/limits.ts'
import type { WriteSupport } from '../../writes/support.ts'

const TITLE = 'Meta'
const NAME = nameRule(TITLE)
const BUDGET = budgetRule()
/** With a budget for its whole life it needs an end. */
const FLIGHT = flightRule(hasStart, ({ after }, { currentEntity }) =>
  after.endsOn === null && currentEntity?.settings.budget?.total
    ? 'Meta needs an end where the budget is for the whole flight.'
    : null,
)
const CATEGORIES = [
  'CREDIT',
  'EMPLOYMENT',
  'HOUSING',
  'FINANCIAL_PRODUCTS_SERVICES',
  'ISSUES_ELECTIONS_POLITICS',
  'ONLINE_GAMBLING_AND_GAMING',
]

export const writes: WriteSupport = {
  campaign: {
    name: NAME,
    status: statusRule,
    budget: BUDGET,
    special_categories: {
      limits: [
        ({ after }) => {
          const unknown = after.find((one) => !CATEGORIES.includes(one))
          return unknown ? `Meta has no special ad category ${unknown}.` : null
        },
      ],
    },
  },
  line_item: {
    name: NAME,
    status: statusRule,
    budget: BUDGET,
    flight: FLIGHT,
    bid: bidding(({ part, after }) => {
      if (part === 'base') return 'Meta takes one bid for an ad set, its cap.'
      return after === null ? 'A bid cap can be changed, not removed.' : null
    }),
    pacing: pacedBy(TITLE, ({ mode }) => mode !== 'ahead'),
    frequency_cap: capRule(TITLE, ({ perUnit, event }) => perUnit === 'day' && event !== 'click'),
    geo: {
      limits: [
        ({ after: { include } }) =>
          include.length === 0 ? 'Meta needs a place to run in, or an audience of its own.' : null,
      ],
    },
    language: {
      limits: [({ after: { exclude } }) => (exclude.length > 0 ? 'Meta shuts no language out.' : null)],
    },
    device: {
      limits: [({ after: { exclude } }) => (exclude.length > 0 ? 'Meta shuts no device out.' : null)],
    },
    audience: {},
    brand_safety: {
      limits: [
        ({ after: { categoriesExcluded } }) =>
          categoriesExcluded.length > 0 ? 'Meta filters by level, not by category.' : null,
      ],
    },
    dayparts: {
      limits: [
        ({ after }, { currentEntity }) =>
          after.length > 0 && currentEntity && !currentEntity.settings.budget?.total
            ? 'Meta takes hours only with a budget for the whole flight.'
            : null,
      ],
    },
    ages: {
      limits: [
        ({ after: { from, to } }) =>
          from !== null && (from < 13 || from > 65 || (to !== null && to < from))
            ? 'Meta takes ages from 13 to 65.'
            : null,
      ],
    },
    expansion: {},
    payer: {
      limits: [
        ({ after: { payer, beneficiary } }) =>
          Boolean(payer) === Boolean(beneficiary)
            ? null
            : 'Meta wants the payer and the beneficiary together.',
      ],
    },
    attribution: {},
  },
}
