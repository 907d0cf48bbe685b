import type { Facts } from '../facts.ts'
import type { Tally } from '../tally.ts'
import type { Node } from '../tree.ts'
import { promiseAmount, expectedBy, budgetPromise, setBudget } from './budget.ts'

/** A row of /campaigns, as far as it is figures. */
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

const STATUS: Record<string, string> = {
  live: 'in_progress',
  scheduled: 'upcoming',
  draft: 'upcoming',
  paused: 'paused',
  over: 'completed',
  gone: 'completed',
  unknown: 'unknown',
}
const units = (micros: number | null) => (micros === null ? null : micros / 1e6)

export function compareCampaigns(
  shown: readonly ShownNode[],
  nodes: ReadonlyMap<number, Node>,
  { facts, lefts }: { facts: Facts; lefts: ReadonlyMap<Node, number | null> },
  tally: Tally,
): void {
  for (const row of shown) {
    const node = nodes.get(row.id)
    if (!node) {
      tally.holds('campaigns: rows', `${row.name} is shown and was not read`, false)
      continue
    }
    const { account, starts, ends } = node
    const what = `${row.type} ${row.id} ${row.name}`
    tally.figure('campaigns: budget', what, row.budget, units(setBudget(node)))
    const spend =
      account.from === null || account.through === null
        ? null
        : facts.sum(row.id, 'spend', account.from, account.through)
    tally.figure('campaigns: spend', what, row.spend, units(spend))
    tally.figure('campaigns: left', what, row.left, units(lefts.get(node) ?? null), 0.01)
    tally.holds(
      'campaigns: status',
      `${what}: shown ${row.status}, is ${node.runs}`,
      STATUS[node.runs] === row.status,
    )
    const promise = budgetPromise(node)
    tally.figure(
      'campaigns: held to',
      what,
      row.pacing.goal?.amount ?? null,
      promise && promiseAmount(promise) / 1e6,
    )
    const first = promise?.parts[0]?.from ?? 0
    const last = account.through === null || (starts !== null && starts > account.through) ? null : ends === null ? account.through : Math.min(ends, account.through) // prettier-ignore
    const isKnown =
      promise && last !== null && account.from !== null && first >= account.from && last >= first
    const done = isKnown ? facts.sum(row.id, promise.column, first, last) : null
    const expected = isKnown ? expectedBy(promise, last) : 0
    tally.figure(
      'campaigns: pacing',
      what,
      row.pacing.percent,
      done === null || expected === 0 ? null : (100 * done) / expected,
      1e-5,
    )
    const used = promise?.isMoney && done !== null ? (100 * done) / promiseAmount(promise) : null
    tally.figure('campaigns: used', what, row.pacing.used_percent, used, 1e-5)
  }
}
