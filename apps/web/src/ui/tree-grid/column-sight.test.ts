import { expect, test } from 'vitest'
import { columnSight } from './column-sight.ts'

const widths = [300, 100, 100, 100, 100, 100]

test.each<[string, number, number, readonly [number, number]]>([
  ['a range that just fits, and a column more', 0, 450, [0, 3]],
  ['the whole width has every column', 0, 800, [0, 5]],
  ['scrolled aside, from one before the first that is seen', 450, 650, [1, 5]],
  ['an edge between two columns belongs to the column on this side', 300, 400, [0, 2]],
  ['a frame without width yet has the first two', 0, 0, [0, 1]],
])('%s', (_name, left, right, sight) => expect(columnSight(widths, left, right)).toEqual(sight))
