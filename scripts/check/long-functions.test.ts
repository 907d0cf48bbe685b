import { expect, test } from 'vitest'
import { findLongFunctions } from './long-functions.ts'

const path = 'packages/domain/src/alerts/judge.ts'
const body = (lines: number) => '  total += 1\n'.repeat(lines - 2)
const lengths = (source: string) =>
  findLongFunctions(new Map([[path, source]])).map(({ line, lines }) => [line, lines])

test('a function of more than 80 lines is found, with the line on which it begins', () => {
  expect(lengths(`let total = 0\n\nfunction judge() {\n${body(81)}}\n`)).toEqual([[3, 81]])
})

test('arrows and methods count like functions', () => {
  expect(lengths(`let total = 0\nexport const judge = () => {\n${body(90)}}\n`)).toEqual([[2, 90]])
  expect(lengths(`let total = 0\nclass Judge {\n  judge() {\n${body(90)}}\n}\n`)).toEqual([[3, 90]])
})

test.each([
  ['a function of 80 lines', `let total = 0\nfunction judge() {\n${body(80)}}\n`],
  ['a class of short methods', `class Judge {\n${'  judge() {}\n'.repeat(100)}}\n`],
  ['a long table', `export const RULES = [\n${'  1,\n'.repeat(100)}]\n`],
])('%s stays', (_name, source) => expect(lengths(source)).toEqual([]))
