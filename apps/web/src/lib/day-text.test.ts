import { expect, test } from 'vitest'
import { longDay, shortDay } from './day-text.ts'

test('a day is written the same wherever it is read', () => {
  expect(shortDay('2026-11-14')).toBe('14 Nov')
  expect(longDay('2026-03-01')).toBe('1 Mar 2026')
})
