import { goalAmount, goalFirstDay, type Goal } from '@flightdeck/domain/budget'
import {
  isFarFromUsual,
  leftAbove,
  SLIP,
  slipRisk,
  usualBudget,
  type EnforcedBudget,
  type UsualBudget,
} from '@flightdeck/domain/checks'
import { isCappedGoal, flightDays, flightOfGoal } from '@flightdeck/domain/pacing'
import { stopsSpend, type AdPlatformKey } from '@flightdeck/domain/platforms'
import type { DeliverySnapshot, SnapshotEntity } from '../../../../data/delivery/index.ts'
import type { LiveFlight } from './live-flight.ts'

/** How far from its peers a budget of a platform is a slip, and how many peers it takes. */
export type SlipLimit = readonly [platform: AdPlatformKey, limit: { times: number; leastPeers: number }]

/**
 * Marks line items whose budget is far out of the range of their peers, by the parameters of check BUD-04.
 * Such a budget gets no forecast; at risk is its possible spend until it is noticed.
 */
export function withSlips(
  delivery: DeliverySnapshot,
  flights: readonly LiveFlight[],
  limits: readonly SlipLimit[],
): LiveFlight[] {
  const ownLimits = new Map(limits)
  const usual = usualByCampaign(delivery)
  return flights.map((live): LiveFlight => {
    const { entity } = live
    // A month of a budget is compared by its whole flight.
    const { goal } = entity
    const budget = usual.get(topEntityNo(entity))
    if (live.goal === null || goal === null || entity.type !== 'line_item' || !isCappedGoal(goal)) return live
    const { times, leastPeers } = ownLimits.get(entity.platform) ?? SLIP
    if (!budget || budget.count < leastPeers || !isFarFromUsual(budgetSize(goal), budget, times)) return live
    // A budget that is too small burns nothing.
    if (goalAmount(goal) < (budget.whole ?? 0)) return live
    return {
      ...live,
      slipRisk:
        slipRisk(
          budgetSize(goal).daily,
          leftAbove(enforcedAbove(delivery, entity), (live.days.at(-1) || 0) > 0),
        ).value ?? 0,
      figures: {
        ...live.figures,
        runRate: null,
        projection: null,
        catchUp: null,
        bucket: live.figures.bucket === 'paused' ? 'paused' : 'unknown',
        direction: null,
      },
    }
  })
}

const topEntityNo = ({ ancestors, entityNo }: SnapshotEntity): number => ancestors.at(-1) ?? entityNo

const budgetSize = (goal: Goal) => {
  const whole = goalAmount(goal)
  return { whole, daily: whole / flightDays(flightOfGoal(goal), 0).all }
}

function usualByCampaign({ byNo }: DeliverySnapshot): ReadonlyMap<number, UsualBudget> {
  const lines = [...byNo.values()].filter(
    ({ type, ancestors }) => type === 'line_item' && ancestors.length > 0,
  )
  const sizes = Map.groupBy(lines, topEntityNo)
  return new Map(
    [...sizes].map(([top, peers]) => [
      top,
      usualBudget(peers.flatMap(({ goal, platformGoal }) => budgetSizes(platformGoal ?? goal))),
    ]),
  )
}

const budgetSizes = (goal: Goal | null) => (goal && isCappedGoal(goal) ? [budgetSize(goal)] : [])

/** Budgets above at which the platform stops, nearest first. */
function enforcedAbove({ byNo }: DeliverySnapshot, { ancestors }: SnapshotEntity): EnforcedBudget[] {
  return ancestors.flatMap((no) => {
    const above = byNo.get(no)
    const budget = above && (above.platformGoal ?? above.goal)
    if (!budget || !isCappedGoal(budget) || !stopsSpend(above.platform, above.type)) return []
    const from = goalFirstDay(budget)
    // Early days are stored as one sum from these days on, and from no others.
    if (from !== above.startsOn && from !== (above.goal && goalFirstDay(above.goal))) return []
    const through = above.dataThrough ?? from - 1
    const spent = through < from ? 0 : above.history.sum(budget.measure, from, through)
    return Number.isNaN(spent) ? [] : { whole: goalAmount(budget), spent }
  })
}
