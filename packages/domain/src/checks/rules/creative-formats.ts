import { check, CREATIVES, DSPS, LINE_ITEMS } from '../check.ts'
import { flightDays } from '../money.ts'
import { cannotTell, fails, PASSES } from '../outcome.ts'
import { list, number } from '../parameters.ts'
import { listWords } from '../words.ts'
import { NO_CREATIVE, NO_FLIGHT } from './reasons.ts'

const UNREAD = cannotTell('creatives not synced')

const SIZES = ['300x250', '728x90', '320x50', '160x600', '300x600']
const fewSizes = check({
  id: 'CRE-09',
  name: 'Main creative sizes missing',
  formerly: ['Creative size set misses main sizes'],
  rationale: 'Prevents lost reach from missing standard sizes.',
  platforms: DSPS,
  channels: ['display'],
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['creatives'],
  parameters: { sizes: list('Main sizes', SIZES) },
  severity: 'low',
  fix: 'Add the main sizes.',
  atRisk: 'nothing',
  check({ creatives, unread }, { sizes }) {
    if (creatives.length === 0) return unread > 0 ? UNREAD : NO_CREATIVE
    const creativeSizes = creatives.flatMap(({ settings: { creative } }) => creative?.size ?? [])
    if (creativeSizes.length === 0) return cannotTell('creative sizes unknown')
    return creativeSizes.some((size) => sizes.includes(size))
      ? PASSES
      : fails(`one of ${listWords(sizes)}`, listWords([...new Set(creativeSizes)]))
  },
})

const alone = check({
  id: 'CRE-12',
  name: 'Single creative on a long flight',
  formerly: ['Uneven rotation or single creative'],
  rationale: 'Prevents ad fatigue.',
  platforms: DSPS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['creatives', 'flight'],
  parameters: { most_days: number('Longest flight with one creative', 'days', 28) },
  severity: 'low',
  fix: 'Add creatives.',
  atRisk: 'nothing',
  check(subject, { most_days }) {
    const days = flightDays(subject)
    if (days === null) return NO_FLIGHT
    const count = subject.creatives.length + subject.unread
    if (subject.creatives.length === 0) return subject.unread > 0 ? UNREAD : NO_CREATIVE
    return count > 1 || days <= most_days ? PASSES : fails('more than one creative', `1 for ${days} days`)
  },
})

const tooLong = check({
  id: 'CTV-04',
  name: 'TV creative too long',
  formerly: ['Skippable or over 30 s'],
  rationale: 'Prevents creatives that few TV sellers accept.',
  platforms: DSPS,
  channels: ['ctv'],
  levels: CREATIVES,
  when: 'open',
  reads: ['creative'],
  parameters: { most_seconds: number('Maximum length', 'seconds', 30) },
  severity: 'medium',
  fix: 'Use a shorter cut.',
  atRisk: 'week',
  check({ settings: { creative } }, { most_seconds }) {
    const seconds = creative?.durationS
    if (!seconds) return cannotTell('duration unknown')
    return seconds <= most_seconds ? PASSES : fails(`at most ${most_seconds} s`, `${seconds} s`)
  },
})

const audioLength = check({
  id: 'AUO-02',
  name: 'Audio creative length out of range',
  formerly: ['Audio length or format wrong'],
  rationale: 'Prevents audio sellers from rejecting the creative.',
  platforms: DSPS,
  channels: ['audio'],
  levels: CREATIVES,
  when: 'open',
  reads: ['creative'],
  parameters: {
    least_seconds: number('Minimum length', 'seconds', 10),
    most_seconds: number('Maximum length', 'seconds', 30),
  },
  severity: 'medium',
  fix: 'Use a cut of the accepted length.',
  atRisk: 'week',
  check({ settings: { creative } }, { least_seconds, most_seconds }) {
    const seconds = creative?.durationS
    if (!seconds) return cannotTell('duration unknown')
    if (seconds >= least_seconds && seconds <= most_seconds) return PASSES
    return fails(`${least_seconds} to ${most_seconds} s`, `${seconds} s`)
  },
})

export const CREATIVE_FORMATS = [fewSizes, alone, tooLong, audioLength]
