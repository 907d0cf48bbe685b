import { ALL_PLATFORMS, check, CREATIVES, DSPS, LINE_ITEMS } from '../check.ts'
import { flightDays } from '../money.ts'
import { fails, notApplicable, PASSES } from '../outcome.ts'
import { list, number } from '../parameters.ts'
import { isOpen, type CheckSubject } from '../subject.ts'
import { dayWords, listWords } from '../words.ts'
import { NO_CREATIVE, NO_FLIGHT } from './reasons.ts'

const UNREAD = notApplicable('its creatives were not read')
const startsWithin = ({ startsOn, account: { today } }: CheckSubject, days: number) =>
  startsOn === null || startsOn <= today + days
const canServe = ({ status, settings: { creative } }: CheckSubject) =>
  status === 'active' && creative?.review === 'approved'
const mayServe = ({ status, settings: { creative } }: CheckSubject) =>
  (status === 'active' || status === 'unknown') && (!creative || creative.review === 'unknown')

const nothingToServe = check({
  id: 'CRE-01',
  name: 'No servable creative attached',
  protects: 'a line from having nothing to show',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['creatives'],
  parameters: { days_before: number('Days before its start for reviews to be done', 'days', 2) },
  severity: 'critical',
  costs: 'It cannot serve.',
  fix: 'Attach a creative.',
  atRisk: 'remaining',
  check(subject, { days_before }) {
    const { creatives } = subject
    if (creatives.length === 0) return subject.unread > 0 ? UNREAD : fails('a creative', 'none')
    if (creatives.some(canServe) || !startsWithin(subject, days_before)) return PASSES
    if (subject.unread > 0 || creatives.some(mayServe)) return UNREAD
    const reviews = creatives.map(({ status, settings }) => settings.creative?.review ?? status)
    return fails('one that is approved', listWords([...new Set(reviews)]))
  },
})

const rejected = check({
  id: 'CRE-02',
  name: 'Creative rejected',
  protects: 'the rotation',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: CREATIVES,
  when: 'open',
  reads: ['creative'],
  parameters: {},
  severity: 'high',
  costs: 'Its part of the rotation is lost; it may be all of it.',
  fix: 'Replace it or appeal.',
  atRisk: 'week',
  check({ settings: { creative } }) {
    if (!creative || creative.review === 'unknown') return NO_CREATIVE
    return creative.review === 'rejected' ? fails('approved', 'rejected') : PASSES
  },
})

const pending = check({
  id: 'CRE-03',
  name: 'Approval still pending near launch',
  protects: 'the start',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: CREATIVES,
  when: 'open',
  reads: ['creative'],
  parameters: { days_before: number('Days before the start', 'days', 2) },
  severity: 'high',
  costs: 'A missed start.',
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
  protects: 'delivery behind an approved status',
  platforms: ['dv360'],
  channels: 'all',
  levels: CREATIVES,
  when: 'open',
  reads: ['creative'],
  parameters: {},
  severity: 'medium',
  costs: 'A hidden loss: the overall status still says approved.',
  fix: 'Change the creative or the exchange.',
  atRisk: 'week',
  check({ settings: { creative }, usedBy }) {
    const reviews = creative?.exchangeReviews
    if (!reviews) return notApplicable('no exchange tells a review of its own')
    const refusing = reviews.filter(({ review }) => review === 'rejected').map(({ exchange }) => exchange)
    const lost = refusing.filter((exchange) => usedBy.some((line) => isOpen(line) && buysOn(line, exchange)))
    return lost.length === 0
      ? PASSES
      : fails('approved on every exchange it is bought on', `rejected on ${listWords(lost)}`)
  },
})

const buysOn = ({ settings: { targeting } }: CheckSubject, exchange: string): boolean => {
  if (!targeting) return false
  const named = ({ id }: { id: string }) => id.replace('EXCHANGE_', '') === exchange
  if (targeting.exchanges.exclude.some(named)) return false
  return targeting.exchanges.include.length === 0 || targeting.exchanges.include.some(named)
}

const SIZES = ['300x250', '728x90', '320x50', '160x600', '300x600']
const fewSizes = check({
  id: 'CRE-09',
  name: 'Creative size set misses main sizes',
  protects: 'reach',
  platforms: DSPS,
  channels: ['display'],
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['creatives'],
  parameters: { sizes: list('Main sizes', SIZES) },
  severity: 'low',
  costs: 'Small reach.',
  fix: 'Add sizes.',
  atRisk: 'nothing',
  check({ creatives, unread }, { sizes }) {
    if (creatives.length === 0) return unread > 0 ? UNREAD : NO_CREATIVE
    const found = creatives.flatMap(({ settings: { creative } }) => creative?.size ?? [])
    if (found.length === 0) return notApplicable('the sizes of its creatives are not known')
    return found.some((size) => sizes.includes(size))
      ? PASSES
      : fails(`one of ${listWords(sizes)}`, listWords([...new Set(found)]))
  },
})

const alone = check({
  id: 'CRE-12',
  name: 'Uneven rotation or single creative',
  protects: 'people from seeing one thing for weeks',
  platforms: DSPS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['creatives', 'flight'],
  parameters: { most_days: number('Longest flight with one creative', 'days', 28) },
  severity: 'low',
  costs: 'Fatigue.',
  fix: 'Add creatives.',
  atRisk: 'nothing',
  check(subject, { most_days }) {
    const days = flightDays(subject)
    if (days === null) return NO_FLIGHT
    const count = subject.creatives.length + subject.unread
    if (subject.creatives.length === 0) return subject.unread > 0 ? UNREAD : NO_CREATIVE
    return count > 1 || days <= most_days ? PASSES : fails('more than one creative', `one for ${days} days`)
  },
})

const tooLong = check({
  id: 'CTV-04',
  name: 'Skippable or over 30 s',
  protects: 'what TV sellers accept',
  platforms: DSPS,
  channels: ['ctv'],
  levels: CREATIVES,
  when: 'open',
  reads: ['creative'],
  parameters: { most_seconds: number('Longest', 'seconds', 30) },
  severity: 'medium',
  costs: 'It is not accepted widely.',
  fix: 'Cut it shorter.',
  atRisk: 'week',
  check({ settings: { creative } }, { most_seconds }) {
    const seconds = creative?.durationS
    if (!seconds) return notApplicable('its length is not known')
    return seconds <= most_seconds ? PASSES : fails(`at most ${most_seconds} s`, `${seconds} s`)
  },
})

const audioLength = check({
  id: 'AUO-02',
  name: 'Audio length or format wrong',
  protects: 'what audio sellers accept',
  platforms: DSPS,
  channels: ['audio'],
  levels: CREATIVES,
  when: 'open',
  reads: ['creative'],
  parameters: {
    least_seconds: number('Shortest', 'seconds', 10),
    most_seconds: number('Longest', 'seconds', 30),
  },
  severity: 'medium',
  costs: 'It is rejected.',
  fix: 'Record or encode it again.',
  atRisk: 'week',
  check({ settings: { creative } }, { least_seconds, most_seconds }) {
    const seconds = creative?.durationS
    if (!seconds) return notApplicable('its length is not known')
    if (seconds >= least_seconds && seconds <= most_seconds) return PASSES
    return fails(`${least_seconds} to ${most_seconds} s`, `${seconds} s`)
  },
})

export const CREATIVE_CHECKS = [nothingToServe, rejected, pending, rejectedThere, fewSizes, alone]
export const TV_CREATIVES = [tooLong]
export const AUDIO_CREATIVES = [audioLength]
