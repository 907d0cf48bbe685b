import type { Measure } from '../../delivery/measures.ts'
import { check, DEALS, DSPS } from '../check.ts'
import { dataDay, sumDelivered, standing } from '../sum-delivered.ts'
import { fails, notApplicable, PASSES } from '../outcome.ts'
import { number } from '../parameters.ts'
import { isLive, type CheckSubject } from '../subject.ts'
import { dayWords, percentWords, unitWords } from '../words.ts'
import { NO_DEAL, NO_NUMBERS } from './reasons.ts'
import { MICROS } from '../../money/micros.ts'

const UNUSED = notApplicable('no active line item')
const isUsed = ({ usedBy }: CheckSubject) => usedBy.some(isLive)

/** Delivery on the last day with numbers. */
function onLastDay(subject: CheckSubject, measure: Measure): number | null {
  const day = dataDay(subject)
  return day === null ? null : sumDelivered(subject, measure, day, day)
}
const count = (millionths: number) => unitWords(millionths / MICROS)

const noRequests = check({
  id: 'DEA-01',
  name: 'Deal gets no bid requests',
  rationale: 'Catches deals that are off at the seller, on the wrong seat, or expired.',
  platforms: DSPS,
  channels: 'all',
  levels: DEALS,
  when: 'live',
  reads: ['delivery'],
  parameters: {},
  severity: 'critical',
  fix: 'Contact the seller.',
  atRisk: 'remaining',
  check(subject) {
    if (!isUsed(subject)) return UNUSED
    const requests = onLastDay(subject, 'bid_requests')
    if (requests === null) return NO_NUMBERS
    return requests > 0 ? PASSES : fails('bid requests', `none on ${dayWords(dataDay(subject))}`)
  },
})

const noBids = check({
  id: 'DEA-02',
  name: 'Requests but no bids',
  rationale: 'Catches deals we never bid on because targeting, creative or floor blocks them.',
  platforms: DSPS,
  channels: 'all',
  levels: DEALS,
  when: 'live',
  reads: ['delivery'],
  parameters: {},
  severity: 'critical',
  fix: 'Check targeting, creative approval and bid, in that order.',
  atRisk: 'remaining',
  check(subject) {
    const [requests, bids] = [onLastDay(subject, 'bid_requests'), onLastDay(subject, 'bids')]
    if (requests === null || bids === null) return NO_NUMBERS
    if (requests === 0) return notApplicable('no bid requests')
    return bids > 0 ? PASSES : fails('bids', `none for ${count(requests)} requests`)
  },
})

const noWins = check({
  id: 'DEA-03',
  name: 'Bids but no wins',
  rationale: 'Catches deals we always lose on price or rejected creatives.',
  platforms: DSPS,
  channels: 'all',
  levels: DEALS,
  when: 'live',
  reads: ['delivery'],
  parameters: {},
  severity: 'high',
  fix: 'Raise the bid and check rejections.',
  atRisk: 'remaining',
  check(subject) {
    const [bids, wins] = [onLastDay(subject, 'bids'), onLastDay(subject, 'wins')]
    if (bids === null || wins === null) return NO_NUMBERS
    if (bids === 0) return notApplicable('no bids')
    return wins > 0 ? PASSES : fails('wins', `none of ${count(bids)} bids`)
  },
})

const noImpressions = check({
  id: 'DEA-04',
  name: 'Wins but no impressions',
  rationale: 'Catches won auctions that never render.',
  platforms: DSPS,
  channels: 'all',
  levels: DEALS,
  when: 'live',
  reads: ['delivery'],
  parameters: { least_percent: number('Minimum render rate', 'percent', 80) },
  severity: 'high',
  fix: 'Test the creative.',
  atRisk: 'week',
  check(subject, { least_percent }) {
    const [wins, impressions] = [onLastDay(subject, 'wins'), onLastDay(subject, 'impressions')]
    if (wins === null || impressions === null) return NO_NUMBERS
    if (wins === 0) return notApplicable('no wins')
    const share = (100 * impressions) / wins
    return share >= least_percent
      ? PASSES
      : fails(`at least ${percentWords(least_percent)} of wins rendered`, percentWords(share))
  },
})

const notAnswered = check({
  id: 'DEA-07',
  name: 'Guaranteed deal bid rate too low',
  formerly: ['Guaranteed deal bid rate below near-100%'],
  rationale: 'Prevents breaching a guarantee to the seller.',
  platforms: DSPS,
  channels: 'all',
  levels: DEALS,
  when: 'live',
  reads: ['deal', 'delivery'],
  parameters: { least_percent: number('Minimum bid rate', 'percent', 95) },
  severity: 'critical',
  fix: 'Remove extra targeting.',
  atRisk: 'commitment',
  echoOf: ['DEA-01', 'DEA-02'],
  check(subject, { least_percent }) {
    const { deal } = subject.settings
    if (!deal) return NO_DEAL
    if (!deal.isGuaranteed) return notApplicable('not guaranteed')
    const [requests, bids] = [onLastDay(subject, 'bid_requests'), onLastDay(subject, 'bids')]
    if (!requests || bids === null) return NO_NUMBERS
    const share = (100 * bids) / requests
    return share >= least_percent
      ? PASSES
      : fails(`at least ${percentWords(least_percent)} of requests bid on`, percentWords(share))
  },
})

const behind = check({
  id: 'DEA-09',
  name: 'Deal pacing behind',
  rationale: 'Prevents penalties for an unmet commitment.',
  platforms: DSPS,
  channels: 'all',
  levels: DEALS,
  when: 'live',
  reads: ['deal', 'delivery', 'plan'],
  parameters: {
    least_percent: number('Pacing below', 'percent', 90),
    elapsed_percent: number('After this share of the flight', 'percent', 20),
  },
  severity: 'high',
  fix: 'Widen the targeting.',
  atRisk: 'commitment',
  echoOf: ['DEA-01', 'DEA-08', 'DEA-11', 'DEA-13'],
  check(subject, { least_percent, elapsed_percent }) {
    const { startsOn, endsOn } = subject
    const day = dataDay(subject)
    if (day === null || startsOn === null || endsOn === null) return NO_NUMBERS
    if (100 * (day - startsOn + 1) < elapsed_percent * (endsOn - startsOn + 1))
      return notApplicable('too early in the flight')
    const pacing = standing(subject, 'pacing', day)
    if (pacing === null) return notApplicable('no commitment, or data starts after the flight began')
    return pacing >= least_percent
      ? PASSES
      : fails(`at least ${percentWords(least_percent)}`, percentWords(pacing))
  },
})

export const DEAL_TRAFFIC = [noRequests, noBids, noWins, noImpressions, notAnswered, behind]
