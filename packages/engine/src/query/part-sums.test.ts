import { MEASURES } from '@flightdeck/domain/delivery'
import { makeChance } from '@flightdeck/domain/second-opinion'
import { expect, test } from 'vitest'
import { plainKernels } from '../kernels/plain.ts'
import { useKernels } from '../kernels/on.ts'
import { fillSnapshot } from '../snapshot/fill.ts'
import { historyIn } from '../snapshot/history.ts'
import { isWhole, partRows, partSums, sharedOut } from './part-sums.ts'

const FIRST = 100

test.each(['plain', 'WebAssembly'])('in %s, part sums equal the histories of their entities', (kind) => {
  const chance = makeChance(68)
  for (let round = 0; round < 12; round++) {
    const [entities, days, count] = [chance.between(1, 300), chance.between(1, 9), chance.between(1, 5)]
    const filling = fillSnapshot({ entities, firstDay: FIRST, days })
    const scale = chance.pick([1, 10_000, 1e9])
    for (let day = FIRST; day < FIRST + days; day++) {
      const who = Array.from({ length: entities }, (_, at) => at).filter(() => chance.percent(80))
      filling.enter({
        day,
        places: Int32Array.from(who),
        values: new Map(MEASURES.slice(0, 4).map((measure) => [measure, Float64Array.from(who, () => chance.between(-50, 4_000) * scale)])), // prettier-ignore
      })
    }
    const snapshot = filling.close()
    if (kind === 'plain') useKernels(snapshot.memory, plainKernels(snapshot.memory))
    const places = Int32Array.from({ length: entities }, (_, at) => at).filter(() => chance.percent(90))
    const partByPlace = places.map(() => chance.between(0, count - 1))
    const parts = sharedOut(places, partByPlace, count)
    const from = FIRST + chance.between(-1, days)
    const span = { from, to: from + chance.between(0, days) }
    const added = (of: (history: ReturnType<typeof historyIn>) => number) =>
      Array.from({ length: count }, (_, part) =>
        places.reduce((sum, place, at) => sum + (partByPlace[at] === part ? of(historyIn(snapshot, place)) : 0), 0),
      )
    expect([...partRows(snapshot, parts, span)]).toEqual(added(({ rows }) => rows(span.from, span.to)))
    for (const measure of MEASURES.filter((one) => isWhole(snapshot, one)))
      expect([...partSums(snapshot, measure, parts, span)]).toEqual(added(({ sum }) => sum(measure, span.from, span.to))) // prettier-ignore
  }
}) // prettier-ignore

test('a measure that a reported day lacks is incomplete, and so is one without reports', () => {
  const filling = fillSnapshot({ entities: 2, firstDay: FIRST, days: 2 })
  const enter = (day: number, spend: number[], clicks: number[]) =>
    filling.enter({
      day,
      places: Int32Array.of(0, 1),
      values: new Map([
        ['spend', Float64Array.from(spend)],
        ['clicks', Float64Array.from(clicks)],
      ]),
    })
  enter(FIRST, [1, 2], [3, 4])
  enter(FIRST + 1, [1, 2], [3, Number.NaN])
  const snapshot = filling.close()
  expect((['spend', 'clicks', 'conversions'] as const).map((one) => isWhole(snapshot, one))).toEqual([true, false, false]) // prettier-ignore
})

test('neighbours are one stretch, and a separate entity is a stretch of its own', () => {
  const { starts, firsts, lengths } = sharedOut(
    Int32Array.of(3, 4, 5, 9, 1, 2),
    Int32Array.of(0, 0, 0, 0, 1, 1),
    3,
  )
  expect([[...starts], [...firsts], [...lengths]]).toEqual([[0, 2, 3, 3], [3, 9, 1], [3, 1, 2]]) // prettier-ignore
})
