import { evaluateFormula } from '../receipt-evaluator.ts'
import type { Facts } from '../facts.ts'
import type { Tally } from '../tally.ts'
import { isOpen, type Node } from '../tree.ts'
import type { ShownNode } from './campaigns.ts'
import { plannedBudget, platformBudget, spendToDate } from './budget.ts'
import { remainingDays } from './remaining-budget.ts'
import type { Risk } from './risk.ts'

export type Input = { name: string; value: number | null; unit: string; about?: string }
/** Figures of an issue of /opportunities. */
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

/** Recomputes every amount from the text and the inputs of its receipt. */
export function compareReceipts(findings: readonly ShownFinding[], tally: Tally): void {
  for (const { id, check_id, spend_at_risk } of findings) {
    const { amount, formula, inputs } = spend_at_risk
    const what = `${check_id} ${id} “${formula}”`
    if (inputs.some(({ value }) => value === null)) {
      tally.checkRule(
        'opportunities: receipts',
        `${what}: an input is not known, the amount is`,
        amount === null,
      )
      continue
    }
    const values = Object.fromEntries(inputs.map(({ name, value }) => [name, value!]))
    tally.compareFigures('opportunities: receipts', what, amount, evaluateAmount(formula, values))
  }
}

/** Zero divided by zero counts as zero. */
function evaluateAmount(formula: string, values: Record<string, number>): number | null {
  const value = evaluateFormula(formula, values)
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
  remainingBudgets: ReadonlyMap<Node, number | null>
  byId: (id: string, type: string) => Node | undefined
  /** Recomputed risks of the board's rows, with the cause of each. */
  risks: ReadonlyMap<number, Risk>
}

/** Compares issues about the end of a budget with its row on the board: run rate and amount at risk. */
export function compareRunRates(
  findings: readonly ShownFinding[],
  flights: readonly BoardRow[],
  { remainingBudgets, byId, risks }: BudgetContext,
  tally: Tally,
): void {
  const rows = new Map(flights.map((flight) => [`${flight.entity_id} ${flight.type}`, flight]))
  for (const { id, check_id, entity, found, spend_at_risk } of findings) {
    const match = /^([\d.]+)% at this rate/.exec(found)
    if (!match) continue
    const row = rows.get(`${entity.id} ${entity.type}`)
    const what = `${check_id} ${id} ${entity.name}`
    tally.compareFigures(
      'agreement: run rate of issue and board',
      what,
      Number(match[1]),
      row?.run_rate_pct ?? null,
      0.0051,
    )
    const risk = row && risks.get(row.id)
    if (!row?.risk || !risk || row.unit !== 'currency' || spend_at_risk.amount === null) continue
    const node = byId(entity.id, entity.type)
    const remaining = (node && remainingBudgets.get(node)) ?? null
    const board = Math.max(row.risk.under, row.risk.over)
    // No budget limits spend beyond it; other risks are limited by the remaining budget.
    const isLimited = risk.cause !== 'beyond' && remaining !== null
    const amount = isLimited ? Math.min(board, remaining / UNIT) : board
    tally.compareFigures('agreement: risk of issue and board', `${what} (${risk.cause})`, spend_at_risk.amount, amount, CENT) // prettier-ignore
  }
}

const UNIT = 1e6
const CENT = 0.01

type AmountContext = {
  facts: Facts
  remainingBudgets: ReadonlyMap<Node, number | null>
  byId: (id: string, type: string) => Node | undefined
  findFormula: (checkId: string) => string | undefined
}

/** Amounts by the formula's text in the library, for an entity with a remaining budget. */
const FORMULAS: Record<string, (node: Node, remaining: number, facts: Facts) => number | null> = {
  'Remaining budget': (_node, remaining) => remaining,
  'One day of remaining budget': (node, remaining) => remaining / Math.max(1, remainingDays(node)),
  'Seven days of remaining budget': (node, remaining) => (remaining * Math.min(7, Math.max(1, remainingDays(node)))) / Math.max(1, remainingDays(node)), // prettier-ignore
  'Spend of the last 7 days, up to the remaining budget': (node, remaining, facts) => {
    const { dataThrough: last } = node.account
    if (last === null || (node.starts ?? 0) > last || (node.ends ?? last) < last) return null
    const spent = facts.sum(node.entity.no, 'spend', Math.max(last - 6, node.starts ?? 0), last)
    return spent === null ? null : Math.min(spent, remaining)
  },
}

/** Inputs of receipts by their names, in micros. */
const COMPUTE_INPUT: Record<string, (node: Node, facts: Facts) => number | null> = {
  Budget: platformBudget,
  'Planned budget': plannedBudget,
  'Spent to date': spendToDate,
}

/** Recomputes the inputs of receipts about one budget. */
export function compareInputs(findings: readonly ShownFinding[], context: AmountContext, tally: Tally): void {
  for (const { id, check_id, entity, spend_at_risk } of findings) {
    const node = context.byId(entity.id, entity.type)
    if (!node || entity.type === 'creative' || entity.type === 'deal_id') continue
    for (const { name, value, about } of spend_at_risk.inputs) {
      const computeInput = COMPUTE_INPUT[name]
      if (!computeInput || about !== undefined || value === null) continue
      const micros = computeInput(node, context.facts)
      const what = `${check_id} ${id} on ${entity.type} ${entity.name}, ${name}`
      tally.compareFigures(
        'opportunities: inputs of receipts',
        what,
        value,
        micros === null ? null : micros / 1e6,
      )
    }
  }
}

/** Checks with a formula of their own; only their receipts are compared. */
const CHECKS_WITH_OWN_FORMULA = new Set([
  'BUD-03',
  'BUD-06',
  'BUD-14',
  'FIN-06',
  'FIN-07',
  'FIN-08',
  'FIN-10',
  'TGT-15',
])

export function compareAmounts(
  findings: readonly ShownFinding[],
  context: AmountContext,
  tally: Tally,
): void {
  for (const { id, check_id, entity, spend_at_risk } of findings) {
    const formula = FORMULAS[context.findFormula(check_id) ?? '']
    const node = context.byId(entity.id, entity.type)
    if (!formula || !node || CHECKS_WITH_OWN_FORMULA.has(check_id)) continue
    const isUsedByLineItems = entity.type === 'creative' || entity.type === 'deal_id'
    const spenders = isUsedByLineItems ? node.usedBy.filter(isOpen) : [node]
    let sum: number | null = 0
    for (const spender of spenders) {
      const { creativeCount, dealCount } = spender
      const remaining = context.remainingBudgets.get(spender) ?? null
      const sharers = !isUsedByLineItems ? 1 : entity.type === 'creative' ? creativeCount : dealCount
      const amount = remaining === null ? null : formula(spender, remaining, context.facts)
      sum = sum === null || amount === null ? null : sum + amount / Math.max(1, sharers)
    }
    const what = `${check_id} ${id} on ${entity.type} ${entity.name}`
    tally.compareFigures(
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
  const countedIn = (currency: string) =>
    findings.reduce(
      (sum, { spend_at_risk: risk }) => sum + (risk.currency === currency ? risk.counted : 0),
      0,
    )
  const campaigns = nodes.filter(({ type }) => type === 'campaign')
  tally.compareFigures('opportunities: open', 'to do', list.kpis.open, findings.length)
  for (const { amount, currency } of list.kpis.at_risk) {
    tally.compareFigures('opportunities: totals', currency, amount, countedIn(currency))
    for (const [facet, groups] of Object.entries(list.facets)) {
      const groupAmounts = groups.flatMap(({ at_risk }) =>
        at_risk.filter((risk) => risk.currency === currency),
      )
      tally.compareFigures(
        'opportunities: groups add up',
        `${facet} ${currency}`,
        amount,
        groupAmounts.reduce((sum, risk) => sum + risk.amount, 0),
        0.05,
      )
    }
    const noCampaign = list.facets.campaign!.find(({ label }) => label === 'No campaign')
    const outsideCampaigns = noCampaign?.at_risk.find((risk) => risk.currency === currency)?.amount ?? 0
    const inCampaigns = campaigns.reduce(
      (sum, { qa }) => sum + (qa.at_risk.currency === currency ? qa.at_risk.amount : 0),
      0,
    )
    tally.compareFigures('campaigns: at risk adds up', currency, amount, inCampaigns + outsideCampaigns, 0.05)
  }
  const riskByCampaign = new Map(list.facets.campaign!.map(({ label, at_risk }) => [label, at_risk]))
  for (const { name, qa, status } of campaigns) {
    tally.compareFigures(
      'campaigns: at risk as in opportunities',
      name,
      qa.at_risk.amount,
      riskByCampaign.get(name)?.[0]?.amount ?? 0,
      0.01,
    )
    if (status === 'completed')
      tally.compareFigures('campaigns: nothing at risk of what ended', name, qa.at_risk.amount, 0, 0.01)
  }
}
