import { expect, test } from 'vitest'
import { nameAfter, problemWithFile } from './plan-file.ts'

test.each<[string, { name: string; size: number } | null, boolean]>([
  ['no file', null, false],
  ['a CSV', { name: 'plan.csv', size: 10 }, true],
  ['an XLSX in capitals', { name: 'PLAN.XLSX', size: 500_000 }, true],
  ['a file of another kind', { name: 'plan.pdf', size: 10 }, false],
  ['an empty one', { name: 'plan.csv', size: 0 }, false],
  ['a file that is too large', { name: 'plan.csv', size: 500_001 }, false],
])('%s', (_name, file, isGood) => expect(problemWithFile(file) === null).toBe(isGood))

test('a plan is named after its file until the user renames it', () => {
  const file = { name: 'q4_media-plan.xlsx' }
  expect(nameAfter('', null, file)).toBe('q4 media plan')
  expect(nameAfter('q4 media plan', file, { name: 'q1.csv' })).toBe('q1')
  expect(nameAfter('Winter', file, { name: 'q1.csv' })).toBe('Winter')
})
