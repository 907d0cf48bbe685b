import type { DayFacts, EntityName } from '@flightdeck/domain/ad-data'
import { expect, test } from 'vitest'
import { withoutBadIds } from './bad-ids.ts'

const aDay = (nativeIds: string[]): DayFacts => ({
  level: 'line_item',
  day: '2026-11-15',
  nativeIds,
  columns: { clicks: Float64Array.from(nativeIds, (_, at) => at) },
})

test('a day with valid ids stays unchanged', () => {
  const day = aDay(['1', '2'])
  expect(withoutBadIds(day, () => expect.unreachable())).toBe(day)
})

test('rows with invalid ids are left out and reported; other rows keep their numbers', () => {
  const long = 'x'.repeat(201)
  const rejectedEntities: EntityName[] = []
  const day = withoutBadIds(
    aDay(['1', long, '', '2', 'a\0b', '\ud800', '3']),
    (one) => void rejectedEntities.push(one),
  )
  expect(day.nativeIds).toEqual(['1', '2', '3'])
  expect([...day.columns.clicks!]).toEqual([0, 3, 6])
  expect(rejectedEntities.map(({ nativeId }) => nativeId)).toEqual([long, '', 'a\0b', '\ud800'])
})
