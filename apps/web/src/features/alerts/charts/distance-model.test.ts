import { expect, test } from 'vitest'
import { distanceOf } from './distance-model.ts'

test('the nearer value and threshold are, the nearer they are drawn, and the line begins at zero', () => {
  const { threshold, value } = distanceOf(80, 40)
  expect(threshold).toBeCloseTo(80 / 88)
  expect(value).toBeCloseTo(40 / 88)
})

test.each([
  [0, 0],
  [0, -5],
  [-10, -5],
  [1e9, 2e9],
])('a threshold of %d and a value of %d both lie on the line', (one, other) => {
  for (const place of Object.values(distanceOf(one, other))) {
    expect(place).toBeGreaterThanOrEqual(0)
    expect(place).toBeLessThanOrEqual(1)
  }
})
