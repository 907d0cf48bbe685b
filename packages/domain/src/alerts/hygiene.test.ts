import { expect, test } from 'vitest'
import { describeHygiene } from './hygiene.ts'

const noise = [30, 25, 16, 10]
const rest = [3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1, 0, 0]
const idle = [0, 0, 0, 0, 0, 0]

const hygieneParts = (fired: readonly number[]) =>
  describeHygiene(fired.map((count, rule) => ({ rule, fired: count })))

test.each([
  ['no rules, nothing to say', [], []],
  ['a quiet rule', [0], ['Your rule didn’t fire last month']],
  ['only quiet rules', [0, 0, 0], ['None of your 3 rules fired last month']],
  ['a few make the noise', [...rest, ...noise, ...idle], ['4 of 23 rules caused 81% of last month’s alerts', '8 never fired']],
  ['all alike', [5, 5], ['2 of 2 rules caused 100% of last month’s alerts']],
  ['a single loud rule', [9, 0], ['1 of 2 rules caused 100% of last month’s alerts', '1 never fired']],
])('%s', (_name, fired, words) => expect(hygieneParts(fired).map((one) => one.words)).toEqual(words)) // prettier-ignore

test('each part lists exactly the rules that it counts', () => {
  expect(hygieneParts([0, 9, 1, 0]).map(({ part, rules }) => [part, rules])).toEqual([
    ['loudest', [1]],
    ['quiet', [0, 3]],
  ])
})
