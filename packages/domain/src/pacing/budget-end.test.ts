import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCandidate, march } from '../test/a-candidate.ts'
import { goalAmount, type Goal } from '../budget/goal.ts'
import { aFlight, times } from '../test/a-flight.ts'
import { budgetEnd, type BudgetEndAsk } from './budget-end.ts'
import { propertyRuns } from '../test/property-runs.ts'
import { deliveredOnDays } from './delivered-on-days.ts'
import { goalOfFlight } from './flight.ts'
import { flightOfGoal } from './flight-of-goal.ts'
import { goalInputs } from '../budget/goal-inputs.ts'
import { deliveredToward, goalReading } from '../budget/goal-reading.ts'
import { landingRisk } from './landing-risk.ts'
import { pullLever } from './lever.ts'
import { overshootAmount } from './overshoot.ts'
import { project } from './projection.ts'
import { changePromise } from './promise/change-promise.ts'
import { allowanceAfter } from './promise/edited-flight.ts'
import { asDelivered, exceedsItsStop } from './stop.ts'

const end = (days: number[], more: Partial<BudgetEndAsk> = {}) =>
  budgetEnd({ flight: aFlight(10_000), days, through: march(days.length), ...more })
/** 500 a day for the first twelve days of March. */
const FAST = times(12, 500)

test('a budget spent too fast has two ends: 155 % at its run rate, out on the 20th; 100 % where the platform stops', () => {
  const { runRate, projection } = end(FAST)
  expect(runRate).toEqual({
    delivered: 6_000,
    perDay: 500,
    daysLeft: 19,
    end: 15_500,
    percent: 155,
    runsOut: { on: march(20), daysDark: 11 },
  })
  expect(projection?.end).toBeCloseTo(10_000, 6)
})

test('the run rate is the mean of the last seven days, of fewer at the start, of none on the first day', () => {
  expect(end([...times(5, 1_000), ...times(7, 100)]).runRate?.perDay).toBe(100)
  expect(end([100, 300]).runRate?.perDay).toBe(200)
  expect(end([100]).runRate).toBeNull()
})

test('a budget that lasts until its last day does not run out, and one day less is a day early', () => {
  expect(end(times(12, 10_000 / 31)).runRate?.runsOut).toBeNull()
  expect(end(times(12, 10_000 / 30)).runRate?.runsOut).toEqual({ on: march(30), daysDark: 1 })
})

test('a budget used up already ran out on the day it was reached', () => {
  expect(end(times(12, 1_000)).runRate?.runsOut).toEqual({ on: march(10), daysDark: 19 })
})

test('days off and gaps between segments are no days to run out on', () => {
  const offDays = new Set([march(13), march(14), march(30)])
  const flight = aFlight(10_000, { offDays })
  // 4,000 are left: eight days that deliver, from the 15th on.
  expect(end(FAST, { flight }).runRate?.runsOut).toEqual({ on: march(22), daysDark: 8 })
  const segments = [
    { from: march(1), to: march(14), amount: 6_000 },
    { from: march(20), to: march(31), amount: 4_000 },
  ]
  expect(end(FAST, { flight: aFlight(0, { segments }) }).runRate?.runsOut).toEqual({
    on: march(25),
    daysDark: 6,
  })
})

test('a day that was not reported leaves the run rate unknown', () => {
  expect(end([...FAST, Number.NaN]).runRate).toBeNull()
})

const worlds = fc
  .record({
    lengths: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 3 }),
    gaps: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 3 }),
    amounts: fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 3, maxLength: 3 }),
    spent: fc.array(fc.oneof(fc.integer({ min: 0, max: 900 }), fc.constant(undefined)), {
      minLength: 1,
      maxLength: 40,
    }),
    by: fc.constantFrom('plan' as const, 'platform' as const),
  })
  .map(({ lengths, gaps, amounts, spent, by }) => {
    let from = march(1)
    const segments = lengths.map((length, at) => {
      const segment = { from, to: from + length - 1, amount: amounts[at]! * 1_000_000 }
      from = segment.to + 1 + gaps[at]!
      return segment
    })
    const goal: Goal = { measure: 'spend', isMoney: true, segments, by }
    return { goal, spent }
  })

test('in any world the board, the alert metric and its receipt have one run rate, to the last digit', () => {
  let compared = 0
  fc.assert(
    fc.property(worlds, ({ goal, spent }) => {
      const subject = aCandidate({ spend: spent }, { goal })
      const day = Math.min(march(spent.length), goal.segments.at(-1)!.to)
      const metric = goalReading('projected_pct', subject, day)
      const flight = flightOfGoal(goal)
      const { runRate } = budgetEnd({
        flight,
        days: deliveredOnDays(flight, subject.history, 'spend', { heldFrom: march(10), through: day }),
        through: day,
        deliveredBetween: deliveredToward({ ...subject, goal }, day),
      })
      if (typeof metric !== 'number') {
        expect(runRate).toBeNull()
        return
      }
      const [toDate, lately, days, left, whole] = goalInputs('projected_pct', goal, subject.history, day).map(
        ({ value }) => value,
      ) as [number, number, number, number, number]
      expect(runRate?.percent).toBe(metric)
      expect((100 * (toDate + (lately / days) * left)) / whole).toBe(metric)
      expect(runRate?.runsOut !== null).toBe(isOutEarly(goal, runRate!, left))
      compared++
    }),
  )
  expect(compared).toBeGreaterThan(5)
})

/** A whole day of the flight, or more, is left when the goal is used up. */
function isOutEarly(goal: Goal, { perDay, end: at }: { perDay: number; end: number }, left: number): boolean {
  const short = goalAmount(goal) - (at - perDay * left)
  if (left === 0) return false
  return short <= 1e-3 ? true : perDay > 0 && short / perDay <= left - 1 + 1e-9
}

/** Every answer that domain has about the end of a budget of 31 days, as a board puts them together. */
function answers(ask: BudgetEndAsk) {
  const flight = asDelivered(ask.flight, ask.days, ask.change)
  const { runRate, projection } = budgetEnd({ ...ask, flight })
  const goal = goalOfFlight(flight)
  const risk =
    runRate &&
    landingRisk({
      ...runRate,
      goal,
      daysDark: runRate.runsOut?.daysDark ?? 0,
      isCapped: flight.isCapped,
      mostLeft: ask.mostLeft,
    })
  const course = {
    platform: 'dv360' as const,
    ask,
    through: ask.through,
    isDaily: false,
    unchanged: projection,
    planned: null,
  }
  const nothing = { setting: 'budget', more: 0, segment: null } as const
  const promise = changePromise(course, [nothing], () => null)
  const lever = pullLever(ask, { daily: null, goal: null, endsOn: null })!
  return { flight, goal, runRate, projection, risk, promise, lever }
}

test('a budget 0.3 % above its goal ends there, and no part of the goal is at risk beside it', () => {
  const days = [...times(20, 50), 2, 1]
  const { projection, risk, promise } = answers({ flight: aFlight(1_000), days, through: march(22) })
  expect([projection!.end, promise.end, risk!.why]).toEqual([1_003, 1_003, 'none'])
})

test('a goal lowered below its spend ends at that spend, and a budget that no platform stops is at risk', () => {
  const days = times(20, 50)
  const world = { flight: aFlight(800), days, through: march(20) }
  const after = answers({ ...world, change: { on: march(21), goalBefore: 1_550 } })
  expect([after.projection!.end, after.promise.end, after.risk!.why]).toEqual([1_000, 1_000, 'none'])
  const before = answers(world)
  expect(before.projection!.end).toBeCloseTo(1_550, 6)
  expect(before.risk).toMatchObject({ why: 'beyond', amount: 550 })
})

const courses = fc.record({
  days: fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 3, maxLength: 30 }),
  /** Goal as a share of what is delivered, near the stop more often than not. */
  share: fc.oneof(
    fc.double({ min: 0.95, max: 1.05, noNaN: true }),
    fc.double({ min: 0.2, max: 4, noNaN: true }),
  ),
  isCapped: fc.boolean(),
  editDay: fc.option(fc.integer({ min: 1, max: 31 }), { nil: null }),
  mostLeft: fc.option(fc.integer({ min: 0, max: 2_000 }), { nil: undefined }),
})

test('in any world run rate, stop, projection, promise, lever and risk answer where a budget ends alike', () => {
  const reasons = new Set<string>()
  fc.assert(
    fc.property(courses, ({ days, share, isCapped, editDay, mostLeft }) => {
      const delivered = days.reduce((sum, day) => sum + day, 0)
      const set = aFlight(Math.max(1, share * delivered), { isCapped })
      const ask = {
        flight: set,
        days,
        through: march(days.length),
        change: editDay === null ? undefined : { on: march(editDay) },
        // Budgets above and below limit a plan only.
        mostLeft: isCapped ? undefined : mostLeft,
      }
      const { flight, goal, runRate, projection, risk, promise, lever } = answers(ask)
      const isStopped = isCapped && !exceedsItsStop(set, days, ask.change)
      expect(flight.isCapped).toBe(isStopped)
      const slack = 1e-6 * Math.max(goal, delivered)

      // The stop of the promise is that of the risk.
      const stopsAt = delivered + risk!.spendable
      if (promise.stop === null) expect(stopsAt).toBe(Number.POSITIVE_INFINITY)
      else expect(Math.abs(Math.max(promise.stop, delivered) - stopsAt)).toBeLessThanOrEqual(slack)

      // No projection goes beyond it, and its band does by the overshoot only.
      expect(projection!.end).toBeLessThanOrEqual(stopsAt + slack)
      expect(projection!.band80[1]).toBeLessThanOrEqual(stopsAt + overshootAmount(flight) + slack)
      expect(project(ask)).toEqual(project({ ...ask, flight }))

      // A change of nothing promises what is projected, wherever it promises anything.
      expect(promise.delivered).toBe(runRate!.delivered)
      if (promise.end !== null) expect(Math.abs(promise.end - projection!.end)).toBeLessThanOrEqual(slack)

      // Risk is the difference of goal and run rate, as far as the stop lets it come.
      const comes = Math.min(runRate!.end, stopsAt)
      const { why, amount } = risk!
      reasons.add(why)
      if (why === 'short') expect(Math.abs(amount - (goal - comes))).toBeLessThanOrEqual(slack)
      if (why === 'beyond') {
        expect(isStopped).toBe(false)
        expect(Math.abs(amount - (comes - Math.max(goal, delivered)))).toBeLessThanOrEqual(slack)
      }
      if (isStopped && delivered >= goal) expect(why).toBe('none')

      expect(lever).toMatchObject({ goal, daysLeft: runRate!.daysLeft })
      if (lever.neededPerDay !== null)
        expect(lever.neededPerDay).toBe(allowanceAfter(flight, delivered, ask.through))
    }),
    { numRuns: propertyRuns(3_000) },
  )
  expect([...reasons].toSorted()).toEqual(['beyond', 'dark', 'none', 'short'])
})
