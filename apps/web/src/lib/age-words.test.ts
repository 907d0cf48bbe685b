import { expect, test } from 'vitest'
import { ageWords } from './age-words.ts'

test.each([
  [0.2, 'under 1 h'],
  [3.9, '3 h'],
  [24, '1 d'],
  [38.4, '1.6 d'],
  [300, '13 d'],
])('%d hours read as %s', (hours, words) => {
  expect(ageWords(hours)).toBe(words)
})
