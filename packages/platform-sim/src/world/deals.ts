import { addDays, type Day } from '@flightdeck/domain/time'
import { makeId } from './agency.ts'
import { euros } from './campaigns.ts'
import { between, draw, pick, whole } from './draw.ts'
import type { Account, Deal } from './shape.ts'
import { platformTraits } from './traits.ts'

const EXCHANGES = ['Magnite', 'Index', 'PubMatic', 'OpenX', 'FreeWheel'] as const
const PUBLISHERS = [
  'Daily Ledger',
  'Sport Today',
  'Kitchen Table',
  'Streamline TV',
  'Radio North',
  'The Motorist',
] as const

/** Private deals of an account. Some are dead: bought, targeted, and never a bid request. */
export function buildDeals(seed: string, account: Account, today: Day): Deal[] {
  return Array.from({ length: platformTraits(account.platform).dealsPerAccount }, (_, at) => {
    const key = `${account.platform}/${account.id}/${at}`
    const publisher = pick(PUBLISHERS, seed, 'publisher', key)
    const isGuaranteed = draw(seed, 'guaranteed', key) < 0.3
    const isDead = draw(seed, 'dead', key) < 0.12
    return {
      platform: account.platform,
      id: makeId(account.platform, 5, Math.floor(draw(seed, 'deal id', key) * 90_000_000)),
      accountId: account.id,
      name: `${account.advertiser.key}_${publisher.replaceAll(' ', '')}_${isGuaranteed ? 'PG' : 'PMP'}_${at + 1}`,
      isActive: true,
      faults: isDead ? ['dead_deal'] : [],
      exchange: pick(EXCHANGES, seed, 'exchange', key),
      publisher,
      isGuaranteed,
      rateMicros: euros(between(6, 30, seed, 'rate', key)),
      committedImpressions: isGuaranteed ? whole(2, 40, seed, 'commitment', key) * 100_000 : null,
      startsOn: addDays(today, -whole(30, 110, seed, 'deal start', key)),
      endsOn: addDays(today, whole(10, 60, seed, 'deal end', key)),
    }
  })
}
