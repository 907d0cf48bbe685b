import type { Measure } from '@flightdeck/domain/delivery'
import { unitsOrNull } from '@flightdeck/domain/money'
import type { Day } from '@flightdeck/domain/time'
import type { DealCounts } from '@flightdeck/domain/deals'
import type { DeliverySnapshot, OrganisationScope } from '../../../../data/delivery/index.ts'

export type DealRequest = OrganisationScope & { today: Day; entityNo: number; days: number }
export type CountedDeal = { counts: DealCounts; through: number | null }

const MEASURES = {
  requests: 'bid_requests',
  bids: 'bids',
  wins: 'wins',
  impressions: 'impressions',
} as const satisfies Record<keyof DealCounts, Measure>

/** Counts of a deal over its last days with data; null if the entity is not a deal of this snapshot. */
export function dealCountsIn(
  { byNo }: DeliverySnapshot,
  { entityNo, days }: Omit<DealRequest, 'today'>,
): CountedDeal | null {
  const deal = byNo.get(entityNo)
  if (!deal || deal.type !== 'deal_id') return null
  const through = deal.dataThrough
  const count = (measure: Measure): number | null => {
    if (through === null || deal.history.rows(through - days + 1, through) === 0) return null
    const sum = deal.history.sum(measure, through - days + 1, through)
    return unitsOrNull(sum)
  }
  const counts: DealCounts = {
    requests: count(MEASURES.requests),
    bids: count(MEASURES.bids),
    wins: count(MEASURES.wins),
    impressions: count(MEASURES.impressions),
  }
  return { counts, through }
}
