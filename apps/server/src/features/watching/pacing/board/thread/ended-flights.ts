import { goalFirstDay, goalLastDay, type Goal } from '@flightdeck/domain/budget'
import {
  spendableBelow,
  spendableOnPlatform,
  deliveredOnDays,
  flightOfGoal,
  overshootDaysOn,
  type EndedFlight,
} from '@flightdeck/domain/pacing'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { DeliverySnapshot, SnapshotEntity } from '../../../../data/delivery/index.ts'
import { HELD_DAYS } from './held-days.ts'

/** A budget with its days so far, as the board read it while it ran. */
export type OwnFlight = EndedFlight & {
  platform: AdPlatformKey
  campaign: string
  /** No ancestor has a goal of its own; a deal is not a budget beside those of the lines that buy it. */
  isTop: boolean
  isPlan: boolean
  endsOn: number
}

/** Enough to fill every cell, and quick to replay. */
const MAX_FLIGHTS = 2_000
/** Each plan is replayed for many weeks. */
const MAX_PLANS = 200
const LEAST_DAYS = 7

type BudgetedEntity = SnapshotEntity & { goal: Goal }
type Edits = ReadonlyMap<number, number>

/** Ended budgets, the latest first, with the last edit of each or of anything below it. */
export const endedFlights = (
  delivery: DeliverySnapshot,
  today: number,
  edits: Edits = new Map(),
): OwnFlight[] =>
  ownFlights(
    delivery,
    [...delivery.byNo.values()]
      .filter((entity): entity is BudgetedEntity => hasEnded(entity, today))
      .toSorted(byEnd)
      .slice(0, MAX_FLIGHTS),
    { today, edits },
  )

/** Planned budgets, running or ended, those that end last first. */
export const plansSoFar = (
  delivery: DeliverySnapshot,
  today: number,
  edits: Edits = new Map(),
): OwnFlight[] =>
  ownFlights(delivery, [...delivery.byNo.values()].filter(isPlanSoFar).toSorted(byEnd).slice(0, MAX_PLANS), {
    today,
    edits,
  })

const byEnd = (one: BudgetedEntity, other: BudgetedEntity): number =>
  goalLastDay(other.goal) - goalLastDay(one.goal)

function ownFlights(
  { byNo }: DeliverySnapshot,
  entities: readonly BudgetedEntity[],
  { today, edits }: { today: number; edits: Edits },
): OwnFlight[] {
  const editedOn = editsWithBelow(byNo, edits)
  const below = Map.groupBy(
    [...byNo.values()].filter(({ type, ancestors }) => type !== 'deal_id' && ancestors.length > 0),
    ({ ancestors }) => ancestors[0]!,
  )
  return entities.flatMap((entity) => {
    const { entityNo, platform, goal, history, ancestors, type, platformGoal, dataThrough } = entity
    const flight = flightOfGoal(goal, overshootDaysOn(platform, platformGoal ?? goal))
    const heldFrom = today - HELD_DAYS
    const through = Math.min(today - 1, dataThrough ?? today - 1)
    const days = deliveredOnDays(flight, history, goal.measure, { heldFrom, through })
    if (days.every((day) => Number.isNaN(day) || day === 0)) return []
    const on = editedOn.get(entityNo)
    return {
      id: String(entityNo),
      campaign: String(ancestors.at(-1) ?? entityNo),
      flight,
      days,
      heldFrom,
      change: on !== undefined && on > goalFirstDay(goal) ? { on } : undefined,
      ...(goal.by === 'plan' && {
        mostLeftAfter: (day: number) =>
          Math.min(spendableOnPlatform(entity, day), leftOfLines(entity, below.get(entityNo) ?? [], day)),
      }),
      platform,
      isTop: type !== 'deal_id' && ancestors.every((no) => !byNo.get(no)?.goal),
      isPlan: goal.by === 'plan',
      endsOn: goalLastDay(goal),
    }
  })
}

/** Spend that the budgets right below a plan still let through after a day; infinite where one of them does not stop. */
function leftOfLines({ goal }: BudgetedEntity, lines: readonly SnapshotEntity[], day: number): number {
  if (lines.length === 0) return Number.POSITIVE_INFINITY
  return lines.reduce((left, { goal: own, history }) => {
    const spent = own && history.sum(own.measure, goalFirstDay(own), Math.min(day, goalLastDay(own)))
    const delivered = spent !== null && Number.isNaN(spent) ? 0 : spent
    return left + spendableBelow({ goal: own, delivered, hasEnded: false }, goal.measure)
  }, 0)
}

function editsWithBelow(
  byNo: DeliverySnapshot['byNo'],
  edits: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const lastEditDays = new Map(edits)
  for (const [no, day] of edits)
    for (const above of byNo.get(no)?.ancestors ?? [])
      if ((lastEditDays.get(above) ?? Number.NEGATIVE_INFINITY) < day) lastEditDays.set(above, day)
  return lastEditDays
}

/** With all its days reported, and its end within those that are held one by one. */
function hasEnded({ goal, dataFrom, dataThrough }: SnapshotEntity, today: number): boolean {
  if (!goal || dataFrom === null || dataThrough === null) return false
  const [from, to] = [goalFirstDay(goal), goalLastDay(goal)]
  const isKnown = from >= dataFrom && to <= dataThrough && to >= today - HELD_DAYS
  return isKnown && to < today && to - from + 1 >= LEAST_DAYS
}

/** Early days of a flight that began before its data are not known. */
function isPlanSoFar(entity: SnapshotEntity): entity is BudgetedEntity {
  const { goal, type, dataFrom, dataThrough } = entity
  if (goal?.by !== 'plan' || type === 'deal_id' || dataFrom === null || dataThrough === null) return false
  return goalFirstDay(goal) >= dataFrom && goalFirstDay(goal) <= dataThrough
}
