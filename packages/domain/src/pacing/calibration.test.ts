import { describe, expect, test } from 'vitest'
import { march } from '../test/a-candidate.ts'
import { aFlight, times } from '../test/a-flight.ts'
import { DEFAULT_BANDS } from './band-table.ts'
import {
  asRange,
  calibrate,
  bandCoverage,
  judge,
  learnedOvershoot,
  replay,
  type BandScore,
  type EndedFlight,
} from './calibration.ts'

const scores = (count: number): BandScore[] =>
  Array.from({ length: count }, (_, at) => ({
    flightId: `${at}`,
    campaign: `${at % 40}`,
    row: 'supply',
    cell: 2,
    score: (at + 1) / (count + 1),
  }))
const supplyCell = (count: number) => calibrate(scores(count), DEFAULT_BANDS).bands.supply[2]!

test('below 50 flights of its own an organisation has the defaults', () => {
  expect(calibrate(scores(49), DEFAULT_BANDS)).toMatchObject({ bands: DEFAULT_BANDS, hasOwn: false })
  expect(calibrate(scores(50), DEFAULT_BANDS).hasOwn).toBe(true)
})

test('many lines of a few campaigns do not make bands: they share a market', () => {
  const few = scores(400).map((one, at) => ({ ...one, campaign: `${at % 19}` }))
  expect(calibrate(few, DEFAULT_BANDS)).toMatchObject({ bands: DEFAULT_BANDS, hasOwn: false })
})

test('own outcomes count by their number from 50 flights on, and alone from 400 on', () => {
  const { high80 } = DEFAULT_BANDS.supply[2]!
  // The 90th of 99 outcomes, with a weight of 99 against 100.
  expect(supplyCell(99).high80).toBeCloseTo((0.9 * 99) / 199 + (high80 * 100) / 199, 9)
  expect(supplyCell(499)).toMatchObject({ low80: 0.1, low50: 0.25, high50: 0.75, high80: 0.9 })
})

test('calibration counts the flights of each cell', () => {
  const { flights } = calibrate(scores(212), DEFAULT_BANDS)
  expect(flights.supply).toEqual([0, 0, 212, 0, 0])
  expect(flights.budget).toEqual([0, 0, 0, 0, 0])
})

test('a flight is replayed on its way and counts once for each cell', () => {
  const replayScores = replay({ id: '7', flight: aFlight(100_000), days: times(31, 100) }, DEFAULT_BANDS)
  expect(replayScores.map(({ row, cell }) => [row, cell])).toEqual([
    ['supply', 3],
    ['supply', 2],
    ['supply', 1],
  ])
  for (const { score } of replayScores) expect(score).toBeCloseTo(0, 9)
})

describe('verdicts', () => {
  const steady = { id: '7', flight: aFlight(100_000), days: times(31, 100) }
  test('each evaluation of a flight is one verdict, compared with the bands of its day', () => {
    const requestedDays: number[] = []
    const verdicts = judge(steady, (day) => {
      requestedDays.push(day)
      return DEFAULT_BANDS
    })
    expect(verdicts).toHaveLength(5)
    expect(requestedDays).toEqual(verdicts.map(({ day }) => day))
    expect(bandCoverage(verdicts)).toBe(1)
    expect(bandCoverage([])).toBeNull()
  })
  test('an evaluation before an edit has no verdict, and one after it includes the edit', () => {
    const days = [...times(15, 100), ...times(16, 300)]
    const edited = { ...steady, days, change: { on: march(16) } }
    const verdicts = judge(edited, () => DEFAULT_BANDS)
    expect(verdicts.map(({ day }) => day)).toEqual([march(16), march(20), march(25)])
    const blind = judge({ ...steady, days }, () => DEFAULT_BANDS)
    expect(blind).toHaveLength(5)
    // Three data days after the edit are enough for a forecast of their own.
    expect(verdicts.at(-1)!.isInside).toBe(true)
    expect(blind[1]!.isInside).toBe(false)
  })
  test('a plan is replayed with what its platform could still spend', () => {
    const days = [...times(16, 100), ...times(5, 100), ...times(10, 0)]
    const plan = { id: '7', flight: aFlight(3_100, { isCapped: false }), days }
    const inside = (ended: EndedFlight) =>
      judge(ended, () => DEFAULT_BANDS).filter(({ isInside }) => isInside)
    expect(inside(plan).length).toBeLessThan(5)
    const maxRemainingAfter = (day: number) => Math.max(0, 2_100 - 100 * (day - march(1) + 1))
    expect(inside({ ...plan, mostLeftAfter: maxRemainingAfter })).toHaveLength(5)
  })
})

test('a range is wider than a band to both sides', () => {
  const [band, range] = [DEFAULT_BANDS.near[2]!, asRange(DEFAULT_BANDS).near[2]!]
  expect(range.low80).toBeCloseTo(1.25 * band.low80, 9)
  expect(range.high80).toBeCloseTo(1.25 * band.high80, 9)
})

describe('overshoot of a platform', () => {
  const stopped = (beyond: number) => ({
    id: '7',
    flight: aFlight(3_100),
    days: [...times(30, 100), 100 + beyond],
  })
  test('is learned from ended flights that reached their stop, in even days', () => {
    const ended = Array.from({ length: 29 }, (_, at) => stopped(at))
    expect(learnedOvershoot(ended)).toBeCloseTo(0.26, 6)
  })
  test('is not learned from flights that nothing stopped', () => {
    const unstopped = Array.from({ length: 60 }, () => ({
      id: '8',
      flight: aFlight(1_000),
      days: times(31, 100),
    }))
    expect(learnedOvershoot(unstopped)).toBeNull()
    const ended = Array.from({ length: 29 }, (_, at) => stopped(at))
    expect(learnedOvershoot([...ended, ...unstopped])).toBeCloseTo(0.26, 6)
  })
  test('is unknown with fewer than twenty of them, however many ended below their budget', () => {
    const short = Array.from({ length: 50 }, () => ({
      id: '7',
      flight: aFlight(9_000),
      days: times(31, 100),
    }))
    expect(learnedOvershoot([...short, ...Array.from({ length: 19 }, () => stopped(50))])).toBeNull()
  })
})

test('an outcome above its projection has a score above nothing', () => {
  const days = [...times(16, 100), ...times(15, 150)]
  const [, middle] = replay({ id: '7', flight: aFlight(100_000), days }, DEFAULT_BANDS)
  expect(middle!.score).toBeGreaterThan(0)
})

test('plans followed and then exceeded say nothing about budgets that a platform stops at', () => {
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
