import { CAMPAIGNS, check, giving } from '../check.ts'
import { cannotTell, fails, PASSES } from '../outcome.ts'
import { list, yesNo } from '../parameters.ts'
import { listWords } from '../words.ts'
import { NOTHING_ASKED } from './reasons.ts'

const GOOGLE = ['google_ads'] as const
const NO_NETWORKS = cannotTell('the platform does not tell the networks')

const onDisplay = check({
  id: 'SRC-01',
  name: 'Search campaign opted in to display network',
  protects: 'search money from cheap clicks',
  platforms: giving('networks'),
  channels: ['search'],
  levels: CAMPAIGNS,
  when: 'open',
  reads: ['targeting', 'channel'],
  parameters: {},
  severity: 'high',
  costs: 'Cheap, irrelevant clicks.',
  fix: 'Turn it off.',
  atRisk: 'remaining',
  check({ settings: { targeting } }) {
    if (!targeting?.networks) return NO_NETWORKS
    return targeting.networks.includes('display') ? fails('search only', 'display too') : PASSES
  },
})

const onPartners = check({
  id: 'SRC-02',
  name: 'Search partners on against brief',
  protects: 'the quality of clicks',
  platforms: giving('networks'),
  channels: ['search'],
  levels: CAMPAIGNS,
  when: 'open',
  reads: ['targeting', 'channel'],
  parameters: { is_excluded: yesNo('The brief excludes partners') },
  severity: 'medium',
  costs: 'Clicks of lower quality.',
  fix: 'Turn them off.',
  atRisk: 'week',
  check({ settings: { targeting } }, { is_excluded }) {
    if (!is_excluded) return NOTHING_ASKED
    if (!targeting?.networks) return NO_NETWORKS
    return targeting.networks.includes('search_partners')
      ? fails('without partners', 'with partners')
      : PASSES
  },
})

const REASONS = [
  'BUDGET_MISCONFIGURED',
  'BIDDING_STRATEGY_MISCONFIGURED',
  'NO_AD_GROUPS',
  'AD_GROUPS_PAUSED',
  'AD_GROUP_ADS_PAUSED',
  'NO_AD_GROUP_ADS',
  'NO_KEYWORDS',
  'KEYWORDS_PAUSED',
]
const notEligible = check({
  id: 'SRC-03',
  name: 'Campaign not eligible or limited',
  protects: 'delivery',
  platforms: GOOGLE,
  channels: 'all',
  levels: CAMPAIGNS,
  when: 'open',
  reads: ['platformWarnings'],
  parameters: { reasons: list('Reasons that count', REASONS) },
  severity: 'high',
  costs: 'It is not serving.',
  fix: 'Follow the reason.',
  atRisk: 'remaining',
  check({ settings: { platformWarnings } }, { reasons }) {
    if (!platformWarnings) return cannotTell('the platform tells no reasons')
    const found = platformWarnings.map(({ code }) => code).filter((code) => reasons.includes(code))
    return found.length === 0 ? PASSES : fails('eligible', listWords(found))
  },
})

const untagged = check({
  id: 'TRK-08',
  name: 'Auto-tagging off',
  protects: 'click ids in analytics',
  platforms: giving('auto_tagging'),
  channels: ['search'],
  levels: CAMPAIGNS,
  when: 'open',
  reads: ['tracking', 'channel'],
  parameters: {},
  severity: 'medium',
  costs: 'Analytics loses the click ids.',
  fix: 'Turn it on.',
  atRisk: 'nothing',
  check({ settings: { tracking } }) {
    if (tracking?.isAutoTagged === undefined || tracking.isAutoTagged === null)
      return cannotTell('the platform does not tell whether it tags')
    return tracking.isAutoTagged ? PASSES : fails('auto-tagging on', 'off')
  },
})

export const SEARCH = [onDisplay, onPartners, notEligible]
export const SEARCH_TRACKING = [untagged]
