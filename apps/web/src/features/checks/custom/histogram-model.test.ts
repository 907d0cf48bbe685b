import { expect, test } from 'vitest'
import { histogramWords, isCaught, type Histogram } from './histogram-model.ts'

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

test('values above an upper limit and below a lower limit are caught', () => {
  expect(bins.map((bin) => isCaught('at_most', bin, 2.5))).toEqual([false, true])
  expect(bins.map((bin) => isCaught('at_least', bin, 2.5))).toEqual([true, false])
  expect(bins.map((bin) => isCaught('is', bin, 3))).toEqual([true, false])
})

test('the histogram has a sentence', () => {
  expect(histogramWords(histogram, String)).toBe(
    'frequency cap for a day of 6, from 0 to 4. About 1 flagged at 2.5',
  )
})
