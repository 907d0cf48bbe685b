import { expect, test } from 'vitest'
import { histogramWords, isCaught, spanOf, stepOf, type Histogram } from './histogram-model.ts'

const bins = [
  { from: 0, to: 2, count: 5 },
  { from: 2, to: 4, count: 1 },
]
const histogram: Histogram = {
  field: 'frequency_a_day',
  label: 'frequency cap for a day',
  kind: 'number',
  unit: 'a day',
  is: 'at_most',
  threshold: 2.5,
  bins,
}

test('the axis reaches over every bar, and out to a threshold beyond them', () => {
  expect(spanOf(histogram, 3)).toEqual({ from: 0, to: 4 })
  expect(spanOf(histogram, 9)).toEqual({ from: 0, to: 9 })
  expect(spanOf({ bins: [] }, 5)).toEqual({ from: 4, to: 6 })
})

test.each([
  [{ from: 0, to: 100 }, 1],
  [{ from: 0, to: 1 }, 0.01],
  [{ from: 0, to: 300 }, 5],
])('one press of an arrow key on %o is %d', (span, step) => expect(stepOf(span)).toBe(step))

test('what is above the most that is expected is caught, and what is below the least', () => {
  expect(bins.map((bin) => isCaught('at_most', bin, 2.5))).toEqual([false, true])
  expect(bins.map((bin) => isCaught('at_least', bin, 2.5))).toEqual([true, false])
  expect(bins.map((bin) => isCaught('is', bin, 3))).toEqual([true, false])
})

test('the picture can be said in a sentence', () => {
  expect(histogramWords(histogram, String)).toBe(
    'frequency cap for a day of 6, from 0 to 4; about 1 on the caught side of 2.5',
  )
})
