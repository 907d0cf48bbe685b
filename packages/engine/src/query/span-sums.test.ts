import { MEASURES } from '@flightdeck/domain/delivery'
import { makeChance } from '@flightdeck/domain/second-opinion'
import { expect, test } from 'vitest'
import { fillSnapshot } from '../snapshot/fill.ts'
import { historyIn } from '../snapshot/history.ts'
import { spanLacks, spanRows, spanSums } from './span-sums.ts'

const FIRST = 100

test('columns read from end to end equal each entity’s own history', () => {
  const chance = makeChance(62)
  for (let round = 0; round < 10; round++) {
    const [entities, days] = [chance.between(1, 80), chance.between(1, 9)]
    const filling = fillSnapshot({ entities, firstDay: FIRST, days })
    for (let day = FIRST; day < FIRST + days; day++) {
      const who = Array.from({ length: entities }, (_, at) => at).filter(() => chance.percent(70))
      const measured = MEASURES.filter(() => chance.percent(60))
      const value = () =>
        chance.percent(15) ? Number.NaN : chance.between(-50, 4_000) * chance.pick([1, 10_000, 1e9])
      filling.enter({
        day,
        places: Int32Array.from(who),
        values: new Map(measured.map((measure) => [measure, Float64Array.from(who, value)])),
      })
    }
    const snapshot = filling.close()
    const places = Int32Array.from({ length: entities }, () => chance.between(0, entities - 1))
    const into = new Float64Array(entities)
    for (let ask = 0; ask < 20; ask++) {
      const from = FIRST + chance.between(-2, days)
      const span = { places, from, to: from + chance.between(0, days) }
      const own = (of: (history: ReturnType<typeof historyIn>) => number) =>
        Array.from(places, (place) => of(historyIn(snapshot, place)))
      spanRows(snapshot, span, into)
      expect([...into]).toEqual(own(({ rows }) => rows(span.from, span.to)))
      for (const measure of MEASURES) {
        spanSums(snapshot, measure, span, into)
        expect([...into]).toEqual(own(({ sum }) => sum(measure, span.from, span.to)))
        spanLacks(snapshot, measure, span, into)
        const each = Array.from({ length: span.to - span.from + 1 }, (_, at) => span.from + at)
        const isLacking = (one: number) => Number(Number.isNaN(one))
        expect([...into]).toEqual(
          own(({ sum }) => each.reduce((all, day) => all + isLacking(sum(measure, day, day)), 0)),
        )
      }
    }
  }
})
