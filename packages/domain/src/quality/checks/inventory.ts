import { check, LINE_ITEMS } from '../check.ts'
import { standing } from '../delivered.ts'
import { fails, notApplicable, PASSES } from '../outcome.ts'
import { list, number, yesNo } from '../parameters.ts'
import { inherited } from '../subject.ts'
import { listWords, percentWords } from '../words.ts'
import { NO_DEAL, NO_NUMBERS, NO_TARGETING, NOTHING_ASKED } from './reasons.ts'
import { inBoth } from './targeting.ts'

const DV360 = ['dv360'] as const

const unsafe = check({
  id: 'INV-01',
  name: 'Brand safety not applied',
  protects: 'the brand',
  platforms: DV360,
  channels: ['display', 'video', 'ctv'],
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting'],
  parameters: {},
  severity: 'critical',
  costs: 'Harm to the brand, and refunds.',
  fix: 'Apply the client’s template.',
  atRisk: 'remaining',
  check({ settings: { targeting } }) {
    if (!targeting) return NO_TARGETING
    const { labelsExcluded, categoriesExcluded, vendor } = targeting.brandSafety
    return labelsExcluded.length > 0 || categoriesExcluded.length > 0 || vendor
      ? PASSES
      : fails('labels, categories or a verifier', 'none')
  },
})

const noBlockList = check({
  id: 'INV-02',
  name: 'Client block list missing',
  protects: 'the client from blocked sites',
  platforms: DV360,
  channels: ['display', 'video'],
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting'],
  parameters: { lists: list('Block lists, by id') },
  severity: 'critical',
  costs: 'Ads on blocked sites.',
  fix: 'Attach the list.',
  atRisk: 'remaining',
  check({ settings: { targeting } }, { lists }) {
    if (lists.length === 0) return NOTHING_ASKED
    if (!targeting) return NO_TARGETING
    const found = targeting.sites.exclude.map(({ id }) => id)
    const lacking = lists.filter((id) => !found.includes(id))
    return lacking.length === 0 ? PASSES : fails(listWords(lists), `without ${listWords(lacking)}`)
  },
})

const noAllowList = check({
  id: 'INV-03',
  name: 'Allow list missing on allow-list-only client',
  protects: 'the client from the open web',
  platforms: DV360,
  channels: ['display', 'video'],
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting'],
  parameters: { is_only: yesNo('Allow lists only'), lists: list('Which ones, by id') },
  severity: 'critical',
  costs: 'The open web instead of approved sites.',
  fix: 'Attach the list.',
  atRisk: 'remaining',
  check({ settings: { targeting } }, { is_only, lists }) {
    if (!is_only && lists.length === 0) return NOTHING_ASKED
    if (!targeting) return NO_TARGETING
    const found = [...targeting.sites.include, ...targeting.apps.include].map(({ id }) => id)
    const fits = lists.length > 0 ? lists.some((id) => found.includes(id)) : found.length > 0
    return fits ? PASSES : fails(lists.length > 0 ? listWords(lists) : 'an allow list', listWords(found))
  },
})

const anySeller = check({
  id: 'INV-04',
  name: 'Authorised sellers only is off',
  protects: 'money from spoofed inventory',
  platforms: DV360,
  channels: ['display', 'video'],
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting'],
  parameters: {},
  severity: 'medium',
  costs: 'Spoofed inventory.',
  fix: 'Turn it on.',
  atRisk: 'week',
  check({ settings: { targeting } }) {
    const sellers = targeting?.authorisedSellers
    if (!sellers) return notApplicable('the platform does not tell which sellers')
    return sellers.endsWith('_ONLY') ? PASSES : fails('authorised sellers only', sellers)
  },
})

const newExchanges = check({
  id: 'INV-05',
  name: 'New exchanges opted in automatically',
  protects: 'a fixed list of exchanges',
  platforms: DV360,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting'],
  parameters: {},
  severity: 'low',
  costs: 'Unknown supply appears later.',
  fix: 'Exclude new exchanges.',
  atRisk: 'nothing',
  check({ settings: { targeting } }) {
    const excludes = targeting?.excludesNewExchanges
    if (excludes === undefined || excludes === null)
      return notApplicable('the platform does not tell about new exchanges')
    return excludes ? PASSES : fails('new exchanges excluded', 'taken in by themselves')
  },
})

const BLOCKED = ['ALL_PARTNER_ENABLED_EXCHANGES_NEGATIVELY_TARGETED', 'INVALID_INVENTORY_SOURCE']
const noSource = check({
  id: 'INV-06',
  name: 'All exchanges blocked or no inventory source',
  protects: 'delivery',
  platforms: DV360,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting', 'platformWarnings'],
  parameters: {},
  severity: 'critical',
  costs: 'Zero delivery.',
  fix: 'Enable sources.',
  atRisk: 'remaining',
  check({ settings: { targeting, platformWarnings } }) {
    if (!targeting) return NO_TARGETING
    const warning = platformWarnings?.find(({ code }) => BLOCKED.includes(code))
    if (warning) return fails('a source that is left', warning.code)
    const { include } = targeting.exchanges
    const isEmptied = include.length > 0 && inBoth(targeting.exchanges).length === include.length
    return isEmptied ? fails('a source that is left', 'every chosen exchange is shut out') : PASSES
  },
})

const alsoOpen = check({
  id: 'INV-07',
  name: 'Deal line also buys open market',
  protects: 'the premium that was promised',
  platforms: ['ttd'],
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting'],
  parameters: {},
  severity: 'high',
  costs: 'A premium promise is filled with open inventory.',
  fix: 'Turn it off.',
  atRisk: 'remaining',
  check({ settings: { targeting } }) {
    if (!targeting) return NO_TARGETING
    if (targeting.deals.include.length === 0) return NO_DEAL
    if (targeting.buysOpenMarket === undefined || targeting.buysOpenMarket === null)
      return notApplicable('the platform does not tell what else it buys')
    return targeting.buysOpenMarket ? fails('through its deals only', 'in the open market too') : PASSES
  },
})

const strictViewability = check({
  id: 'INV-09',
  name: 'Viewability filter too strict for goal',
  protects: 'supply',
  platforms: DV360,
  channels: ['display', 'video'],
  levels: LINE_ITEMS,
  when: 'live',
  reads: ['targeting', 'budget', 'delivery'],
  parameters: {
    strict_percent: number('Strict from', 'percent', 70),
    least_pacing: number('Pacing below', 'percent', 90),
  },
  severity: 'medium',
  costs: 'It throttles supply.',
  fix: 'Lower it in steps of five percent.',
  atRisk: 'week',
  check(subject, { strict_percent, least_pacing }) {
    const from = subject.settings.targeting?.viewabilityFrom
    if (!from) return notApplicable('it has no viewability filter')
    if (from < strict_percent) return PASSES
    const pacing = standing(subject, 'pacing')
    if (pacing === null) return NO_NUMBERS
    if (pacing >= least_pacing) return PASSES
    return fails(
      `below ${percentWords(strict_percent)} while pacing is behind`,
      `${percentWords(from)} at a pacing of ${percentWords(pacing)}`,
    )
  },
})

const VERIFIERS: readonly (readonly [RegExp, RegExp])[] = [
  [/DOUBLE_?VERIFY|^DV$/i, /double_?verify/i],
  [/INTEGRAL|^IAS/i, /integral|ias/i],
  [/ADLOOX/i, /adloox/i],
]
const paidForNothing = check({
  id: 'INV-10',
  name: 'Verification vendor billed but not targeted',
  protects: 'fees that buy something',
  platforms: DV360,
  channels: ['display', 'video', 'ctv'],
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['revenue', 'targeting'],
  parameters: {},
  severity: 'medium',
  costs: 'Paying for nothing, or a fee that nobody billed.',
  fix: 'Align fee and setting.',
  atRisk: 'week',
  check(subject) {
    const { targeting } = subject.settings
    if (!targeting) return NO_TARGETING
    const fees =
      inherited(subject, ({ settings: { revenue } }) => (revenue?.fees.length ? revenue.fees : null)) ?? []
    const vendor = targeting.brandSafety.vendor ?? ''
    for (const [fee, setting] of VERIFIERS) {
      const isBilled = fees.some(({ type }) => fee.test(type))
      const isUsed = setting.test(vendor)
      if (isBilled && !isUsed) return fails('the verifier it is billed for', vendor || 'none')
      if (isUsed && !isBilled) return fails(`a fee for ${vendor}`, 'none')
    }
    return vendor || fees.length > 0 ? PASSES : notApplicable('it has neither a verifier nor fees')
  },
})

export const INVENTORY = [
  unsafe,
  noBlockList,
  noAllowList,
  anySeller,
  newExchanges,
  noSource,
  alsoOpen,
  strictViewability,
  paidForNothing,
]
