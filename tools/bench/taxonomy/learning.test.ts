import { expect, test } from 'vitest'
import { hiddenSet, type Shape } from './hidden.ts'
import { addScores, scoreHidden } from './score.ts'

const SEEDS = [1, 2, 4]
const SHAPES: readonly Shape[] = ['position', 'mixed', 'two']

test.each([
  [0.03, 0.95],
  [0.1, 0.9],
])('with %d of the names spoilt, at least %d of the hidden segments are right', (dirt, least) => {
  const score = addScores(
    SHAPES.flatMap((shape) => SEEDS.map((seed) => scoreHidden(hiddenSet(seed, shape, dirt, 150)))),
  )
  expect(score.right / score.segments).toBeGreaterThanOrEqual(least)
  expect(score.explained / score.clean).toBeGreaterThanOrEqual(0.95)
})
