import type { DealBuyer, DealHealth } from '@flightdeck/contract/pacing'
import { typedKeys } from '@flightdeck/domain/metrics'
import { MICROS, microsToUnits } from '@flightdeck/domain/money'
import { dayOrNull } from '@flightdeck/domain/time'
import { DEAL_STEPS, dealState, netOfFees, stepRates } from '@flightdeck/domain/deals'
import { notFound } from '../../../../ground/app-error.ts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { placedEntities, presentEntity, type PlacedEntity } from '../../../data/entities/index.ts'
import { pacingClient } from '../board/pacing-client.ts'
import { roundPercent } from '../board/present.ts'
import { loadBuyers, findDeal, type StoredBuyer, type StoredDeal } from './deal-store.ts'

const DAYS = 7
const MAX_BUYERS = 100

/** Funnel of a deal from the seller's offer to an impression, and whether it can be won at all. */
export async function readDeal(ctx: MemberContext, entityNo: number): Promise<DealHealth> {
  const { organisationId, today } = ctx
  const countedDeal = await pacingClient(ctx.app).ask('deal', { organisationId, today, entityNo, days: DAYS })
  if (!countedDeal) throw notFound()
  return ctx.transaction(async (tx) => {
    const deal = await findDeal(tx, organisationId, entityNo)
    if (!deal) throw notFound()
    const buyers = await loadBuyers(tx, organisationId, entityNo)
    const nos = [entityNo, ...buyers.map((buyer) => buyer.entityNo)]
    const placed = await placedEntities(tx, organisationId, nos)
    const floor = dealFloor(deal)
    const rates = stepRates(countedDeal.counts)
    return {
      entity: presentEntity(placed, entityNo),
      currency: deal.currency,
      is_guaranteed: deal.settings.deal?.isGuaranteed ?? false,
      floor: microsToUnits(floor),
      is_fixed: deal.settings.deal?.rateIs === 'fixed',
      state: dealState(countedDeal.counts),
      days: DAYS,
      data_through: dayOrNull(countedDeal.through),
      steps: typedKeys(DEAL_STEPS).map((step) => ({
        step,
        count: countedDeal.counts[step],
        rate_pct: roundPercent(rates[step]),
      })),
      buyers: buyers
        .map((buyer) => presentBuyer(buyer, { floor, currency: deal.currency, placed }))
        .toSorted(worstFirst)
        .slice(0, MAX_BUYERS),
    }
  })
}

/** In micros; a price in another currency may be frozen at any rate, so it is not compared. */
function dealFloor({ settings: { deal }, currency }: StoredDeal): number | null {
  return deal?.rate?.currency === currency ? Number(deal.rate.micros) : null
}

/** Active buyers first; in each the lowest net bid below the floor, then the lowest above it, then unknown ones. */
const worstFirst = (buyer: DealBuyer, other: DealBuyer): number =>
  Number(other.is_active) - Number(buyer.is_active) ||
  reachRank(buyer) - reachRank(other) ||
  (buyer.net ?? Infinity) - (other.net ?? Infinity) ||
  0

const reachRank = ({ reaches_floor: reaches }: DealBuyer): number => (reaches === null ? 2 : reaches ? 1 : 0)

type BuyerContext = { floor: number | null; currency: string; placed: ReadonlyMap<number, PlacedEntity> }

function presentBuyer({ entityNo, isActive, settings, fees }: StoredBuyer, around: BuyerContext): DealBuyer {
  const { floor, currency, placed } = around
  const offer = settings.bid?.max ?? (settings.bid?.type === 'cpm' ? settings.bid.base : undefined)
  const bid = offer?.currency === currency ? Number(offer.micros) : null
  const { byThousand, percent, net } = netOfFees(bid ?? 0, fees ?? [], currency)
  return {
    entity: presentEntity(placed, entityNo),
    is_active: isActive,
    bid: microsToUnits(bid),
    fees: byThousand / MICROS,
    fees_pct: percent,
    net: bid === null ? null : roundPercent(net / MICROS),
    reaches_floor: bid === null || floor === null ? null : net >= floor,
  }
}
