import { check, giving, LINE_ITEMS } from '../check.ts'
import { cannotTell, fails, notApplicable, PASSES } from '../outcome.ts'
import { list, yesNo } from '../parameters.ts'
import { listWords } from '../words.ts'
import { NO_TARGETING, NOTHING_ASKED } from './reasons.ts'
import { inBoth } from './targeting.ts'

const PLATFORMS = ['dv360', 'ttd', 'meta_ads'] as const
const NO_AUDIENCE = notApplicable('no audience')

const noAudience = check({
  id: 'AUD-01',
  name: 'Planned audience missing',
  formerly: ['No audience where plan asks for one'],
  rationale: 'Prevents spending an audience budget on everyone.',
  platforms: PLATFORMS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting'],
  parameters: { is_planned: yesNo('Plan requires an audience'), audiences: list('Audiences') },
  severity: 'high',
  fix: 'Attach the audience.',
  atRisk: 'remaining',
  check({ settings: { targeting } }, { is_planned, audiences }) {
    if (!is_planned && audiences.length === 0) return NOTHING_ASKED
    if (!targeting) return NO_TARGETING
    const audienceIds = targeting.audience.include.map(({ id }) => id)
    const lacking = audiences.filter((id) => !audienceIds.includes(id))
    if (audienceIds.length > 0 && lacking.length === 0) return PASSES
    return fails(audiences.length > 0 ? listWords(audiences) : 'an audience', listWords(audienceIds))
  },
})

const noExclusion = check({
  id: 'AUD-03',
  name: 'Retargeting without converter exclusion',
  rationale: 'Prevents paying for people who have already bought.',
  platforms: PLATFORMS,
  channels: ['display', 'video', 'social'],
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting', 'name'],
  parameters: { words: list('Words that mark retargeting', ['retargeting', 'remarketing', 'rtg', 'rmkt']) },
  severity: 'medium',
  fix: 'Exclude converters.',
  atRisk: 'week',
  check({ name, settings: { targeting } }, { words }) {
    if (!targeting) return NO_TARGETING
    const { include, exclude } = targeting.audience
    if (include.length === 0) return NO_AUDIENCE
    const called = name.toLowerCase()
    if (!words.some((word) => called.includes(word.toLowerCase())))
      return notApplicable('not named as retargeting')
    return exclude.length > 0 ? PASSES : fails('converters excluded', 'no one excluded')
  },
})

const both = check({
  id: 'AUD-04',
  name: 'Same audience included and excluded',
  rationale: 'Prevents zero delivery from contradicting audience lists.',
  platforms: PLATFORMS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting'],
  parameters: {},
  severity: 'high',
  fix: 'Remove the audience from one of the lists.',
  atRisk: 'remaining',
  check({ settings: { targeting } }) {
    if (!targeting) return NO_TARGETING
    if (targeting.audience.include.length === 0) return NO_AUDIENCE
    const sharedIds = inBoth(targeting.audience)
    return sharedIds.length === 0 ? PASSES : fails('no audience in both lists', listWords(sharedIds))
  },
})

const expanded = check({
  id: 'AUD-05',
  name: 'Automatic audience expansion against the brief',
  rationale: 'Prevents spend outside a strict target audience.',
  platforms: giving('is_expanded'),
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting'],
  parameters: { is_strict: yesNo('Brief requires strict targeting') },
  severity: 'medium',
  fix: 'Turn off audience expansion.',
  atRisk: 'week',
  check({ settings: { targeting } }, { is_strict }) {
    if (!is_strict) return NOTHING_ASKED
    if (targeting?.isExpanded === undefined || targeting.isExpanded === null)
      return cannotTell('no expansion setting from the platform')
    return targeting.isExpanded ? fails('expansion off', 'on') : PASSES
  },
})

export const AUDIENCE = [noAudience, noExclusion, both, expanded]
