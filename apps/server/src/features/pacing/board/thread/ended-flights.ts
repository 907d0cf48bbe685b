import { spendableOnPlatform, type AdPlatformKey, type Goal } from '@flightdeck/domain'
import { deliveredOnDays, flightOfGoal, overshootDaysOn, type EndedFlight } from '@flightdeck/domain/pacing'
import type { DeliverySnapshot, SnapshotEntity } from '../../../delivery/index.ts'
import { HELD_DAYS } from './held-days.ts'

/** An ended budget, as the board read it while it ran. */
export type OwnFlight = EndedFlight & {
  platform: AdPlatformKey
  campaign: string
  /** Nothing above it has a goal of its own; a deal is no budget beside those of the lines that buy it. */
  isTop: boolean
  endsOn: number
}

/** Enough for every cell, and soon replayed. */
const MOST_FLIGHTS = 2_000
const LEAST_DAYS = 7

type Ended = SnapshotEntity & { goal: Goal }

/** Those that ended last first, with the last edit of them or of anything below them. */
export function endedFlights(
  { byNo }: DeliverySnapshot,
  today: number,
  edits: ReadonlyMap<number, number>,
): OwnFlight[] {
  const editedOn = editsWithBelow(byNo, edits)
  const below = Map.groupBy(
    [...byNo.values()].filter(({ type, ancestors }) => type !== 'deal_id' && ancestors.length > 0),
    ({ ancestors }) => ancestors[0]!,
  )
  return [...byNo.values()]
    .filter((entity): entity is Ended => hasEnded(entity, today))
    .toSorted((one, other) => lastOf(other.goal) - lastOf(one.goal))
    .slice(0, MOST_FLIGHTS)
    .flatMap((entity) => {
      const { entityNo, platform, goal, history, ancestors, type, platformGoal } = entity
      const isDaily = (platformGoal ?? goal).isDaily
      const flight = flightOfGoal(goal, overshootDaysOn(platform, isDaily ? 'daily' : 'flight'))
      const heldFrom = today - HELD_DAYS
      const days = deliveredOnDays(flight, history, goal.measure, { heldFrom, through: today - 1 })
      if (days.every((day) => Number.isNaN(day) || day === 0)) return []
      const on = editedOn.get(entityNo)
      return {
        id: String(entityNo),
        campaign: String(ancestors.at(-1) ?? entityNo),
        flight,
        days,
        heldFrom,
        change: on !== undefined && on > goal.segments[0]!.from ? { on } : undefined,
        ...(goal.by === 'plan' && {
          mostLeftAfter: (day: number) =>
            Math.min(spendableOnPlatform(entity, day), leftOfLines(entity, below.get(entityNo) ?? [], day)),
        }),
        platform,
        isTop: type !== 'deal_id' && ancestors.every((no) => !byNo.get(no)?.goal),
        endsOn: lastOf(goal),
      }
    })
}

const lastOf = (goal: Goal): number => goal.segments.at(-1)!.to

/** What the budgets right below a plan could still spend after a day. Without end where one of them is no budget that stops. */
function leftOfLines({ goal }: Ended, lines: readonly SnapshotEntity[], day: number): number {
  if (lines.length === 0) return Number.POSITIVE_INFINITY
  let left = 0
  for (const { goal: own, history } of lines) {
    if (!own?.isMoney || own.by !== 'platform' || own.measure !== goal.measure)
      return Number.POSITIVE_INFINITY
    const amount = own.segments.reduce((all, segment) => all + segment.amount, 0)
    const spent = history.sum(own.measure, own.segments[0]!.from, Math.min(day, lastOf(own)))
    left += Math.max(0, amount - (Number.isNaN(spent) ? 0 : spent))
  }
  return left
}

function editsWithBelow(
  byNo: DeliverySnapshot['byNo'],
  edits: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const found = new Map(edits)
  for (const [no, day] of edits)
    for (const above of byNo.get(no)?.ancestors ?? [])
      if ((found.get(above) ?? Number.NEGATIVE_INFINITY) < day) found.set(above, day)
  return found
}

/** With all its days reported, and its end within those that are held one by one. */
function hasEnded({ goal, dataFrom, dataThrough }: SnapshotEntity, today: number): boolean {
  if (!goal || dataFrom === null || dataThrough === null) return false
  const [from, to] = [goal.segments[0]!.from, lastOf(goal)]
  const isKnown = from >= dataFrom && to <= dataThrough && to >= today - HELD_DAYS
  return isKnown && to < today && to - from + 1 >= LEAST_DAYS
}
