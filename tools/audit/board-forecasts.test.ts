import { expect, test } from 'vitest'
import { areEnough, compareForecasts, type Forecast } from './board-forecasts.ts'
import { dayText } from './days.ts'
import { makeTally } from './tally.ts'
import type { Node } from './tree.ts'

const FIRST = 20_000
const LAST = FIRST + 29
const DAY_ZERO = FIRST + 9
const GOAL = 3_000

function aForecast(change: Partial<Forecast> = {}): Forecast {
  return {
    id: 1,
    entity_id: 'dv360:1',
    name: 'Autumn',
    type: 'campaign',
    starts_on: dayText(FIRST),
    ends_on: dayText(LAST),
    days: { total: 30, elapsed: 10, left: 20 },
    goal: GOAL,
    delivered: 1_000,
    expected: 1_000,
    pacing_pct: 100,
    last_day: 100,
    last_day_pct: 100,
    needed_per_day: 100,
    best_day: 100,
    catch_up: 1,
    run_rate_end: 2_800,
    run_rate_pct: 93,
    runs_out_on: null,
    days_dark: null,
    risk: null,
    unit: 'currency',
    projected: 2_950,
    projected_pct: 98,
    band80: [2_900, 3_000],
    band50: [2_930, 2_970],
    state: 'supply',
    is_range: false,
    ...change,
  }
}

/** A budget as it is stored later, and the day through which its account was read. */
const later = (goal = GOAL, through = LAST): Map<number, Node> =>
  new Map([
    [
      1,
      {
        entity: { no: 1, kind: 'campaign', settings: {} },
        account: { currency: 'GBP', platform: 'dv360', dataThrough: through },
        planRows: [{ from: FIRST, to: LAST, budget: goal * 1e6, currency: 'GBP', units: null, unit: null }],
        parent: null,
        children: [],
        starts: FIRST,
        ends: LAST,
      } as unknown as Node,
    ],
  ])

const deliveredPerDay = (perDay: number) => ({
  facts: {
    sum: (_no: number, _column: string, from: number, to: number) => perDay * (to - from + 1) * 1e6,
  },
  asOf: DAY_ZERO,
})

function findDisagreements(forecasts: Forecast[], perDay: number, nodes = later()) {
  const tally = makeTally()
  const outcome = compareForecasts(forecasts, nodes, deliveredPerDay(perDay), tally)
  const failed = tally.rows().filter(({ disagree }) => disagree > 0)
  return { outcome, kinds: failed.map(({ kind }) => kind) }
}

test('a budget that lands inside its band, nearer than the run rate, is no disagreement', () => {
  expect(findDisagreements([aForecast()], 98.5).kinds).toEqual([])
})

test('budgets that land outside their bands are reported', () => {
  const { kinds, outcome } = findDisagreements(
    Array.from({ length: 20 }, () => aForecast()),
    90,
  )
  expect(kinds).toContain('outcome: bands cover 8 in 10')
  expect(outcome.groups[0]).toMatchObject({ name: 'bands', flights: 20, inside: 0 })
})

test('bands that hold every budget are too wide, ranges are not', () => {
  const wide = 'outcome: bands are no wider than 8 in 10'
  const many = (is_range: boolean) => Array.from({ length: 40 }, () => aForecast({ is_range }))
  expect(findDisagreements(many(false), 98.5).kinds).toContain(wide)
  expect(findDisagreements(many(true), 98.5).kinds).not.toContain(wide)
})

test('a projected end further off than the run rate is reported', () => {
  const flights = Array.from({ length: 5 }, () => aForecast({ band80: [2_700, 3_000] }))
  const { kinds } = findDisagreements(flights, 93)
  expect(kinds).toEqual(['outcome: projected end beats the run rate'])
})

test.each([
  ['1 of 3 happens by chance', 1, 3, true],
  ['0 of 3 does not', 0, 3, false],
  ['11 of 17 happens by chance', 11, 17, true],
  ['10 of 17 does not', 10, 17, false],
  ['70 of 100 does not', 70, 100, false],
  ['74 of 100 happens by chance', 74, 100, true],
])('a part of eight in ten: %s', (_title, hits, count, isEnough) => {
  expect(areEnough(hits, count)).toBe(isEnough)
})

test('a budget that was to run out beyond four weeks, at this rate, is no promise', () => {
  const runOut = aForecast({ runs_out_on: dayText(DAY_ZERO + 28), days_dark: 15, band80: [2_900, 3_100] })
  const flights = Array.from({ length: 10 }, () => runOut)
  expect(findDisagreements(flights, 100).outcome.runOuts.forecast).toBe(0)
})

test('a budget that ran out long after the named day is reported', () => {
  const runOut = aForecast({ runs_out_on: dayText(FIRST + 14), days_dark: 15, band80: [2_900, 3_100] })
  const flights = Array.from({ length: 10 }, () => runOut)
  expect(findDisagreements(flights, 100).kinds).toContain('outcome: budgets run out when the board says')
})

test('a budget whose goal changed since is counted and left out, one that still runs too', () => {
  expect(findDisagreements([aForecast()], 50, later(2 * GOAL))).toMatchObject({
    outcome: { ended: 0, edited: 1, running: 0 },
    kinds: [],
  })
  expect(findDisagreements([aForecast()], 50, later(GOAL, LAST - 1)).outcome).toMatchObject({
    ended: 0,
    running: 1,
  })
})
