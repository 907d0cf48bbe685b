import type { PlanComparison, PlanValue as ShownValue } from '@flightdeck/contract/pacing'
import type { PlanValue } from '@flightdeck/domain'
import type { LeverChanges } from '@flightdeck/domain/pacing'
import { presentEntity, type PlacedEntity } from '../../entities/index.ts'
import type { FlightReading } from '../board/thread/row.ts'
import { presentChange } from '../lever/prepare-changes.ts'
import type { ComparedBudget } from './compared-budget.ts'
import type { UnmatchedRow } from './plan-store.ts'

type Told = {
  compared: readonly ComparedBudget[]
  prepared: readonly LeverChanges[]
  unmatched: readonly UnmatchedRow[]
  unplanned: readonly FlightReading[]
  placed: ReadonlyMap<number, PlacedEntity>
}

const MICROS = 1_000_000
const inWholes = (micros: number | null): number | null => (micros === null ? null : micros / MICROS)

export const presentComparison = ({
  compared,
  prepared,
  unmatched,
  unplanned,
  placed,
}: Told): PlanComparison => ({
  differences: compared
    .flatMap(({ entityNo, stored, differences }) =>
      differences.map(({ field, planned, set, stakeMicros }) => ({
        entity: presentEntity(placed, entityNo),
        field,
        planned: presentValue(planned),
        set: set && presentValue(set),
        at_stake: inWholes(stakeMicros),
        currency: stored.currency,
      })),
    )
    .toSorted((one, other) => (other.at_stake ?? -1) - (one.at_stake ?? -1)),
  unmatched: unmatched.map(({ sheetId, sheet, row, name, errors, budgetMicros, currency }) => ({
    sheet_id: sheetId,
    sheet,
    row,
    name,
    reason: Object.values(errors)[0] ?? 'No match on any platform.',
    budget: inWholes(budgetMicros),
    currency,
  })),
  unplanned: unplanned.map(({ entityNo, goal, currency }) => ({
    entity: presentEntity(placed, entityNo),
    budget: goal,
    currency,
  })),
  compared: compared.length,
  changes: prepared.flatMap(({ changes }) => changes.map((one) => presentChange(one, placed))),
  by_hand: prepared.flatMap(({ byHand }) =>
    byHand.map(({ entityNo, reason }) => ({ entity: presentEntity(placed, entityNo), reason })),
  ),
})

const presentValue = (value: PlanValue): ShownValue =>
  'micros' in value ? { amount: value.micros / MICROS } : value
