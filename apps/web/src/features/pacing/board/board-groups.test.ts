import { expect, test } from 'vitest'
import { aFlightRow } from '../../../test/a-flight-row.ts'
import { groupFlights } from './board-groups.ts'

const flights = [
  { ...aFlightRow({ id: 1 }), group: 'ttd', note: null },
  { ...aFlightRow({ id: 2 }), group: 'ttd', note: null },
  { ...aFlightRow({ id: 3 }), group: null, note: null },
]
const read = (group: Parameters<typeof groupFlights>[1]) =>
  groupFlights(flights, group).map(({ title, items }) => [title, items.map(({ id }) => id)])

test('budgets are grouped by owner, platform or segment, and those without one have a group of their own', () => {
  expect(read(undefined)).toEqual([['', [1, 2, 3]]])
  expect(read('owner')).toEqual([
    ['ttd', [1, 2]],
    ['Unassigned', [3]],
  ])
  expect(read('platform')[0]).toEqual(['The Trade Desk', [1, 2]])
  expect(read('segment:market')[1]).toEqual(['Not in the name', [3]])
})
