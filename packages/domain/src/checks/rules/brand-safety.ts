import { check, giving, LINE_ITEMS } from '../check.ts'
import { fails, notApplicable, PASSES } from '../outcome.ts'
import { list, yesNo } from '../parameters.ts'
import { nearestValue } from '../subject.ts'
import { listWords } from '../words.ts'
import { NO_TARGETING, NOTHING_ASKED } from './reasons.ts'

const DV360 = ['dv360'] as const

const unsafe = check({
  id: 'INV-01',
  name: 'Brand safety not applied',
  rationale: 'Prevents harm to the brand, and refunds.',
  platforms: giving('sensitive_excluded'),
  channels: ['display', 'video', 'ctv'],
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting'],
  parameters: {},
  severity: 'critical',
  fix: 'Apply the client’s brand safety template.',
  atRisk: 'remaining',
  check({ settings: { targeting } }) {
    if (!targeting) return NO_TARGETING
    const { labelsExcluded, categoriesExcluded, vendor } = targeting.brandSafety
    return labelsExcluded.length > 0 || categoriesExcluded.length > 0 || vendor
      ? PASSES
      : fails('labels, categories or a verification vendor', 'none')
  },
})

const noBlockList = check({
  id: 'INV-02',
  name: 'Client block list missing',
  rationale: 'Prevents ads on sites the client has blocked.',
  platforms: DV360,
  channels: ['display', 'video'],
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting'],
  parameters: { lists: list('Block list IDs') },
  severity: 'critical',
  fix: 'Attach the block list.',
  atRisk: 'remaining',
  check({ settings: { targeting } }, { lists }) {
    if (lists.length === 0) return NOTHING_ASKED
    if (!targeting) return NO_TARGETING
    const excludedIds = targeting.sites.exclude.map(({ id }) => id)
    const lacking = lists.filter((id) => !excludedIds.includes(id))
    return lacking.length === 0 ? PASSES : fails(listWords(lists), `missing ${listWords(lacking)}`)
  },
})

const noAllowList = check({
  id: 'INV-03',
  name: 'Allow list missing',
  formerly: ['Allow list missing on allow-list-only client'],
  rationale: 'Prevents buying the open web instead of approved sites.',
  platforms: giving('apps_included'),
  channels: ['display', 'video'],
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting'],
  parameters: { is_only: yesNo('Allow lists only'), lists: list('Allow list IDs') },
  severity: 'critical',
  fix: 'Attach the allow list.',
  atRisk: 'remaining',
  check({ settings: { targeting } }, { is_only, lists }) {
    if (!is_only && lists.length === 0) return NOTHING_ASKED
    if (!targeting) return NO_TARGETING
    const allowedIds = [...targeting.sites.include, ...targeting.apps.include].map(({ id }) => id)
    const fits = lists.length > 0 ? lists.some((id) => allowedIds.includes(id)) : allowedIds.length > 0
    return fits ? PASSES : fails(lists.length > 0 ? listWords(lists) : 'an allow list', listWords(allowedIds))
  },
})

const VERIFIERS: readonly (readonly [RegExp, RegExp])[] = [
  [/DOUBLE_?VERIFY|^DV$/i, /double_?verify/i],
  [/INTEGRAL|^IAS/i, /integral|ias/i],
  [/ADLOOX/i, /adloox/i],
]
const paidForNothing = check({
  id: 'INV-10',
  name: 'Verification billed but not applied',
  formerly: ['Verification vendor billed but not targeted'],
  rationale: 'Prevents paying for verification that isn’t used, or using it unbilled.',
  platforms: giving('safety_vendor'),
  channels: ['display', 'video', 'ctv'],
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['revenue', 'targeting'],
  parameters: {},
  severity: 'medium',
  fix: 'Align the fee and the setting.',
  atRisk: 'week',
  check(subject) {
    const { targeting } = subject.settings
    if (!targeting) return NO_TARGETING
    const fees =
      nearestValue(subject, ({ settings: { revenue } }) => (revenue?.fees.length ? revenue.fees : null)) ?? []
    const vendor = targeting.brandSafety.vendor ?? ''
    for (const [fee, setting] of VERIFIERS) {
      const isBilled = fees.some(({ type }) => fee.test(type))
      const isUsed = setting.test(vendor)
      if (isBilled && !isUsed) return fails('the billed verification vendor', vendor || 'none')
      if (isUsed && !isBilled) return fails(`a fee for ${vendor}`, 'none')
    }
    return vendor || fees.length > 0 ? PASSES : notApplicable('no verification vendor and no fees')
  },
})

export const BRAND_SAFETY = [unsafe, noBlockList, noAllowList, paidForNothing]
