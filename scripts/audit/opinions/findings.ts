import { evaluate } from '../receipt-evaluator.ts'
import type { Facts } from '../facts.ts'
import type { Tally } from '../tally.ts'
import { isOpen, type Node } from '../tree.ts'
import type { ShownNode } from './campaigns.ts'
import { plannedBudget, setBudget, spendToDate } from './budget.ts'
import { daysAhead } from './left.ts'
import type { Risk } from './risk.ts'

export type Input = { name: string; value: number | null; unit: string; about?: string }
/** An issue of /opportunities, as far as it is figures. */
export type ShownFinding = {
  id: number
  check_id: string
  entity: { id: string; type: string; name: string }
  found: string
  spend_at_risk: {
    amount: number | null
    counted: number
    currency: string
    formula: string
    inputs: Input[]
  }
}
export type ShownList = {
  kpis: { at_risk: { amount: number; currency: string }[]; open: number }
  facets: Record<string, { label: string; count: number; at_risk: { amount: number; currency: string }[] }[]>
  findings: ShownFinding[]
  tabs: Record<string, number>
}

/** Every receipt by its own text. */
export function compareReceipts(findings: readonly ShownFinding[], tally: Tally): void {
  for (const { id, check_id, spend_at_risk } of findings) {
    const { amount, formula, inputs } = spend_at_risk
    const what = `${check_id} ${id} “${formula}”`
    if (inputs.some(({ value }) => value === null)) {
      tally.holds('opportunities: receipts', `${what}: an input is not known, the amount is`, amount === null)
      continue
    }
    const values = Object.fromEntries(inputs.map(({ name, value }) => [name, value!]))
    tally.figure('opportunities: receipts', what, amount, reckoned(formula, values))
  }
}

/** Zero divided by zero counts as zero. */
function reckoned(formula: string, values: Record<string, number>): number | null {
  const value = evaluate(formula, values)
  return Number.isNaN(value) ? 0 : value
}

type BoardRow = {
  id: number
  entity_id: string
  type: string
  run_rate_pct: number | null
  risk: { under: number; over: number } | null
  unit: string
}
type BudgetContext = {
  lefts: ReadonlyMap<Node, number | null>
  byId: (id: string, type: string) => Node | undefined
  /** Our own risks of the board's rows: they say for which reason money is at risk. */
  risks: ReadonlyMap<number, Risk>
}

/** An issue about where a budget ends and the board say one run rate, and one amount at risk. */
export function compareRunRates(
  findings: readonly ShownFinding[],
  flights: readonly BoardRow[],
  { lefts, byId, risks }: BudgetContext,
  tally: Tally,
): void {
  const rows = new Map(flights.map((one) => [`${one.entity_id} ${one.type}`, one]))
  for (const { id, check_id, entity, found, spend_at_risk } of findings) {
    const match = /^([\d.]+)% at this rate/.exec(found)
    if (!match) continue
    const row = rows.get(`${entity.id} ${entity.type}`)
    const what = `${check_id} ${id} ${entity.name}`
    tally.figure(
      'agreement: run rate of issue and board',
      what,
      Number(match[1]),
      row?.run_rate_pct ?? null,
      0.0051,
    )
    const risk = row && risks.get(row.id)
    if (!row?.risk || !risk || row.unit !== 'currency' || spend_at_risk.amount === null) continue
    const node = byId(entity.id, entity.type)
    const left = (node && lefts.get(node)) ?? null
    const board = Math.max(row.risk.under, row.risk.over)
    // No budget bounds what is spent beyond one; anything else is bounded by what is left around it.
    const amount = risk.why === 'beyond' || left === null ? board : Math.min(board, left / UNIT)
    tally.figure('agreement: risk of issue and board', `${what} (${risk.why})`, spend_at_risk.amount, amount, CENT) // prettier-ignore
  }
}

const UNIT = 1e6
const CENT = 0.01

type AmountContext = {
  facts: Facts
  lefts: ReadonlyMap<Node, number | null>
  byId: (id: string, type: string) => Node | undefined
  formulaOf: (checkId: string) => string | undefined
}

/** Formulas by the library's words, for an entity with an amount left. */
const FORMULAS: Record<string, (node: Node, left: number, facts: Facts) => number | null> = {
  'Remaining budget': (_node, left) => left,
  'One day of remaining budget': (node, left) => left / Math.max(1, daysAhead(node)),
  'Seven days of remaining budget': (node, left) => (left * Math.min(7, Math.max(1, daysAhead(node)))) / Math.max(1, daysAhead(node)), // prettier-ignore
  'Spend of the last 7 days, up to the remaining budget': (node, left, facts) => {
    const { through } = node.account
    if (through === null || (node.starts ?? 0) > through || (node.ends ?? through) < through) return null
    const spent = facts.sum(node.entity.no, 'spend', Math.max(through - 6, node.starts ?? 0), through)
    return spent === null ? null : Math.min(spent, left)
  },
}

/** Inputs of receipts by their names, from what is stored of the entity. */
const INPUTS: Record<string, (node: Node, facts: Facts) => number | null> = {
  Budget: setBudget,
  'Planned budget': plannedBudget,
  'Spent to date': spendToDate,
}

/** Inputs of receipts about one budget, reckoned by ourselves. */
export function compareInputs(findings: readonly ShownFinding[], around: AmountContext, tally: Tally): void {
  for (const { id, check_id, entity, spend_at_risk } of findings) {
    const node = around.byId(entity.id, entity.type)
    if (!node || entity.type === 'creative' || entity.type === 'deal_id') continue
    for (const { name, value, about } of spend_at_risk.inputs) {
      const input = INPUTS[name]
      if (!input || about !== undefined || value === null) continue
      const micros = input(node, around.facts)
      const what = `${check_id} ${id} on ${entity.type} ${entity.name}, ${name}`
      tally.figure('opportunities: inputs of receipts', what, value, micros === null ? null : micros / 1e6)
    }
  }
}

/** Checks that compute their amounts themselves; only their receipts are compared. */
const OWN = new Set(['BUD-03', 'BUD-06', 'BUD-14', 'FIN-06', 'FIN-07', 'FIN-08', 'FIN-10', 'TGT-15'])

export function compareAmounts(findings: readonly ShownFinding[], around: AmountContext, tally: Tally): void {
  for (const { id, check_id, entity, spend_at_risk } of findings) {
    const formula = FORMULAS[around.formulaOf(check_id) ?? '']
    const node = around.byId(entity.id, entity.type)
    if (!formula || !node || OWN.has(check_id)) continue
    const isUsed = entity.type === 'creative' || entity.type === 'deal_id'
    const places = isUsed ? node.usedBy.filter(isOpen) : [node]
    let sum: number | null = 0
    for (const place of places) {
      const left = around.lefts.get(place) ?? null
      const part = !isUsed ? 1 : entity.type === 'creative' ? place.creatives : place.deals
      const own = left === null ? null : formula(place, left, around.facts)
      sum = sum === null || own === null ? null : sum + own / Math.max(1, part)
    }
    const what = `${check_id} ${id} on ${entity.type} ${entity.name}`
    tally.figure(
      'opportunities: money at risk',
      what,
      spend_at_risk.amount,
      sum === null ? null : sum / 1e6,
      0.01,
    )
  }
}

/** Compares the totals above the list with its rows, and the amounts with those in the tree. */
export function compareTotals(
  list: ShownList,
  findings: readonly ShownFinding[],
  nodes: readonly ShownNode[],
  tally: Tally,
): void {
  const total = (currency: string, rows: readonly ShownFinding[]) =>
    rows.reduce((sum, { spend_at_risk: one }) => sum + (one.currency === currency ? one.counted : 0), 0)
  const tops = nodes.filter(({ type }) => type === 'campaign')
  tally.figure('opportunities: open', 'to do', list.kpis.open, findings.length)
  for (const { amount, currency } of list.kpis.at_risk) {
    tally.figure('opportunities: totals', currency, amount, total(currency, findings))
    for (const [facet, groups] of Object.entries(list.facets)) {
      const parts = groups.flatMap(({ at_risk }) => at_risk.filter((one) => one.currency === currency))
      tally.figure(
        'opportunities: groups add up',
        `${facet} ${currency}`,
        amount,
        parts.reduce((sum, one) => sum + one.amount, 0),
        0.05,
      )
    }
    const outside = list.facets.campaign!.find(({ label }) => label === 'No campaign')
    const rest = outside?.at_risk.find((one) => one.currency === currency)?.amount ?? 0
    const inTree = tops.reduce(
      (sum, { qa }) => sum + (qa.at_risk.currency === currency ? qa.at_risk.amount : 0),
      0,
    )
    tally.figure('campaigns: at risk adds up', currency, amount, inTree + rest, 0.05)
  }
  const groups = new Map(list.facets.campaign!.map((one) => [one.label, one.at_risk]))
  for (const { name, qa, status } of tops) {
    tally.figure(
      'campaigns: at risk as in opportunities',
      name,
      qa.at_risk.amount,
      groups.get(name)?.[0]?.amount ?? 0,
      0.01,
    )
    if (status === 'completed')
      tally.figure('campaigns: nothing at risk of what ended', name, qa.at_risk.amount, 0, 0.01)
  }
}
