import { expect, test } from 'vitest'
import { aFlight, times } from '../test/a-flight.ts'
import { readFlight } from './flight-figures.ts'
import { firstDay } from './flight.ts'
import { limitToFlight } from './month-figures.ts'

/** A month of 3,100 of which 600 came in 15 days, 40 a day. */
const flight = aFlight(3_100, { isCapped: false })
const days = times(15, 40)
const through = firstDay(flight) + 14
const figures = readFlight({ flight, days, through })
const limited = (leftOfFlight: number) => limitToFlight({ flight, figures, days, through, leftOfFlight })

test('a month needs its own plan while the flight has that much left', () => {
  expect(figures).toMatchObject({ bucket: 'critical', direction: 'under', neededPerDay: 2_500 / 16 })
  expect(limited(2_500)).toBe(figures)
  expect(limited(9_000)).toBe(figures)
})

test('a month needs no more a day than what the flight has left, over the days left', () => {
  const month = limited(800)
  expect(month.neededPerDay).toBe(50)
  expect(month.catchUp).toBeCloseTo(1.25, 9)
  expect(month.pacingIndex).toBeCloseTo(0.8, 9)
  // 840 were left before the last day, for 17 days.
  expect(month.lastDayPercent).toBeCloseTo((100 * 40) / (840 / 17), 6)
  expect([month.goal, month.expected]).toEqual([figures.goal, figures.expected])
})

test('the month of a flight that reached its goal needs nothing and is not under', () => {
  for (const left of [0, -200]) {
    const month = limited(left)
    expect(month.neededPerDay).toBe(0)
    expect(month.direction).not.toBe('under')
    expect(month.catchUp).toBe(0)
  }
})

test('a month that has delivered nothing of a flight without any left is on track', () => {
  const idle = times(15, 0)
  const none = readFlight({ flight, days: idle, through })
  const month = limitToFlight({ flight, figures: none, days: idle, through, leftOfFlight: 0 })
  expect([month.bucket, month.neededPerDay]).toEqual(['on_track', 0])
})
