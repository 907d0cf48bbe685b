import type { Micros } from '../../money/micros.ts'
import type { Day } from '../../time/day.ts'
import { formatMicros, readAmount } from '../amount.ts'
import { cellText, type Cell, type Grid } from '../cell.ts'
import type { GivenCells } from '../plan-row.ts'
import type { RateType, GoalType } from '../words.ts'
import { holdsFor, type Proof } from './arithmetic.ts'
import { chooseColumns, type ChosenColumns } from './choose-columns.ts'
import { areBudgets, readFlow, splitFlowRow, type Flow } from './flowchart.ts'
import { guessColumns, type ColumnGuess } from './guesses.ts'
import type { CorrectedBlock } from './header-choices.ts'
import { carriedCells, flightCells, ownCells, type Writing } from './own-cells.ts'
import type { Period } from './period.ts'
import { classifyRow } from './row-kind.ts'
import type { addUp, TotalRow } from './totals.ts'
import { currencyBySign, currencyIn } from './heading.ts'

/** Result of reading a table, with all guesses. Rows are numbered as in the spreadsheet. */
export type BlockReading = {
  headingRow: number
  /** Words of the header: a user's choices for one apply to all that have them. */
  header: string
  /** Day of the user's last column choices. */
  chosenOn: Day | null
  columns: ColumnGuess[]
  /** Currency of rows without one. */
  currency: CurrencyGuess | null
  /** Rows with all three values, and those where units × rate gives the cost. */
  proof: { tried: number; held: number } | null
  totals: TotalRow[]
  /** Week or month columns of a flowchart; null for other tables. */
  periods: { count: number; from: Day; to: Day } | null
  /** Flowchart rows whose own budget is not the sum of their columns. */
  unequalRows: UnequalRow[]
  /** Rows of text, without days and amounts. */
  textRows: number[]
  /** Number of rows that took a cell from above. */
  carriedRows: number
}
export type UnequalRow = { row: number; budgetMicros: Micros; partsMicros: Micros }
/** Row of a sheet; a flowchart row has several parts. */
export type GivenRow = { at: number; part: number; headingCells: GivenCells }

const UNIT_OF: Partial<Record<RateType, GoalType>> = {
  CPM: 'impressions',
  CPC: 'clicks',
  CPV: 'views',
  CPCV: 'completed_views',
}
const PER_UNIT: Partial<Record<GoalType, RateType>> = { clicks: 'CPC', views: 'CPV', completed_views: 'CPCV' }
const MOSTLY = 0.9

export function readBlock(
  grid: Grid,
  { heading, labels, rowsAt, header, choices, columns }: CorrectedBlock,
  writing: Writing,
  sums: ReturnType<typeof addUp>,
): { rows: GivenRow[]; reading: BlockReading } {
  const chosen = chooseColumns(
    columns,
    rowsAt.map((at) => grid[at]!),
    writing.mark,
  )
  const rows: { at: number; rowCells: GivenCells; cells: readonly Cell[]; flow: Flow | null }[] = []
  const [totals, textRows]: [TotalRow[], number[]] = [[], []]
  const unequalRows: UnequalRow[] = []
  let [above, carriedRows]: [GivenCells, number] = [{}, 0]
  sums.beginBlock()
  for (const at of rowsAt) {
    const cells = grid[at]!
    const own = ownCells(cells, chosen.at, writing)
    const flow = readFlow(cells, heading.periods, writing.mark)
    const cellsWithBudget =
      flow && areBudgets(own, flow) ? { ...own, budget: flow.wrong ?? formatMicros(flow.sum) } : own
    const kind = classifyRow(cells, cellsWithBudget)
    // Cells are not carried across a sum, a text or a gap.
    if (kind !== 'plan') above = {}
    if (kind === 'text') textRows.push(at + 1)
    const micros = budgetMicros(cellsWithBudget)
    if (kind === 'total' && micros !== null) totals.push(sums.check(at + 1, micros))
    if (kind !== 'plan') continue
    const ownMicros = budgetMicros(own)
    if (ownMicros !== null && micros !== null && ownMicros !== micros)
      unequalRows.push({ row: at + 1, budgetMicros: ownMicros, partsMicros: micros })
    const carried = carriedCells(own, above)
    if (Object.keys(carried).length > 0) carriedRows++
    above = { ...own, ...carried }
    if (micros !== null) sums.add(micros)
    rows.push({ at, rowCells: above, cells, flow })
  }
  const planCells = rows.map(({ cells }) => cells)
  const proof = findProof(chosen, planCells, writing)
  const implied = impliedBy(chosen, proof)
  const currency = guessCurrency(chosen, planCells, labels.budget_currency)
  const labelCells: GivenCells = {
    ...(labels.flight === undefined ? {} : flightCells(labels.flight, writing.order)),
    ...(currency && { budget_currency: currency.code }),
  }
  return {
    rows: rows.flatMap(({ at, rowCells, flow }): GivenRow[] => {
      const whole = complete(rowCells, labelCells, implied)
      return flow
        ? splitFlowRow(whole, flow).map((one, part) => ({ at, part: part + 1, headingCells: one }))
        : [{ at, part: 0, headingCells: whole }]
    }),
    reading: {
      headingRow: heading.at + 1,
      header,
      chosenOn: choices?.on ?? null,
      columns: guessColumns({ heading, chosen, choices: choices?.columns ?? {}, proof }, planCells),
      currency,
      proof: proof && { tried: proof.tried, held: proof.matching },
      totals,
      periods: periodSpan(heading.periods),
      unequalRows,
      textRows,
      carriedRows,
    },
  }
}

const periodSpan = (periods: readonly Period[]): BlockReading['periods'] =>
  periods.length === 0
    ? null
    : { count: periods.length, from: periods[0]!.startsOn, to: periods.at(-1)!.endsOn }

/** Fills what a row lacks from labels, and the types of its units and rate from headings. */
function complete(rowCells: GivenCells, labelCells: GivenCells, implied: GivenCells): GivenCells {
  const all: GivenCells = { ...labelCells, ...rowCells }
  if (rowCells.start_date !== undefined && rowCells.end_date === undefined) delete all.end_date
  if (rowCells.goal_units !== undefined && implied.goal_type !== undefined)
    all.goal_type ??= implied.goal_type
  if (rowCells.client_rate !== undefined && implied.rate_type !== undefined)
    all.rate_type ??= implied.rate_type
  return all
}

function findProof(
  { at }: ChosenColumns,
  rows: readonly (readonly Cell[])[],
  { mark }: Writing,
): Proof | null {
  const [budget, units, rate] = [at.get('budget'), at.get('goal_units'), at.get('client_rate')]
  return budget && units && rate ? holdsFor({ budget, units, rate }, rows, mark) : null
}

/** Unit of a rate and of a goal: by their headings, or because no other explains the cost. */
function impliedBy({ at }: ChosenColumns, proof: Proof | null): GivenCells {
  const isProven = proof !== null && proof.matching > 0 && proof.matching >= proof.tried * MOSTLY
  const goalType = at.get('goal_units')?.implies.goal_type
  const byUnit = goalType && PER_UNIT[goalType]
  const rateType =
    at.get('client_rate')?.implies.rate_type ??
    (isProven ? (proof.per === 1_000 ? 'CPM' : byUnit) : undefined)
  const unit = goalType ?? (isProven && rateType ? UNIT_OF[rateType] : undefined)
  return { ...(rateType && { rate_type: rateType }), ...(unit && { goal_type: unit }) }
}

function budgetMicros({ budget }: GivenCells) {
  const reading = budget === undefined ? null : readAmount(budget)
  return reading && 'value' in reading ? reading.value : null
}

/** The currency of a table's amounts, and what says so. */
type CurrencyGuess = { code: string; by: 'heading' | 'label' | 'sign' }

/** A code in the heading, then a label above the table, then a sign, which others may mean too. */
function guessCurrency(
  { at }: ChosenColumns,
  rows: readonly (readonly Cell[])[],
  label: Cell | undefined,
): CurrencyGuess | null {
  const columns = [at.get('budget'), at.get('client_rate')].filter((column) => column !== undefined)
  const inHeading = columns.map(({ text }) => currencyIn(text)).find((code) => code !== null)
  if (inHeading) return { code: inHeading, by: 'heading' }
  if (label !== undefined) return { code: cellText(label).toUpperCase(), by: 'label' }
  const inCells = columns.flatMap(({ column, text }) => [
    text,
    ...rows.map((cells) => cellText(cells[column] ?? null)),
  ])
  const signs = new Set(inCells.map(currencyBySign).filter((code) => code !== null))
  return signs.size === 1 ? { code: [...signs][0]!, by: 'sign' } : null
}
