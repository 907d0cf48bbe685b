import { expect, test } from 'vitest'
import { parsePrintedNumber } from './printed-number.ts'

test.each([
  ['67,067.63', 67_067.63, 0.005],
  ['≈ £182,665', 182_665, 0.5],
  ['−US$3.06', -3.06, 0.005],
  ['-0.99%', -0.99, 0.005],
  ['PLN\u{a0}1,200', 1_200, 0.5],
])('%s is %d, give or take %d', (text, value, tolerance) => {
  const printed = parsePrintedNumber(text)
  expect(printed?.value).toBe(value)
  expect(printed?.tolerance).toBeCloseTo(tolerance, 8)
})

test.each(['–', 'not known', 'Report 5', '', '14 Nov'])('%j is no number', (text) =>
  expect(parsePrintedNumber(text)).toBeNull(),
)
