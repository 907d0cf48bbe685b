import { expect, test } from 'vitest'
import { aFlight, times } from './a-flight.ts'
import { DEFAULT_BANDS } from './band-table.ts'
import { calibrate, coverageOf, replay, type BandScore } from './calibration.ts'

const scores = (count: number): BandScore[] =>
  Array.from({ length: count }, (_, at) => ({
    flightId: `${at}`,
    row: 'supply',
    cell: 2,
    score: (at + 1) / (count + 1),
    isInside: at % 5 !== 0,
  }))
const supplyCell = (count: number) => calibrate(scores(count), DEFAULT_BANDS).bands.supply[2]!

test('below 50 flights of its own an organisation has the defaults', () => {
  expect(calibrate(scores(49), DEFAULT_BANDS).bands).toEqual(DEFAULT_BANDS)
})

test('from 50 on its own outcomes count by their number, and from 400 on alone', () => {
  const { high80 } = DEFAULT_BANDS.supply[2]!
  // The 90th of 99 outcomes, with a weight of 99 against 100.
  expect(supplyCell(99).high80).toBeCloseTo((0.9 * 99) / 199 + (high80 * 100) / 199, 9)
  expect(supplyCell(499)).toMatchObject({ low80: 0.1, low50: 0.25, high50: 0.75, high80: 0.9 })
})

test('it says on how many flights each cell was calibrated', () => {
  const { flights } = calibrate(scores(212), DEFAULT_BANDS)
  expect(flights.supply).toEqual([0, 0, 212, 0, 0])
  expect(flights.budget).toEqual([0, 0, 0, 0, 0])
})

test('a flight is replayed on its way and counts once for each cell', () => {
  const found = replay({ id: '7', flight: aFlight(100_000), days: times(31, 100) }, DEFAULT_BANDS)
  expect(found.map(({ row, cell }) => [row, cell])).toEqual([
    ['supply', 3],
    ['supply', 2],
    ['supply', 1],
  ])
  for (const { score, isInside } of found) {
    expect(score).toBeCloseTo(0, 9)
    expect(isInside).toBe(true)
  }
  expect(coverageOf(found)).toBe(1)
  expect(coverageOf([])).toBeNull()
})

test('an outcome above its projection has a score above nothing', () => {
  const days = [...times(16, 100), ...times(15, 150)]
  const [, middle] = replay({ id: '7', flight: aFlight(100_000), days }, DEFAULT_BANDS)
  expect(middle!.score).toBeGreaterThan(0)
})

test('plans that were kept to and then exceeded say nothing about budgets that a platform stops at', () => {
  const amount = 3_100
  // On its pace for half of the flight, three times that for the rest.
  const days = [...times(16, 100), ...times(15, 300)]
  const exceeded = Array.from({ length: 60 }, (_, at) =>
    replay({ id: `${at}`, flight: { ...aFlight(amount), isCapped: false }, days }, DEFAULT_BANDS),
  ).flat()
  const { bands, flights } = calibrate(exceeded, DEFAULT_BANDS)
  expect(bands.budget).toEqual(DEFAULT_BANDS.budget)
  expect(Math.max(...flights.unstopped)).toBe(60)
  expect(bands.unstopped.some(({ high80 }) => high80 > 0)).toBe(true)
})
