import type { Measure } from '../../delivery/measures.ts'
import { check, DEALS, DSPS } from '../check.ts'
import { dataDay, delivered, standing } from '../delivered.ts'
import { fails, notApplicable, PASSES } from '../outcome.ts'
import { number } from '../parameters.ts'
import { isLive, type CheckSubject } from '../subject.ts'
import { dayWords, percentWords, unitWords } from '../words.ts'
import { NO_DEAL, NO_NUMBERS } from './reasons.ts'

const MILLION = 1_000_000
const UNUSED = notApplicable('no line item that runs uses it')
const isUsed = ({ usedBy }: CheckSubject) => usedBy.some(isLive)

/** What the last day with numbers brought. */
function onLastDay(subject: CheckSubject, measure: Measure): number | null {
  const day = dataDay(subject)
  return day === null ? null : delivered(subject, measure, day, day)
}
const count = (millionths: number) => unitWords(millionths / MILLION)

const noRequests = check({
  id: 'DEA-01',
  name: 'Deal gets no bid requests',
  protects: 'a deal from being dead',
  platforms: DSPS,
  channels: 'all',
  levels: DEALS,
  when: 'live',
  reads: ['delivery'],
  parameters: {},
  severity: 'critical',
  costs: 'The seller’s side is off, the seat is wrong, or it has expired.',
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
  protects: 'a deal that we do not answer',
  platforms: DSPS,
  channels: 'all',
  levels: DEALS,
  when: 'live',
  reads: ['delivery'],
  parameters: {},
  severity: 'critical',
  costs: 'Targeting, creative or floor blocks us.',
  fix: 'Walk through the reasons of loss.',
  atRisk: 'remaining',
  check(subject) {
    const [requests, bids] = [onLastDay(subject, 'bid_requests'), onLastDay(subject, 'bids')]
    if (requests === null || bids === null) return NO_NUMBERS
    if (requests === 0) return notApplicable('it gets no requests')
    return bids > 0 ? PASSES : fails('bids', `none for ${count(requests)} requests`)
  },
})

const noWins = check({
  id: 'DEA-03',
  name: 'Bids but no wins',
  protects: 'a deal that we always lose',
  platforms: DSPS,
  channels: 'all',
  levels: DEALS,
  when: 'live',
  reads: ['delivery'],
  parameters: {},
  severity: 'high',
  costs: 'Price, or a creative that is rejected.',
  fix: 'Raise the bid, look at rejections.',
  atRisk: 'remaining',
  check(subject) {
    const [bids, wins] = [onLastDay(subject, 'bids'), onLastDay(subject, 'wins')]
    if (bids === null || wins === null) return NO_NUMBERS
    if (bids === 0) return notApplicable('nothing was bid')
    return wins > 0 ? PASSES : fails('wins', `none of ${count(bids)} bids`)
  },
})

const noImpressions = check({
  id: 'DEA-04',
  name: 'Wins but no impressions',
  protects: 'what was won from not being shown',
  platforms: DSPS,
  channels: 'all',
  levels: DEALS,
  when: 'live',
  reads: ['delivery'],
  parameters: { least_percent: number('Least that is shown', 'percent', 80) },
  severity: 'high',
  costs: 'It fails to render, or takes too long.',
  fix: 'Test the creative.',
  atRisk: 'week',
  check(subject, { least_percent }) {
    const [wins, impressions] = [onLastDay(subject, 'wins'), onLastDay(subject, 'impressions')]
    if (wins === null || impressions === null) return NO_NUMBERS
    if (wins === 0) return notApplicable('nothing was won')
    const share = (100 * impressions) / wins
    return share >= least_percent
      ? PASSES
      : fails(`at least ${percentWords(least_percent)} of wins shown`, percentWords(share))
  },
})

const notAnswered = check({
  id: 'DEA-07',
  name: 'Guaranteed deal bid rate below near-100%',
  protects: 'a promise to the seller',
  platforms: DSPS,
  channels: 'all',
  levels: DEALS,
  when: 'live',
  reads: ['deal', 'delivery'],
  parameters: { least_percent: number('Least that is answered', 'percent', 95) },
  severity: 'critical',
  costs: 'A breach of the guarantee.',
  fix: 'Remove targeting.',
  atRisk: 'commitment',
  echoOf: ['DEA-01', 'DEA-02'],
  check(subject, { least_percent }) {
    const { deal } = subject.settings
    if (!deal) return NO_DEAL
    if (!deal.isGuaranteed) return notApplicable('it is not guaranteed')
    const [requests, bids] = [onLastDay(subject, 'bid_requests'), onLastDay(subject, 'bids')]
    if (!requests || bids === null) return NO_NUMBERS
    const share = (100 * bids) / requests
    return share >= least_percent
      ? PASSES
      : fails(`at least ${percentWords(least_percent)} answered`, percentWords(share))
  },
})

const behind = check({
  id: 'DEA-09',
  name: 'Deal pacing behind',
  protects: 'a commitment',
  platforms: DSPS,
  channels: 'all',
  levels: DEALS,
  when: 'live',
  reads: ['deal', 'delivery', 'plan'],
  parameters: {
    least_percent: number('Pacing below', 'percent', 90),
    elapsed_percent: number('After this part of the flight', 'percent', 20),
  },
  severity: 'high',
  costs: 'A penalty for what was committed.',
  fix: 'Widen the targeting.',
  atRisk: 'commitment',
  echoOf: ['DEA-01', 'DEA-08', 'DEA-11', 'DEA-13'],
  check(subject, { least_percent, elapsed_percent }) {
    const { startsOn, endsOn } = subject
    const day = dataDay(subject)
    if (day === null || startsOn === null || endsOn === null) return NO_NUMBERS
    if (100 * (day - startsOn + 1) < elapsed_percent * (endsOn - startsOn + 1))
      return notApplicable('too early in its flight')
    const pacing = standing(subject, 'pacing', day)
    if (pacing === null) return notApplicable('it has no commitment, or our numbers begin after it')
    return pacing >= least_percent
      ? PASSES
      : fails(`at least ${percentWords(least_percent)}`, percentWords(pacing))
  },
})

export const DEAL_TRAFFIC = [noRequests, noBids, noWins, noImpressions, notAnswered, behind]
