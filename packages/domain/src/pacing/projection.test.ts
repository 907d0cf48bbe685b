import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { march } from '../test/a-candidate.ts'
import { aFlight, times } from '../test/a-flight.ts'
import { overshootDaysOn, overshootAmount } from './overshoot.ts'
import { project, type ProjectionAsk } from './projection.ts'

const run = (ask: Partial<ProjectionAsk> & { days: number[] }) =>
  project({ flight: aFlight(10_000), ...ask })!

describe('limits of a line', () => {
  test('a line that takes what it is allowed is limited by its budget and lands on it', () => {
    const { state, end, band80 } = run({ days: times(12, 10_000 / 31) })
    expect(state).toBe('budget')
    expect(end).toBeCloseTo(10_000, 6)
    // No platform stops to the cent.
    expect(band80[1]).toBeCloseTo(10_000 + overshootAmount(aFlight(10_000)), 6)
    expect(band80[0]).toBeLessThan(10_000)
  })
  test('a plan that keeps to its days goes no further than the budgets below it', () => {
    const flight = { ...aFlight(10_000), isCapped: false }
    const days = times(12, 600)
    const { end, band80 } = run({ flight, days, mostLeft: 4_000 })
    expect(end).toBeCloseTo(12 * 600 + 4_000, 6)
    expect(band80[1]).toBeCloseTo(12 * 600 + 4_000 + overshootAmount(flight), 6)
    expect(run({ flight, days }).end).toBeCloseTo(31 * 600, 6)
  })
  test('a line that takes less is limited by supply, and its past is its future', () => {
    const { state, end } = run({ days: times(12, 200) })
    expect(state).toBe('supply')
    expect(end).toBeCloseTo(31 * 200, 6)
  })
  test('a line that reaches its allowance on some days only is near', () => {
    const { state } = run({ days: [...times(10, 200), 400, 400] })
    expect(state).toBe('near')
  })
  test('a line that overspends its budget is not held back', () => {
    const { state, end } = run({ days: times(12, 500) })
    expect(state).toBe('budget')
    expect(end).toBeCloseTo(10_000, 6)
  })
  test('units that no platform stops at may go over', () => {
    const { end, band80 } = run({
      days: times(12, 500),
      flight: aFlight(10_000, { isCapped: false }),
    })
    expect(end).toBeCloseTo(15_500, 6)
    expect(band80[1]).toBeGreaterThan(15_500)
  })
  test('a used-up budget is at its end', () => {
    const stopped = [...times(10, 1_000), 0, 0]
    expect(run({ days: stopped })).toMatchObject({ end: 10_000, band80: [10_000, 10_000] })
  })
  test('a budget above its goal that still delivers is not stopped: its rate goes on', () => {
    const { state, end, band80 } = run({ days: times(12, 1_000) })
    expect(state).toBe('supply')
    expect(end).toBeCloseTo(31_000, 6)
    expect(band80[1]).toBeGreaterThan(31_000)
  })
  test('a goal edited after the last data day is assumed to stop, despite earlier overspend', () => {
    const change = { on: march(13), goalBefore: 40_000 }
    expect(run({ days: times(12, 1_000), change }).end).toBeCloseTo(12_000, 6)
    // A day of delivery after the edit says otherwise.
    expect(run({ days: times(13, 1_000), change }).end).toBeGreaterThan(20_000)
  })
  test('a platform that serves twice a daily budget may end a day above it', () => {
    const days = times(12, 10_000 / 31)
    const twice = run({
      days,
      flight: aFlight(10_000, { overshootDays: overshootDaysOn('google_ads', { isDaily: true }) }),
    })
    expect(twice.band80[1]).toBeGreaterThan(10_000 + 100)
    expect(twice.band80[1]).toBeLessThanOrEqual(10_000 + 10_000 / 31 + 1e-6)
    expect(twice.end).toBeCloseTo(10_000, 6)
  })
  test('a line that its budget limits on some days only lands a little short of it', () => {
    const allowed = 10_000 / 31
    const { state, end, row } = run({
      days: times(16, 1).map((_, at) => (at % 5 < 3 ? allowed * 1.05 : allowed * 0.7)),
    })
    expect(state).toBe('budget')
    expect(row).toBe('loose')
    expect(end).toBeLessThan(9_950)
    expect(end).toBeGreaterThan(8_500)
  })
})

describe('a recorded change', () => {
  const days = [...times(9, 100), ...times(4, 250)]
  test('counts alone once it has three data days', () => {
    const { forecast } = run({ days, change: { on: march(10) } })
    expect(forecast).toMatchObject({ dataDays: 4, meanDay: 250 })
    expect(forecast.level).toBeGreaterThan(run({ days }).forecast.level * 1.2)
  })
  test('keeps the forecast and widens the band before that', () => {
    const young = run({ days: days.slice(0, 11), change: { on: march(10) } })
    const plain = run({ days: days.slice(0, 11) })
    expect(young).toMatchObject({ end: plain.end, isYoungChange: true })
    expect(young.band80[1] - young.band80[0]).toBeGreaterThan(1.3 * (plain.band80[1] - plain.band80[0]))
  })
  test('a raised budget of a budget-limited line is the forecast, without new data', () => {
    const cappedDays = times(12, 5_000 / 31)
    expect(run({ days: cappedDays }).state).toBe('supply')
    const edited = run({ days: cappedDays, change: { on: march(13), goalBefore: 5_000 } })
    expect(edited.state).toBe('budget')
    expect(edited.end).toBeCloseTo(10_000, 6)
  })
})

test('a day that was not reported is left out, and one without delivery is not', () => {
  const gap = [...times(6, 200), Number.NaN, ...times(5, 200)]
  expect(run({ days: gap }).forecast.level).toBeCloseTo(200, 6)
  const zero = gap.map((day) => (Number.isNaN(day) ? 0 : day))
  expect(run({ days: zero }).forecast.level).toBeLessThan(200)
  expect(project({ flight: aFlight(10), days: [Number.NaN] })).toBeNull()
  expect(project({ flight: aFlight(10), days: [] })).toBeNull()
})

test('a quiet weekend is in the forecast of the next', () => {
  const days = Array.from({ length: 14 }, (_, at) => ([5, 6].includes((at + 6) % 7) ? 50 : 200))
  const { week } = run({ days }).forecast
  expect(week[6]).toBeLessThan(0.9)
  expect(week[0]).toBeGreaterThan(1)
})

test('bands hold each other and the projection, stay above what was delivered, below a stop with its overshoot, and are open while money moves', () => {
  const flights = fc.record({
    amount: fc.integer({ min: 1, max: 1_000_000 }),
    days: fc.array(fc.oneof(fc.integer({ min: 0, max: 90_000 }), fc.constant(Number.NaN)), {
      minLength: 1,
      maxLength: 31,
    }),
    isCapped: fc.boolean(),
  })
  fc.assert(
    fc.property(flights, ({ amount, days, isCapped }) => {
      const flight = aFlight(amount, { isCapped })
      const projection = project({ flight, days })
      if (!projection) return
      const delivered = days.reduce((all, day) => all + (Number.isNaN(day) ? 0 : day), 0)
      const [low80, high80] = projection.band80
      const [low50, high50] = projection.band50
      const inOrder = [delivered, low80, low50, high50, high80]
      for (const [at, value] of inOrder.entries())
        if (at > 0) expect(value).toBeGreaterThanOrEqual(inOrder[at - 1]! - 1e-6 * amount - 1e-6)
      expect(projection.end).toBeGreaterThanOrEqual(delivered)
      if (isCapped && delivered <= amount)
        expect(high80).toBeLessThanOrEqual(amount + overshootAmount(flight) + 1e-6 * amount)
      const last = days.findLast((day) => !Number.isNaN(day)) ?? 0
      if (days.length < 31 && last > 0) expect(high80).toBeGreaterThan(low80)
    }),
  )
})

test('twice the money is twice every figure', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 4, maxLength: 30 }), (days) => {
      const base = run({ days })
      const two = run({ days: days.map((day) => 2 * day), flight: aFlight(20_000) })
      expect(two.end).toBeCloseTo(2 * base.end, 4)
      expect(two.band80[0]).toBeCloseTo(2 * base.band80[0], 4)
      expect(two.state).toBe(base.state)
    }),
  )
})

test('a raised budget keeps what limited the line: days that reached the old budget reach the new one', () => {
  const ask = { flight: aFlight(4_030), before: aFlight(3_100), days: times(11, 100) }
  const raised = project(ask)!
  expect(raised.end).toBeCloseTo(4_030, 6)
  expect(raised.band80[1]).toBeGreaterThan(4_030)
  // Held against the new budget, the same days would look like a lack of supply.
  expect(project({ ...ask, before: undefined })!.end).toBeLessThan(3_200)
})

test('a later end spreads what is left of a line that its budget limits, and a line that lacks supply goes on', () => {
  const before = aFlight(3_100)
  const later = { ...before, segments: [{ ...before.segments[0]!, to: march(41) }] }
  expect(project({ flight: later, before, days: times(11, 100) })!.end).toBeCloseTo(3_100, 6)
  expect(project({ flight: aFlight(4_030), before, days: times(11, 50) })!.end).toBeCloseTo(1_550, 6)
})

test('a line that reached its old budget on some days does so with the new one: its forecast rises with what it may take', () => {
  const allowed = 3_100 / 31
  const days = Array.from({ length: 16 }, (_, at) => (at % 5 < 3 ? allowed * 1.05 : allowed * 0.7))
  const now = project({ flight: aFlight(3_100), days })!
  const raised = project({ flight: aFlight(4_030), before: aFlight(3_100), days })!
  expect(now.row).toBe('loose')
  const delivered = days.reduce((sum, day) => sum + day, 0)
  const landingShare = (end: number, goal: number) => (end - delivered) / (goal - delivered)
  expect(landingShare(raised.end, 4_030)).toBeCloseTo(landingShare(now.end, 3_100), 2)
})
