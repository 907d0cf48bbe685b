import { check, DEALS, DSPS } from '../check.ts'
import { inOwnCurrency, micros } from '../money.ts'
import { netBid } from '../net-bid.ts'
import { cannotTell, fails, notApplicable, PASSES } from '../outcome.ts'
import { number } from '../parameters.ts'
import { isLive, isOpen } from '../subject.ts'
import { moneyOf } from '../words.ts'
import { NO_BID, NO_DEAL, OTHER_MONEY } from './reasons.ts'
import { narrowedBy } from './targeting.ts'

const UNUSED = notApplicable('no line item that runs uses it')

const belowFloor = check({
  id: 'DEA-05',
  name: 'Bid below deal floor after fees',
  protects: 'a deal that nobody can win',
  platforms: DSPS,
  channels: 'all',
  levels: DEALS,
  when: 'open',
  reads: ['deal'],
  parameters: {},
  severity: 'critical',
  costs: 'It cannot be won.',
  fix: 'Raise the bid.',
  atRisk: 'remaining',
  echoOf: ['BID-04'],
  check(subject) {
    const rate = subject.settings.deal?.rate
    if (!rate) return cannotTell('its price is not known')
    if (!inOwnCurrency(subject, rate)) return OTHER_MONEY
    const lines = subject.usedBy.filter(isOpen)
    if (lines.length === 0) return UNUSED
    let best: number | null = null
    for (const line of lines) {
      const net = netBid(line)
      if (net === null) return NO_BID
      best = Math.max(best ?? net, net)
    }
    if (best! >= micros(rate)) return PASSES
    return fails(`at least ${moneyOf(subject, micros(rate))} after fees`, moneyOf(subject, best!))
  },
})

const unfilled = check({
  id: 'DEA-08',
  name: 'Guaranteed deal without default line or creative',
  protects: 'an obligation',
  platforms: DSPS,
  channels: 'all',
  levels: DEALS,
  when: 'live',
  reads: ['deal'],
  parameters: {},
  severity: 'critical',
  costs: 'An obligation is not filled.',
  fix: 'Assign a line with a creative.',
  atRisk: 'commitment',
  check({ settings: { deal }, usedBy }) {
    if (!deal) return NO_DEAL
    if (!deal.isGuaranteed) return notApplicable('it is not guaranteed')
    const lines = usedBy.filter(isLive)
    if (lines.length === 0) return fails('a line that runs', 'none')
    return lines.some(({ creatives, unread }) => creatives.length + unread > 0)
      ? PASSES
      : fails('a creative', 'none')
  },
})

const narrowed = check({
  id: 'DEA-10',
  name: 'Extra targeting on a deal',
  protects: 'a pool that is small already',
  platforms: DSPS,
  channels: 'all',
  levels: DEALS,
  when: 'open',
  reads: ['deal'],
  parameters: {
    most_guaranteed: number('Most on a guaranteed deal', 'count', 0),
    most_private: number('Most on a private deal', 'count', 2),
  },
  severity: 'high',
  costs: 'It cuts a pool that is small already.',
  fix: 'Strip it.',
  atRisk: 'remaining',
  check({ settings: { deal }, usedBy }, { most_guaranteed, most_private }) {
    if (!deal) return NO_DEAL
    const lines = usedBy.filter((line) => isOpen(line) && line.settings.targeting)
    if (lines.length === 0) return UNUSED
    const most = deal.isGuaranteed ? most_guaranteed : most_private
    for (const line of lines) {
      const count = narrowedBy(line.settings.targeting!)
      if (count > most) return fails(`narrowed in at most ${most} ways`, `in ${count} by ${line.name}`)
    }
    return PASSES
  },
})

export const DEAL_SETUP = [belowFloor, unfilled, narrowed]
