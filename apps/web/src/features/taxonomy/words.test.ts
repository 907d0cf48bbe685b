import { expect, test } from 'vitest'
import { percentWords } from './words.ts'

test.each([
  [84, 100, '84%'],
  [0, 0, '–'],
  [999, 1_000, '>99%'],
  [1_000, 1_000, '100%'],
  [1, 1_000, '<1%'],
  [0, 12, '0%'],
])('%i of %i is %s: the last name that fails is never rounded away', (part, all, words) => {
  expect(percentWords(part, all)).toBe(words)
})
