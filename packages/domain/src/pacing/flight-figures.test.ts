import { describe, expect, test } from 'vitest'
import { dayNumber } from '../time/day.ts'
import { march } from '../test/a-candidate.ts'
import { aFlight, times } from '../test/a-flight.ts'
import { readFlight, type FiguresAsk } from './flight-figures.ts'
import type { PacingCurve } from '../budget/pacing-curve.ts'

const read = (ask: Partial<FiguresAsk> & { days: number[] }) =>
  readFlight({ flight: aFlight(10_000), through: march(ask.days.length), ...ask })

describe('field.md 6.1: a flight of March with 10,000, of which 3,100 are spent by the 12th', () => {
  const days = times(12, 3_100 / 12)
  const figures = read({ days })

  test('every figure is the one of the trade', () => {
    expect(figures.days).toEqual({ all: 31, over: 12, left: 19 })
    expect(figures.expected).toBeCloseTo(3_870.97, 2)
    expect(figures.pacingPercent).toBeCloseTo(80.08, 2)
    expect(figures.neededPerDay).toBeCloseTo(363.16, 2)
    expect(figures.pacingIndex).toBeCloseTo(0.7114, 4)
    expect(figures.daysAhead).toBeCloseTo(-2.39, 2)
    expect(figures.projection?.end).toBeCloseTo(8_008.33, 2)
    expect(figures.catchUp).toBeCloseTo(363.158 / 258.333, 3)
  })

  test('an end that is read as exclusive would be 77.5', () => {
    const flight = aFlight(10_000, { segments: [{ from: march(1), to: march(30), amount: 10_000 }] })
    expect(read({ days, flight }).pacingPercent).toBeCloseTo(77.5, 6)
  })

  test.each<[string, PacingCurve, number]>([
    ['ahead', { mode: 'ahead' }, 65.1],
    ['front-loaded', { mode: 'front_loaded' }, 54.1],
    ['aggressive', { mode: 'aggressive' }, 45.6],
    ['as soon as possible', { mode: 'asap' }, 80.1],
    [
      'a curve of one’s own with a tenth at half-time',
      { mode: 'curve', points: [{ time: 0.5, goal: 0.1 }] },
      400.4,
    ],
    ['the curve that is even', { mode: 'curve', points: [] }, 80.1],
    // Nine weekdays and three days of weekends, of 22 and nine: 21 of 53.
    ['weekdays twice as heavy', { mode: 'weekday', weights: [2, 2, 2, 2, 2, 1, 1] }, 78.24],
  ])('on the curve %s its pace is %d', (_name, curve, pacing) => {
    expect(read({ days, flight: aFlight(10_000, { curve }) }).pacingPercent).toBeCloseTo(pacing, 1)
  })
})

describe('field.md 6.1: segments of 2,000, 3,000 and 5,000', () => {
  const segments = [
    { from: march(1), to: march(10), amount: 2_000 },
    { from: march(11), to: march(20), amount: 3_000 },
    { from: march(21), to: march(31), amount: 5_000 },
  ]
  const days = [...times(10, 150), 350, 350]
  const flight = aFlight(0, { segments })

  test('finished segments are due whole, the open one by its days', () => {
    const { expected, pacingPercent } = read({ days, flight })
    expect(expected).toBe(2_600)
    expect(pacingPercent).toBeCloseTo(84.62, 2)
  })
  test('unspent money of a segment is lost to the next, unless it rolls over', () => {
    // Days that the budget holds: 150 of 200 are not, so the market gives 150, and later 350.
    const lost = read({ days, flight }).projection!
    const withRollover = read({ days, flight: { ...flight, rollsOver: true } }).projection!
    expect(lost.band80[1]).toBeLessThanOrEqual(10_000)
    expect(withRollover.end).toBeGreaterThanOrEqual(lost.end)
  })
})

test('days off are no days to deliver on', () => {
  const offDays = new Set([march(7), march(8), march(14), march(15)])
  const { days, expected } = read({ days: times(10, 100), flight: aFlight(2_700, { offDays }) })
  expect(days).toEqual({ all: 27, over: 8, left: 19 })
  expect(expected).toBeCloseTo(800, 6)
})

test.each<[string, Partial<FiguresAsk> & { days: number[] }, string, string | null]>([
  ['before its first day', { days: [], through: march(0) }, 'not_started', null],
  ['with three data days', { days: times(3, 400) }, 'too_early', null],
  ['with a budget of nothing', { days: times(12, 1), flight: aFlight(0) }, 'unknown', null],
  ['that no platform reported', { days: times(12, Number.NaN) }, 'unknown', null],
  ['on time', { days: times(12, 322) }, 'on_track', null],
  ['a little behind, landing short', { days: times(12, 258) }, 'critical', 'under'],
  ['behind at first and on time since', { days: [...times(6, 150), ...times(6, 390)] }, 'under', 'under'],
  ['ahead', { days: times(12, 400) }, 'over', 'over'],
  ['far ahead', { days: times(12, 600) }, 'critical', 'over'],
  [
    'far ahead, as soon as possible',
    { days: times(12, 600), flight: aFlight(10_000, { curve: { mode: 'asap' } }) },
    'on_track',
    null,
  ],
  ['ended short', { days: times(31, 250) }, 'critical', 'under'],
  ['ended on the budget', { days: times(31, 10_000 / 31) }, 'on_track', null],
  [
    'of one day that is over',
    { days: [8], flight: aFlight(10, { segments: [{ from: march(1), to: march(1), amount: 10 }] }) },
    'critical',
    'under',
  ],
])('a flight %s', (_name, ask, bucket, direction) => {
  expect(read(ask)).toMatchObject({ bucket, direction })
})

test('a flight that has reached its goal needs nothing more a day', () => {
  expect(read({ days: times(12, 900) })).toMatchObject({ neededPerDay: 0, catchUp: 0 })
})

test('after the end nothing is needed, and the landing is what was reached', () => {
  const { neededPerDay, projection, days } = read({ days: times(31, 250) })
  expect(days.left).toBe(0)
  expect(neededPerDay).toBeNull()
  expect(projection).toMatchObject({ end: 7_750, band80: [7_750, 7_750], band50: [7_750, 7_750] })
})

test('a day has the same weekday wherever its year begins', () => {
  const sunday = { mode: 'weekday', weights: [0, 0, 0, 0, 0, 0, 1] } as const
  const from = dayNumber('2026-03-02')
  const flight = aFlight(0, { segments: [{ from, to: from + 13, amount: 100 }], curve: sunday })
  expect(readFlight({ flight, days: times(6, 0), through: from + 5 }).expected).toBe(0)
  expect(readFlight({ flight, days: times(7, 0), through: from + 6 }).expected).toBe(50)
})
