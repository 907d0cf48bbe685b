import type { EntityKind } from '../ad-data/entity.ts'
import type { PlatformKey } from '../platforms/platforms.ts'
import { UNIT_MICROS, type Micros } from '../money/micros.ts'
import type { Day } from '../time/day.ts'
import { formatMicros, readAmount } from './amount.ts'
import { isBlank, isBrokenFormula, cellText, type Cell, type Reading } from './cell.ts'
import { PLAN_COLUMNS, type PlanColumn } from './columns.ts'
import { readCountries } from './countries.ts'
import { readPercent } from './percent.ts'
import { readPlanDay } from './plan-day.ts'
import { readCurrency, readId, readText } from './texts.ts'
import { readGoalType, readKind, readPlatform, readRateType, type GoalType, type RateType } from './words.ts'

export type GivenCells = Partial<Record<PlanColumn, Cell>>
/** A wrong cell's column with its sentence. */
export type CellErrors = Partial<Record<PlanColumn, string>>

/** Entity that a row refers to. */
export type EntityReference = {
  platform: PlatformKey | null
  accountId: string | null
  kind: EntityKind | null
  entityId: string | null
  entityName: string | null
  dealId: string | null
}

/** Terms promised to the client. Decimals that are not money are texts. */
export type PlanTerms = {
  startsOn: Day
  endsOn: Day
  budgetMicros: Micros | null
  currency: string | null
  goalUnits: bigint | null
  goalType: GoalType | null
  kpi: string | null
  kpiTarget: string | null
  /** Two letters each, in alphabetical order. */
  countries: string[] | null
  clientRateMicros: Micros | null
  rateType: RateType | null
  marginTargetPercent: string | null
  owner: string | null
}

/** Rows count whole or not at all: one wrong cell, and `plan` is null. */
export type PlanRow = { reference: EntityReference; plan: PlanTerms | null; errors: CellErrors }

export function readPlanRow(rowCells: GivenCells): PlanRow {
  const errors: CellErrors = {}
  function take<T>(column: PlanColumn, read: (cell: Cell) => Reading<T>): T | null {
    const cell = rowCells[column]
    if (cell === undefined || isBlank(cell)) return null
    const reading = isBrokenFormula(cell) ? brokenFormula(column, cell) : read(cell)
    if ('value' in reading) return reading.value
    errors[column] = reading.sentence
    return null
  }
  /** Adds an error, unless the cell already has a worse one. */
  const demand = (column: PlanColumn, isMet: boolean, sentence: string) => {
    if (!isMet) errors[column] ??= sentence
  }

  const reference: EntityReference = {
    platform: take('platform', readPlatform),
    accountId: take('account_id', readId),
    kind: take('entity_kind', readKind),
    entityId: take('entity_id', readId),
    entityName: take('entity_name', readText),
    dealId: take('deal_id', readId),
  }
  const [startsOn, endsOn] = [take('start_date', readPlanDay), take('end_date', readPlanDay)]
  const rateType = take('rate_type', readRateType)
  const goalUnits = take('goal_units', (cell) => readAmount(cell, { isWhole: true }))
  const rest = {
    budgetMicros: take('budget', readAmount),
    currency: take('budget_currency', readCurrency),
    goalUnits: goalUnits === null ? null : goalUnits / UNIT_MICROS,
    goalType: take('goal_type', readGoalType),
    kpi: take('kpi', readText),
    kpiTarget: decimal(take('kpi_target', readAmount)),
    countries: take('countries', readCountries),
    clientRateMicros: take('client_rate', rateType === 'PERCENT' ? readPercent : readAmount),
    rateType,
    marginTargetPercent: decimal(take('margin_target_pct', readPercent)),
    owner: take('owner', readText),
  }
  const isGiven = (column: PlanColumn) => !isBlank(rowCells[column])

  const isNamed = isGiven('entity_id') || isGiven('entity_name') || isGiven('deal_id')
  demand('entity_id', isNamed, 'Add an ID, exact name or deal ID.')
  demand('start_date', isGiven('start_date'), 'Add a start date.')
  demand('end_date', isGiven('end_date'), 'Add an end date.')
  demand(
    'end_date',
    !startsOn || !endsOn || startsOn <= endsOn,
    `The end date is before the start date ${startsOn}.`,
  )
  demand('budget', isGiven('budget') || isGiven('goal_units'), 'Add a budget or goal units.')
  const hasMoney = isGiven('budget') || (isGiven('client_rate') && rateType !== 'PERCENT')
  demand('budget_currency', !hasMoney || isGiven('budget_currency'), 'Add the currency.')
  demand('goal_type', !isGiven('goal_units') || isGiven('goal_type'), 'Add the goal type.')
  demand('kpi', !isGiven('kpi_target') || isGiven('kpi'), 'Add the KPI for the target.')
  demand('rate_type', !isGiven('client_rate') || isGiven('rate_type'), 'Add the rate type.')

  const isRight = Object.keys(errors).length === 0
  return { reference, errors, plan: isRight ? { startsOn: startsOn!, endsOn: endsOn!, ...rest } : null }
}

const brokenFormula = (column: PlanColumn, cell: Cell) => ({
  sentence: `The formula in ${PLAN_COLUMNS[column].label} shows ${cellText(cell)}.`,
})

const decimal = (micros: Micros | null) => (micros === null ? null : formatMicros(micros))
