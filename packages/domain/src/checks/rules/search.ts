import { CAMPAIGNS, check, giving } from '../check.ts'
import { cannotTell, fails, PASSES } from '../outcome.ts'
import { list, yesNo } from '../parameters.ts'
import { listWords } from '../words.ts'
import { NOTHING_ASKED } from './reasons.ts'

const GOOGLE = ['google_ads'] as const
const NO_NETWORKS = cannotTell('no network setting from the platform')

const onDisplay = check({
  id: 'SRC-01',
  name: 'Search campaign opted in to display network',
  rationale: 'Prevents search budget from going to cheap, irrelevant clicks.',
  platforms: giving('networks'),
  channels: ['search'],
  levels: CAMPAIGNS,
  when: 'open',
  reads: ['targeting', 'channel'],
  parameters: {},
  severity: 'high',
  fix: 'Turn off the display network.',
  atRisk: 'remaining',
  check({ settings: { targeting } }) {
    if (!targeting?.networks) return NO_NETWORKS
    return targeting.networks.includes('display') ? fails('search only', 'display too') : PASSES
  },
})

const onPartners = check({
  id: 'SRC-02',
  name: 'Search partners on against brief',
  rationale: 'Prevents lower-quality clicks the brief excludes.',
  platforms: giving('networks'),
  channels: ['search'],
  levels: CAMPAIGNS,
  when: 'open',
  reads: ['targeting', 'channel'],
  parameters: { is_excluded: yesNo('Brief excludes partners') },
  severity: 'medium',
  fix: 'Turn off search partners.',
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
  rationale: 'Catches campaigns that aren’t serving fully.',
  platforms: GOOGLE,
  channels: 'all',
  levels: CAMPAIGNS,
  when: 'open',
  reads: ['platformWarnings'],
  parameters: { reasons: list('Reasons to flag', REASONS) },
  severity: 'high',
  fix: 'Fix the reason shown by the platform.',
  atRisk: 'remaining',
  check({ settings: { platformWarnings } }, { reasons }) {
    if (!platformWarnings) return cannotTell('no reasons from the platform')
    const flaggedCodes = platformWarnings.map(({ code }) => code).filter((code) => reasons.includes(code))
    return flaggedCodes.length === 0 ? PASSES : fails('eligible', listWords(flaggedCodes))
  },
})

const untagged = check({
  id: 'TRK-08',
  name: 'Auto-tagging off',
  rationale: 'Prevents analytics from losing click IDs.',
  platforms: giving('auto_tagging'),
  channels: ['search'],
  levels: CAMPAIGNS,
  when: 'open',
  reads: ['tracking', 'channel'],
  parameters: {},
  severity: 'medium',
  fix: 'Turn on auto-tagging.',
  atRisk: 'nothing',
  check({ settings: { tracking } }) {
    if (tracking?.isAutoTagged === undefined || tracking.isAutoTagged === null)
      return cannotTell('no auto-tagging setting from the platform')
    return tracking.isAutoTagged ? PASSES : fails('auto-tagging on', 'off')
  },
})

export const SEARCH = [onDisplay, onPartners, notEligible]
export const SEARCH_TRACKING = [untagged]
