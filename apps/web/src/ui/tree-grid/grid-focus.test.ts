import { expect, test } from 'vitest'
import { stepIn } from './grid-focus.ts'

const grid = { rows: 20, cells: 4, isOpen: null, parent: null }
const onRow = { index: 5, cell: null }
const onCell = { index: 5, cell: 2 }

test.each([
  ['down goes to the next row', 'ArrowDown', onRow, grid, { focus: { index: 6, cell: null } }],
  ['down in a cell keeps the column', 'ArrowDown', onCell, grid, { focus: { index: 6, cell: 2 } }],
  [
    'up stops at the first row',
    'ArrowUp',
    { index: 0, cell: null },
    grid,
    { focus: { index: 0, cell: null } },
  ],
  [
    'a page down stops at the last row',
    'PageDown',
    { index: 15, cell: null },
    grid,
    { focus: { index: 19, cell: null } },
  ],
  ['right opens a closed row', 'ArrowRight', onRow, { ...grid, isOpen: false }, { toggle: 5 }],
  [
    'right on an open row goes into its cells',
    'ArrowRight',
    onRow,
    { ...grid, isOpen: true },
    { focus: { index: 5, cell: 0 } },
  ],
  [
    'right stops at the last cell',
    'ArrowRight',
    { index: 5, cell: 3 },
    grid,
    { focus: { index: 5, cell: 3 } },
  ],
  ['left closes an open row', 'ArrowLeft', onRow, { ...grid, isOpen: true }, { toggle: 5 }],
  [
    'left on a closed row goes to its parent',
    'ArrowLeft',
    onRow,
    { ...grid, isOpen: false, parent: 3 },
    { focus: { index: 3, cell: null } },
  ],
  ['left at the top does nothing', 'ArrowLeft', onRow, grid, null],
  [
    'left in the first cell goes back to the row',
    'ArrowLeft',
    { index: 5, cell: 0 },
    grid,
    { focus: { index: 5, cell: null } },
  ],
  ['home on a row goes to the first row', 'Home', onRow, grid, { focus: { index: 0, cell: null } }],
  ['home in a cell goes to the first cell', 'Home', onCell, grid, { focus: { index: 5, cell: 0 } }],
  ['end on a row goes to the last row', 'End', onRow, grid, { focus: { index: 19, cell: null } }],
  ['other keys do nothing', 'q', onRow, grid, null],
])('%s', (_, key, focus, about, step) => expect(stepIn(key, false, focus, about)).toEqual(step))
