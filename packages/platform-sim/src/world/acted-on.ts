import type { Day } from '@flightdeck/domain'
import { carriesBudget } from './budget-holder.ts'
import type { Deed } from './deed.ts'
import { partOn } from './delivery.ts'
import { meantBudgetMicros } from './line-items.ts'
import type { LineItem } from './shape.ts'
import { spreadShare } from './spread-share.ts'
import { traitsOf } from './traits.ts'
import type { World } from './world.ts'

/** A line item as it is on a day after all that was done to it and above it; null while it is off. */
export type ActedOn = (item: LineItem, day: Day) => { item: LineItem; share: number } | null

const untouched: ActedOn = (item) => ({ item, share: 1 })
const keyOf = ({ platform, kind, id }: Pick<Deed, 'platform' | 'kind' | 'id'>) => `${platform}/${kind}/${id}`

/** Same deeds, same days. A day before a deed stays as it was. */
export function actedOn(world: World): ActedOn {
  const { deeds } = world
  if (!deeds || deeds.length === 0) return untouched
  const byEntity = Map.groupBy(deeds, keyOf)
  const budgets = new Map<string, bigint>([
    ...world.campaigns.map((one): [string, bigint] => [
      keyOf({ ...one, kind: 'campaign' }),
      one.budgetMicros,
    ]),
    ...world.insertionOrders.map((one): [string, bigint] => [
      keyOf({ ...one, kind: 'insertion_order' }),
      one.budgetMicros,
    ]),
  ])
  const doneTo = (key: string, day: Day): Deed[] => byEntity.get(key)?.filter(({ on }) => on <= day) ?? []
  const stateOf = (done: readonly Deed[]): Partial<Deed> => Object.assign({}, ...done)
  return (item, day) => {
    const { platform } = item
    const ownDone = doneTo(keyOf({ platform, kind: 'line_item', id: item.id }), day)
    const own = stateOf(ownDone)
    if (own.isActive === false) return null
    const shares: { done: Deed[]; budgetMicros: bigint; most: number }[] = []
    const isDatedAbove = traitsOf(platform).placesAndDatesAt === 'campaign'
    const above = [
      keyOf({ platform, kind: 'campaign', id: item.campaignId }),
      ...(item.insertionOrderId
        ? [keyOf({ platform, kind: 'insertion_order', id: item.insertionOrderId })]
        : []),
    ]
    let { startsOn, endsOn } = { ...item, ...own }
    for (const key of above) {
      const done = doneTo(key, day)
      const state = stateOf(done)
      if (state.isActive === false) return null
      if (state.startsOn && day < state.startsOn) return null
      if (state.endsOn && day > state.endsOn) return null
      // Who has no dates of its own goes on as long as what is above it.
      if (state.endsOn && isDatedAbove) endsOn = state.endsOn
      if (state.startsOn && isDatedAbove) startsOn = state.startsOn
      const budgetMicros = budgets.get(key)
      // With budgets of their own below it, more above it buys no more.
      if (budgetMicros) shares.push({ done, budgetMicros, most: carriesBudget(item) ? 1 : Infinity })
    }
    shares.push({ done: ownDone, budgetMicros: meantBudgetMicros(item), most: Infinity })
    const acted = { ...item, startsOn, endsOn, dealIds: own.dealIds ?? item.dealIds }
    const partOfDay = (of: Day) => partOn(world.settings.seed, acted, of)
    const share = shares.reduce(
      (all, { done, budgetMicros, most }) =>
        all * Math.min(most, spreadShare(done, { budgetMicros, startsOn, endsOn, partOn: partOfDay })),
      1,
    )
    return { item: acted, share }
  }
}
