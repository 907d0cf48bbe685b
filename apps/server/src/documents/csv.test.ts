import { expect, test } from 'vitest'
import { csv } from './csv.ts'

test('a text that a spreadsheet could run as a formula is escaped', () => {
  expect(csv(['=a'], [['say "=1"'], ['=1']])).toBe(`'=a\r\n"say ""=1"""\r\n'=1\r\n`)
})

test('numbers stay numbers and null becomes an empty cell', () => {
  expect(csv(['a', 'b'], [[-1.5, null]])).toBe('a,b\r\n-1.5,\r\n')
})
