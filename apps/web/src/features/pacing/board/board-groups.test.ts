import { expect, test } from 'vitest'
import { aFlightRow } from '../a-flight-row.ts'
import { groupsOf } from './board-groups.ts'

const flights = [
  aFlightRow({ id: 1, owner: 'Amara Osei', account_name: 'Acme' }),
  aFlightRow({ id: 2, owner: 'Amara Osei', account_name: 'Borealis', dsp_name: 'ttd' }),
  aFlightRow({ id: 3, owner: null, account_name: 'Acme' }),
]
const read = (group: Parameters<typeof groupsOf>[1]) =>
  groupsOf(flights, group).map(({ title, items }) => [title, items.map(({ id }) => id)])

test('budgets are put together by what they belong to; those of no one are unassigned', () => {
  expect(read(undefined)).toEqual([['', [1, 2, 3]]])
  expect(read('owner')).toEqual([
    ['Amara Osei', [1, 2]],
    ['Unassigned', [3]],
  ])
  expect(read('client')).toEqual([
    ['Acme', [1, 3]],
    ['Borealis', [2]],
  ])
})
