import { dayNumber, type PlannedRate, type PlannedRow } from '@flightdeck/domain'
import type { BookPlan, Kin } from './book-store.ts'
import type { Family } from './family.ts'

export const plannedRow = (plan: BookPlan): PlannedRow => ({
  startsOn: plan.startsOn,
  endsOn: plan.endsOn,
  budgetMicros: plan.budgetMicros === null ? null : Number(plan.budgetMicros),
  currency: plan.currency,
  goalUnits: plan.goalUnits === null ? null : Number(plan.goalUnits),
  goalType: plan.goalType,
})

/** The client's rates of each line item: its own, or of the nearest above it that has one. */
export function ratesOf(
  entities: readonly Kin[],
  family: Family<Kin>,
  planOf: ReadonlyMap<number, BookPlan[]>,
): ReadonlyMap<number, PlannedRate[]> {
  const rates = new Map<number, PlannedRate[]>()
  if (planOf.size === 0) return rates
  for (const { entityNo, kind } of entities) {
    if (kind !== 'line_item') continue
    for (const no of [entityNo, ...family.ancestors(entityNo)]) {
      const own = (planOf.get(no) ?? []).flatMap(rateOf)
      if (own.length === 0) continue
      rates.set(entityNo, own)
      break
    }
  }
  return rates
}

function rateOf({ startsOn, endsOn, clientRateMicros, rateType }: BookPlan): PlannedRate[] {
  if (clientRateMicros === null || rateType === null) return []
  return [
    { from: dayNumber(startsOn), to: dayNumber(endsOn), type: rateType, rate: Number(clientRateMicros) },
  ]
}
