import type { Settings } from '@flightdeck/domain/ad-data'
import { omitBlanks } from '../../normalise/given.ts'
import { lookUp } from '../../normalise/words.ts'
import type { AdSet } from './ad-set-shape.ts'
import { parseAmount } from './budget.ts'

type Bid = NonNullable<Settings['bid']>
/** Price type of a bid cap, by optimisation goal. */
const TYPES: Readonly<Record<string, NonNullable<Bid['type']>>> = {
  REACH: 'cpm',
  IMPRESSIONS: 'cpm',
  LINK_CLICKS: 'cpc',
  LANDING_PAGE_VIEWS: 'cpc',
  THRUPLAY: 'cpv',
  OFFSITE_CONVERSIONS: 'cpa',
  LEAD_GENERATION: 'cpa',
}
const FLOOR_OF_ONE = 10_000

export function toBid(adSet: AdSet, currency: string): Bid | undefined {
  const { bid_strategy: strategy, optimization_goal: goal } = adSet
  if (!strategy) return undefined
  const amount = parseAmount(adSet.bid_amount, currency)
  switch (strategy) {
    case 'LOWEST_COST_WITHOUT_CAP':
      return { strategy, type: 'auto' }
    case 'LOWEST_COST_WITH_BID_CAP':
      return omitBlanks({ strategy, type: lookUp(TYPES, goal), max: amount })
    case 'COST_CAP':
      return omitBlanks({ strategy, type: 'cpa' as const, target: amount })
    case 'LOWEST_COST_WITH_MIN_ROAS': {
      const floor = adSet.bid_constraints?.roas_average_floor
      return omitBlanks({
        strategy,
        type: 'roas' as const,
        targetRatio: typeof floor === 'number' ? floor / FLOOR_OF_ONE : undefined,
      })
    }
    default:
      return omitBlanks({ strategy, base: amount })
  }
}
