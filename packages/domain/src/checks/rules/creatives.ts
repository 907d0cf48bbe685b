import { ALL_PLATFORMS, check, CREATIVES, giving, LINE_ITEMS } from '../check.ts'
import { cannotTell, fails, notApplicable, PASSES } from '../outcome.ts'
import { number } from '../parameters.ts'
import { isOpen, type CheckSubject } from '../subject.ts'
import { dayWords, listWords } from '../words.ts'
import { NO_CREATIVE } from './reasons.ts'

const UNREAD = cannotTell('creatives not synced')
const startsWithin = ({ startsOn, account: { today } }: CheckSubject, days: number) =>
  startsOn === null || startsOn <= today + days
const canServe = ({ status, settings: { creative } }: CheckSubject) =>
  status === 'active' && creative?.review === 'approved'
const mayServe = ({ status, settings: { creative } }: CheckSubject) =>
  (status === 'active' || status === 'unknown') && (!creative || creative.review === 'unknown')

const nothingToServe = check({
  id: 'CRE-01',
  name: 'No servable creative attached',
  rationale: 'Prevents a line item from going live with nothing to show.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['creatives'],
  parameters: { days_before: number('Days before start to finish reviews', 'days', 2) },
  severity: 'critical',
  fix: 'Attach an approved creative.',
  atRisk: 'remaining',
  check(subject, { days_before }) {
    const { creatives } = subject
    if (creatives.length === 0) return subject.unread > 0 ? UNREAD : fails('a creative', 'none')
    if (creatives.some(canServe) || !startsWithin(subject, days_before)) return PASSES
    if (subject.unread > 0 || creatives.some(mayServe)) return UNREAD
    const reviews = creatives.map(({ status, settings }) => settings.creative?.review ?? status)
    return fails('an approved creative', listWords([...new Set(reviews)]))
  },
})

const rejected = check({
  id: 'CRE-02',
  name: 'Creative rejected',
  rationale: 'Prevents lost delivery from a rejected creative in rotation.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: CREATIVES,
  when: 'open',
  reads: ['creative'],
  parameters: {},
  severity: 'high',
  fix: 'Replace the creative or appeal.',
  atRisk: 'week',
  check({ settings: { creative } }) {
    if (!creative || creative.review === 'unknown') return NO_CREATIVE
    return creative.review === 'rejected' ? fails('approved', 'rejected') : PASSES
  },
})

const pending = check({
  id: 'CRE-03',
  name: 'Approval still pending near launch',
  rationale: 'Prevents a missed start because review is not finished.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: CREATIVES,
  when: 'open',
  reads: ['creative'],
  parameters: { days_before: number('Days before the start', 'days', 2) },
  severity: 'high',
  fix: 'Escalate the review.',
  atRisk: 'day',
  check({ settings: { creative }, usedBy }, { days_before }) {
    if (!creative || creative.review === 'unknown') return NO_CREATIVE
    if (creative.review !== 'pending') return PASSES
    const line = usedBy.find((one) => isOpen(one) && startsWithin(one, days_before))
    return line ? fails(`approved by ${dayWords(line.startsOn)}`, 'pending') : PASSES
  },
})

const rejectedThere = check({
  id: 'CRE-04',
  name: 'Exchange-level rejection on targeted exchange',
  rationale: 'Catches delivery lost on one exchange behind an approved status.',
  platforms: giving('exchange_rejections'),
  channels: 'all',
  levels: CREATIVES,
  when: 'open',
  reads: ['creative'],
  parameters: {},
  severity: 'medium',
  fix: 'Change the creative or the exchange.',
  atRisk: 'week',
  check({ settings: { creative }, usedBy }) {
    const reviews = creative?.exchangeReviews
    if (!reviews) return notApplicable('no exchange-level reviews')
    const refusing = reviews.filter(({ review }) => review === 'rejected').map(({ exchange }) => exchange)
    const lost = refusing.filter((exchange) => usedBy.some((line) => isOpen(line) && buysOn(line, exchange)))
    return lost.length === 0
      ? PASSES
      : fails('approved on every targeted exchange', `rejected on ${listWords(lost)}`)
  },
})

const buysOn = ({ settings: { targeting } }: CheckSubject, exchange: string): boolean => {
  if (!targeting) return false
  const named = ({ id }: { id: string }) => id.replace('EXCHANGE_', '') === exchange
  if (targeting.exchanges.exclude.some(named)) return false
  return targeting.exchanges.include.length === 0 || targeting.exchanges.include.some(named)
}

export const CREATIVE_REVIEWS = [nothingToServe, rejected, pending, rejectedThere]
