import {
  bidding,
  budgetRule,
  capRule,
  requireBothDays,
  flightRule,
  hasBase,
  nameRule,
  pacedBy,
  statusRule,
} from '../../writes/limits.ts'
import type { WriteSupport } from '../../writes/support.ts'

const TITLE = 'The Trade Desk'
const NAME = nameRule(TITLE)
const PACING = pacedBy(TITLE, ({ period, mode }) => period === 'flight' || mode === 'even')
const MINUTES: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: 1_440 }

export const writes: WriteSupport = {
  // A campaign has no switch: its ad groups are paused, or its flight ends.
  campaign: { name: NAME, budget: budgetRule(), flight: flightRule(requireBothDays(TITLE)), pacing: PACING },
  // The flights of an ad group are its campaign's.
  line_item: {
    name: NAME,
    status: statusRule,
    budget: budgetRule(),
    bid: bidding(hasBase),
    pacing: PACING,
    frequency_cap: capRule(TITLE, ({ perUnit, event }) => event === 'impression' && perUnit in MINUTES),
    deals: {},
    geo: {},
    audience: {
      limits: [
        ({ after: { include, exclude } }) =>
          include.length > 1 || exclude.length > 1
            ? 'An ad group has one audience, and one excluded audience.'
            : null,
      ],
    },
    exchanges: {},
    open_market: {},
    clicks_as_conversions: {},
  },
}
