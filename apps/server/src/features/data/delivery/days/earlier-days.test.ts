import { MEASURES, type History, type Measure } from '@flightdeck/domain/delivery'
import { makeChance } from '@flightdeck/domain/second-opinion'
import { expect, test } from 'vitest'
import { openDayRows } from './day-rows.ts'
import { openEarlierDays } from './earlier-days.ts'

const FIRST = 100
const SOME = MEASURES.slice(0, 4)
const readHistory = ({ rows, sum }: History, from: number, to: number) => [
  rows(from, to),
  ...SOME.map((measure) => sum(measure, from, to)),
]

test('flight sums over folded days equal those over daily rows, in any read order', () => {
  const chance = makeChance(15)
  for (let round = 0; round < 60; round++) {
    const [entities, days] = [chance.between(1, 6), chance.between(2, 40)]
    const lastDay = FIRST + days - 1
    const heldFrom = FIRST + chance.between(1, days - 1)
    const places = Int32Array.from({ length: entities }, (_, place) => place)
    const entries = Array.from({ length: days }, (_, at) => ({
      day: FIRST + at,
      places: places.filter(() => chance.percent(70)),
    })).map((entry) => ({
      ...entry,
      values: new Map<Measure, Float64Array>(
        SOME.filter(() => chance.percent(95)).map((measure) => [
          measure,
          Float64Array.from(entry.places, () =>
            chance.percent(3) ? Number.NaN : chance.between(-5, 900) * 10_000,
          ),
        ]),
      ),
    }))
    const readDays = (from: number, to: number) => {
      const rows = openDayRows({ entities, firstDay: from, lastDay: to })
      for (const entry of entries) rows.enter(entry)
      return rows.close()
    }
    const flights = Array.from({ length: entities }, () => {
      const start = FIRST + chance.between(-3, days)
      return { start, end: start + chance.between(0, days) }
    })
    const boundaries = flights.map(({ start, end }) => [start, end + 1])
    const earlier = openEarlierDays(FIRST, heldFrom, boundaries)
    const length = chance.between(1, days)
    for (let from = FIRST; from < heldFrom; from += length) {
      const to = Math.min(from + length, heldFrom) - 1
      earlier.add(from, to, readDays(from, to))
    }
    const [heldHistoryAt, all] = [readDays(heldFrom, lastDay), readDays(FIRST, lastDay)]
    flights.forEach(({ start, end }, place) => {
      const [ours, whole] = [earlier.with(place, heldHistoryAt(place)), all(place)]
      const spans = [
        [FIRST, lastDay],
        [start, lastDay],
        [start, Math.min(end, lastDay)],
        [FIRST, Math.min(end, lastDay)],
        [heldFrom, lastDay],
        [heldFrom + 1, lastDay],
      ] as const
      for (const [from, to] of spans)
        expect(readHistory(ours, from, to)).toEqual(readHistory(whole, from, to))
    })
  }
})

test('a span that was not declared is unknown', () => {
  const rows = openDayRows({ entities: 1, firstDay: FIRST, lastDay: FIRST + 9 })
  for (let day = FIRST; day < FIRST + 10; day++)
    rows.enter({ day, places: Int32Array.of(0), values: new Map([['spend', Float64Array.of(1)]]) })
  const historyAt = rows.close()
  const earlier = openEarlierDays(FIRST, FIRST + 10, [[FIRST + 4]])
  earlier.add(FIRST, FIRST + 9, historyAt)
  const { sum } = earlier.with(0, { rows: () => 0, sum: () => 0 })
  expect(sum('spend', FIRST + 4, FIRST + 9)).toBe(6)
  expect(sum('spend', FIRST, FIRST + 3)).toBe(4)
  expect(sum('spend', FIRST + 3, FIRST + 9)).toBeNaN()
  expect(sum('spend', FIRST + 4, FIRST + 8)).toBeNaN()
})
