import { areEnough } from './board-forecasts.ts'
import type { Facts, FactsHistory } from './facts.ts'
import { findBudgetGoal, goalAmount } from './opinions/budget.ts'
import type { ChangePromise } from './stored-data.ts'
import type { Tally } from './tally.ts'
import type { Node } from './tree.ts'

export type PromiseOutcome = { ended: number; inside: number; edited: number; open: number }

const CENT = 10_000
const WEEK = 7
/** Gaps of promises whose changes were not all applied, or were changed again. */
const EXCLUDED_GAPS = new Set(['partly', 'undone', 'edited'])

/** Facts as they are now, and as they were at a moment: platforms correct days after they were measured. */
type PromiseFacts = { facts: Facts; factsAt: FactsHistory }

/**
 * Compares the promises of applied change sets with delivery: the end of each budget with its band, and what
 * a set says happened with the week it was measured in.
 */
export function comparePromises(
  promises: readonly ChangePromise[],
  nodes: ReadonlyMap<number, Node>,
  { facts, factsAt }: PromiseFacts,
  tally: Tally,
): PromiseOutcome {
  const outcome: PromiseOutcome = { ended: 0, inside: 0, edited: 0, open: 0 }
  const outside: string[] = []
  for (const promise of promises) {
    const { end, low, high, flightNo, setNo, gap, measuredAt } = promise
    const node = nodes.get(flightNo)
    if (node && measuredAt !== null) compareWeek(promise, factsAt(node.account.no, measuredAt), tally)
    if (end === null || low === null || high === null) continue
    if (!node || (gap !== null && EXCLUDED_GAPS.has(gap)) || !isSameBudget(promise, node)) outcome.edited++
    else if ((node.account.dataThrough ?? 0) < promise.endsOn) outcome.open++
    else {
      const actual = deliveredThroughEnd(promise, node, facts)
      const isInside = low - CENT <= actual && actual <= high + CENT
      outcome.ended++
      if (isInside) outcome.inside++
      else outside.push(`set ${setNo}, budget ${flightNo}: ${low} to ${high}, came ${actual}`)
    }
  }
  const { ended, inside } = outcome
  if (ended > 0) {
    const what = `${inside} of ${ended} inside; outside ${outside.join('; ')}`
    const isCovered = areEnough(inside, ended)
    tally.checkRule('outcome: changes land where they promised', what, isCovered)
  }
  return outcome
}

/** Extrapolates the week after the day of the change over the remaining days, up to the stop. */
function compareWeek(promise: ChangePromise, facts: Facts, tally: Tally): void {
  const { flightNo, setNo, delivered, stop, measure, since, endsOn, appliedOn, comparedThrough, happened } =
    promise
  if (happened === null || appliedOn === null || comparedThrough === null) return
  const days = comparedThrough - appliedOn
  const sincePromise = facts.sum(flightNo, measure, since + 1, comparedThrough)
  const sinceChange = facts.sum(flightNo, measure, appliedOn + 1, comparedThrough)
  const what = `set ${setNo}, budget ${flightNo}`
  const isWeek = days === WEEK || (days < WEEK && comparedThrough === endsOn)
  tally.checkRule('outcome: changes are measured over a week', `${what}: ${days} days`, isWeek)
  if (sincePromise === null || sinceChange === null) return
  const deliveredNow = delivered + sincePromise
  const end = deliveredNow + (sinceChange / days) * (endsOn - comparedThrough)
  const reached = stop === null ? end : Math.min(end, Math.max(stop, deliveredNow))
  tally.compareFigures('outcome: what a change set says happened', what, happened / 1e6, reached / 1e6, 0.01)
}

/** Goal and end of the budget are still those of the promise. */
function isSameBudget({ goal, endsOn }: ChangePromise, node: Node): boolean {
  const budgetGoal = findBudgetGoal(node)
  if (budgetGoal === null) return false
  return Math.abs(goalAmount(budgetGoal) - goal) < CENT && budgetGoal.segments.at(-1)!.to === endsOn
}

function deliveredThroughEnd({ flightNo, endsOn }: ChangePromise, node: Node, facts: Facts): number {
  const { column, segments } = findBudgetGoal(node)!
  return facts.sum(flightNo, column, segments[0]!.from, endsOn) ?? Number.NaN
}
