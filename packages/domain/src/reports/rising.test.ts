import { expect, test } from 'vitest'
import { makeChance } from '../test/second-opinion/index.ts'
import { rising } from './rising.ts'

test('values are in order, equal ones as they came, and what is no number is last', () => {
  const chance = makeChance(68)
  for (let round = 0; round < 200; round++) {
    const values = Float64Array.from({ length: chance.between(0, 70) }, () =>
      chance.percent(15) ? Number.NaN : chance.between(-4, 4) / 2,
    )
    const sortValue = (at: number) => (Number.isNaN(values[at]) ? Number.MAX_VALUE : values[at]!)
    const sorted = [...values.keys()].toSorted(
      (one, other) => sortValue(one) - sortValue(other) || one - other,
    )
    expect([...rising(values)]).toEqual(sorted)
  }
})
