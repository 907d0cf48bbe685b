import { expect, test } from 'vitest'
import { chosenAfter, toRows } from './list-rows.ts'

const groups = [
  { key: 'a', title: 'A', heading: 'A', items: [1, 2] },
  { key: 'b', title: 'B', heading: 'B', items: [3] },
]
const words = (folded: string[]) =>
  toRows(groups, new Set(folded)).map((row) => (row.kind === 'heading' ? row.group.key : row.item))
const itemKey = (item: number) => item

test('each group is listed under its heading, in order', () => expect(words([])).toEqual(['a', 1, 2, 'b', 3]))

test('a folded group keeps its heading', () => expect(words(['a'])).toEqual(['a', 'b', 3]))

test('folding can be controlled from outside', () => {
  const rows = toRows([{ ...groups[0]!, isOpen: false }], new Set())
  expect(rows).toHaveLength(1)
})

test('a row has the index of its heading, and none without one', () => {
  const rows = toRows(groups, new Set())
  expect(rows.map((row) => (row.kind === 'item' ? row.parent : 'heading'))).toEqual([
    'heading',
    0,
    0,
    'heading',
    3,
  ])
  const [only] = toRows([{ key: '', title: '', heading: null, items: [7] }], new Set())
  expect(only).toMatchObject({ kind: 'item', parent: null, setSize: 1 })
})

test('a click toggles a row, a range is added, and headings are skipped', () => {
  const rows = toRows(groups, new Set())
  expect(chosenAfter(rows, itemKey, new Set(), 1, null)).toEqual(new Set([1]))
  expect(chosenAfter(rows, itemKey, new Set([1]), 1, null)).toEqual(new Set())
  expect(chosenAfter(rows, itemKey, new Set([1]), 4, 1)).toEqual(new Set([1, 2, 3]))
  expect(chosenAfter(rows, itemKey, new Set([1]), 3, null)).toEqual(new Set([1]))
})
