import { expect, test } from 'vitest'
import { wouldFlagWords } from './would-flag-model.ts'

test('what would be flagged is counted over all checks, platforms of one together', () => {
  expect(
    wouldFlagWords([
      { check_name: 'Flight', matches: 4 },
      { check_name: 'Flight', matches: 3 },
      { check_name: 'Names', matches: 0 },
    ]),
  ).toBe('Would flag 7 things today, with 1 check.')
})

test('nothing is said too', () => {
  expect(wouldFlagWords([])).toBe('It would flag nothing today.')
})
