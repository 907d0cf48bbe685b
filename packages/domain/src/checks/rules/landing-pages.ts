import { ALL_PLATFORMS, check, CREATIVES } from '../check.ts'
import { isWithinDomain, queryKeys, readLandingUrl } from '../landing-url.ts'
import { cannotTell, fails, notApplicable, PASSES } from '../outcome.ts'
import { list } from '../parameters.ts'
import { nearestValue, type CheckSubject } from '../subject.ts'
import { listWords } from '../words.ts'
import { NO_CREATIVE, NOTHING_ASKED } from './reasons.ts'

const NO_URL = cannotTell('no landing page from the platform')
const UNREADABLE = notApplicable('landing page URL unreadable')

const placeholder = check({
  id: 'CRE-06',
  name: 'Default or placeholder landing page',
  rationale: 'Prevents clicks from going nowhere.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: CREATIVES,
  when: 'open',
  reads: ['creative'],
  parameters: { hosts: list('Placeholders', ['google.com', 'example.com', 'example.org', 'localhost']) },
  severity: 'critical',
  fix: 'Set the landing page.',
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
  queryKeys(nearestValue(subject, ({ settings: { tracking } }) => tracking?.suffix) ?? '')

const untracked = check({
  id: 'CRE-07',
  name: 'Tracking parameters missing or wrong',
  rationale: 'Prevents unattributed conversions and blind optimisation.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: CREATIVES,
  when: 'open',
  reads: ['creative', 'tracking'],
  parameters: { keys: list('Required parameters', ['utm_source', 'utm_campaign']) },
  severity: 'high',
  fix: 'Rebuild the URL.',
  atRisk: 'week',
  check(subject, { keys }) {
    const { creative } = subject.settings
    if (!creative) return NO_CREATIVE
    if (creative.landingUrls.length === 0) return NO_URL
    const added = addedKeys(subject)
    for (const url of creative.landingUrls) {
      const read = readLandingUrl(url)
      if (!read) return UNREADABLE
      const own = queryKeys(read.query)
      const lacking = keys.filter((key) => !own.includes(key) && !added.includes(key))
      if (lacking.length > 0) return fails(listWords(keys), `missing ${listWords(lacking)}`)
      const twice = keys.filter((key) => own.indexOf(key) !== own.lastIndexOf(key))
      if (twice.length > 0) return fails('each parameter once', `${listWords(twice)} twice`)
    }
    return PASSES
  },
})

const insecure = check({
  id: 'CRE-08',
  name: 'Landing page or tag not HTTPS',
  formerly: ['Not secure'],
  rationale: 'Prevents bids from being rejected in secure auctions.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: CREATIVES,
  when: 'open',
  reads: ['creative'],
  parameters: {},
  severity: 'high',
  fix: 'Use HTTPS.',
  atRisk: 'week',
  check({ settings: { creative } }) {
    if (!creative) return NO_CREATIVE
    const urls = [...creative.landingUrls, ...creative.trackers]
    if (urls.length === 0) return NO_URL
    const insecureUrl = urls.find((url) => /^\s*http:\/\//i.test(url))
    return insecureUrl ? fails('https', insecureUrl) : PASSES
  },
})

const foreign = check({
  id: 'CRE-11',
  name: 'Creative belongs to another client or campaign',
  rationale: 'Prevents showing another client’s ad.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: CREATIVES,
  when: 'open',
  reads: ['creative'],
  parameters: { hosts: list('Client domains') },
  severity: 'critical',
  fix: 'Swap the creative.',
  atRisk: 'remaining',
  check({ settings: { creative } }, { hosts }) {
    if (hosts.length === 0) return NOTHING_ASKED
    if (!creative) return NO_CREATIVE
    if (creative.landingUrls.length === 0) return NO_URL
    for (const url of creative.landingUrls) {
      const read = readLandingUrl(url)
      if (!read) return UNREADABLE
      if (!hosts.some((host) => isWithinDomain(read.host, host))) return fails(listWords(hosts), read.host)
    }
    return PASSES
  },
})

export const LANDING_PAGES = [placeholder, untracked, insecure, foreign]
