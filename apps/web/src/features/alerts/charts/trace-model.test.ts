import { expect, test } from 'vitest'
import { traceShape } from './trace-model.ts'

const points = (...values: (number | null)[]) =>
  values.map((value, index) => ({ day: `2026-11-0${index + 1}`, value }))

test('a day without a value breaks the line; nothing is drawn across it', () => {
  const { lines, dots } = traceShape({ points: points(10, 20, null, 30), threshold: 15 }, 300, 100)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^M0\.0 [\d.]+L100\.0 [\d.]+$/)
  expect(dots).toHaveLength(1)
  expect(dots[0]?.x).toBe(300)
})

test('the threshold is always on the drawing, also far from every value', () => {
  const { threshold } = traceShape({ points: points(1, 2), threshold: 500 }, 300, 100)
  expect(threshold).toBeGreaterThan(0)
  expect(threshold).toBeLessThan(100)
})

test('a trace without values has no line and no dots', () => {
  expect(traceShape({ points: points(null, null), threshold: 5 }, 300, 100)).toMatchObject({
    lines: [],
    dots: [],
  })
})
