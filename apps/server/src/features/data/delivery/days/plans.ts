import { UNITS, type PlannedRow } from '@flightdeck/domain/budget'
import { rateMeasure, type PlannedRate } from '@flightdeck/domain/pacing'
import { dayNumber, type Day } from '@flightdeck/domain/time'
import type { PlanTerms, FamilyMember } from '../store/delivery-store.ts'
import type { Family } from './family.ts'

export const plannedRow = (plan: PlanTerms): PlannedRow => ({
  startsOn: plan.startsOn,
  endsOn: plan.endsOn,
  budgetMicros: plan.budgetMicros === null ? null : Number(plan.budgetMicros),
  currency: plan.currency,
  goalUnits: plan.goalUnits === null ? null : Number(plan.goalUnits),
  goalType: plan.goalType,
})

/** A rate, and whether our data covers it from its first day; otherwise its delivered units are unknown. */
export type SoldRate = PlannedRate & { isWhole: boolean }
/** Client rates of a line item: its own, or of the nearest ancestor with any. */
export type LineRate = {
  /** Entity that has the rates. */
  ownerNo: number
  rates: readonly SoldRate[]
  /**
   * The line item and its ancestors below the owner, when the owner sells several line items together: their
   * common price says nothing about each.
   */
  hidden: readonly number[]
}

/** Client rates of each line item, its own or of the nearest ancestor with any. */
export function resolveRates(
  entities: readonly FamilyMember[],
  family: Family<FamilyMember>,
  plansByEntity: ReadonlyMap<number, PlanTerms[]>,
  findAccount: (accountNo: number) => { dataFrom: Day | null; currency: string } | undefined,
): ReadonlyMap<number, LineRate> {
  const rateByLine = new Map<number, LineRate>()
  const sold = new Map<number, SoldRate[]>()
  for (const [no, plans] of plansByEntity) {
    const account = findAccount(family.findEntity(no)?.accountNo ?? 0)
    const rates = plans.flatMap((plan) => (isIn(plan, account?.currency) ? toPlannedRates(plan) : []))
    if (rates.length === 0) continue
    const from = account?.dataFrom ?? null
    sold.set(
      no,
      rates.map((rate) => ({ ...rate, isWhole: from !== null && rate.from >= dayNumber(from) })),
    )
  }
  if (sold.size === 0) return rateByLine
  const lineCountByOwner = new Map<number, number>()
  for (const { entityNo, kind } of entities) {
    if (kind !== 'line_item') continue
    const path = [entityNo, ...family.ancestors(entityNo)]
    const at = path.findIndex((no) => sold.has(no))
    if (at < 0) continue
    const ownerNo = path[at]!
    lineCountByOwner.set(ownerNo, (lineCountByOwner.get(ownerNo) ?? 0) + 1)
    rateByLine.set(entityNo, { ownerNo, rates: sold.get(ownerNo)!, hidden: path.slice(0, at) })
  }
  for (const [entityNo, line] of rateByLine)
    if (lineCountByOwner.get(line.ownerNo) === 1) rateByLine.set(entityNo, { ...line, hidden: [] })
  return rateByLine
}

/** Ignores prices in another currency than the account's, leaving revenue unknown; percentages have none. */
const isIn = ({ rateType, currency }: PlanTerms, own: string | undefined): boolean =>
  rateType === 'PERCENT' || currency === null || own === undefined || currency === own

function toPlannedRates({
  startsOn,
  endsOn,
  clientRateMicros,
  rateType,
  goalUnits,
  goalType,
}: PlanTerms): PlannedRate[] {
  if (clientRateMicros === null || rateType === null) return []
  const isSold = goalUnits !== null && goalType !== null && UNITS[goalType] === rateMeasure(rateType)
  return [
    {
      from: dayNumber(startsOn),
      to: dayNumber(endsOn),
      type: rateType,
      rate: Number(clientRateMicros),
      contractUnits: isSold ? Number(goalUnits) : null,
    },
  ]
}
