import { MEASURES, type Measure } from '@flightdeck/domain/delivery'
import { makeChance } from '@flightdeck/domain/second-opinion'
import { expect, test } from 'vitest'
import {
  differences,
  emptyBook,
  toEntry,
  referenceHistory,
  randomRow,
  type Daybook,
} from '../test/daybook.ts'
import { randomBlock, SHAPES } from '../test/random-entities.ts'
import { buildWorld } from '../test/world-of.ts'
import { fillSnapshot, type Kinship } from './fill.ts'
import { historyIn } from './history.ts'

const FIRST = 100

test.each(SHAPES)('a snapshot of %s numbers equals the entity’s own history over any span', (shape) => {
  const chance = makeChance(41)
  for (let round = 0; round < 2; round++) {
    const entities = randomBlock(chance, shape, 30, 'line_item')
    const { snapshot } = buildWorld(entities)
    const histories = entities.map(({ history }) => history)
    expect(differences(chance, snapshot, histories, 20, 0).slice(0, 1)).toEqual([])
  }
})

test('a later entry replaces an earlier one, and a withdrawn value counts as unreported', () => {
  const chance = makeChance(42)
  for (let round = 0; round < 15; round++) {
    const [entities, days] = [chance.between(1, 70), chance.between(1, 8)]
    const book = emptyBook(entities)
    const filling = fillSnapshot({ entities, firstDay: FIRST, days })
    for (let step = 0; step < 25; step++) {
      const day = FIRST + chance.between(-1, days)
      const places = chance.percent(30) ? [chance.between(0, entities - 1)] : book.map((_, place) => place)
      for (const place of places) {
        if (day < FIRST || day >= FIRST + days || chance.percent(20)) book[place]!.delete(day)
        else book[place]!.set(day, randomRow(chance))
      }
      filling.enter(toEntry(book, day, places))
    }
    const snapshot = filling.close()
    expect(differences(chance, snapshot, book.map(referenceHistory), 6).slice(0, 1)).toEqual([])
  }
})

test('a measure that appears later was lacking on what was reported until then, and on nothing else', () => {
  const filling = fillSnapshot({ entities: 2, firstDay: FIRST, days: 3 })
  const enter = (day: number, place: number, row: Record<string, number>) =>
    filling.enter({
      day,
      places: Int32Array.of(place),
      values: new Map(Object.entries(row).map(([key, value]) => [key as Measure, Float64Array.of(value)])),
    })
  enter(FIRST, 0, { spend: 1e6 })
  enter(FIRST, 1, { spend: 2e6 })
  enter(FIRST + 2, 0, { spend: 3e6, clicks: 4e6 })
  enter(FIRST, 1, { spend: 2e6, clicks: 5e6 })
  const snapshot = filling.close()
  const clicks = [0, 1].map((place) =>
    [FIRST, FIRST + 1, FIRST + 2].map((day) => historyIn(snapshot, place).sum('clicks', day, day)),
  )
  expect(clicks).toEqual([
    [Number.NaN, 0, 4e6],
    [5e6, 0, 0],
  ])
})

test('unknown entities, and days outside the span, leave no trace', () => {
  const filling = fillSnapshot({ entities: 2, firstDay: FIRST, days: 2 })
  const spend = (...values: number[]) =>
    new Map<Measure, Float64Array>([['spend', Float64Array.from(values)]])
  filling.enter({ day: FIRST, places: Int32Array.of(-1, 1), values: spend(5_000_000, 7_000_000) })
  filling.enter({ day: FIRST + 2, places: Int32Array.of(0), values: spend(1) })
  filling.enter({ day: FIRST - 1, places: Int32Array.of(0), values: spend(1) })
  const snapshot = filling.close()
  const totals = [0, 1].map((place) => {
    const { rows, sum } = historyIn(snapshot, place)
    return [rows(0, 999), sum('spend', 0, 999), sum('clicks', 0, 999)]
  })
  expect(totals).toEqual([
    [0, 0, 0],
    [1, 7_000_000, Number.NaN],
  ])
})

test('a parent has the sums and the gaps of its children, through all levels', () => {
  const chance = makeChance(43)
  const [leaves, middles] = [20, 5]
  for (let round = 0; round < 12; round++) {
    const days = chance.between(1, 6)
    const book = emptyBook(leaves + middles + 1)
    const top = leaves + middles
    const parentPlaces = Array.from({ length: leaves }, () => leaves + chance.between(0, middles - 1))
    const kinship: Kinship = {
      children: Int32Array.from({ length: leaves + middles }, (_, at) => at),
      parents: Int32Array.from([...parentPlaces, ...Array.from({ length: middles }, () => top)]),
    }
    const filling = fillSnapshot({ entities: book.length, firstDay: FIRST, days })
    for (let day = FIRST; day < FIRST + days; day++) {
      const places = parentPlaces.flatMap((_, place) => (chance.percent(70) ? [place] : []))
      for (const place of places) book[place]!.set(day, randomRow(chance))
      filling.enter(toEntry(book, day, places))
      filling.passUp(day, kinship)
      for (const place of places) addInto(book, parentPlaces[place]!, place, day)
      for (let middle = leaves; middle < top; middle++) addInto(book, top, middle, day)
    }
    const snapshot = filling.close()
    expect(differences(chance, snapshot, book.map(referenceHistory), 10).slice(0, 1)).toEqual([])
  }
})

function addInto(book: Daybook, parent: number, child: number, day: number): void {
  const row = book[child]!.get(day)
  if (!row) return
  const old = book[parent]!.get(day)
  const sum = (measure: Measure) => (old ? (old[measure] ?? Number.NaN) : 0) + (row[measure] ?? Number.NaN)
  book[parent]!.set(day, Object.fromEntries(MEASURES.map((measure) => [measure, sum(measure)])))
}

test('children that fit 32 bits may have a parent that does not', () => {
  const cents = [1_500_000_000, 1_600_000_000].map((one) => one * 10_000)
  const filling = fillSnapshot({ entities: 3, firstDay: FIRST, days: 1 })
  const values = new Map<Measure, Float64Array>([['spend', Float64Array.from(cents)]])
  filling.enter({ day: FIRST, places: Int32Array.of(0, 1), values })
  filling.passUp(FIRST, { children: Int32Array.of(0, 1), parents: Int32Array.of(2, 2) })
  const snapshot = filling.close()
  const spend = [0, 1, 2].map((place) => historyIn(snapshot, place).sum('spend', FIRST, FIRST))
  expect(spend).toEqual([...cents, 3_100_000_000 * 10_000])
})

test('amounts stay exact when a column must change how it keeps them', () => {
  const steps = [[3_000_000], [3_000_000, 12_340_000], [3_000_000, 12_345_678], [3_000_000, 12_345_678, 9e15 - 1], [-5_000_000, 2 ** 31 * 1_000_000, 1]] // prettier-ignore
  for (const values of steps) {
    const filling = fillSnapshot({ entities: 1, firstDay: FIRST, days: values.length })
    values.forEach((value, at) =>
      filling.enter({
        day: FIRST + at,
        places: Int32Array.of(0),
        values: new Map([['clicks', Float64Array.of(value)]]),
      }),
    )
    const { sum } = historyIn(filling.close(), 0)
    expect(values.map((_, at) => sum('clicks', FIRST + at, FIRST + at))).toEqual(values)
    expect(sum('clicks', FIRST, FIRST + values.length)).toBe(values.reduce((all, one) => all + one, 0))
  }
})
