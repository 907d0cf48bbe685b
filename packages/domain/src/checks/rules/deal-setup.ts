import { check, DEALS, DSPS } from '../check.ts'
import { inOwnCurrency, micros } from '../money.ts'
import { netBid } from '../net-bid.ts'
import { cannotTell, fails, notApplicable, PASSES } from '../outcome.ts'
import { number } from '../parameters.ts'
import { isLive, isOpen } from '../subject.ts'
import { formatMoney } from '../words.ts'
import { NO_BID, NO_DEAL, OTHER_MONEY } from './reasons.ts'
import { narrowedBy } from './targeting.ts'

const UNUSED = notApplicable('no active line item')

const belowFloor = check({
  id: 'DEA-05',
  name: 'Bid below deal floor after fees',
  rationale: 'Catches deals that can’t be won after fees.',
  platforms: DSPS,
  channels: 'all',
  levels: DEALS,
  when: 'open',
  reads: ['deal'],
  parameters: {},
  severity: 'critical',
  fix: 'Raise the bid.',
  atRisk: 'remaining',
  echoOf: ['BID-04'],
  check(subject) {
    const rate = subject.settings.deal?.rate
    if (!rate) return cannotTell('deal price unknown')
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
    return fails(`at least ${formatMoney(subject, micros(rate))} after fees`, formatMoney(subject, best!))
  },
})

const unfilled = check({
  id: 'DEA-08',
  name: 'PG deal not being bought',
  formerly: ['Guaranteed deal without default line or creative'],
  rationale: 'Prevents an unfilled obligation to the seller.',
  platforms: DSPS,
  channels: 'all',
  levels: DEALS,
  when: 'live',
  reads: ['deal'],
  parameters: {},
  severity: 'critical',
  fix: 'Assign a line item with a creative.',
  atRisk: 'commitment',
  check({ settings: { deal }, usedBy }) {
    if (!deal) return NO_DEAL
    if (!deal.isGuaranteed) return notApplicable('not guaranteed')
    const lines = usedBy.filter(isLive)
    if (lines.length === 0) return fails('an active line item', 'none')
    return lines.some(({ creatives, unread }) => creatives.length + unread > 0)
      ? PASSES
      : fails('a creative', 'none')
  },
})

const narrowed = check({
  id: 'DEA-10',
  name: 'Extra targeting on a deal',
  rationale: 'Prevents extra targeting from cutting an already small pool.',
  platforms: DSPS,
  channels: 'all',
  levels: DEALS,
  when: 'open',
  reads: ['deal'],
  parameters: {
    most_guaranteed: number('Maximum on a guaranteed deal', 'count', 0),
    most_private: number('Maximum on a private deal', 'count', 2),
  },
  severity: 'high',
  fix: 'Remove the extra targeting.',
  atRisk: 'remaining',
  check({ settings: { deal }, usedBy }, { most_guaranteed, most_private }) {
    if (!deal) return NO_DEAL
    const lines = usedBy.filter((line) => isOpen(line) && line.settings.targeting)
    if (lines.length === 0) return UNUSED
    const most = deal.isGuaranteed ? most_guaranteed : most_private
    for (const line of lines) {
      const count = narrowedBy(line.settings.targeting!)
      if (count > most) return fails(`at most ${most} targeting types`, `${count} on ${line.name}`)
    }
    return PASSES
  },
})

export const DEAL_SETUP = [belowFloor, unfilled, narrowed]
