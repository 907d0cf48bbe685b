import { expect, test } from 'vitest'
import type { Settings } from '../ad-data/settings.ts'
import { dayNumber } from '../time/day.ts'
import { leverChanges, type LeverAsk, type LeverEntity, type LeverLine } from './lever-changes.ts'
import { MICROS } from '../money/micros.ts'

const eur = (amount: number) => ({ micros: String(amount * MICROS), currency: 'EUR' })
const budget = (more: Partial<NonNullable<Settings['budget']>>): Settings => ({
  budget: { unit: 'currency', allocation: 'fixed', basis: 'media_cost', segments: [], ...more },
})
const order = (settings: Settings): LeverEntity => ({
  entityNo: 1,
  kind: 'insertion_order',
  nativeId: '10',
  startsOn: '2026-03-01',
  endsOn: '2026-03-31',
  settings,
})
const line = (entityNo: number, meanDay: number | null, settings: Settings): LeverLine => ({
  ...order(settings),
  entityNo,
  kind: 'line_item',
  nativeId: String(entityNo * 10),
  meanDay: meanDay === null ? null : meanDay * MICROS,
})
const ask = (more: Partial<LeverAsk>): LeverAsk => ({
  platform: 'dv360',
  currency: 'EUR',
  holder: order(budget({ segments: [{ startsOn: '2026-03-01', endsOn: '2026-03-31', amount: eur(1_000) }] })),
  meanDay: 10 * MICROS,
  lines: [],
  lever: { daily: null, goal: null, endsOn: null },
  goal: 1_000 * MICROS,
  goalBy: 'platform',
  today: dayNumber('2026-03-12'),
  ...more,
})

test('a new budget and a new end change the running budget segment', () => {
  const { changes, byHand } = leverChanges(
    ask({ lever: { daily: null, goal: 1_500 * MICROS, endsOn: dayNumber('2026-04-05') } }),
  )
  expect(byHand).toEqual([])
  expect(changes.map(({ change: { field, before, after } }) => ({ field, before, after }))).toEqual([
    {
      field: 'flight',
      before: { startsOn: '2026-03-01', endsOn: '2026-03-31' },
      after: { startsOn: '2026-03-01', endsOn: '2026-04-05' },
    },
    { field: 'budget', before: eur(1_000), after: eur(1_500) },
  ])
})

test('a budget of the plan is changed in the plan', () => {
  const { changes, byHand } = leverChanges(
    ask({ goalBy: 'plan', lever: { daily: null, goal: 1_500 * MICROS, endsOn: null } }),
  )
  expect(changes).toEqual([])
  expect(byHand[0]!.reason).toBe('The plan sets this budget. Change the plan.')
})

test('a platform that stops below the plan gets the budget of the plan, where it would stop the daily spend', () => {
  const pulled = (daily: number, meanDay = 10) =>
    leverChanges(
      ask({
        meanDay: meanDay * MICROS,
        goalBy: 'plan',
        goal: 1_400 * MICROS,
        course: { delivered: 110 * MICROS, daysLeft: 20 },
        lever: { daily: daily * MICROS, goal: null, endsOn: null },
      }),
    )
  expect(pulled(60)).toMatchObject({
    byHand: [],
    changes: [
      {
        change: { field: 'budget', before: eur(1_000), after: eur(1_400) },
        why: 'The platform stops below the budget of the plan.',
      },
    ],
  })
  // Slower than the last week, and still more than the budget on the platform lets through.
  expect(pulled(60, 90)).toEqual(pulled(60))
  expect(pulled(40).changes).toEqual([])
})

test('a daily spend is shared by lines with a daily budget, by what they delivered; what others spend is taken off', () => {
  const lines = [
    line(2, 30, budget({ daily: eur(50) })),
    line(3, 10, budget({ daily: eur(20) })),
    line(4, 20, {}),
  ]
  const { changes } = leverChanges(
    ask({ platform: 'ttd', lines, lever: { daily: 100 * MICROS, goal: null, endsOn: null } }),
  )
  expect(changes.map(({ entityNo, change }) => [entityNo, change.after])).toEqual([
    [2, eur(60)],
    // The other's share is what it has already: nothing to change.
  ])
})

test('lines without daily budgets pace ahead to catch up, and evenly to slow down; with none active the change is by hand', () => {
  const even: Settings = { pacing: { period: 'flight', mode: 'even', native: '' } }
  const faster = leverChanges(
    ask({ lines: [line(2, 10, even)], lever: { daily: 50 * MICROS, goal: null, endsOn: null } }),
  )
  expect(faster.changes.map(({ change }) => change.after)).toEqual([{ period: 'flight', mode: 'ahead' }])
  const slower = leverChanges(
    ask({ lines: [line(2, 10, even)], lever: { daily: 5 * MICROS, goal: null, endsOn: null } }),
  )
  expect(slower).toEqual({
    changes: [],
    byHand: [
      { entityNo: 1, reason: 'No daily budget here or below. Change the bid, the targeting or the budget.' },
    ],
  })
  expect(leverChanges(ask({ lever: { daily: 5, goal: null, endsOn: null } })).byHand[0]!.reason).toBe(
    'No line item below it is active.',
  )
})
