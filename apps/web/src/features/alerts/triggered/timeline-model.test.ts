import type { Standing } from '@flightdeck/contract/alerts'
import { expect, test } from 'vitest'
import { anAlert } from '../../../test/an-alert.ts'
import {
  breachingFrom,
  columnIndex,
  columnsIn,
  dayColumns,
  edgeAfter,
  rangeBetween,
  rangeIn,
} from './timeline-model.ts'

const columns = dayColumns('2026-11-15', 7)

test('the timeline has a column for each day up to today, and older alerts go in the first', () => {
  expect([columns.length, columns[0], columns.at(-1)]).toEqual([8, '2026-11-08', '2026-11-15'])
  expect(columnIndex(columns, '2026-11-01')).toBe(0)
  expect(columnIndex(columns, '2026-11-13')).toBe(5)
})

test('a standing breach is a bar from the first day of its longest episode', () => {
  const alerts = [
    anAlert({ id: 1, day: '2026-11-15', episode: { since: '2026-11-14', days: 2 } }),
    anAlert({ id: 2, day: '2026-11-15', entity_id: '2', episode: { since: '2026-11-12', days: 4 } }),
    anAlert({ id: 3, rule: 13, day: '2026-11-10' }),
  ]
  const standing = [1, 2, 3].map((alert): Standing => ({
    alert,
    state: alert === 3 ? 'recovered' : 'still_breaching',
    data_through: null,
    values: {},
  }))
  expect([...breachingFrom(alerts, standing, columns)]).toEqual([[12, 4]])
})

test('a range runs between two columns in either order, and a range of all days is no filter', () => {
  expect(rangeBetween(columns, 5, 2)).toEqual({ from: '2026-11-10', to: '2026-11-13' })
  expect(rangeBetween(columns, 7, 0)).toBeNull()
  expect(columnsIn(columns, { from: '2026-11-10', to: '2026-11-13' })).toEqual({ from: 2, to: 5 })
  expect(columnsIn(columns, null)).toEqual({ from: 0, to: 7 })
})

test.each([
  ['ArrowRight', 'from', { from: 3, to: 5 }],
  ['ArrowLeft', 'to', { from: 2, to: 4 }],
  ['Home', 'from', { from: 0, to: 5 }],
  ['End', 'from', { from: 5, to: 5 }],
  ['PageDown', 'to', { from: 2, to: 2 }],
  ['PageUp', 'to', { from: 2, to: 7 }],
  ['Tab', 'to', null],
] as const)('%s on the edge %s', (key, edge, after) =>
  expect(edgeAfter(key, edge, { from: 2, to: 5 }, 7)).toEqual(after),
)

test.each([
  ['2026-11-10', '2026-11-13', true],
  ['2026-11-13', '2026-11-10', false],
  ['2026-11-31', '2026-12-01', false],
  ['yesterday', '2026-11-10', false],
  ['2026-11-10', null, false],
])('the address %s to %s is a range: %s', (from, to, is) => expect(rangeIn(from, to) !== null).toBe(is))
