import { expect, test } from 'vitest'
import { comparePromises } from './change-promises.ts'
import type { ChangePromise } from './stored-data.ts'
import { makeTally } from './tally.ts'
import type { Node } from './tree.ts'

const FIRST = 20_000
const LAST = FIRST + 29
const UNIT = 1e6
const GOAL = 3_000 * UNIT

const aPromise = (change: Partial<ChangePromise> = {}): ChangePromise => ({
  setNo: 1,
  flightNo: 1,
  goal: GOAL,
  end: 2_950 * UNIT,
  low: 2_900 * UNIT,
  high: 3_010 * UNIT,
  delivered: 1_000 * UNIT,
  stop: GOAL,
  measure: 'spend',
  since: FIRST + 9,
  endsOn: LAST,
  appliedOn: null,
  comparedThrough: null,
  happened: null,
  gap: null,
  measuredAt: null,
  ...change,
})

function budgetNow(goal = GOAL, through = LAST): Map<number, Node> {
  const node = {
    entity: { no: 1, kind: 'campaign', settings: {} },
    account: { no: 7, currency: 'GBP', platform: 'dv360', dataThrough: through },
    planRows: [{ from: FIRST, to: LAST, budget: goal, currency: 'GBP', units: null, unit: null }],
    parent: null,
    children: [],
    starts: FIRST,
    ends: LAST,
  }
  return new Map([[1, node as unknown as Node]])
}

function compare(promises: ChangePromise[], perDay: number, nodes = budgetNow()) {
  const tally = makeTally()
  const facts = {
    sum: (_no: number, _column: string, from: number, to: number) => perDay * (to - from + 1) * UNIT,
  }
  const outcome = comparePromises(promises, nodes, { facts, factsAt: () => facts }, tally)
  const failed = tally.rows().filter(({ disagree }) => disagree > 0)
  return { outcome, kinds: failed.map(({ kind }) => kind) }
}

test('a change that lands within its promise breaks none, and two outside of theirs are reported', () => {
  expect(compare([aPromise()], 98)).toEqual({
    outcome: { ended: 1, inside: 1, edited: 0, open: 0 },
    kinds: [],
  })
  // One alone is no evidence: every fifth may land outside.
  expect(compare([aPromise()], 80).kinds).toEqual([])
  expect(compare([aPromise(), aPromise({ setNo: 2 })], 80)).toEqual({
    outcome: { ended: 2, inside: 0, edited: 0, open: 0 },
    kinds: ['outcome: changes land where they promised'],
  })
})

test('a budget that was changed again or still runs is not compared, and no forecast is no promise', () => {
  expect(compare([aPromise()], 50, budgetNow(2 * GOAL)).outcome).toMatchObject({ ended: 0, edited: 1 })
  expect(compare([aPromise({ gap: 'edited' })], 50).outcome).toMatchObject({ ended: 0, edited: 1 })
  expect(compare([aPromise()], 50, budgetNow(GOAL, LAST - 1)).outcome).toMatchObject({ ended: 0, open: 1 })
  expect(compare([aPromise({ end: null, low: null, high: null })], 50).outcome.ended).toBe(0)
})

test('a set’s outcome is recomputed from its week, and a difference is reported', () => {
  const measured = { appliedOn: FIRST + 10, comparedThrough: FIRST + 17, measuredAt: new Date(0) }
  // 1,000 by day 10, 8 days of 98, then 12 more.
  const happened = (1_000 + 20 * 98) * UNIT
  expect(compare([aPromise({ ...measured, happened })], 98).kinds).toEqual([])
  expect(compare([aPromise({ ...measured, happened: happened + UNIT })], 98).kinds).toEqual([
    'outcome: what a change set says happened',
  ])
  expect(compare([aPromise({ ...measured, comparedThrough: FIRST + 16, happened })], 98).kinds).toEqual([
    'outcome: changes are measured over a week',
  ])
})
