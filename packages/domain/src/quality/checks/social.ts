import { CAMPAIGNS, check, giving, LINE_ITEMS } from '../check.ts'
import { countryOf, isInEu } from '../countries.ts'
import { cannotTell, fails, notApplicable, PASSES } from '../outcome.ts'
import { list } from '../parameters.ts'
import { listWords } from '../words.ts'
import { NO_BUDGET, NO_TARGETING, NOTHING_ASKED } from './reasons.ts'

const META = ['meta_ads'] as const

const noPayer = check({
  id: 'SOC-01',
  name: 'EU ad without payer and beneficiary',
  protects: 'ads in Europe',
  platforms: giving('payer'),
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting', 'compliance'],
  parameters: {},
  severity: 'critical',
  costs: 'The ads are blocked.',
  fix: 'Fill in both.',
  atRisk: 'remaining',
  check({ settings: { targeting, compliance } }) {
    if (!targeting) return NO_TARGETING
    if (!targeting.geo.include.some(({ id }) => isInEu(countryOf(id) ?? '')))
      return notApplicable('it does not run in the European Union')
    const lacking = [
      ...(compliance?.payer ? [] : ['payer']),
      ...(compliance?.beneficiary ? [] : ['beneficiary']),
    ]
    return lacking.length === 0 ? PASSES : fails('payer and beneficiary', `without ${listWords(lacking)}`)
  },
})

const noCategory = check({
  id: 'SOC-02',
  name: 'Special category missing',
  protects: 'the account',
  platforms: giving('special_categories'),
  channels: 'all',
  levels: CAMPAIGNS,
  when: 'open',
  reads: ['compliance'],
  parameters: { categories: list('Categories to declare, such as HOUSING or CREDIT') },
  severity: 'critical',
  costs: 'The account may be banned.',
  fix: 'Declare it.',
  atRisk: 'remaining',
  check({ settings: { compliance } }, { categories }) {
    if (categories.length === 0) return NOTHING_ASKED
    const found = (compliance?.specialCategories ?? []).map((one) => one.toUpperCase())
    const lacking = categories.filter((one) => !found.includes(one.toUpperCase()))
    return lacking.length === 0 ? PASSES : fails(listWords(categories), listWords(found))
  },
})

/** What we say about our own reading, and what is no fault. */
const HARMLESS = ['unknown_value', 'LEARNING_LIMITED']
const issues = check({
  id: 'SOC-03',
  name: 'Delivery errors on set',
  protects: 'delivery',
  platforms: META,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['platformWarnings'],
  parameters: {},
  severity: 'high',
  costs: 'It is not serving.',
  fix: 'Open the issue on the platform.',
  atRisk: 'remaining',
  check({ settings: { platformWarnings }, nativeStatus }) {
    if (!platformWarnings) return cannotTell('the platform tells no issues')
    const found = platformWarnings.filter(({ code }) => !HARMLESS.includes(code))
    if (found.length === 0 && nativeStatus !== 'WITH_ISSUES') return PASSES
    return fails('no issues', listWords(found.map(({ code, text }) => text ?? code)))
  },
})

const endless = check({
  id: 'SOC-04',
  name: 'Lifetime budget without end time',
  protects: 'pacing, which needs an end',
  platforms: META,
  channels: 'all',
  levels: ['campaign', 'line_item'],
  when: 'open',
  reads: ['budget', 'flight'],
  parameters: {},
  severity: 'high',
  costs: 'The pacing is invalid.',
  fix: 'Add an end.',
  atRisk: 'remaining',
  check({ settings: { budget }, endsOn, children }) {
    if (!budget?.total) return NO_BUDGET
    // A campaign's end is that of its ad sets where it has none itself.
    const hasEnd =
      endsOn !== null || (children.length > 0 && children.every((child) => child.endsOn !== null))
    return hasEnd ? PASSES : fails('an end', 'none')
  },
})

export const SOCIAL = [noPayer, noCategory, issues, endless]
