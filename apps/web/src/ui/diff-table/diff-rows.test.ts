import { expect, test } from 'vitest'
import { diffRows, keysBetween, lineFrom } from './diff-rows.ts'
import type { DiffLine } from './diff-types.ts'

const line = (key: string, group: string): DiffLine => ({
  key,
  group: { key: group, title: `Campaign ${group}` },
  name: key,
  what: key,
  field: 'Budget',
  before: '1',
  after: '2',
  platformValue: null,
  moved: null,
  mark: { kind: 'idle', label: 'Waiting' },
  note: null,
  isIn: true,
  more: null,
})
const rows = diffRows([line('1', 'a'), line('2', 'a'), line('3', 'b'), line('4', 'a')])

test('each run of a campaign has one heading', () => {
  expect(rows.map((row) => (row.kind === 'group' ? row.title : row.key))).toEqual([
    'Campaign a',
    '1',
    '2',
    'Campaign b',
    '3',
    'Campaign a',
    '4',
  ])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
})

test('walking goes from line to line over headings and stops at the ends', () => {
  expect(lineFrom(rows, 2, 1)).toBe(4)
  expect(lineFrom(rows, 4, -1)).toBe(2)
  expect(lineFrom(rows, 6, 1)).toBe(6)
  expect(lineFrom(rows, 0, -1)).toBe(1)
  expect(lineFrom([], 0, 1)).toBe(-1)
})

test('a range has every line between its ends, in either order', () => {
  expect(keysBetween(rows, 1, 4)).toEqual(['1', '2', '3'])
  expect(keysBetween(rows, 4, 1)).toEqual(['1', '2', '3'])
})
