import type { EntityKind } from '../ad-data/entity.ts'
import type { PlatformKey } from '../platforms/platforms.ts'
import { UNIT_MICROS, type Micros } from '../money/micros.ts'
import type { Day } from '../time/day.ts'
import { formatMicros, readAmount } from './amount.ts'
import { isBlank, isBrokenFormula, cellText, quoteCell, type Cell, type Reading } from './cell.ts'
import { PLAN_COLUMNS, type PlanColumn } from './columns.ts'
import { readCountries } from './countries.ts'
import { readPlanDay } from './plan-day.ts'
import { readGoalType, readKind, readPlatform, readRateType, type GoalType, type RateType } from './words.ts'
import { isCurrency } from './currencies.ts'

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

/** A percentage from 0 to 100. A spreadsheet hands 15 % over as 0.15, which could also be meant literally. */
function readPercent(cell: Cell): Reading<Micros> {
  const text = cellText(cell)
  const hasSign = typeof cell === 'string' && text.endsWith('%')
  const reading = readAmount(hasSign ? text.slice(0, -1).trim() : cell)
  if ('sentence' in reading) return reading
  const { value } = reading
  if (value > 100n * UNIT_MICROS) return { sentence: `${quoteCell(text)} is more than 100 percent.` }
  if (!hasSign && value > 0n && value < UNIT_MICROS)
    return { sentence: `${quoteCell(text)} could be a share or a percentage. Write 15 for 15 percent.` }
  return { value }
}

const MAX_TEXT_CHARS = 1_000

function readText(cell: Cell): Reading<string> {
  const text = cellText(cell)
  return text.length > MAX_TEXT_CHARS
    ? { sentence: `The text is longer than ${MAX_TEXT_CHARS} characters.` }
    : { value: text }
}

/** A spreadsheet's number keeps 15 digits. An id that went through one has lost its end, and must not match another. */
function readId(cell: Cell): Reading<string> {
  const text = cellText(cell)
  const isRounded =
    typeof cell === 'number' ? !Number.isSafeInteger(cell) : /^\d(?:[.,]\d+)?E\+\d+$/i.test(text)
  return isRounded
    ? {
        sentence: `The spreadsheet rounded the ID to ${text.slice(0, 40)}. Format the column as text and paste the ID again.`,
      }
    : readText(cell)
}

function readCurrency(cell: Cell): Reading<string> {
  const code = cellText(cell).toUpperCase()
  return isCurrency(code)
    ? { value: code }
    : { sentence: `${quoteCell(cellText(cell))} is not a currency code, such as EUR.` }
}
