import { OPERATORS, type Operator } from '@flightdeck/domain/metrics'
import { removeFloatNoise } from '@flightdeck/domain/numbers'
import { makeChance } from '@flightdeck/domain/second-opinion'
import { expect, test } from 'vitest'
import { findBounds } from './bounds.ts'

test('a comparison is the span of raw values for which it holds once rounded, to the last double', () => {
  const chance = makeChance(1)
  for (let count = 0; count < 2_000; count++) {
    const operator = chance.pick(Object.keys(OPERATORS) as Operator[])
    const threshold = chance.pick([0, 80, -1, 0.005, 1e9, chance.between(-1e6, 1e6) / 100, chance.between(-1e9, 1e9) / 1e6]) // prettier-ignore
    const { from, to } = findBounds(operator, threshold)
    const near = [from, to, threshold].flatMap((value) => [value, value * (1 + 2e-16), value * (1 - 2e-16), value * (1 + 5e-16), value * (1 - 5e-16), value * (1 + 2e-15), value + 1e-6, value - 1e-6, value + 5e-7, value - 5e-7]) // prettier-ignore
    for (const value of near.filter((one) => Number.isFinite(one))) {
      const holds = OPERATORS[operator].holds(removeFloatNoise(value), threshold)
      expect([operator, threshold, value, value >= from && value <= to]).toEqual([
        operator,
        threshold,
        value,
        holds,
      ])
    }
  }
})
