import { addDays, daysBetween, type Day } from '@flightdeck/domain/time'
import { carriesBudget } from './budget-holder.ts'
import { addDay, editBudget, startCourse, supplyOn, type Course } from './course.ts'
import type { WriteEffect } from './write-effect.ts'
import { meantBudgetMicros } from './line-items.ts'
import type { LineItem } from './shape.ts'
import { platformTraits } from './traits.ts'
import type { World } from './world.ts'

/**
 * A line item as it is on a day after all that was done to it and above it, with its spend where that is no longer its
 * untouched one; null while it is off.
 */
export type ActedOn = (item: LineItem, day: Day) => { item: LineItem; spend?: number } | null

const deedKey = ({ platform, kind, id }: Pick<WriteEffect, 'platform' | 'kind' | 'id'>) =>
  `${platform}/${kind}/${id}`

/** Deeds of a line item and of what is above it, in the order they were done. */
type DeedsAbove = { own: readonly WriteEffect[]; above: readonly WriteEffect[]; all: readonly WriteEffect[] }
/** A course with the deeds it has seen, and the factors that budgets above it have put on its own. */
type Replay = {
  course: Course
  done: DeedsAbove
  deedsApplied: number
  base: number
  factors: Map<string, number>
}

/** Same deeds, same days. A day before a deed stays as it was. */
export function actedOn(world: World): ActedOn {
  const { deeds } = world
  if (!deeds || deeds.length === 0) return (item) => ({ item })
  const byEntity = Map.groupBy(deeds, deedKey)
  const budgets = budgetsAbove(world)
  const dead = new Set(world.deals.filter((deal) => deal.faults.includes('dead_deal')).map(({ id }) => id))
  const replays = new Map<LineItem, Replay | null>()
  return (item, day) => {
    let replay = replays.get(item)
    if (replay === undefined) {
      const done = doneTo(item, byEntity)
      replay = done.all.length === 0 ? null : startReplay(item, done)
      replays.set(item, replay)
    }
    if (!replay) return { item }
    const acted = settingOn(item, replay.done, day)
    return acted && { item: acted, spend: spendOn(replay, item, day) }
  }

  function spendOn(replay: Replay, item: LineItem, day: Day): number {
    const { course, done } = replay
    const { seed } = world.settings
    const at = daysBetween(course.from, day)
    for (let next = course.spends.length; next <= at; next++) {
      const on = addDays(course.from, next)
      const acted = settingOn(item, done, on)
      for (
        ;
        replay.deedsApplied < done.all.length && done.all[replay.deedsApplied]!.on <= on;
        replay.deedsApplied++
      )
        applyBudget(replay, done.all[replay.deedsApplied]!, acted ?? item, on)
      const hasDeadDeal = acted?.dealIds.some((id) => dead.has(id)) ?? false
      const supply = acted ? supplyOn(seed, item, { item: acted, hasDeadDeal }, on) : 0
      addDay(course, seed, acted, on, supply)
    }
    return at < 0 ? 0 : course.spends[at]!
  }

  function applyBudget(replay: Replay, deed: WriteEffect, item: LineItem, day: Day): void {
    const { budgetMicros: whole, dailyMicros: daily } = deed
    if (whole === undefined && daily === undefined) return
    const { course, factors } = replay
    const isOwn = deed.kind === 'line_item'
    const key = deedKey(deed)
    const planned = isOwn ? meantBudgetMicros(item) : budgets.get(key)
    if (!planned) return
    const others = [...factors].reduce((all, [of, factor]) => (of === key ? all : all * factor), 1)
    const part = Number(daily ?? 0n) / Number(planned)
    // An amount a day is for the days that are left, on top of what is spent.
    const inDays =
      course.spent + part * Number(meantBudgetMicros(item)) * Math.max(0, daysBetween(day, item.endsOn) + 1)
    if (isOwn) replay.base = daily === undefined ? Number(whole) : inDays / others
    else {
      const factor = daily === undefined ? Number(whole) / Number(planned) : inDays / (replay.base * others)
      // With budgets of their own below it, more above it buys no more.
      const most = carriesBudget(item) ? Math.min(1, factor) : factor
      if (most === (factors.get(key) ?? 1)) return
      factors.set(key, most)
    }
    const budget = replay.base * [...factors.values()].reduce((all, factor) => all * factor, 1)
    editBudget(course, budget)
  }
}

function startReplay(item: LineItem, done: DeedsAbove): Replay {
  const from = done.all.reduce(
    (first, { startsOn }) => (startsOn && startsOn < first ? startsOn : first),
    item.startsOn,
  )
  const course = startCourse(item, from)
  return { course, done, deedsApplied: 0, base: course.budget, factors: new Map() }
}

function doneTo(item: LineItem, byEntity: ReadonlyMap<string, readonly WriteEffect[]>): DeedsAbove {
  const { platform, id, campaignId, insertionOrderId } = item
  const own = byEntity.get(deedKey({ platform, kind: 'line_item', id })) ?? []
  const above = [
    ...(byEntity.get(deedKey({ platform, kind: 'campaign', id: campaignId })) ?? []),
    ...(insertionOrderId
      ? (byEntity.get(deedKey({ platform, kind: 'insertion_order', id: insertionOrderId })) ?? [])
      : []),
  ]
  return {
    own,
    above,
    all: [...above, ...own].toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0)),
  }
}

/** The settings of a line item on a day; null while it is off. */
function settingOn(item: LineItem, { own, above }: DeedsAbove, day: Day): LineItem | null {
  const mergeDeeds = (done: readonly WriteEffect[]): Partial<WriteEffect> =>
    Object.assign({}, ...done.filter(({ on }) => on <= day))
  const state = mergeDeeds(own)
  if (state.isActive === false) return null
  const isDatedAbove = platformTraits(item.platform).placesAndDatesAt === 'campaign'
  let { startsOn, endsOn } = { ...item, ...state }
  for (const kind of ['campaign', 'insertion_order'] as const) {
    const from = mergeDeeds(above.filter((deed) => deed.kind === kind))
    if (from.isActive === false) return null
    if (from.startsOn && day < from.startsOn) return null
    if (from.endsOn && day > from.endsOn) return null
    // A line item without dates of its own has those of what is above it.
    if (from.endsOn && isDatedAbove) endsOn = from.endsOn
    if (from.startsOn && isDatedAbove) startsOn = from.startsOn
  }
  return {
    ...item,
    startsOn,
    endsOn,
    dealIds: state.dealIds ?? item.dealIds,
    pacing: state.pacing ?? item.pacing,
  }
}

function budgetsAbove({ campaigns, insertionOrders }: World): ReadonlyMap<string, bigint> {
  return new Map([
    ...campaigns.map((one): [string, bigint] => [deedKey({ ...one, kind: 'campaign' }), one.budgetMicros]),
    ...insertionOrders.map((order): [string, bigint] => [
      deedKey({ ...order, kind: 'insertion_order' }),
      order.budgetMicros,
    ]),
  ])
}
