import { check, giving, LINE_ITEMS } from '../check.ts'
import { fails, PASSES } from '../outcome.ts'
import { wantedNumber } from '../parameters.ts'
import { NO_TARGETING, NOTHING_ASKED } from './reasons.ts'

const undeclared = check({
  id: 'CMP-01',
  name: 'EU political declaration missing',
  rationale: 'Prevents rejected changes and policy breaches.',
  platforms: giving('eu_political', LINE_ITEMS),
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['compliance'],
  parameters: {},
  severity: 'critical',
  fix: 'Declare whether the ads are political.',
  atRisk: 'remaining',
  check({ settings: { compliance } }) {
    const declaration = compliance?.euPolitical
    const isSaid = declaration !== undefined && declaration !== '' && !/UNKNOWN|UNSPECIFIED/.test(declaration)
    return isSaid ? PASSES : fails('a declaration', declaration ?? 'none')
  },
})

const allAges = check({
  id: 'CMP-02',
  name: 'Age-gated product without age limit',
  rationale: 'Prevents reaching minors, which is against the law.',
  platforms: giving('age_from'),
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting'],
  parameters: { least_age: wantedNumber('Legal age', 'years') },
  severity: 'critical',
  fix: 'Set the legal age.',
  atRisk: 'remaining',
  check({ settings: { targeting } }, { least_age }) {
    if (least_age === null) return NOTHING_ASKED
    if (!targeting) return NO_TARGETING
    const from = targeting.people?.ageFrom
    if (from !== undefined && from >= least_age) return PASSES
    return fails(`${least_age} or older`, from === undefined ? 'any age' : `from ${from}`)
  },
})

export const COMPLIANCE = [undeclared, allAges]
