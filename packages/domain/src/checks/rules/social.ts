import { CAMPAIGNS, check, giving, LINE_ITEMS } from '../check.ts'
import { placeCountry, isInEu } from '../../ad-data/countries.ts'
import { cannotTell, fails, notApplicable, PASSES } from '../outcome.ts'
import { list } from '../parameters.ts'
import { listWords } from '../words.ts'
import { NO_BUDGET, NO_TARGETING, NOTHING_ASKED } from './reasons.ts'

const META = ['meta_ads'] as const

const noPayer = check({
  id: 'SOC-01',
  name: 'EU ad without payer and beneficiary',
  rationale: 'Prevents ads from being blocked in the EU.',
  platforms: giving('payer'),
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting', 'compliance'],
  parameters: {},
  severity: 'critical',
  fix: 'Fill in payer and beneficiary.',
  atRisk: 'remaining',
  check({ settings: { targeting, compliance } }) {
    if (!targeting) return NO_TARGETING
    if (!targeting.geo.include.some(({ id }) => isInEu(placeCountry(id) ?? '')))
      return notApplicable('doesn’t run in the EU')
    const lacking = [
      ...(compliance?.payer ? [] : ['payer']),
      ...(compliance?.beneficiary ? [] : ['beneficiary']),
    ]
    return lacking.length === 0 ? PASSES : fails('payer and beneficiary', `missing ${listWords(lacking)}`)
  },
})

const noCategory = check({
  id: 'SOC-02',
  name: 'Special category missing',
  rationale: 'Prevents an account ban for undeclared special categories.',
  platforms: giving('special_categories'),
  channels: 'all',
  levels: CAMPAIGNS,
  when: 'open',
  reads: ['compliance'],
  parameters: { categories: list('Categories to declare, such as HOUSING or CREDIT') },
  severity: 'critical',
  fix: 'Declare the category.',
  atRisk: 'remaining',
  check({ settings: { compliance } }, { categories }) {
    if (categories.length === 0) return NOTHING_ASKED
    const declaredCategories = (compliance?.specialCategories ?? []).map((one) => one.toUpperCase())
    const lacking = categories.filter((one) => !declaredCategories.includes(one.toUpperCase()))
    return lacking.length === 0 ? PASSES : fails(listWords(categories), listWords(declaredCategories))
  },
})

/** Warnings from our own parser, and codes that are no fault. */
const HARMLESS = ['unknown_value', 'LEARNING_LIMITED']
const issues = check({
  id: 'SOC-03',
  name: 'Delivery errors on ad set',
  formerly: ['Delivery errors on set'],
  rationale: 'Catches ad sets that aren’t serving.',
  platforms: META,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['platformWarnings'],
  parameters: {},
  severity: 'high',
  fix: 'Open the error on the platform.',
  atRisk: 'remaining',
  check({ settings: { platformWarnings }, nativeStatus }) {
    if (!platformWarnings) return cannotTell('no issue list from the platform')
    const faults = platformWarnings.filter(({ code }) => !HARMLESS.includes(code))
    if (faults.length === 0 && nativeStatus !== 'WITH_ISSUES') return PASSES
    return fails('no issues', listWords(faults.map(({ code, text }) => text ?? code)))
  },
})

const endless = check({
  id: 'SOC-04',
  name: 'Lifetime budget without end time',
  rationale: 'Prevents pacing errors from a lifetime budget without an end date.',
  platforms: META,
  channels: 'all',
  levels: ['campaign', 'line_item'],
  when: 'open',
  reads: ['budget', 'flight'],
  parameters: {},
  severity: 'high',
  fix: 'Add an end date.',
  atRisk: 'remaining',
  check({ settings: { budget }, endsOn, children }) {
    if (!budget?.total) return NO_BUDGET
    // A campaign's end is that of its ad sets where it has none itself.
    const hasEnd =
      endsOn !== null || (children.length > 0 && children.every((child) => child.endsOn !== null))
    return hasEnd ? PASSES : fails('an end date', 'none')
  },
})

export const SOCIAL = [noPayer, noCategory, issues, endless]
