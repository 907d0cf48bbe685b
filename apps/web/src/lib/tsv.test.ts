import { expect, test } from 'vitest'
import { toTsv } from './tsv.ts'

const columns = [
  ['Name', ({ name }: { name: string }) => name],
  ['Spend', ({ spend }: { spend: number | null }) => spend],
] as const

test('rows are lines, cells are set apart by tabs, numbers stay numbers', () => {
  expect(toTsv<{ name: string; spend: number | null }>(columns, [{ name: 'UK', spend: -12.5 }])).toBe(
    'Name\tSpend\nUK\t-12.5',
  )
})

test.each([
  ['a formula is escaped as text', '=1+1', "'=1+1"],
  ['text with a leading minus is escaped too', '-2+3', "'-2+3"],
  ['tabs and line breaks become spaces', 'a\tb\nc', 'a b c'],
])('%s', (_, name, expectedCell) => {
  expect(toTsv<{ name: string; spend: number | null }>(columns, [{ name, spend: null }])).toBe(
    `Name\tSpend\n${expectedCell}\t`,
  )
})
