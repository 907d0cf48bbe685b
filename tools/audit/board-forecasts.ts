import { dayNumber, dayText } from './days.ts'
import type { Facts } from './facts.ts'
import { findBudgetGoal, goalAmount, type BudgetGoal } from './opinions/budget.ts'
import type { ShownFlight } from './opinions/pacing.ts'
import type { Tally } from './tally.ts'
import type { Node } from './tree.ts'

/** A row of the board with the fields that say how its projected end was made. */
export type Forecast = ShownFlight & { state: string | null; is_range: boolean }
/** A budget that ended: its forecast, its delivery, and the day it was used up. */
type Landing = { forecast: Forecast; actual: number; usedUpOn: number | null }
export type ForecastOutcome = {
  ended: number
  edited: number
  running: number
  groups: { name: string; flights: number; inside: number; error: number; runRateError: number }[]
  runOuts: { forecast: number; onTime: number }
}

/** Part of all ends that a band is to hold. */
const BAND_PART = 0.8
/** Chance below which a count is no accident: one case in twenty. */
const ACCIDENT = 0.05
/** Whether so few hits in `count` ends happen by chance, where eight in ten are to be hit. */
export const areEnough = (hits: number, count: number): boolean => 1 - chanceOf(hits + 1, count) >= ACCIDENT
const areTooMany = (hits: number, count: number): boolean => chanceOf(hits, count) < ACCIDENT

/** Chance of at least `least` hits in `count` ends. */
function chanceOf(least: number, count: number): number {
  let [term, sum] = [BAND_PART ** count, 0]
  for (let hits = count; hits >= least; hits--) {
    sum += term
    term *= (hits / (count - hits + 1)) * ((1 - BAND_PART) / BAND_PART)
  }
  return sum
}
/** Delivered part from which a budget is used up: platforms stop a little before the last cent. */
const USED_UP = 0.995
/** Budgets needed to compare two mean errors. */
const MIN_FLIGHTS = 5
/** A budget ran out on time within these days, or within this part of the days until then. */
const ON_TIME_DAYS = 2
const ON_TIME_PART = 0.25
/** Further ahead the board says "at this rate"; its data end on the day before. */
const FIRM_DAYS = 28
const UNIT = 1e6

/**
 * Compares the forecasts of an earlier board with the delivery of each budget by its end. Budgets whose goal
 * or dates changed since are only counted: their forecast was about another budget.
 */
export function compareForecasts(
  forecasts: readonly Forecast[],
  nodes: ReadonlyMap<number, Node>,
  { facts, asOf }: { facts: Facts; asOf: number },
  tally: Tally,
): ForecastOutcome {
  const landings: Landing[] = []
  let [edited, running] = [0, 0]
  for (const forecast of forecasts) {
    const { goal, projected, days } = forecast
    if (goal === null || projected === null || days.left === 0) continue
    const node = nodes.get(forecast.id)
    const budgetGoal = node && findBudgetGoal(node)
    if (!node || !budgetGoal || !isSameBudget(forecast, budgetGoal)) edited++
    else if ((node.account.dataThrough ?? 0) < budgetGoal.segments.at(-1)!.to) running++
    else landings.push(computeLanding(forecast, budgetGoal, facts))
  }
  const groups = groupLandings(landings).map(([name, group]) => {
    const inside = group.filter(({ forecast, actual }) => isInside(forecast.band80, actual)).length
    const what = `${name}: ${inside} of ${group.length}`
    tally.checkRule('outcome: bands cover 8 in 10', what, areEnough(inside, group.length))
    if (group.every(({ forecast }) => !forecast.is_range))
      tally.checkRule('outcome: bands are no wider than 8 in 10', what, !areTooMany(inside, group.length))
    return {
      name,
      flights: group.length,
      inside,
      error: meanError(group, ({ projected }) => projected!),
      runRateError: meanError(group, ({ run_rate_end, projected }) => run_rate_end ?? projected!),
    }
  })
  for (const { name, error, runRateError } of groups.filter(({ flights }) => flights >= MIN_FLIGHTS))
    tally.checkRule(
      'outcome: projected end beats the run rate',
      `${name}: ${percent(error)} off, the run rate ${percent(runRateError)}`,
      error <= runRateError,
    )
  return { ended: landings.length, edited, running, groups, runOuts: compareRunOuts(landings, asOf, tally) }
}

/** Compares the days on which budgets were used up with those that the board named without "at this rate". */
function compareRunOuts(landings: readonly Landing[], asOf: number, tally: Tally) {
  const expected = landings.filter(
    ({ forecast }) =>
      forecast.runs_out_on !== null &&
      forecast.days_dark !== null &&
      dayNumber(forecast.runs_out_on) - asOf < FIRM_DAYS,
  )
  const onTime = expected.filter(({ forecast, usedUpOn }) => {
    if (usedUpOn === null) return false
    const day = dayNumber(forecast.runs_out_on!)
    return Math.abs(usedUpOn - day) <= Math.max(ON_TIME_DAYS, ON_TIME_PART * (day - asOf))
  })
  if (expected.length > 0)
    tally.checkRule(
      'outcome: budgets run out when the board says',
      `${onTime.length} of ${expected.length} within ${ON_TIME_DAYS} days or a quarter of the time; not ${expected
        .filter((landing) => !onTime.includes(landing))
        .map(
          ({ forecast, usedUpOn }) =>
            `${forecast.name} (${forecast.runs_out_on}, ${usedUpOn === null ? 'never' : dayText(usedUpOn)})`,
        )
        .join(', ')}`,
      areEnough(onTime.length, expected.length),
    )
  return { forecast: expected.length, onTime: onTime.length }
}

function computeLanding(forecast: Forecast, { column, segments }: BudgetGoal, facts: Facts): Landing {
  const [first, last] = [segments[0]!.from, segments.at(-1)!.to]
  const deliveredBy = (day: number) => (facts.sum(forecast.id, column, first, day) ?? Number.NaN) / UNIT
  const days = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return {
    forecast,
    actual: deliveredBy(last),
    usedUpOn: days.find((day) => deliveredBy(day) >= forecast.goal! * USED_UP) ?? null,
  }
}

function isSameBudget({ goal, starts_on, ends_on }: Forecast, budgetGoal: BudgetGoal): boolean {
  const { segments } = budgetGoal
  const isSameGoal = Math.abs(goalAmount(budgetGoal) / UNIT - goal!) < 0.005
  return isSameGoal && starts_on === dayText(segments[0]!.from) && ends_on === dayText(segments.at(-1)!.to)
}

function groupLandings(landings: readonly Landing[]): [string, Landing[]][] {
  const withBands = landings.filter(({ forecast }) => forecast.band80 !== null)
  const byKind = Map.groupBy(withBands, ({ forecast }) => (forecast.is_range ? 'ranges' : 'bands'))
  const byState = Map.groupBy(withBands, ({ forecast }) => `state ${forecast.state ?? 'unknown'}`)
  return [...byKind, ...byState]
}

const isInside = (band: [number, number] | null, actual: number) =>
  band !== null && band[0] - 0.005 <= actual && actual <= band[1] + 0.005

/** Mean of the absolute errors, in parts of what was delivered. */
function meanError(landings: readonly Landing[], projectedEnd: (forecast: Forecast) => number): number {
  const errors = landings
    .filter(({ actual }) => actual > 0)
    .map(({ forecast, actual }) => Math.abs(projectedEnd(forecast) - actual) / actual)
  return errors.reduce((sum, error) => sum + error, 0) / Math.max(1, errors.length)
}

export const percent = (part: number): string => `${Math.round(1_000 * part) / 10} %`
