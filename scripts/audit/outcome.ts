import { dayText, dayNumber } from './days.ts'
import type { Facts } from './facts.ts'
import { promiseAmount, budgetPromise } from './opinions/budget.ts'
import type { ShownFlight } from './opinions/pacing.ts'
import type { Tally } from './tally.ts'
import type { Node } from './tree.ts'

/** A budget of the board with the parts of its promise that an end can be held against. */
export type PromisedFlight = ShownFlight & { state: string | null; is_range: boolean }
type Landing = { promise: PromisedFlight; actual: number; outOn: number | null }
export type Outcome = {
  ended: number
  edited: number
  running: number
  groups: { name: string; flights: number; inside: number; error: number; runRateError: number }[]
  runsOut: { promised: number; near: number }
}

const COVERS = 0.8
/** Standard deviations that a share of few flights may lie from 80 %. */
const TOLERANCE = 2
/** A budget with less than this part left is used up: platforms stop a little before the last cent. */
const USED_UP = 0.995
/** Budgets needed to compare two mean errors. */
const LEAST_FLIGHTS = 5
const NEAR_DAYS = 2
const NEAR_PART = 0.25
const UNIT = 1e6

/**
 * Holds the promises of an earlier board against what was delivered by the end of each budget. Budgets whose
 * goal or dates changed since are counted and left out: their promise was about another budget.
 */
export function compareOutcome(
  promises: readonly PromisedFlight[],
  nodes: ReadonlyMap<number, Node>,
  { facts, asOf }: { facts: Facts; asOf: number },
  tally: Tally,
): Outcome {
  const landings: Landing[] = []
  let [edited, running] = [0, 0]
  for (const promise of promises) {
    const { goal, projected, days } = promise
    if (goal === null || projected === null || days.left === 0) continue
    const node = nodes.get(promise.id)
    const now = node && budgetPromise(node)
    if (!node || !now || !isSamePromise(promise, now)) edited++
    else if ((node.account.through ?? 0) < now.parts.at(-1)!.to) running++
    else landings.push(computeLanding(promise, now, facts))
  }
  const groups = groupLandings(landings).map(([name, some]) => {
    const inside = some.filter(({ promise, actual }) => isInside(promise.band80, actual)).length
    const share = inside / some.length
    const room = TOLERANCE * Math.sqrt((COVERS * (1 - COVERS)) / some.length)
    tally.holds(
      'outcome: bands cover 8 in 10',
      `${name}: ${inside} of ${some.length}`,
      share >= COVERS - room,
    )
    if (some.every(({ promise }) => !promise.is_range))
      tally.holds('outcome: bands are no wider than 8 in 10', `${name}: ${inside} of ${some.length}`, share <= COVERS + room) // prettier-ignore
    return {
      name,
      flights: some.length,
      inside,
      error: meanError(some, ({ projected }) => projected!),
      runRateError: meanError(some, ({ run_rate_end, projected }) => run_rate_end ?? projected!),
    }
  })
  for (const { name, error, runRateError } of groups.filter(({ flights }) => flights >= LEAST_FLIGHTS))
    tally.holds(
      'outcome: projected end beats the run rate',
      `${name}: ${percent(error)} off, the run rate ${percent(runRateError)}`,
      error <= runRateError,
    )
  return { ended: landings.length, edited, running, groups, runsOut: compareRunsOut(landings, asOf, tally) }
}

/** Days on which budgets ran out, against the days named while they ran at the same rate. */
function compareRunsOut(landings: readonly Landing[], asOf: number, tally: Tally) {
  const promised = landings.filter(
    ({ promise }) => promise.runs_out_on !== null && promise.days_dark !== null,
  )
  const near = promised.filter(({ promise, outOn }) => {
    if (outOn === null) return false
    const day = dayNumber(promise.runs_out_on!)
    return Math.abs(outOn - day) <= Math.max(NEAR_DAYS, NEAR_PART * (day - asOf))
  })
  const room = TOLERANCE * Math.sqrt((COVERS * (1 - COVERS)) / Math.max(1, promised.length))
  if (promised.length > 0)
    tally.holds(
      'outcome: budgets run out when the board says',
      `${near.length} of ${promised.length} within ${NEAR_DAYS} days or a quarter of the time; not ${promised
        .filter((one) => !near.includes(one))
        .map(
          ({ promise, outOn }) =>
            `${promise.name} (${promise.runs_out_on}, ${outOn === null ? 'never' : dayText(outOn)})`,
        )
        .join(', ')}`,
      near.length / promised.length >= COVERS - room,
    )
  return { promised: promised.length, near: near.length }
}

function computeLanding(
  promise: PromisedFlight,
  { column, parts }: NonNullable<ReturnType<typeof budgetPromise>>,
  facts: Facts,
): Landing {
  const [first, last] = [parts[0]!.from, parts.at(-1)!.to]
  const on = (to: number) => (facts.sum(promise.id, column, first, to) ?? Number.NaN) / UNIT
  const days = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  return {
    promise,
    actual: on(last),
    outOn: days.find((day) => on(day) >= promise.goal! * USED_UP) ?? null,
  }
}

function isSamePromise(promise: PromisedFlight, now: NonNullable<ReturnType<typeof budgetPromise>>): boolean {
  const isSameGoal = Math.abs(promiseAmount(now) / UNIT - promise.goal!) < 0.005
  return (
    isSameGoal &&
    promise.starts_on === dayText(now.parts[0]!.from) &&
    promise.ends_on === dayText(now.parts.at(-1)!.to)
  )
}

function groupLandings(landings: readonly Landing[]): [string, Landing[]][] {
  const tops = landings.filter(({ promise }) => promise.band80 !== null)
  const byKind = Map.groupBy(tops, ({ promise }) => (promise.is_range ? 'ranges' : 'bands'))
  const byState = Map.groupBy(tops, ({ promise }) => `state ${promise.state ?? 'unknown'}`)
  return [...byKind, ...byState]
}

const isInside = (band: [number, number] | null, actual: number) =>
  band !== null && band[0] - 0.005 <= actual && actual <= band[1] + 0.005

/** Mean of the absolute errors, in parts of what was delivered. */
function meanError(landings: readonly Landing[], of: (promise: PromisedFlight) => number): number {
  const errors = landings
    .filter(({ actual }) => actual > 0)
    .map(({ promise, actual }) => Math.abs(of(promise) - actual) / actual)
  return errors.reduce((sum, error) => sum + error, 0) / Math.max(1, errors.length)
}

export const percent = (part: number): string => `${Math.round(1_000 * part) / 10} %`
