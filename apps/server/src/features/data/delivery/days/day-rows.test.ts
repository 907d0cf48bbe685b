import { MEASURES, type History, type Measure } from '@flightdeck/domain/delivery'
import { makeChance } from '@flightdeck/domain/second-opinion'
import { fillSnapshot, historyIn, type DayOfMany, type Kinship } from '@flightdeck/engine'
import { expect, test } from 'vitest'
import { openDayRows } from './day-rows.ts'

const FIRST = 100
type Chance = ReturnType<typeof makeChance>

/** Random report of a day, with unknown values, negative amounts and retracted days. */
function randomEntry(chance: Chance, day: number, places: readonly number[]): DayOfMany {
  const reportedMeasures = MEASURES.slice(0, 5).filter(() => chance.percent(80))
  const value = () => (chance.percent(10) ? Number.NaN : chance.between(-5, 5_000_000) * 10_000)
  const values = new Map<Measure, Float64Array>(
    reportedMeasures.map((measure) => [measure, Float64Array.from(places, value)]),
  )
  const takenBack = Uint8Array.from(places, () => Number(chance.percent(20)))
  return {
    day,
    places: Int32Array.from(places),
    values,
    ...(chance.percent(40) ? { takenBack } : {}),
  }
}

const readHistory = ({ rows, sum }: History, from: number, to: number) => [
  rows(from, to),
  ...MEASURES.slice(0, 6).map((measure) => sum(measure, from, to)),
]

test('day rows give the same sums as a snapshot for every entity and span, also for parents and corrected days', () => {
  const chance = makeChance(61)
  for (let round = 0; round < 40; round++) {
    const [leaves, middles, days] = [chance.between(1, 12), chance.between(1, 3), chance.between(1, 6)]
    const entities = leaves + middles + 1
    const kinship: Kinship = {
      children: Int32Array.from({ length: leaves + middles }, (_, at) => at),
      parents: Int32Array.from({ length: leaves + middles }, (_, at) =>
        at < leaves ? leaves + (at % middles) : leaves + middles,
      ),
    }
    const lastDay = FIRST + days - 1
    const filling = fillSnapshot({ entities, firstDay: FIRST, days })
    const rows = openDayRows({ entities, firstDay: FIRST, lastDay })
    for (let day = FIRST - 1; day <= lastDay + 1; day++) {
      for (let load = chance.between(0, 3); load > 0; load--) {
        const some = Array.from({ length: leaves }, (_, at) => at).filter(() => chance.percent(60))
        const entry = randomEntry(chance, day, chance.percent(20) ? [-1, ...some] : some)
        filling.enter(entry)
        rows.enter(entry)
      }
      filling.passUp(day, kinship)
      rows.passUp(day, kinship)
    }
    const snapshot = filling.close()
    const historyAt = rows.close()
    for (let place = 0; place < entities; place++)
      for (let from = FIRST - 2; from <= lastDay + 2; from++)
        for (let to = from - 1; to <= lastDay + 2; to++)
          expect(readHistory(historyAt(place), from, to)).toEqual(
            readHistory(historyIn(snapshot, place), from, to),
          )
  }
})

test('lookups work over many rows', () => {
  const [entities, days] = [3_000, 12]
  const rows = openDayRows({ entities, firstDay: FIRST, lastDay: FIRST + days - 1 })
  const places = Int32Array.from({ length: entities }, (_, place) => place)
  for (let day = FIRST; day < FIRST + days; day++)
    rows.enter({ day, places, values: new Map([['spend', Float64Array.from(places, (one) => one + 1)]]) })
  const historyAt = rows.close()
  expect([0, 1_499, 2_999].map((place) => historyAt(place).sum('spend', FIRST + 2, FIRST + 11))).toEqual([
    10, 15_000, 30_000,
  ])
})
