import type { Facts, FactsBefore } from './facts.ts'
import type { KeptPromise } from './ledger.ts'
import { budgetPromise, promiseAmount } from './opinions/budget.ts'
import type { Tally } from './tally.ts'
import type { Node } from './tree.ts'

export type PromiseOutcome = { ended: number; inside: number; edited: number; open: number }

const COVERS = 0.8
/** Standard deviations that a share of few promises may lie from 80 %. */
const TOLERANCE = 2
const CENT = 10_000
const WEEK = 7
/** Gaps of promises whose changes were not all applied, or were changed again. */
const LEFT_OUT = new Set(['partly', 'undone', 'edited'])

/** Facts as they are now, and as they were at a moment: platforms correct days after they were measured. */
type PromiseFacts = { facts: Facts; factsBefore: FactsBefore }

/**
 * Holds what applied change sets promised against what came: the end of each budget against its band, and what a set says
 * happened against the week it was measured in.
 */
export function comparePromises(
  promises: readonly KeptPromise[],
  nodes: ReadonlyMap<number, Node>,
  { facts, factsBefore }: PromiseFacts,
  tally: Tally,
): PromiseOutcome {
  const outcome: PromiseOutcome = { ended: 0, inside: 0, edited: 0, open: 0 }
  const outside: string[] = []
  for (const promise of promises) {
    const { end, low, high, flightNo, setNo, gap, measuredAt } = promise
    const node = nodes.get(flightNo)
    if (node && measuredAt !== null) compareWeek(promise, factsBefore(node.account.no, measuredAt), tally)
    if (end === null || low === null || high === null) continue
    if (!node || (gap !== null && LEFT_OUT.has(gap)) || !isSameBudget(promise, node)) outcome.edited++
    else if ((node.account.through ?? 0) < promise.endsOn) outcome.open++
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
    const room = TOLERANCE * Math.sqrt((COVERS * (1 - COVERS)) / ended)
    const what = `${inside} of ${ended} inside; outside ${outside.join('; ')}`
    tally.holds('outcome: changes land where they promised', what, inside / ended >= COVERS - room)
  }
  return outcome
}

/** Delivery of the week after the day of the change, extrapolated over the days left, up to the stop. */
function compareWeek(promise: KeptPromise, facts: Facts, tally: Tally): void {
  const { flightNo, setNo, delivered, stop, measure, since, endsOn, appliedOn, comparedThrough, happened } =
    promise
  if (happened === null || appliedOn === null || comparedThrough === null) return
  const days = comparedThrough - appliedOn
  const whole = facts.sum(flightNo, measure, since + 1, comparedThrough)
  const week = facts.sum(flightNo, measure, appliedOn + 1, comparedThrough)
  const what = `set ${setNo}, budget ${flightNo}`
  const isWeek = days === WEEK || (days < WEEK && comparedThrough === endsOn)
  tally.holds('outcome: changes are measured over a week', `${what}: ${days} days`, isWeek)
  if (whole === null || week === null) return
  const end = delivered + whole + (week / days) * (endsOn - comparedThrough)
  const reached = stop === null ? end : Math.min(end, Math.max(stop, delivered + whole))
  tally.figure('outcome: what a change set says happened', what, happened / 1e6, reached / 1e6, 0.01)
}

/** A budget that is still the one of the promise. */
function isSameBudget({ goal, endsOn }: KeptPromise, node: Node): boolean {
  const now = budgetPromise(node)
  return now !== null && Math.abs(promiseAmount(now) - goal) < CENT && now.parts.at(-1)!.to === endsOn
}

function deliveredThroughEnd({ flightNo, endsOn }: KeptPromise, node: Node, facts: Facts): number {
  const { column, parts } = budgetPromise(node)!
  return facts.sum(flightNo, column, parts[0]!.from, endsOn) ?? Number.NaN
}
