import { deliveredIn, firstDay, flightDays, goalOfFlight, lastDay } from './flight.ts'
import { project, type Projection, type ProjectionAsk } from './projection.ts'
import { projectRunOut, runRateAt, type RunOut, type RunRate } from '../budget/run-rate.ts'

/** Run rate of a budget at its end, regardless of a platform's stop. */
export type BudgetRunRate = RunRate & {
  /** Share of the goal; null for a goal of zero. */
  percent: number | null
  /** The day the goal is used up; null where it lasts until the end. */
  runsOut: RunOut | null
}

/** End of a budget in two ways: at its run rate, and projected with the platform's stop. */
export type BudgetEnd = { runRate: BudgetRunRate | null; projection: Projection | null }

/** Tolerance for sums of doubles. */
const REACHED = 1 - 1e-9

/** Delivery between two days, both inclusive; NaN where it is not known. */
export type DeliveredBetween = (from: number, to: number) => number

export type BudgetEndAsk = ProjectionAsk & {
  through: number
  /** Exact sums, where `days` holds early days as a mean. */
  deliveredBetween?: DeliveredBetween | undefined
}

/** Single source for where a budget ends. */
export function budgetEnd(ask: BudgetEndAsk): BudgetEnd {
  if (flightDays(ask.flight, ask.through).over === 0) return { runRate: null, projection: null }
  return { runRate: budgetRunRate(ask), projection: project(ask) }
}

function budgetRunRate(ask: BudgetEndAsk): BudgetRunRate | null {
  const { flight } = ask
  const through = Math.min(ask.through, lastDay(flight))
  const rate = runRateAt(flight, through, ask.deliveredBetween ?? deliverySums(ask))
  if (rate === null || Number.isNaN(rate.end)) return null
  const goal = goalOfFlight(flight)
  return {
    ...rate,
    percent: goal > 0 ? (100 * rate.end) / goal : null,
    runsOut: goal > 0 ? budgetRunOut(ask, through, rate, goal) : null,
  }
}

/** A goal used up already ran out on the day it was reached. */
function budgetRunOut(
  { flight, days }: BudgetEndAsk,
  through: number,
  rate: RunRate,
  goal: number,
): RunOut | null {
  const runsOut = projectRunOut(flight, through, rate, goal)
  if (runsOut?.on !== through) return runsOut
  let sum = 0
  const at = days.length === 0 ? -1 : Array.from(days).findIndex((day) => (sum += day || 0) >= goal * REACHED)
  return at < 0 ? runsOut : { ...runsOut, on: firstDay(flight) + at }
}

function deliverySums({ flight, days }: BudgetEndAsk): DeliveredBetween {
  const start = firstDay(flight)
  return (from, to) => {
    for (let at = from - start; at <= to - start; at++)
      if (Number.isNaN(days[at] ?? Number.NaN)) return Number.NaN
    return deliveredIn(days, start, from, to)
  }
}
