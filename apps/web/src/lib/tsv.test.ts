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
  ['a formula is a text', '=1+1', "'=1+1"],
  ['so is what begins with a minus', '-2+3', "'-2+3"],
  ['a tab would begin a new cell', 'a\tb\nc', 'a b c'],
])('%s', (_, name, words) => {
  expect(toTsv<{ name: string; spend: number | null }>(columns, [{ name, spend: null }])).toBe(
    `Name\tSpend\n${words}\t`,
  )
})
