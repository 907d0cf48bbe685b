import { check, CREATIVES, DSPS, LINE_ITEMS } from '../check.ts'
import { flightDays } from '../money.ts'
import { cannotTell, fails, PASSES } from '../outcome.ts'
import { list, number } from '../parameters.ts'
import { listWords } from '../words.ts'
import { NO_CREATIVE, NO_FLIGHT } from './reasons.ts'

const UNREAD = cannotTell('its creatives were not read')

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
    if (found.length === 0) return cannotTell('the sizes of its creatives are not known')
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
    if (!seconds) return cannotTell('its length is not known')
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
    if (!seconds) return cannotTell('its length is not known')
    if (seconds >= least_seconds && seconds <= most_seconds) return PASSES
    return fails(`${least_seconds} to ${most_seconds} s`, `${seconds} s`)
  },
})

export const CREATIVE_FORMATS = [fewSizes, alone, tooLong, audioLength]
