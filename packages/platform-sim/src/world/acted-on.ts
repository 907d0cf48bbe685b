import type { Day } from '@flightdeck/domain'
import { carriesBudget } from './budget-holder.ts'
import type { Deed } from './deed.ts'
import { meantBudgetMicros } from './line-items.ts'
import type { LineItem } from './shape.ts'
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
  const stateOf = (key: string, day: Day): Partial<Deed> | null => {
    const done = byEntity.get(key)?.filter(({ on }) => on <= day)
    return done?.length ? Object.assign({}, ...done) : null
  }
  return (item, day) => {
    const { platform } = item
    const own = stateOf(keyOf({ platform, kind: 'line_item', id: item.id }), day)
    if (own?.isActive === false) return null
    let share = 1
    const isDatedAbove = traitsOf(platform).placesAndDatesAt === 'campaign'
    const above = [
      keyOf({ platform, kind: 'campaign', id: item.campaignId }),
      ...(item.insertionOrderId
        ? [keyOf({ platform, kind: 'insertion_order', id: item.insertionOrderId })]
        : []),
    ]
    let { startsOn, endsOn } = { ...item, ...own }
    for (const key of above) {
      const state = stateOf(key, day)
      if (!state) continue
      if (state.isActive === false) return null
      if (state.startsOn && day < state.startsOn) return null
      if (state.endsOn && day > state.endsOn) return null
      // Who has no dates of its own goes on as long as what is above it.
      if (state.endsOn && isDatedAbove) endsOn = state.endsOn
      if (state.startsOn && isDatedAbove) startsOn = state.startsOn
      const before = budgets.get(key)
      if (state.budgetMicros === undefined || !before) continue
      const ratio = Number(state.budgetMicros) / Number(before)
      // With budgets of their own below it, more above it buys no more.
      share *= carriesBudget(item) ? Math.min(1, ratio) : ratio
    }
    if (own?.budgetMicros !== undefined) share *= Number(own.budgetMicros) / Number(meantBudgetMicros(item))
    return { item: { ...item, startsOn, endsOn, dealIds: own?.dealIds ?? item.dealIds }, share }
  }
}
