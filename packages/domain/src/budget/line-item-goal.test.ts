import { describe, expect, test } from 'vitest'
import type { AdPlatformKey } from '../platforms/platforms.ts'
import type { MoneyBasis, Settings } from '../ad-data/settings.ts'
import type { Measure } from '../delivery/measures.ts'
import { march } from '../test/a-candidate.ts'
import { resolveGoal, type GoalQuestion, type PlannedRow } from './line-item-goal.ts'
import type { Goal } from './goal.ts'

const usd = (amount: number) => ({ micros: String(amount * 1_000_000), currency: 'USD' })
const aBudget = (more: Partial<NonNullable<Settings['budget']>>): Settings['budget'] => ({
  unit: 'currency',
  allocation: 'fixed',
  basis: 'revenue',
  segments: [],
  ...more,
})
const aRow = (from: number, to: number, more: Partial<PlannedRow>): PlannedRow => ({
  startsOn: `2026-03-${String(from).padStart(2, '0')}`,
  endsOn: `2026-03-${String(to).padStart(2, '0')}`,
  budgetMicros: null,
  currency: null,
  goalUnits: null,
  goalType: null,
  ...more,
})
const money = (from: number, to: number, amount: number, currency = 'USD') =>
  aRow(from, to, { budgetMicros: amount * 1_000_000, currency })
const units = (
  from: number,
  to: number,
  goalUnits: number,
  goalType: PlannedRow['goalType'] = 'impressions',
) => aRow(from, to, { goalUnits, goalType })

/** Goal without its source. */
function ask(more: Partial<GoalQuestion>): Goal | null {
  const { by: _by, ...goal } = askGoal(more) ?? {}
  return 'measure' in goal ? goal : null
}
const askGoal = (more: Partial<GoalQuestion>): Goal | null =>
  resolveGoal({
    platform: 'dv360',
    currency: 'USD',
    isDeal: false,
    startsOn: '2026-03-01',
    endsOn: '2026-03-31',
    budget: undefined,
    pacing: null,
    committedUnits: null,
    plan: [],
    ...more,
  })

type Part = [from: number, to: number, amount: number]
const goal = (measure: Measure, isMoney: boolean, ...parts: Part[]): Goal => ({
  measure,
  isMoney,
  segments: parts.map(([from, to, amount]) => ({
    from: march(from),
    to: march(to),
    amount: amount * 1_000_000,
  })),
})
const spend = (...parts: Part[]) => goal('spend', true, ...parts)
const settings = aBudget({ total: usd(500) })

test.each<[string, Partial<GoalQuestion>, Goal | null]>([
  ['no promise, no goal', {}, null],
  ['a budget is for the flight', { budget: settings }, spend([1, 31, 500])],
  ['without a last day there is no goal', { budget: settings, endsOn: null }, null],
  ['without a first day there is no goal', { budget: settings, startsOn: null }, null],
  ['a flight whose end is before its start has no goal', { budget: settings, endsOn: '2026-02-01' }, null],
  [
    'a daily budget is for each day',
    { budget: aBudget({ daily: usd(10) }) },
    { ...spend([1, 31, 310]), isDaily: true },
  ],
  [
    'units of the platform are impressions',
    { budget: aBudget({ totalUnits: 9_000, unit: 'impressions' }) },
    goal('impressions', false, [1, 31, 9_000]),
  ],
  ['a budget without an amount is no goal', { budget: aBudget({ allocation: 'unlimited' }) }, null],
  [
    'the plan takes precedence over settings',
    { budget: settings, plan: [money(2, 9, 80)] },
    spend([2, 9, 80]),
  ],
  [
    'a plan’s rows are segments in order of time',
    { plan: [money(11, 20, 300), money(1, 10, 200)] },
    spend([1, 10, 200], [11, 20, 300]),
  ],
  [
    'a plan in another currency is not compared',
    { budget: settings, plan: [money(2, 9, 80, 'EUR')] },
    spend([1, 31, 500]),
  ],
  ['rows that overlap are no goal', { plan: [money(1, 10, 200), money(10, 20, 300)] }, null],
  [
    'a plan that overlaps leaves what is set',
    { budget: settings, plan: [money(1, 10, 2), money(9, 20, 3)] },
    spend([1, 31, 500]),
  ],
  [
    'units are a goal where there is no money',
    { plan: [units(1, 9, 70, 'clicks')] },
    goal('clicks', false, [1, 9, 70]),
  ],
  [
    'money goes before units',
    { plan: [aRow(1, 9, { budgetMicros: 5_000_000, currency: 'USD', goalUnits: 70, goalType: 'clicks' })] },
    spend([1, 9, 5]),
  ],
  [
    'for a deal units go before money',
    {
      isDeal: true,
      plan: [aRow(1, 9, { budgetMicros: 5_000_000, currency: 'USD', goalUnits: 70, goalType: 'clicks' })],
    },
    goal('clicks', false, [1, 9, 70]),
  ],
  [
    'for a deal committed units go before planned money',
    { isDeal: true, committedUnits: 400, plan: [money(1, 9, 5)] },
    goal('impressions', false, [1, 31, 400]),
  ],
  [
    'for a deal planned units go before committed ones',
    { isDeal: true, committedUnits: 400, plan: [units(1, 9, 70)] },
    goal('impressions', false, [1, 9, 70]),
  ],
  ['committed units need a last day', { isDeal: true, committedUnits: 400, endsOn: null }, null],
  ['committed units are for deals', { committedUnits: 400 }, null],
  ['clicks do not add up with impressions', { plan: [units(1, 9, 70, 'clicks'), units(10, 12, 7)] }, null],
  [
    'a kind of units without a number promises nothing',
    { plan: [aRow(1, 9, { goalType: 'clicks' }), units(10, 12, 7)] },
    goal('impressions', false, [10, 12, 7]),
  ],
  [
    'views and completed views are counted as such',
    { plan: [units(1, 9, 70, 'completed_views')] },
    goal('video_completes', false, [1, 9, 70]),
  ],
])('%s', (_name, question, expected) => expect(ask(question)).toEqual(expected))

describe('segments set on a platform', () => {
  const part = (startsOn: string, endsOn: string, amount: number) => ({
    startsOn,
    endsOn,
    amount: usd(amount),
  })
  const [first, second] = [part('2026-03-01', '2026-03-10', 20), part('2026-03-21', '2026-03-31', 30)]

  test('are the goal, gaps and all, with any total', () => {
    const budget = aBudget({ total: usd(500), segments: [second, first] })
    expect(ask({ budget, endsOn: null })).toEqual(spend([1, 10, 20], [21, 31, 30]))
  })
  test('are refused when they overlap', () => {
    const budget = aBudget({ total: usd(500), segments: [first, part('2026-03-10', '2026-03-31', 30)] })
    expect(ask({ budget })).toBeNull()
  })
})

test.each<[AdPlatformKey, MoneyBasis, Measure]>([
  ['dv360', 'revenue', 'spend'],
  ['dv360', 'media_cost', 'media_cost'],
  ['dv360', 'total_cost', 'total_cost'],
  ['ttd', 'total_cost', 'spend'],
  ['ttd', 'media_cost', 'media_cost'],
  ['ttd', 'revenue', 'revenue'],
  ['meta_ads', 'billed', 'spend'],
  ['google_ads', 'billed', 'spend'],
  ['google_ads', 'revenue', 'revenue'],
])('a budget of %s in %s is compared with %s', (platform, basis, measure) => {
  expect(ask({ platform, budget: aBudget({ total: usd(1), basis }) })?.measure).toBe(measure)
})

test('a goal says whether the plan or the platform says so', () => {
  expect(askGoal({ budget: settings })?.by).toBe('platform')
  expect(askGoal({ budget: settings, plan: [money(2, 9, 80)] })?.by).toBe('plan')
  expect(askGoal({ isDeal: true, committedUnits: 400, plan: [money(1, 9, 5)] })?.by).toBe('platform')
})

describe('the pacing mode', () => {
  const budget = aBudget({ total: usd(100) })
  const pace = (pacing: Settings['pacing'] | null, more: Partial<GoalQuestion> = {}) =>
    askGoal({ budget, pacing, ...more })?.pace

  test('ahead and as soon as possible are preserved, of the plan as of the budget', () => {
    expect(pace({ period: 'flight', mode: 'ahead', native: 'x' })).toBe('ahead')
    expect(pace({ mode: 'asap', native: 'x' })).toBe('asap')
    expect(pace({ period: 'flight', mode: 'ahead', native: 'x' }, { plan: [money(1, 31, 90)] })).toBe('ahead')
  })
  test('a daily mode concerns hours, so the days stay even', () => {
    expect(pace({ period: 'daily', mode: 'ahead', native: 'x' })).toBeUndefined()
  })
  test.each([null, { native: 'x' }, { mode: 'even', native: 'x' }, { mode: 'other', native: 'x' }] as const)(
    'other modes are even: %j',
    (pacing) => expect(pace(pacing)).toBeUndefined(),
  )
})
