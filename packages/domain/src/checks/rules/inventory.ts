import { check, giving, LINE_ITEMS } from '../check.ts'
import { standing } from '../sum-delivered.ts'
import { cannotTell, fails, notApplicable, PASSES } from '../outcome.ts'
import { number } from '../parameters.ts'
import { percentWords } from '../words.ts'
import { NO_DEAL, NO_NUMBERS, NO_TARGETING } from './reasons.ts'
import { inBoth } from './targeting.ts'

const DV360 = ['dv360'] as const

const anySeller = check({
  id: 'INV-04',
  name: 'Unauthorised sellers allowed',
  formerly: ['Authorised sellers only is off'],
  rationale: 'Prevents spend on spoofed inventory.',
  platforms: giving('authorised_sellers'),
  channels: ['display', 'video'],
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting'],
  parameters: {},
  severity: 'medium',
  fix: 'Turn on authorised sellers only.',
  atRisk: 'week',
  check({ settings: { targeting } }) {
    const sellers = targeting?.authorisedSellers
    if (!sellers) return cannotTell('no seller setting from the platform')
    return sellers.endsWith('_ONLY') ? PASSES : fails('authorised sellers only', sellers)
  },
})

const newExchanges = check({
  id: 'INV-05',
  name: 'New exchanges opted in automatically',
  rationale: 'Prevents unknown supply from being added later.',
  platforms: giving('excludes_new_exchanges'),
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting'],
  parameters: {},
  severity: 'low',
  fix: 'Exclude new exchanges.',
  atRisk: 'nothing',
  check({ settings: { targeting } }) {
    const excludes = targeting?.excludesNewExchanges
    if (excludes === undefined || excludes === null)
      return cannotTell('no exchange setting from the platform')
    return excludes ? PASSES : fails('new exchanges excluded', 'added automatically')
  },
})

const BLOCKED = ['ALL_PARTNER_ENABLED_EXCHANGES_NEGATIVELY_TARGETED', 'INVALID_INVENTORY_SOURCE']
const noSource = check({
  id: 'INV-06',
  name: 'No inventory source left',
  formerly: ['All exchanges blocked or no inventory source'],
  rationale: 'Prevents zero delivery because nothing is left to buy.',
  platforms: DV360,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting', 'platformWarnings'],
  parameters: {},
  severity: 'critical',
  fix: 'Enable inventory sources.',
  atRisk: 'remaining',
  check({ settings: { targeting, platformWarnings } }) {
    if (!targeting) return NO_TARGETING
    const warning = platformWarnings?.find(({ code }) => BLOCKED.includes(code))
    if (warning) return fails('at least one inventory source', warning.code)
    const { include } = targeting.exchanges
    const isEmptied = include.length > 0 && inBoth(targeting.exchanges).length === include.length
    return isEmptied ? fails('at least one inventory source', 'every selected exchange excluded') : PASSES
  },
})

const alsoOpen = check({
  id: 'INV-07',
  name: 'Deal line also buys open market',
  rationale: 'Prevents a premium promise from being filled with open inventory.',
  platforms: giving('buys_open_market'),
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['targeting'],
  parameters: {},
  severity: 'high',
  fix: 'Turn off open-market buying.',
  atRisk: 'remaining',
  check({ settings: { targeting } }) {
    if (!targeting) return NO_TARGETING
    if (targeting.deals.include.length === 0) return NO_DEAL
    if (targeting.buysOpenMarket === undefined || targeting.buysOpenMarket === null)
      return cannotTell('no open-market setting from the platform')
    return targeting.buysOpenMarket ? fails('deals only', 'open market too') : PASSES
  },
})

const strictViewability = check({
  id: 'INV-09',
  name: 'Viewability filter too strict for goal',
  rationale: 'Prevents a viewability filter from starving delivery.',
  platforms: giving('viewability_from'),
  channels: ['display', 'video'],
  levels: LINE_ITEMS,
  when: 'live',
  reads: ['targeting', 'budget', 'delivery'],
  parameters: {
    strict_percent: number('Strict from', 'percent', 70),
    least_pacing: number('Pacing below', 'percent', 90),
  },
  severity: 'medium',
  fix: 'Lower the filter in steps of 5%.',
  atRisk: 'week',
  check(subject, { strict_percent, least_pacing }) {
    const from = subject.settings.targeting?.viewabilityFrom
    if (!from) return notApplicable('no viewability filter')
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

export const INVENTORY = [anySeller, newExchanges, noSource, alsoOpen, strictViewability]
