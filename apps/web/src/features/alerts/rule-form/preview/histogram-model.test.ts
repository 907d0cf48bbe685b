import { expect, test } from 'vitest'
import { relativePosition } from '../../../../ui/charts/span.ts'
import { firingSide, keyStep, movedBy, passing, valueAt, type Histogram } from './histogram-model.ts'

const values = Array.from({ length: 100 }, (_, index) => index + 1)
const histogram: Histogram = {
  metric: 'pacing',
  threshold: 80,
  bins: [
    { from: 0, to: 50, count: 50 },
    { from: 50, to: 100, count: 50 },
  ],
  values,
  unknown: 0,
}

test('position and value convert both ways', () => {
  const span = { from: 0, to: 200 }
  expect(relativePosition(50, span)).toBe(0.25)
  expect(valueAt(0.25, span)).toBe(50)
  expect(relativePosition(999, span)).toBe(1)
  expect(valueAt(-1, span)).toBe(0)
})

test.each([
  [{ from: 0, to: 100 }, 0.5],
  [{ from: 0, to: 1 }, 0.01],
  [{ from: 0, to: 1_000_000 }, 5000],
  [{ from: 0, to: 300 }, 2],
])('an arrow key on %o moves by %d', (span, step) => expect(keyStep(span)).toBe(step))

test.each([
  ['lt', 20, 19],
  ['lte', 20, 20],
  ['gt', 20, 80],
  ['gte', 20, 81],
  ['eq', 20, 1],
] as const)('during a drag, entities %s %d are counted from the values', (operator, threshold, count) =>
  expect(passing(histogram, operator, threshold)).toBe(count),
)

test('without the values they are estimated from the bars', () => {
  expect(passing({ ...histogram, values: [] }, 'lt', 25)).toBe(25)
  expect(passing({ ...histogram, values: [] }, 'gt', 25)).toBe(75)
})

test.each([
  ['ArrowRight', 80, 80.5],
  ['ArrowDown', 80, 79.5],
  ['Home', 80, 0],
  ['End', 80, 100],
  ['ArrowRight', 100, 100],
  ['PageUp', 80, 85],
  ['PageDown', 80, 75],
  ['a', 80, null],
])('%s at %d leads to %s', (key, from, to) =>
  expect(movedBy(key, from, { from: 0, to: 100 }, values)).toBe(to),
)

test('the shaded side is the one that fires', () => {
  expect(firingSide('lt', 0.3)).toEqual({ from: 0, to: 0.3 })
  expect(firingSide('gte', 0.3)).toEqual({ from: 0.3, to: 1 })
})
