import { expect, test } from 'vitest'
import { groupEpisodes } from './episodes.ts'

const days = (...numbers: number[]) => numbers.map((n) => `2026-03-${String(n).padStart(2, '0')}`)

test.each([
  ['never fired', [], [1, 2, 3], []],
  ['three days in a row are one episode', [1, 2, 3], [1, 2, 3], [[1, 2, 3]]],
  ['a clear day ends the episode', [1, 3], [1, 2, 3], [[1], [3]]],
  ['a missed day, or a day without data, does not end the episode', [1, 3], [1, 3], [[1, 3]]],
  ['a weekly rule continues its episode over the days between', [2, 9, 16], [2, 9, 16], [[2, 9, 16]]],
  ['fired, cleared, fired, cleared, fired', [1, 3, 5], [1, 2, 3, 4, 5], [[1], [3], [5]]],
  ['clear days before and after are not its own', [3, 4], [1, 2, 3, 4, 5], [[3, 4]]],
  ['an alert found late, on a day without a run', [1, 2], [1], [[1, 2]]],
])('%s', (_name, fired, judgedDays, expected) => {
  expect(groupEpisodes(days(...fired), days(...judgedDays))).toEqual(
    expected.map((one) => ({ since: days(...one)[0], days: days(...one) })),
  )
})
