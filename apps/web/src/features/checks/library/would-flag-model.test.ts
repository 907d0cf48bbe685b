import { expect, test } from 'vitest'
import { wouldFlagWords } from './would-flag-model.ts'

test('matches are summed over all checks, and platforms of one check count as one', () => {
  expect(
    wouldFlagWords([
      { check_name: 'Flight', matches: 4 },
      { check_name: 'Flight', matches: 3 },
      { check_name: 'Names', matches: 0 },
    ]),
  ).toBe('Would flag 7 things today, with 1 check.')
})

test('zero matches are stated', () => {
  expect(wouldFlagWords([])).toBe('It would flag nothing today.')
})
