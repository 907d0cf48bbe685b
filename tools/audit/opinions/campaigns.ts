import type { Facts } from '../facts.ts'
import type { Tally } from '../tally.ts'
import type { Node, RunState } from '../tree.ts'
import { goalAmount, expectedThrough, findBudgetGoal, platformBudget } from './budget.ts'

/** Figures of a row of /campaigns. */
export type ShownNode = {
  id: number
  entity_id: string
  name: string
  type: string
  status: string
  budget: number | null
  spend: number | null
  left: number | null
  pacing: { percent: number | null; used_percent: number | null; goal: { amount: number } | null }
  qa: { at_risk: { amount: number; currency: string } }
  currency: string
  data_through: string | null
}

const SHOWN_STATUS: Record<RunState, string> = {
  live: 'in_progress',
  scheduled: 'upcoming',
  draft: 'upcoming',
  paused: 'paused',
  over: 'completed',
  gone: 'completed',
  unknown: 'unknown',
}
const toUnits = (micros: number | null) => (micros === null ? null : micros / 1e6)

export function compareCampaigns(
  shown: readonly ShownNode[],
  nodes: ReadonlyMap<number, Node>,
  { facts, remainingBudgets }: { facts: Facts; remainingBudgets: ReadonlyMap<Node, number | null> },
  tally: Tally,
): void {
  for (const row of shown) {
    const node = nodes.get(row.id)
    if (!node) {
      tally.checkRule('campaigns: rows', `${row.name} is shown and was not read`, false)
      continue
    }
    const { account, starts, ends } = node
    const { dataFrom, dataThrough } = account
    const what = `${row.type} ${row.id} ${row.name}`
    tally.compareFigures('campaigns: budget', what, row.budget, toUnits(platformBudget(node)))
    const spend =
      dataFrom === null || dataThrough === null ? null : facts.sum(row.id, 'spend', dataFrom, dataThrough)
    tally.compareFigures('campaigns: spend', what, row.spend, toUnits(spend))
    tally.compareFigures(
      'campaigns: left of its budget',
      what,
      row.left,
      toUnits(remainingBudgets.get(node) ?? null),
      0.01,
    )
    tally.checkRule(
      'campaigns: status',
      `${what}: shown ${row.status}, is ${node.runState}`,
      SHOWN_STATUS[node.runState] === row.status,
    )
    const goal = findBudgetGoal(node)
    const amount = goal && goalAmount(goal)
    tally.compareFigures('campaigns: goal', what, row.pacing.goal?.amount ?? null, toUnits(amount))
    const first = goal?.segments[0]?.from ?? 0
    const isBegun = dataThrough !== null && (starts === null || starts <= dataThrough)
    const last = isBegun ? Math.min(ends ?? dataThrough, dataThrough) : null
    const isKnown = goal && last !== null && dataFrom !== null && first >= dataFrom && last >= first
    const delivered = isKnown ? facts.sum(row.id, goal.column, first, last) : null
    const expected = isKnown ? expectedThrough(goal, last) : 0
    tally.compareFigures(
      'campaigns: pacing',
      what,
      row.pacing.percent,
      delivered === null || expected === 0 ? null : (100 * delivered) / expected,
      1e-5,
    )
    const used = goal?.isMoney && delivered !== null ? (100 * delivered) / goalAmount(goal) : null
    tally.compareFigures('campaigns: used', what, row.pacing.used_percent, used, 1e-5)
  }
}
