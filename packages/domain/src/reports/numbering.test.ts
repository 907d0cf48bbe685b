import { expect, test } from 'vitest'
import { makeChance } from '../test/second-opinion/index.ts'
import { asOne, combineNumberings } from './numbering.ts'

test('rows share a number exactly when both of their numbers are equal', () => {
  const chance = makeChance(69)
  for (const most of [1, 3, 40, 5_000]) {
    const numbers = () => ({
      of: Int32Array.from({ length: 60 }, () => chance.between(0, most - 1)),
      count: most,
    })
    const [left, other] = [numbers(), numbers()]
    const { of, count, firsts } = combineNumberings(left, other)
    const pairs = Array.from(left.of, (number, at) => `${number} ${other.of[at]}`)
    const distinctPairs = [...new Set(pairs)]
    expect(count).toBe(distinctPairs.length)
    expect([...of]).toEqual(pairs.map((pair) => distinctPairs.indexOf(pair)))
    expect([...firsts]).toEqual(distinctPairs.map((pair) => pairs.indexOf(pair)))
  }
})

test('a numbering of one group has one number, and of no rows has none', () => {
  expect([...combineNumberings(asOne(3), asOne(3)).of]).toEqual([0, 0, 0])
  expect(combineNumberings(asOne(0), asOne(0)).count).toBe(0)
})
