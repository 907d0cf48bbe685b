import { check, giving, LINE_ITEMS } from '../check.ts'
import { cannotTell, fails, notApplicable, PASSES } from '../outcome.ts'
import { list, yesNo } from '../parameters.ts'
import { listWords } from '../words.ts'
import { NO_TARGETING, NOTHING_ASKED } from './reasons.ts'
import { inBoth } from './targeting.ts'

const PLATFORMS = ['dv360', 'ttd', 'meta_ads'] as const
const NO_AUDIENCE = notApplicable('it has no audience')

const noAudience = check({
  id: 'AUD-01',
  name: 'No audience where plan asks for one',
  protects: 'money that was meant for some',
  platforms: PLATFORMS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting'],
  parameters: { is_planned: yesNo('The plan asks for an audience'), audiences: list('Which ones') },
  severity: 'high',
  costs: 'Money is spent on anyone.',
  fix: 'Attach the audience.',
  atRisk: 'remaining',
  check({ settings: { targeting } }, { is_planned, audiences }) {
    if (!is_planned && audiences.length === 0) return NOTHING_ASKED
    if (!targeting) return NO_TARGETING
    const found = targeting.audience.include.map(({ id }) => id)
    const lacking = audiences.filter((id) => !found.includes(id))
    if (found.length > 0 && lacking.length === 0) return PASSES
    return fails(audiences.length > 0 ? listWords(audiences) : 'an audience', listWords(found))
  },
})

const noExclusion = check({
  id: 'AUD-03',
  name: 'Retargeting without converter exclusion',
  protects: 'money from people who already bought',
  platforms: PLATFORMS,
  channels: ['display', 'video', 'social'],
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting', 'name'],
  parameters: { words: list('Words that say retargeting', ['retargeting', 'remarketing', 'rtg', 'rmkt']) },
  severity: 'medium',
  costs: 'It pays for people who already bought.',
  fix: 'Exclude converters.',
  atRisk: 'week',
  check({ name, settings: { targeting } }, { words }) {
    if (!targeting) return NO_TARGETING
    const { include, exclude } = targeting.audience
    if (include.length === 0) return NO_AUDIENCE
    const called = name.toLowerCase()
    if (!words.some((word) => called.includes(word.toLowerCase())))
      return notApplicable('it is not called retargeting')
    return exclude.length > 0 ? PASSES : fails('converters excluded', 'nobody excluded')
  },
})

const both = check({
  id: 'AUD-04',
  name: 'Same audience included and excluded',
  protects: 'delivery',
  platforms: PLATFORMS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting'],
  parameters: {},
  severity: 'high',
  costs: 'Zero delivery.',
  fix: 'Remove one of the two.',
  atRisk: 'remaining',
  check({ settings: { targeting } }) {
    if (!targeting) return NO_TARGETING
    if (targeting.audience.include.length === 0) return NO_AUDIENCE
    const found = inBoth(targeting.audience)
    return found.length === 0 ? PASSES : fails('no audience in both lists', listWords(found))
  },
})

const expanded = check({
  id: 'AUD-05',
  name: 'Automatic audience expansion against the brief',
  protects: 'a strict target',
  platforms: giving('is_expanded'),
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting'],
  parameters: { is_strict: yesNo('The brief says strict') },
  severity: 'medium',
  costs: 'It reaches people outside of the target.',
  fix: 'Turn it off.',
  atRisk: 'week',
  check({ settings: { targeting } }, { is_strict }) {
    if (!is_strict) return NOTHING_ASKED
    if (targeting?.isExpanded === undefined || targeting.isExpanded === null)
      return cannotTell('the platform does not tell whether it expands')
    return targeting.isExpanded ? fails('expansion off', 'on') : PASSES
  },
})

export const AUDIENCE = [noAudience, noExclusion, both, expanded]
