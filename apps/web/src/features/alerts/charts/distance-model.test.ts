import { expect, test } from 'vitest'
import { linePositions } from './distance-model.ts'

test('values nearer to the threshold are drawn nearer, and the line begins at zero', () => {
  const { threshold, value } = linePositions(80, 40)
  expect(threshold).toBeCloseTo(80 / 88)
  expect(value).toBeCloseTo(40 / 88)
})

test.each([
  [0, 0],
  [0, -5],
  [-10, -5],
  [1e9, 2e9],
])('a threshold of %d and a value of %d both lie on the line', (threshold, other) => {
  for (const place of Object.values(linePositions(threshold, other))) {
    expect(place).toBeGreaterThanOrEqual(0)
    expect(place).toBeLessThanOrEqual(1)
  }
})
