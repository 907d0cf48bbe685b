import { check, DEALS, DSPS } from '../check.ts'
import { inOwnCurrency, micros } from '../money.ts'
import { netBid } from '../net-bid.ts'
import { fails, notApplicable, PASSES } from '../outcome.ts'
import { number } from '../parameters.ts'
import { isLive, isOpen, type CheckSubject } from '../subject.ts'
import { dayWords, moneyOf } from '../words.ts'
import { NO_BID, NO_DEAL, NO_FLIGHT, OTHER_MONEY } from './reasons.ts'
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
    if (!rate) return notApplicable('its price is not known')
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

const outOfTime = check({
  id: 'DEA-11',
  name: 'Deal expired, paused or not yet started',
  protects: 'lines from going dark',
  platforms: DSPS,
  channels: 'all',
  levels: DEALS,
  when: 'any',
  reads: ['status', 'flight'],
  parameters: { ahead_days: number('Days ahead', 'days', 7) },
  severity: 'high',
  costs: 'A line goes dark.',
  fix: 'Renew it.',
  atRisk: 'remaining',
  check({ usedBy, status, effective, startsOn, endsOn, account: { today } }, { ahead_days }) {
    const lines = usedBy.filter(isLive)
    if (lines.length === 0) return UNUSED
    if (effective === 'unknown') return notApplicable('its state is not known')
    if (effective !== 'live')
      return fails(
        'open now',
        effective === 'over'
          ? `ended on ${dayWords(endsOn)}`
          : effective === 'scheduled'
            ? `starts on ${dayWords(startsOn)}`
            : status,
      )
    if (endsOn === null || endsOn > today + ahead_days) return PASSES
    const beyond = lines.find((line) => line.endsOn === null || line.endsOn > endsOn)
    return beyond ? fails(`open until ${dayWords(beyond.endsOn)}`, `ends on ${dayWords(endsOn)}`) : PASSES
  },
})

const sameShelf = (a: CheckSubject, b: CheckSubject): boolean => {
  const [one, two] = [a.settings.deal, b.settings.deal]
  return Boolean(
    one?.publisher && one.exchange && one.publisher === two?.publisher && one.exchange === two.exchange,
  )
}

const overlapping = check({
  id: 'DEA-12',
  name: 'Overlapping deals in one line',
  protects: 'the choice between two deals',
  platforms: ['dv360'],
  channels: 'all',
  levels: DEALS,
  when: 'open',
  reads: ['deal'],
  parameters: {},
  severity: 'low',
  costs: 'The platform picks one of the two.',
  fix: 'Split the lines.',
  atRisk: 'nothing',
  check(subject) {
    const { deal } = subject.settings
    if (!deal?.publisher || !deal.exchange) return notApplicable('whose space it is, is not known')
    const lines = subject.usedBy.filter(isOpen)
    if (lines.length === 0) return UNUSED
    for (const line of lines) {
      const other = line.deals.find((one) => one !== subject && sameShelf(one, subject))
      if (other) return fails('one deal for the same space', `${other.name} beside it in ${line.name}`)
    }
    return PASSES
  },
})

const unused = check({
  id: 'DEA-13',
  name: 'Deal used by no line',
  protects: 'a commitment from being forgotten',
  platforms: DSPS,
  channels: 'all',
  levels: DEALS,
  when: 'live',
  reads: ['flight'],
  parameters: { days: number('Days without a line', 'days', 14) },
  severity: 'low',
  costs: 'A commitment is lost; some sellers close a deal that nobody bids on.',
  fix: 'Attach or close it.',
  atRisk: 'commitment',
  echoOf: ['DEA-08'],
  check({ usedBy, startsOn, account: { today } }, { days }) {
    if (startsOn === null) return NO_FLIGHT
    if (today - startsOn < days) return notApplicable('it has only begun')
    const isRecent = (line: CheckSubject) =>
      isOpen(line) || (line.effective === 'over' && (line.endsOn ?? 0) >= today - days)
    return usedBy.some(isRecent) ? PASSES : fails('a line that uses it', 'none')
  },
})

export const DEAL_SETUP = [belowFloor, unfilled, narrowed, outOfTime, overlapping, unused]
