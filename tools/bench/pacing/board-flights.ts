import { flightsIn } from '../../../apps/server/src/features/watching/pacing/board/thread/flights.ts'
import type {
  DeliverySnapshot,
  SnapshotEntity,
} from '../../../apps/server/src/features/data/delivery/index.ts'
import type { Goal } from '@flightdeck/domain/budget'
import { addDays, dayNumber, type Day } from '@flightdeck/domain/time'
import { DEFAULT_TOLERANCE, project } from '../../../packages/domain/src/pacing/index.ts'
import { reportedDays, worldAt, type World } from '../../../packages/platform-sim/src/index.ts'
import { HISTORY_DAYS } from '../../../packages/platform-sim/src/world/world.ts'
import { carriesBudget, holdsBudget } from '../../../packages/platform-sim/src/world/budget-holder.ts'
import type { LineItem } from '../../../packages/platform-sim/src/world/shape.ts'
import type { ShownFlight } from './board-scores.ts'

/** Longer than any flight of the world. */
const MAX_DAYS = 130
/** Everything is final by then. */
const SETTLED = 40

/** Budgets that a simulated agency's board shows on a day, read by the board's own code, with what they came to in the end. */
export function boardFlights(seed: string, anchor: Day, today: Day): ShownFlight[] {
  const world = worldAt({ seed, anchor, today })
  const [currentSpend, played] = [
    collectSpend(world, addDays(today, -1), today),
    collectSpend(world, addDays(today, MAX_DAYS), addDays(today, MAX_DAYS + SETTLED)),
  ]
  const entities = buildEntities(world, today, currentSpend)
  const delivery = {
    byNo: new Map(entities.map((one) => [one.entityNo, one])),
  } as unknown as DeliverySnapshot
  const campaignKey = ({ entityNo, ancestors }: SnapshotEntity) => `${seed} ${ancestors.at(-1) ?? entityNo}`
  return flightsIn(delivery, {
    organisationId: seed,
    today,
    tolerance: DEFAULT_TOLERANCE,
    edits: [],
    slipLimits: [],
  }).flatMap((live) => {
    const projection = live.goal && live.figures.projection
    if (!projection || live.figures.days.left === 0) return []
    const last = live.goal.segments.at(-1)!.to
    const actual = sumSpend(live.entity, played, live.goal.segments[0]!.from, last)
    return {
      isTop: live.isTop,
      isRange: live.isRange ?? true,
      campaign: campaignKey(live.entity),
      state: projection.state,
      row: projection.row,
      end: projection.end,
      band80: projection.band80,
      default80: project({ flight: live.flight, days: live.days, mostLeft: live.mostLeft })!.band80,
      delivered: live.figures.delivered,
      daysLeft: live.figures.days.left,
      recent: Array.from(live.days.slice(-7)),
      most: live.flight.isCapped ? live.figures.goal : live.figures.delivered + (live.mostLeft ?? Infinity),
      goal: live.figures.goal,
      actual,
    }
  })
}

/** The days that a connection reads back when it is made. */
const historyFrom = ({ settings: { anchor } }: World): Day => addDays(anchor, -HISTORY_DAYS)

/** Micros by line item and day. */
type Spend = ReadonlyMap<string, ReadonlyMap<number, number>>

function collectSpend(world: World, to: Day, asOf: Day): Spend {
  const spent = new Map<string, Map<number, number>>()
  for (const { platform, id: accountId } of world.accounts)
    for (const { day, item, delivery } of reportedDays(world, {
      platform,
      accountId,
      from: historyFrom(world),
      to,
      asOf,
    })) {
      const byDay = spent.get(item.id) ?? new Map<number, number>()
      byDay.set(dayNumber(day), Number(delivery.revenueMicros))
      spent.set(item.id, byDay)
    }
  return spent
}

const lines = new WeakMap<SnapshotEntity, readonly LineItem[]>()

function sumSpend(entity: SnapshotEntity, spend: Spend, from: number, to: number): number {
  let all = 0
  for (const { id } of lines.get(entity)!)
    for (const [day, micros] of spend.get(id) ?? []) if (day >= from && day <= to) all += micros
  return all
}

type PlacedLine = Pick<SnapshotEntity, 'type' | 'ancestors'> & {
  of: {
    platform: LineItem['platform']
    id: string
    name: string
    startsOn: Day
    endsOn: Day
    budgetMicros: bigint
  }
  items: readonly LineItem[]
  by: 'plan' | 'platform' | null
  isOnPlatform?: boolean
  pace?: Goal['pace']
}

/** The tree as the product reads it: plans above campaigns, budgets where each platform has them. */
function buildEntities(world: World, today: Day, spend: Spend): SnapshotEntity[] {
  const entities: SnapshotEntity[] = []
  const add = ({ of, items, by, isOnPlatform, pace, ...place }: PlacedLine): number => {
    const entityNo = entities.length + 1
    const segments = [
      { from: dayNumber(of.startsOn), to: dayNumber(of.endsOn), amount: Number(of.budgetMicros) },
    ]
    const goalBy = (source: 'plan' | 'platform'): Goal => ({
      measure: 'spend',
      isMoney: true,
      segments,
      by: source,
      ...(pace && { pace }),
    })
    const entity = {
      ...place,
      entityNo,
      id: of.id,
      name: of.name,
      platform: of.platform,
      isOn: true,
      isPaused: false,
      startsOn: segments[0]!.from,
      endsOn: segments[0]!.to,
      dataFrom: dayNumber(historyFrom(world)),
      dataThrough: dayNumber(today) - 1,
      goal: by && goalBy(by),
      ...(isOnPlatform && { platformGoal: goalBy('platform') }),
      history: {
        rows: (from: number, to: number) => to - from + 1,
        sum: (_measure: string, from: number, to: number) => sumSpend(entity, spend, from, to),
      },
    } as unknown as SnapshotEntity
    lines.set(entity, items)
    entities.push(entity)
    return entityNo
  }
  for (const campaign of world.campaigns) {
    const { platform, id } = campaign
    const items = world.lineItems.filter((item) => item.platform === platform && item.campaignId === id)
    const isOnPlatform =
      platform === 'google_ads' || platform === 'ttd' || (platform === 'meta_ads' && holdsBudget(id))
    const no = add({ type: 'campaign', ancestors: [], of: campaign, items, by: 'plan', isOnPlatform })
    const orders = new Map<string, number>()
    for (const order of world.insertionOrders.filter(
      (one) => one.platform === platform && one.campaignId === id,
    )) {
      const own = items.filter(({ insertionOrderId }) => insertionOrderId === order.id)
      orders.set(
        order.id,
        add({ type: 'insertion_order', ancestors: [no], of: order, items: own, by: 'platform' }),
      )
    }
    for (const item of items) {
      const above = item.insertionOrderId === null ? [no] : [orders.get(item.insertionOrderId)!, no]
      const by = carriesBudget(item) ? 'platform' : null
      add({ type: 'line_item', ancestors: above, of: item, items: [item], by, pace: goalPace(item) })
    }
  }
  return entities
}

/** DV360 has ASAP for a day only, which leaves the days even. */
function goalPace({ platform, pacing }: LineItem): Goal['pace'] {
  if (pacing === 'ahead') return platform === 'meta_ads' ? undefined : 'ahead'
  return pacing === 'asap' && platform !== 'dv360' ? 'asap' : undefined
}
