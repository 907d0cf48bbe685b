import { check, giving, LINE_ITEMS } from '../check.ts'
import { standing } from '../delivered.ts'
import { cannotTell, fails, notApplicable, PASSES } from '../outcome.ts'
import { number } from '../parameters.ts'
import { percentWords } from '../words.ts'
import { NO_DEAL, NO_NUMBERS, NO_TARGETING } from './reasons.ts'
import { inBoth } from './targeting.ts'

const DV360 = ['dv360'] as const

const anySeller = check({
  id: 'INV-04',
  name: 'Authorised sellers only is off',
  protects: 'money from spoofed inventory',
  platforms: giving('authorised_sellers'),
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
    if (!sellers) return cannotTell('the platform does not tell which sellers')
    return sellers.endsWith('_ONLY') ? PASSES : fails('authorised sellers only', sellers)
  },
})

const newExchanges = check({
  id: 'INV-05',
  name: 'New exchanges opted in automatically',
  protects: 'a fixed list of exchanges',
  platforms: giving('excludes_new_exchanges'),
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
      return cannotTell('the platform does not tell about new exchanges')
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
  platforms: giving('buys_open_market'),
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
      return cannotTell('the platform does not tell what else it buys')
    return targeting.buysOpenMarket ? fails('through its deals only', 'in the open market too') : PASSES
  },
})

const strictViewability = check({
  id: 'INV-09',
  name: 'Viewability filter too strict for goal',
  protects: 'supply',
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

export const INVENTORY = [anySeller, newExchanges, noSource, alsoOpen, strictViewability]
