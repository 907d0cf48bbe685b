import { expect, test } from 'vitest'
import { dayText } from '../days.ts'
import { makeTally } from '../tally.ts'
import type { Node } from '../tree.ts'
import { compareRunRates, type ShownFinding } from './findings.ts'
import { compareFlights, type ShownFlight } from './pacing.ts'
import { computeRisk, type RunRate } from './risk.ts'
import { findBudgetGoal } from './budget.ts'

const FIRST = 20_000
const LAST = FIRST + 29
const THROUGH = FIRST + 9
const UNIT = 1e6

type NodeOptions = { no?: number; plan?: number; budget?: number; parent?: Node }

function aNode({ no = 1, plan, budget, parent }: NodeOptions): Node {
  const total = budget === undefined ? undefined : { micros: String(budget * UNIT), currency: 'GBP' }
  const node = {
    entity: {
      no,
      kind: parent ? 'insertion_order' : 'campaign',
      id: String(no),
      status: 'active',
      settings: total ? { budget: { total, unit: 'currency', basis: 'billed', segments: [] } } : {},
    },
    account: { currency: 'GBP', platform: 'dv360', dataFrom: FIRST, dataThrough: THROUGH },
    planRows:
      plan === undefined
        ? []
        : [{ from: FIRST, to: LAST, budget: plan * UNIT, currency: 'GBP', units: null, unit: null }],
    parent: parent ?? null,
    children: [],
    starts: FIRST,
    ends: LAST,
    today: THROUGH + 1,
    runState: 'live',
    stoppedBy: null,
  } as unknown as Node
  parent?.children.push(node)
  return node
}

/** Spend of each day, of every entity. */
const spending = (perDay: number) => ({
  sum: (_no: number, _column: string, from: number, to: number) => perDay * (to - from + 1) * UNIT,
})

function risk(node: Node, perDay: number, daysDark = 0, isOnBoard = true) {
  const budgetGoal = findBudgetGoal(node)!
  const goal = budgetGoal.segments[0]!.amount / UNIT
  const rate: RunRate = { goal, delivered: 10 * perDay, lastDay: perDay, end: 30 * perDay, daysLeft: 20, daysDark } // prettier-ignore
  return computeRisk(node, budgetGoal, rate, {
    facts: spending(perDay),
    through: THROUGH,
    isOnBoard: () => isOnBoard,
  })
}

test('a budget that falls short risks the remaining amount, up to the one above it', () => {
  expect(risk(aNode({ budget: 3_000 }), 80)).toEqual({ cause: 'short', amount: 600 })
  const campaign = aNode({ no: 2, budget: 900 })
  expect(risk(aNode({ budget: 3_000, parent: campaign }), 80)).toEqual({ cause: 'short', amount: 100 })
  expect(risk(aNode({ budget: 3_000, parent: campaign }), 80, 0, false)).toEqual({
    cause: 'short',
    amount: 600,
  })
})

test('a budget that the platform stops early risks its dark days, and a plan that nothing stops the money beyond it', () => {
  // Half the goal of 2,000 is left for 20 days, 10 of them dark.
  expect(risk(aNode({ budget: 2_000 }), 100, 10)).toEqual({ cause: 'dark', amount: 500 })
  expect(risk(aNode({ plan: 2_000 }), 100, 10)).toEqual({ cause: 'beyond', amount: 1_000 })
})

test('a plan is stopped by the platform’s budget, and by those below together', () => {
  expect(risk(aNode({ plan: 3_000, budget: 2_500 }), 120)).toEqual({ cause: 'short', amount: 500 })
  const campaign = aNode({ plan: 3_000 })
  aNode({ no: 2, budget: 1_500, parent: campaign })
  // Each of both orders has spent 1,200 by this history, so 300 are left in each.
  aNode({ no: 3, budget: 1_500, parent: campaign })
  expect(risk(campaign, 120)).toEqual({ cause: 'short', amount: 1_200 })
})

test('a stop passed long ago is none, and one passed just now is left open', () => {
  expect(risk(aNode({ budget: 500 }), 100)).toEqual({ cause: 'beyond', amount: 2_000 })
  expect(risk(aNode({ budget: 990 }), 100)).toBeNull()
})

const row = (node: Node, change: Partial<ShownFlight> = {}): ShownFlight => ({
  id: node.entity.no,
  entity_id: `dv360:${node.entity.no}`,
  name: 'Autumn',
  type: 'campaign',
  starts_on: dayText(FIRST),
  ends_on: dayText(LAST),
  days: { total: 30, elapsed: 10, left: 20 },
  goal: 3_000,
  delivered: 800,
  expected: 1_000,
  pacing_pct: 80,
  last_day: 80,
  last_day_pct: 80,
  needed_per_day: 110,
  best_day: 80,
  catch_up: 1.375,
  run_rate_end: 2_400,
  run_rate_pct: 80,
  runs_out_on: null,
  days_dark: null,
  risk: { under: 600, over: 0 },
  unit: 'currency',
  projected: 2_400,
  projected_pct: 80,
  band80: [2_300, 2_500],
  band50: [2_350, 2_450],
  ...change,
})

function compareBoard(node: Node, shown: ShownFlight) {
  const tally = makeTally()
  const risks = compareFlights([shown], new Map([[node.entity.no, node]]), { facts: spending(80) }, tally)
  return { risks, failed: tally.rows().filter(({ disagree }) => disagree > 0) }
}

test('spend at risk of a row is recomputed, and a difference of two cents is reported', () => {
  const node = aNode({ budget: 3_000 })
  expect(compareBoard(node, row(node)).failed).toEqual([])
  const wrongRisks = [{ under: 600.02, over: 0 }, { under: 600, over: 5 }, null]
  for (const wrongRisk of wrongRisks)
    expect(compareBoard(node, row(node, { risk: wrongRisk })).failed.map(({ kind }) => kind)).toEqual([
      'pacing: spend at risk',
    ])
})

test('an issue about the end of a budget has the amount of its row, within what is left of the budget', () => {
  const node = aNode({ budget: 3_000 })
  const flight = row(node)
  const { risks } = compareBoard(node, flight)
  const compare = (amount: number, remaining: number | null) => {
    const tally = makeTally()
    const spend_at_risk = { amount, counted: amount, currency: 'GBP', formula: '', inputs: [] }
    const finding: ShownFinding = {
      id: 1,
      check_id: 'DEL-04',
      entity: { id: flight.entity_id, type: 'campaign', name: 'Autumn' },
      found: '80% at this rate',
      spend_at_risk,
    }
    const remainingBudgets = new Map([[node, remaining === null ? null : remaining * UNIT]])
    compareRunRates([finding], [flight], { remainingBudgets, byId: () => node, risks }, tally)
    return tally.rows().map(({ kind, disagree }) => [kind.replace('agreement: ', ''), disagree])
  }
  const same = ['run rate of issue and board', 0]
  const equal = [same, ['risk of issue and board', 0]]
  expect(compare(600, 2_200)).toEqual(equal)
  expect(compare(400, 400)).toEqual(equal)
  // Less than the row is no agreement.
  expect(compare(500, 2_200)).toEqual([same, ['risk of issue and board', 1]])
  expect(compare(600, 400)).toEqual([same, ['risk of issue and board', 1]])
})
