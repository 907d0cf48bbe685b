import { expect, test } from 'vitest'
import { countNames } from './names.ts'

test('participles count as names wherever code says them, and not in comments or texts', () => {
  const source = [
    '/** Rows that were asked for. */',
    `const asked = read('known')`,
    'return asked.filter(({ kept }) => kept)',
    '',
  ].join('\n')
  expect(countNames([source]).perThousandLines).toBe(1_000)
})

test('a name that ends in Of counts once, however often it is declared', () => {
  expect(
    countNames(['const keyOf = 1\nfunction rowsOf() {}', 'const keyOf = 2', 'x.indexOf(y)']).endingInOf,
  ).toBe(2)
})
