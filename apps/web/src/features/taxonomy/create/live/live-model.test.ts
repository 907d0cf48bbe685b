import { NAME_STATUSES } from '@flightdeck/domain/taxonomy'
import { expect, test } from 'vitest'
import { countIn, countStatuses, filteredIndexes } from './live-model.ts'

const statuses = Uint8Array.from(
  (['valid', 'invalid', 'repairable', 'valid', 'repairable'] as const).map((one) =>
    NAME_STATUSES.indexOf(one),
  ),
)

test('names are counted by verdict, and every name once', () => {
  const counts = countStatuses(statuses)
  expect(counts).toEqual({ valid: 2, repairable: 2, invalid: 1 })
  expect(countIn(counts, 'all')).toBe(statuses.length)
  expect(countIn(counts, 'failing')).toBe(3)
})

test('the worst names are listed first, and no more than fit', () => {
  expect(filteredIndexes(statuses, 'all', 9)).toEqual([1, 2, 4, 0, 3])
  expect(filteredIndexes(statuses, 'failing', 9)).toEqual([1, 2, 4])
  expect(filteredIndexes(statuses, 'repairable', 1)).toEqual([2])
})
