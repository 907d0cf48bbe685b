import { ALL_PLATFORMS, check, CREATIVES } from '../check.ts'
import { isHostOf, keysOf, readLandingUrl } from '../landing-url.ts'
import { cannotTell, fails, notApplicable, PASSES } from '../outcome.ts'
import { list } from '../parameters.ts'
import { inherited, type CheckSubject } from '../subject.ts'
import { listWords } from '../words.ts'
import { NO_CREATIVE, NOTHING_ASKED } from './reasons.ts'

const NO_URL = cannotTell('the platform tells no landing page')
const UNREADABLE = notApplicable('its landing page is no address that we can read')

const placeholder = check({
  id: 'CRE-06',
  name: 'Default or placeholder landing page',
  protects: 'every click',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: CREATIVES,
  when: 'open',
  reads: ['creative'],
  parameters: { hosts: list('Placeholders', ['google.com', 'example.com', 'example.org', 'localhost']) },
  severity: 'critical',
  costs: 'The click goes nowhere.',
  fix: 'Set the address.',
  atRisk: 'remaining',
  check({ settings: { creative }, account: { platform } }, { hosts }) {
    if (!creative) return NO_CREATIVE
    if (creative.landingUrls.length === 0)
      // A post on Meta may have none; a banner cannot.
      return platform === 'dv360' ? fails('a landing page', 'none') : NO_URL
    for (const url of creative.landingUrls) {
      const read = readLandingUrl(url)
      if (!read) return UNREADABLE
      if (hosts.some((host) => read.host === host || read.host === `www.${host}`))
        return fails('the client’s page', url)
    }
    return PASSES
  },
})

/** Keys that the platform itself puts behind every address of a campaign. */
const addedKeys = (subject: CheckSubject): string[] =>
  keysOf(inherited(subject, ({ settings: { tracking } }) => tracking?.suffix) ?? '')

const untracked = check({
  id: 'CRE-07',
  name: 'Tracking parameters missing or wrong',
  protects: 'what is known about every click',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: CREATIVES,
  when: 'open',
  reads: ['creative', 'tracking'],
  parameters: { keys: list('Required parameters', ['utm_source', 'utm_campaign']) },
  severity: 'high',
  costs: 'Conversions are unattributed and optimisation is blind.',
  fix: 'Rebuild the address.',
  atRisk: 'week',
  check(subject, { keys }) {
    const { creative } = subject.settings
    if (!creative) return NO_CREATIVE
    if (creative.landingUrls.length === 0) return NO_URL
    const added = addedKeys(subject)
    for (const url of creative.landingUrls) {
      const read = readLandingUrl(url)
      if (!read) return UNREADABLE
      const own = keysOf(read.query)
      const lacking = keys.filter((key) => !own.includes(key) && !added.includes(key))
      if (lacking.length > 0) return fails(listWords(keys), `without ${listWords(lacking)}`)
      const twice = keys.filter((key) => own.indexOf(key) !== own.lastIndexOf(key))
      if (twice.length > 0) return fails('each of them once', `${listWords(twice)} twice`)
    }
    return PASSES
  },
})

const insecure = check({
  id: 'CRE-08',
  name: 'Not secure',
  protects: 'bids in secure auctions',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: CREATIVES,
  when: 'open',
  reads: ['creative'],
  parameters: {},
  severity: 'high',
  costs: 'Bids are rejected in secure auctions.',
  fix: 'Use https.',
  atRisk: 'week',
  check({ settings: { creative } }) {
    if (!creative) return NO_CREATIVE
    const urls = [...creative.landingUrls, ...creative.trackers]
    if (urls.length === 0) return NO_URL
    const found = urls.find((url) => /^\s*http:\/\//i.test(url))
    return found ? fails('https', found) : PASSES
  },
})

const foreign = check({
  id: 'CRE-11',
  name: 'Creative belongs to another client or campaign',
  protects: 'the client from another’s ad',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: CREATIVES,
  when: 'open',
  reads: ['creative'],
  parameters: { hosts: list('The client’s hosts') },
  severity: 'critical',
  costs: 'The wrong ad is shown.',
  fix: 'Swap the creative.',
  atRisk: 'remaining',
  check({ settings: { creative } }, { hosts }) {
    if (hosts.length === 0) return NOTHING_ASKED
    if (!creative) return NO_CREATIVE
    if (creative.landingUrls.length === 0) return NO_URL
    for (const url of creative.landingUrls) {
      const read = readLandingUrl(url)
      if (!read) return UNREADABLE
      if (!hosts.some((host) => isHostOf(read.host, host))) return fails(listWords(hosts), read.host)
    }
    return PASSES
  },
})

export const LANDING_PAGES = [placeholder, untracked, insecure, foreign]
