import { dayText } from '../days.ts'
import type { Facts } from '../facts.ts'
import type { Tally } from '../tally.ts'
import type { Node } from '../tree.ts'
import { promiseAmount, expectedBy, budgetPromise, type BudgetPromise } from './budget.ts'
import { computeRisk, type Risk } from './risk.ts'

/** A row of /pacing-margin, as far as it follows from what was promised and what was delivered. */
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
const ratio = (of: number, by: number | null) => (by !== null && by > 0 ? of / by : null)

type BudgetView = {
  through: number
  since: number | null
  goal: number
  on: (from: number, to: number) => number
}

/** Field.md 6.1: delivered, and the mean of the last seven days for each day left; day by day until the goal is used up. */
function computeRunRate({ parts }: BudgetPromise, { through, since, goal, on }: BudgetView) {
  const first = parts[0]!.from
  const days = Math.min(WEEK, through - first + 1)
  if (days < 2 || since === null || first < since) return null
  const delivered = on(first, through)
  const perDay = on(through - days + 1, through) / days
  if (Number.isNaN(delivered + perDay)) return null
  const ahead = parts.flatMap(({ from, to }) =>
    Array.from(
      { length: Math.max(0, to - Math.max(from, through + 1) + 1) },
      (_, at) => Math.max(from, through + 1) + at,
    ),
  )

  const outAt = ahead.findIndex((_day, at) => delivered + perDay * (at + 1) >= goal - 1e-6)
  const end = delivered + perDay * ahead.length
  // A goal reached already leaves all days dark; the day it was reached is not recomputed.
  if (delivered >= goal - 1e-6) return { end, dark: ahead.length === 0 ? null : ahead.length, out: undefined }
  const isEarly = outAt >= 0 && outAt < ahead.length - 1
  return {
    end,
    dark: isEarly ? ahead.length - outAt - 1 : null,
    out: isEarly ? dayText(ahead[outAt]!) : null,
  }
}

/** Compares the rows of the board, and returns what they put at risk where that can be recomputed. */
export function compareFlights(
  shown: readonly ShownFlight[],
  nodes: ReadonlyMap<number, Node>,
  { facts }: { facts: Facts },
  tally: Tally,
): ReadonlyMap<number, Risk> {
  const risks = new Map<number, Risk>()
  const onBoard = new Set(shown.flatMap(({ id, goal }) => (goal === null ? [] : [id])))
  const isOnBoard = (no: number) => onBoard.has(no)
  for (const row of shown) {
    const node = nodes.get(row.id)
    const promise = node && budgetPromise(node)
    const what = `${row.type} ${row.id} ${row.name}`
    if (!node || !promise) {
      tally.figure('pacing: goal', what, row.goal, null)
      continue
    }
    const [first, last] = [promise.parts[0]!.from, promise.parts.at(-1)!.to]
    const through = Math.min(node.account.through ?? node.today - 1, node.today - 1)
    const end = Math.min(through, last)
    const isBegun = end >= first
    const on = (from: number, to: number) => (facts.sum(row.id, promise.column, from, to) ?? Number.NaN) / 1e6
    const goal = promiseAmount(promise) / 1e6
    const delivered = isBegun ? on(first, end) : 0
    const expected = expectedBy(promise, through) / 1e6
    const days = promise.parts.reduce(
      (all, { from, to }) => ({
        total: all.total + to - from + 1,
        elapsed: all.elapsed + Math.max(0, Math.min(through, to) - from + 1),
      }),
      { total: 0, elapsed: 0 },
    )
    const left = days.total - days.elapsed
    const needed = left === 0 ? null : Math.max(0, goal - delivered) / left
    const lastDay = isBegun ? on(end, end) : null
    const week = isBegun
      ? Array.from({ length: Math.min(WEEK, end - first + 1) }, (_, at) => on(end - at, end - at))
      : []
    const best = week.length > 0 ? Math.max(...week) : null

    tally.holds('pacing: days', `${what}: ${row.starts_on} to ${row.ends_on}`, row.starts_on === dayText(first) && row.ends_on === dayText(last)) // prettier-ignore
    tally.holds('pacing: days', `${what}: ${JSON.stringify(row.days)}, reckoned ${JSON.stringify({ ...days, left })}`, row.days.total === days.total && row.days.elapsed === days.elapsed && row.days.left === left) // prettier-ignore
    tally.figure('pacing: goal', what, row.goal, goal)
    tally.figure('pacing: delivered', what, row.delivered, delivered)
    tally.figure('pacing: expected', what, row.expected, expected)
    tally.figure('pacing: pace', what, row.pacing_pct, ratio(100 * delivered, expected), 1e-4)
    tally.figure('pacing: last day', what, row.last_day, lastDay)
    tally.figure('pacing: needed', what, row.needed_per_day, needed)
    tally.figure('pacing: best day', what, row.best_day, best)
    const { projected, band80, band50 } = row
    if (projected === null) continue
    const rate = computeRunRate(promise, { through: end, since: node.account.from, goal, on })
    tally.figure('pacing: run rate', what, row.run_rate_end, rate && rate.end)
    tally.figure('pacing: run rate', what, row.run_rate_pct, rate && ratio(100 * rate.end, goal), 1e-4)
    tally.figure('pacing: days dark', what, row.days_dark, rate && rate.dark)
    if (rate?.out !== undefined)
      tally.holds('pacing: runs out', `${what}: ${row.runs_out_on}`, row.runs_out_on === rate.out)
    const run = rate && { goal, delivered, lastDay: lastDay ?? 0, end: rate.end, daysLeft: left, daysDark: rate.dark ?? 0 } // prettier-ignore
    const risk = run && computeRisk(node, promise, run, { facts, through: end, isOnBoard })
    if (run === null)
      tally.holds('pacing: spend at risk', `${what}: a risk without a run rate`, row.risk === null)
    else if (risk) {
      risks.set(row.id, risk)
      const [under, over] = risk.why === 'short' ? [risk.amount, 0] : [0, risk.amount]
      tally.figure('pacing: spend at risk', `${what}, underspend`, row.risk?.under ?? null, under, CENT)
      tally.figure(
        'pacing: spend at risk',
        `${what}, overspend (${risk.why})`,
        row.risk?.over ?? null,
        over,
        CENT,
      )
    }
    tally.figure('pacing: catch-up', what, row.catch_up, needed === null ? null : ratio(needed, best), 1e-4)
    tally.figure('pacing: projected', what, row.projected_pct, ratio(100 * projected, goal), 1e-4)
    const edges = band80 && band50 && [delivered, band80[0], band50[0], band50[1], band80[1]]
    const isInOrder = edges?.every((edge, at) => at === 0 || edges[at - 1]! <= edge + CENT) ?? false
    const isInside = band80 !== null && band80[0] <= projected + CENT && projected <= band80[1] + CENT
    const moves = left > 0 && lastDay !== null && lastDay > 0
    if (moves && band80)
      tally.holds('pacing: open band', `${what}: ${band80.join(' to ')}`, band80[0] < band80[1])
    // Two days beyond the goal are more than any platform lets through.
    const isUnstopped = moves && delivered > goal * (1 + 2 / days.total)
    if (isUnstopped)
      tally.holds(
        'pacing: no stop seen',
        `${what}: ${delivered} of ${goal}, projected ${projected}`,
        projected > delivered,
      )
    tally.holds('pacing: bands', `${what}: ${projected} in ${edges?.join(', ')}`, isInOrder && isInside)
  }
  return risks
}
