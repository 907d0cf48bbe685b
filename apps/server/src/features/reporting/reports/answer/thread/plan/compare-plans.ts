import {
  planGroups,
  plannedAmounts,
  tableOfGroups,
  type GroupTable,
  type PlannedFlight,
  type PlansCompared,
} from '@flightdeck/domain/reports'
import type { DeliverySnapshot } from '../../../../../data/delivery/index.ts'
import type { ReportRequest } from '../requests.ts'
import { placePlans } from './place-plans.ts'
import { unplannedTallies } from './unplanned-tallies.ts'

/** Plans beside what was delivered, as tables of the same rows; how many of their groups only say what has no plan. */
export type PlanPiece = PlansCompared & { tables: GroupTable[]; unplanned: number }

export function comparePlans(
  delivery: DeliverySnapshot,
  request: ReportRequest,
  plans: readonly PlannedFlight[],
): PlanPiece {
  const { question, days } = request
  const { placed, undivided } = placePlans(delivery, request, plans)
  const gaps = unplannedTallies(delivery, request, placed)
  return {
    tables: [tableOfGroups(planGroups(question, days, placed)), gaps],
    unplanned: gaps.length,
    plannedMetrics: question.metrics.filter((metric) =>
      placed.some(({ flight, currency }) => plannedAmounts(metric, flight, currency) !== null),
    ),
    undivided,
    otherCurrency: placed.flatMap(({ flight, currency, name }) =>
      flight.currency !== null && flight.currency !== currency ? [name] : [],
    ),
  }
}

export const joinedPlans = (pieces: readonly PlansCompared[]): PlansCompared => ({
  plannedMetrics: pieces.flatMap(({ plannedMetrics }) => plannedMetrics),
  undivided: pieces.flatMap(({ undivided }) => undivided),
  otherCurrency: pieces.flatMap(({ otherCurrency }) => otherCurrency),
})
