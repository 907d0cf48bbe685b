import { dayText } from '../days.ts'
import type { Facts } from '../facts.ts'
import type { Tally } from '../tally.ts'
import type { Node } from '../tree.ts'
import { expectedThrough, findBudgetGoal, goalAmount, type BudgetGoal } from './budget.ts'
import { computeRisk, type Risk, type RunRate } from './risk.ts'

/** Figures of a row of /pacing-margin that follow from its goal and its delivery. */
export type ShownFlight = {
  id: number
  entity_id: string
  name: string
  type: string
  starts_on: string | null
  ends_on: string | null
  days: { total: number; elapsed: number; left: number }
  goal: number | null
  delivered: number
  expected: number
  pacing_pct: number | null
  last_day: number | null
  last_day_pct: number | null
  needed_per_day: number | null
  best_day: number | null
  catch_up: number | null
  run_rate_end: number | null
  run_rate_pct: number | null
  runs_out_on: string | null
  days_dark: number | null
  risk: { under: number; over: number } | null
  unit: string
  projected: number | null
  projected_pct: number | null
  band80: [number, number] | null
  band50: [number, number] | null
}

export const FLIGHT_LEVELS = ['campaign', 'insertion_order', 'line_item', 'deal_id']
const WEEK = 7
const CENT = 0.01
const ratio = (value: number, by: number | null) => (by !== null && by > 0 ? value / by : null)

/** A budget's goal and delivery through its last data day, in units of its goal. */
type Delivery = {
  budgetGoal: BudgetGoal
  goal: number
  first: number
  last: number
  /** Last data day within the flight. */
  through: number
  /** First data day of the account. */
  dataFrom: number | null
  delivered: number
  /** Delivery of some days, both inclusive; not a number if unknown. */
  between: (from: number, to: number) => number
}

/** Compares the rows of the board, and returns their spend at risk where that can be recomputed. */
export function compareFlights(
  shown: readonly ShownFlight[],
  nodes: ReadonlyMap<number, Node>,
  { facts }: { facts: Facts },
  tally: Tally,
): ReadonlyMap<number, Risk> {
  const risks = new Map<number, Risk>()
  const boardNos = new Set(shown.flatMap(({ id, goal }) => (goal === null ? [] : [id])))
  for (const row of shown) {
    const node = nodes.get(row.id)
    const budgetGoal = node && findBudgetGoal(node)
    if (!node || !budgetGoal) {
      tally.compareFigures('pacing: goal', describeRow(row), row.goal, null)
      continue
    }
    const delivery = readDelivery(node, budgetGoal, facts)
    const daily = compareDelivery(row, node, delivery, tally)
    if (row.projected === null) continue
    const rate = compareRunRate(row, delivery, daily, tally)
    const riskContext = { facts, through: delivery.through, isOnBoard: (no: number) => boardNos.has(no) }
    const risk = rate && computeRisk(node, budgetGoal, rate, riskContext)
    compareRisk(row, { hasRunRate: rate !== null, risk }, tally)
    if (risk) risks.set(row.id, risk)
    compareProjection(row, delivery, daily, tally)
  }
  return risks
}

const describeRow = ({ type, id, name }: ShownFlight): string => `${type} ${id} ${name}`

function readDelivery(node: Node, budgetGoal: BudgetGoal, facts: Facts): Delivery {
  const [first, last] = [budgetGoal.segments[0]!.from, budgetGoal.segments.at(-1)!.to]
  const through = Math.min(lastDataDay(node), last)
  const between = (from: number, to: number) =>
    (facts.sum(node.entity.no, budgetGoal.column, from, to) ?? Number.NaN) / 1e6
  const delivered = through >= first ? between(first, through) : 0
  const goal = goalAmount(budgetGoal) / 1e6
  return { budgetGoal, goal, first, last, through, dataFrom: node.account.dataFrom, delivered, between }
}

/** Today is not over, so that its numbers do not count. */
const lastDataDay = ({ account, today }: Node): number =>
  Math.min(account.dataThrough ?? today - 1, today - 1)

type DailyFigures = { daysLeft: number; totalDays: number; lastDay: number | null; needed: number | null; best: number | null } // prettier-ignore

/** Compares the figures up to the last data day, and what each remaining day needs. */
function compareDelivery(row: ShownFlight, node: Node, delivery: Delivery, tally: Tally): DailyFigures {
  const { budgetGoal, goal, first, last, through, delivered, between } = delivery
  const what = describeRow(row)
  const dataDay = lastDataDay(node)
  const expected = expectedThrough(budgetGoal, dataDay) / 1e6
  const days = budgetGoal.segments.reduce(
    (sum, { from, to }) => ({
      total: sum.total + to - from + 1,
      elapsed: sum.elapsed + Math.max(0, Math.min(dataDay, to) - from + 1),
    }),
    { total: 0, elapsed: 0 },
  )
  const daysLeft = days.total - days.elapsed
  const needed = daysLeft === 0 ? null : Math.max(0, goal - delivered) / daysLeft
  const isBegun = through >= first
  const lastDay = isBegun ? between(through, through) : null
  const weekDays = isBegun ? Math.min(WEEK, through - first + 1) : 0
  const week = Array.from({ length: weekDays }, (_, index) => between(through - index, through - index))
  const best = week.length > 0 ? Math.max(...week) : null

  tally.checkRule('pacing: days', `${what}: ${row.starts_on} to ${row.ends_on}`, row.starts_on === dayText(first) && row.ends_on === dayText(last)) // prettier-ignore
  tally.checkRule('pacing: days', `${what}: ${JSON.stringify(row.days)}, computed ${JSON.stringify({ ...days, left: daysLeft })}`, row.days.total === days.total && row.days.elapsed === days.elapsed && row.days.left === daysLeft) // prettier-ignore
  tally.compareFigures('pacing: goal', what, row.goal, goal)
  tally.compareFigures('pacing: delivered', what, row.delivered, delivered)
  tally.compareFigures('pacing: expected', what, row.expected, expected)
  tally.compareFigures('pacing: pace', what, row.pacing_pct, ratio(100 * delivered, expected), 1e-4)
  tally.compareFigures('pacing: last day', what, row.last_day, lastDay)
  tally.compareFigures('pacing: needed', what, row.needed_per_day, needed)
  tally.compareFigures('pacing: best day', what, row.best_day, best)
  return { daysLeft, totalDays: days.total, lastDay, needed, best }
}

function compareRunRate(
  row: ShownFlight,
  delivery: Delivery,
  { daysLeft, lastDay }: DailyFigures,
  tally: Tally,
): RunRate | null {
  const what = describeRow(row)
  const { goal, delivered } = delivery
  const rate = computeRunRate(delivery)
  tally.compareFigures('pacing: run rate', what, row.run_rate_end, rate && rate.end)
  tally.compareFigures('pacing: run rate', what, row.run_rate_pct, rate && ratio(100 * rate.end, goal), 1e-4)
  tally.compareFigures('pacing: days dark', what, row.days_dark, rate && rate.daysDark)
  if (rate?.runsOutOn !== undefined)
    tally.checkRule('pacing: runs out', `${what}: ${row.runs_out_on}`, row.runs_out_on === rate.runsOutOn)
  return rate && { goal, delivered, lastDay: lastDay ?? 0, end: rate.end, daysLeft, daysDark: rate.daysDark ?? 0 } // prettier-ignore
}

/** Field.md 6.1: delivered, and the mean of the last seven days for each day left; day by day until the goal is used up. */
function computeRunRate({ budgetGoal, goal, first, through, dataFrom, delivered, between }: Delivery) {
  const days = Math.min(WEEK, through - first + 1)
  if (days < 2 || dataFrom === null || first < dataFrom) return null
  const perDay = between(through - days + 1, through) / days
  if (Number.isNaN(delivered + perDay)) return null
  const daysAhead = budgetGoal.segments.flatMap(({ from, to }) => {
    const start = Math.max(from, through + 1)
    return Array.from({ length: Math.max(0, to - start + 1) }, (_, index) => start + index)
  })
  const end = delivered + perDay * daysAhead.length
  // A goal reached already leaves all days dark; the day it was reached is not recomputed.
  if (delivered >= goal - 1e-6) return { end, daysDark: daysAhead.length || null, runsOutOn: undefined }
  const runOutIndex = daysAhead.findIndex((_day, index) => delivered + perDay * (index + 1) >= goal - 1e-6)
  const isEarly = runOutIndex >= 0 && runOutIndex < daysAhead.length - 1
  return {
    end,
    daysDark: isEarly ? daysAhead.length - runOutIndex - 1 : null,
    runsOutOn: isEarly ? dayText(daysAhead[runOutIndex]!) : null,
  }
}

/** A risk of null cannot be recomputed, and is not compared. */
function compareRisk(
  row: ShownFlight,
  { hasRunRate, risk }: { hasRunRate: boolean; risk: Risk | null },
  tally: Tally,
): void {
  const what = describeRow(row)
  if (!hasRunRate)
    tally.checkRule('pacing: spend at risk', `${what}: a risk without a run rate`, row.risk === null)
  if (!risk) return
  const { cause, amount } = risk
  const [under, over] = cause === 'short' ? [amount, 0] : [0, amount]
  const shownUnder = row.risk?.under ?? null
  const shownOver = row.risk?.over ?? null
  tally.compareFigures('pacing: spend at risk', `${what}, underspend`, shownUnder, under, CENT)
  tally.compareFigures('pacing: spend at risk', `${what}, overspend (${cause})`, shownOver, over, CENT)
}

/** Projections are learned and not recomputed; they must fit their bands and what was delivered. */
function compareProjection(
  row: ShownFlight,
  { goal, delivered }: Delivery,
  { daysLeft, totalDays, lastDay, needed, best }: DailyFigures,
  tally: Tally,
): void {
  const what = describeRow(row)
  const { band80, band50 } = row
  const projected = row.projected!
  tally.compareFigures('pacing: catch-up', what, row.catch_up, needed === null ? null : ratio(needed, best), 1e-4) // prettier-ignore
  tally.compareFigures('pacing: projected', what, row.projected_pct, ratio(100 * projected, goal), 1e-4)
  const edges = band80 && band50 && [delivered, band80[0], band50[0], band50[1], band80[1]]
  const isInOrder = edges?.every((edge, index) => index === 0 || edges[index - 1]! <= edge + CENT) ?? false
  const isInside = band80 !== null && band80[0] <= projected + CENT && projected <= band80[1] + CENT
  const isDelivering = daysLeft > 0 && lastDay !== null && lastDay > 0
  if (isDelivering && band80)
    tally.checkRule('pacing: open band', `${what}: ${band80.join(' to ')}`, band80[0] < band80[1])
  // Two days beyond the goal are more than any platform lets through.
  const hasNoStop = isDelivering && delivered > goal * (1 + 2 / totalDays)
  if (hasNoStop)
    tally.checkRule(
      'pacing: no stop seen',
      `${what}: ${delivered} of ${goal}, projected ${projected}`,
      projected > delivered,
    )
  tally.checkRule('pacing: bands', `${what}: ${projected} in ${edges?.join(', ')}`, isInOrder && isInside)
}
