import type { PlanComparison, PlanValue as ShownValue } from '@flightdeck/contract/pacing'
import { byWorth, rankedIn, MICROS, microsToUnits } from '@flightdeck/domain/money'
import type { PlanValue } from '@flightdeck/domain/plan-sheets'
import type { LeverChanges } from '@flightdeck/domain/pacing'
import { presentEntity, type PlacedEntity } from '../../../data/entities/index.ts'
import { presentConverted, type Exchange } from '../../../data/rates/index.ts'
import { flightUnit } from '../board/present.ts'
import type { FlightPromise } from '../board/thread/promises.ts'
import type { FlightReading } from '../board/thread/row.ts'
import { presentLeverChange } from '../lever/prepare-changes.ts'
import type { ComparedBudget } from './compared-budget.ts'
import type { UnmatchedRow } from './plan-store.ts'

type ComparisonInput = {
  compared: readonly ComparedBudget[]
  prepared: LeverChanges
  promises: ReadonlyMap<number, FlightPromise>
  unmatched: readonly UnmatchedRow[]
  unplanned: readonly FlightReading[]
  placed: ReadonlyMap<number, PlacedEntity>
  exchange: Exchange
}

/** Amount in the reporting currency, for ranking; null if there is none. */
const convertMicros = (micros: number | null, currency: string | null, exchange: Exchange) =>
  micros === null || currency === null
    ? null
    : presentConverted(BigInt(Math.round(micros)), currency, exchange)

export const presentComparison = ({
  compared,
  prepared,
  promises,
  unmatched,
  unplanned,
  placed,
  exchange,
}: ComparisonInput): PlanComparison => ({
  differences: inMoneyOrder(compared, exchange).map(({ entityNo, currency, difference }) => ({
    entity: presentEntity(placed, entityNo),
    field: difference.field,
    planned: presentValue(difference.planned),
    set: difference.set && presentValue(difference.set),
    at_risk: microsToUnits(difference.atRiskMicros),
    currency,
    converted: convertMicros(difference.atRiskMicros, currency, exchange),
  })),
  unmatched: unmatched.map(({ sheetId, sheet, row, name, errors, budgetMicros, currency }) => ({
    sheet_id: sheetId,
    sheet,
    row,
    name,
    reason: Object.values(errors)[0] ?? 'No match on any platform.',
    budget: microsToUnits(budgetMicros),
    currency,
    converted: convertMicros(budgetMicros, currency, exchange),
  })),
  unplanned: unplanned.map(({ entityNo, goal, isMoney, measure, currency }) => ({
    entity: presentEntity(placed, entityNo),
    budget: goal,
    unit: flightUnit({ isMoney, measure }),
    currency,
    converted: isMoney ? convertMicros(goal === null ? null : goal * MICROS, currency, exchange) : null,
  })),
  compared: compared.length,
  changes: prepared.changes.map((one, no) => presentLeverChange(one, placed, promises.get(no))),
  by_hand: prepared.byHand.map(({ entityNo, reason }) => ({
    entity: presentEntity(placed, entityNo),
    reason,
  })),
})

/** Differences by spend at risk, the most first, across currencies. */
function inMoneyOrder(compared: readonly ComparedBudget[], { currency: reporting, book }: Exchange) {
  return compared
    .flatMap(({ entityNo, stored: { currency }, differences }) =>
      differences.map((difference) => ({
        entityNo,
        currency,
        difference,
        ranked: rankedIn(reporting, { currency, micros: difference.atRiskMicros }, book),
      })),
    )
    .toSorted((one, other) => byWorth(one.ranked, other.ranked))
}

const presentValue = (value: PlanValue): ShownValue =>
  'micros' in value ? { amount: value.micros / MICROS } : value
