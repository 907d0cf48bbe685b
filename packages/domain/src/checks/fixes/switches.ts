import { lineItemsBelow } from '../peers.ts'
import { walkAncestors, isLive, isOpen, type CheckSubject } from '../subject.ts'
import { dayWords, listWords, percentWords } from '../words.ts'
import { listIn, numberIn, proposeChange, currentValue, type Fix } from './proposal.ts'

const presence: Fix = (subject) =>
  proposeChange(
    subject,
    'geo_means',
    'presence',
    'Only people who are there, not those who are interested in the place.',
  )

const withoutNetwork =
  (network: string, why: string): Fix =>
  (subject) => {
    const now = currentValue(subject, 'networks', {})
    return now
      ? proposeChange(
          subject,
          'networks',
          now.filter((one) => one !== network),
          why,
        )
      : []
  }

/** Switches the open market off; keeping it knowingly is no fix. */
const dealsOnly: Fix = (subject) =>
  proposeChange(subject, 'open_market', 'off', 'It was sold as deals, and buys in the open market too.')

const lowerFilter: Fix = (subject, parameters) => {
  const strict = numberIn(parameters, 'strict_percent') ?? 70
  const to = Math.max(10, Math.ceil(strict / 10) * 10 - 10)
  return proposeChange(
    subject,
    'viewability',
    to,
    `${percentWords(to)} is the next step below ${percentWords(strict)}.`,
  )
}

const DECLARED = {
  none: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
  some: 'CONTAINS_EU_POLITICAL_ADVERTISING',
}
/** Only a person knows which is true. */
const declared: Fix = (subject) => [
  ...proposeChange(
    subject,
    'eu_political',
    DECLARED.none,
    'Declare that it has no EU political advertising.',
  ),
  ...proposeChange(subject, 'eu_political', DECLARED.some, 'Declare that it has EU political advertising.'),
]

/** Payer and beneficiary of the account's other line items. */
const payer: Fix = (subject) => {
  const top = [...walkAncestors(subject)].at(-1) ?? subject
  const all = top.siblings.flatMap((one) => lineItemsBelow(one)).map((one) => currentValue(one, 'payer', {}))
  const declaration = all.find((one) => one?.payer && one.beneficiary)
  if (!declaration) return []
  const count = all.filter((one) => one?.payer === declaration.payer).length
  return proposeChange(
    subject,
    'payer',
    declaration,
    `${count} other ad sets name ${declaration.payer} as payer and ${declaration.beneficiary} as beneficiary.`,
  )
}

const categories: Fix = (subject, parameters) => {
  const requiredCategories = listIn(parameters, 'categories').map((one) => one.toUpperCase())
  const now = currentValue(subject, 'special_categories', {}) ?? []
  return proposeChange(
    subject,
    'special_categories',
    [...new Set([...now, ...requiredCategories])],
    `${listWords(requiredCategories)} has to be declared.`,
  )
}

const windows: Fix = (subject, parameters) => {
  const now = currentValue(subject, 'attribution', {})
  const clickDays = numberIn(parameters, 'click_days') ?? now?.clickDays ?? null
  const viewDays = numberIn(parameters, 'view_days') ?? now?.viewDays ?? null
  return proposeChange(
    subject,
    'attribution',
    { clickDays, viewDays },
    `The plan counts ${clickDays ?? 'no'} days after a click and ${viewDays ?? 'no'} after a view.`,
  )
}

/** Removes the deal from the only active line item that still uses it. */
const deadDeal: Fix = (subject) => {
  const lines = subject.usedBy.filter(isLive)
  return lines.length === 1
    ? without(
        lines[0]!,
        subject,
        `The deal is open until ${dayWords(subject.endsOn)}, the line item runs longer.`,
      )
    : []
}

const overlapping: Fix = (subject) => {
  const lines = subject.usedBy.filter(isOpen)
  return lines.length === 1
    ? without(lines[0]!, subject, 'Two deals for the same space: the platform picks one.')
    : []
}

const without = (line: CheckSubject, { nativeId }: CheckSubject, why: string) => {
  const deals = currentValue(line, 'deals', {})
  return deals
    ? proposeChange(
        line,
        'deals',
        deals.filter(({ id }) => id !== nativeId),
        why,
      )
    : []
}

export const SWITCH_FIXES = {
  'TGT-06': presence,
  'SRC-01': withoutNetwork('display', 'Search money buys cheap clicks on the display network.'),
  'SRC-02': withoutNetwork('search_partners', 'The brief excludes search partners.'),
  'INV-04': (subject) =>
    proposeChange(
      subject,
      'authorised_sellers',
      'AUTHORIZED_DIRECT_SELLERS_ONLY',
      'Only sellers whom the publisher names.',
    ),
  'INV-05': (subject) =>
    proposeChange(subject, 'new_exchanges', 'excluded', 'Exchanges that come later are not in the plan.'),
  'INV-07': dealsOnly,
  'INV-09': lowerFilter,
  'AUD-05': (subject) =>
    proposeChange(subject, 'expansion', 'off', 'The brief is strict, and the platform widens the audience.'),
  'BID-07': (subject) =>
    proposeChange(
      subject,
      'clicks_as_conversions',
      'off',
      'The goal is conversions, and every click is counted as one.',
    ),
  'CMP-01': declared,
  'SOC-01': payer,
  'SOC-02': categories,
  'TRK-03': windows,
  'DEA-11': deadDeal,
  'DEA-12': overlapping,
} satisfies Record<string, Fix>
