import { ALL_PLATFORMS, check, DSPS, LINE_ITEMS } from '../check.ts'
import { inOwnCurrency, micros } from '../money.ts'
import { netBid } from '../net-bid.ts'
import { cannotTell, fails, notApplicable, PASSES } from '../outcome.ts'
import { number, wantedNumber } from '../parameters.ts'
import { formatMoney } from '../words.ts'
import { NO_BID, NO_CHANGES, NO_DEAL, NOTHING_ASKED, OTHER_MONEY } from './reasons.ts'
import { unitsToMicros } from '../../money/micros.ts'

const aboveCeiling = check({
  id: 'BID-01',
  name: 'Bid above client ceiling',
  rationale: 'Prevents a bid that gives away margin on every impression.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['bid'],
  parameters: {
    most_cpm: wantedNumber('Maximum CPM', 'money_per_thousand'),
    most_cpc: wantedNumber('Maximum CPC', 'money'),
  },
  severity: 'critical',
  fix: 'Lower the bid.',
  atRisk: 'remaining',
  check(subject, { most_cpm, most_cpc }) {
    const { bid } = subject.settings
    const money = bid?.max ?? bid?.base
    if (!bid || !money) return NO_BID
    const isClick = bid.type === 'cpc'
    if (!isClick && bid.type !== 'cpm' && !bid.max)
      return notApplicable('bids for neither clicks nor impressions')
    const ceiling = isClick ? most_cpc : most_cpm
    if (ceiling === null) return NOTHING_ASKED
    if (!inOwnCurrency(subject, money)) return OTHER_MONEY
    const most = unitsToMicros(ceiling)
    if (micros(money) <= most) return PASSES
    return fails(`at most ${formatMoney(subject, most)}`, formatMoney(subject, micros(money)))
  },
})

const noMaximum = check({
  id: 'BID-02',
  name: 'No maximum bid with automatic bidding',
  rationale: 'Prevents price spikes from passing straight through.',
  platforms: DSPS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['bid'],
  parameters: {},
  severity: 'high',
  fix: 'Set a maximum bid.',
  atRisk: 'week',
  check(subject) {
    const { bid } = subject.settings
    if (!bid) return NO_BID
    if (bid.max || bid.strategy === 'fixedBid') return PASSES
    const canHaveOne = subject.account.platform === 'ttd' || bid.strategy.endsWith('AutoBid')
    if (!canHaveOne) return notApplicable('this bid strategy has no maximum')
    return fails('a maximum bid', `none, with ${bid.strategy}`)
  },
})

const baseAboveMax = check({
  id: 'BID-03',
  name: 'Base bid above max bid',
  rationale: 'Prevents clamped bids that leave the optimiser no room.',
  platforms: ['ttd'],
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['bid'],
  parameters: {},
  severity: 'medium',
  fix: 'Swap them or lower the base bid.',
  atRisk: 'week',
  check(subject) {
    const { base, max } = subject.settings.bid ?? {}
    if (!base || !max) return NO_BID
    if (base.currency !== max.currency) return OTHER_MONEY
    if (micros(base) <= micros(max)) return PASSES
    return fails(
      `base bid of at most ${formatMoney(subject, micros(max))}`,
      formatMoney(subject, micros(base)),
    )
  },
})

const belowFloor = check({
  id: 'BID-04',
  name: 'Max bid below floor plus fees',
  formerly: ['Max bid below the sum of fees plus floor'],
  rationale: 'Catches line items that look active but can never win.',
  platforms: DSPS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['bid', 'revenue', 'deals'],
  parameters: {},
  severity: 'high',
  fix: 'Raise the bid or remove data fees.',
  atRisk: 'remaining',
  check(subject) {
    if (subject.deals.length === 0) return NO_DEAL
    const net = netBid(subject)
    if (net === null) return NO_BID
    let lowest = Number.POSITIVE_INFINITY
    for (const { settings } of subject.deals) {
      const rate = settings.deal?.rate
      if (!rate) return cannotTell('deal price unknown')
      if (!inOwnCurrency(subject, rate)) return OTHER_MONEY
      lowest = Math.min(lowest, micros(rate))
    }
    if (net >= lowest) return PASSES
    return fails(`at least ${formatMoney(subject, lowest)} after fees`, formatMoney(subject, net))
  },
})

const expansionLost = check({
  id: 'BID-09',
  name: 'Expansion turned off by bid strategy',
  formerly: ['Bid strategy inherited switches off expansion'],
  rationale: 'Catches a silent change that cuts reach.',
  platforms: ['dv360'],
  channels: ['display', 'video'],
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting', 'changes'],
  parameters: { within_days: number('Changed in the last', 'days', 14) },
  severity: 'low',
  fix: 'Choose a bid strategy that supports expansion.',
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
    return lost ? fails('expansion on, as before', 'off, changed by the bid strategy') : PASSES
  },
})

export const BIDS = [aboveCeiling, noMaximum, baseAboveMax, belowFloor, expansionLost]
