import { ALL_PLATFORMS, check, DSPS, LINE_ITEMS } from '../check.ts'
import { inOwnCurrency, micros, microsOfUnits } from '../money.ts'
import { netBid } from '../net-bid.ts'
import { cannotTell, fails, notApplicable, PASSES } from '../outcome.ts'
import { number, wantedNumber } from '../parameters.ts'
import { moneyOf } from '../words.ts'
import { NO_BID, NO_CHANGES, NO_DEAL, NOTHING_ASKED, OTHER_MONEY } from './reasons.ts'

const aboveCeiling = check({
  id: 'BID-01',
  name: 'Bid above client ceiling',
  protects: 'the margin on every impression',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['bid'],
  parameters: {
    most_cpm: wantedNumber('Most for a thousand impressions', 'money_per_thousand'),
    most_cpc: wantedNumber('Most for a click', 'money'),
  },
  severity: 'critical',
  costs: 'A direct loss of margin on every impression.',
  fix: 'Lower the bid.',
  atRisk: 'remaining',
  check(subject, { most_cpm, most_cpc }) {
    const { bid } = subject.settings
    const money = bid?.max ?? bid?.base
    if (!bid || !money) return NO_BID
    const isClick = bid.type === 'cpc'
    if (!isClick && bid.type !== 'cpm' && !bid.max)
      return notApplicable('it bids for neither clicks nor impressions')
    const ceiling = isClick ? most_cpc : most_cpm
    if (ceiling === null) return NOTHING_ASKED
    if (!inOwnCurrency(subject, money)) return OTHER_MONEY
    const most = microsOfUnits(ceiling)
    if (micros(money) <= most) return PASSES
    return fails(`at most ${moneyOf(subject, most)}`, moneyOf(subject, micros(money)))
  },
})

const noMaximum = check({
  id: 'BID-02',
  name: 'No maximum bid with automatic bidding',
  protects: 'the price from spikes',
  platforms: DSPS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['bid'],
  parameters: {},
  severity: 'high',
  costs: 'Price spikes pass straight through.',
  fix: 'Set a ceiling.',
  atRisk: 'week',
  check(subject) {
    const { bid } = subject.settings
    if (!bid) return NO_BID
    if (bid.max || bid.strategy === 'fixedBid') return PASSES
    const canHaveOne = subject.account.platform === 'ttd' || bid.strategy.endsWith('AutoBid')
    if (!canHaveOne) return notApplicable('this way of bidding has no ceiling')
    return fails('a highest bid', `none, with ${bid.strategy}`)
  },
})

const baseAboveMax = check({
  id: 'BID-03',
  name: 'Base bid above max bid',
  protects: 'the optimiser’s room',
  platforms: ['ttd'],
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['bid'],
  parameters: {},
  severity: 'medium',
  costs: 'Bids are clamped and optimisation is dead.',
  fix: 'Swap them or lower the base.',
  atRisk: 'week',
  check(subject) {
    const { base, max } = subject.settings.bid ?? {}
    if (!base || !max) return NO_BID
    if (base.currency !== max.currency) return OTHER_MONEY
    if (micros(base) <= micros(max)) return PASSES
    return fails(`a base of at most ${moneyOf(subject, micros(max))}`, moneyOf(subject, micros(base)))
  },
})

const belowFloor = check({
  id: 'BID-04',
  name: 'Max bid below the sum of fees plus floor',
  protects: 'a line that looks active and never wins',
  platforms: DSPS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['bid', 'revenue', 'deals'],
  parameters: {},
  severity: 'high',
  costs: 'It never wins, yet looks active.',
  fix: 'Raise the bid or drop data.',
  atRisk: 'remaining',
  check(subject) {
    if (subject.deals.length === 0) return NO_DEAL
    const net = netBid(subject)
    if (net === null) return NO_BID
    let lowest = Number.POSITIVE_INFINITY
    for (const { settings } of subject.deals) {
      const rate = settings.deal?.rate
      if (!rate) return cannotTell('the price of a deal is not known')
      if (!inOwnCurrency(subject, rate)) return OTHER_MONEY
      lowest = Math.min(lowest, micros(rate))
    }
    if (net >= lowest) return PASSES
    return fails(`at least ${moneyOf(subject, lowest)} after fees`, moneyOf(subject, net))
  },
})

const expansionLost = check({
  id: 'BID-09',
  name: 'Bid strategy inherited switches off expansion',
  protects: 'reach from a silent change',
  platforms: ['dv360'],
  channels: ['display', 'video'],
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting', 'changes'],
  parameters: { within_days: number('Changed in the last', 'days', 14) },
  severity: 'low',
  costs: 'Reach drops for no visible reason.',
  fix: 'Choose a bid strategy that goes with it.',
  atRisk: 'week',
  check({ changes, account: { today } }, { within_days }) {
    if (!changes) return NO_CHANGES
    const lost = changes.find(
      ({ path, before, after, on, actor }) =>
        path === 'settings.targeting.isExpanded' &&
        before === true &&
        after === false &&
        actor === null &&
        today - on <= within_days,
    )
    return lost ? fails('expansion on, as it was', 'off, and nobody switched it off') : PASSES
  },
})

export const BIDS = [aboveCeiling, noMaximum, baseAboveMax, belowFloor, expansionLost]
