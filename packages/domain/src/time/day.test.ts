import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayIn, dayNumber, dayFromNumber, daysBetween, weekdayIndex } from './day.ts'

const anyDay = fc.integer({ min: -20_000, max: 60_000 }).map(dayFromNumber)

test('a day and its number are the same thing, and days add up', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -5_000, max: 5_000 }), (day, count) => {
      expect(dayFromNumber(dayNumber(day))).toBe(day)
      expect(daysBetween(day, addDays(day, count))).toBe(count)
      expect(weekdayIndex(addDays(day, 7 * count))).toBe(weekdayIndex(day))
    }),
  )
})

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-29', 1, '2026-03-30'],
])('the day after %s, %i on, is %s', (day, count, next) => {
  expect(addDays(day, count)).toBe(next)
})

test.each([
  ['2026-11-09', 0],
  ['2026-11-15', 6],
  ['1969-12-31', 2],
])('%s is weekday %i, Monday being 0', (day, weekday) => {
  expect(weekdayIndex(day)).toBe(weekday)
})

test.each(['2026-02-30', '2026-13-01', '2026-1-1', 'today', ''])('%j is not a day', (text) => {
  expect(() => dayNumber(text)).toThrow(RangeError)
})

test('a moment falls on different days in different zones', () => {
  const moment = new Date('2026-11-15T10:30:00Z')
  expect(dayIn('Pacific/Kiritimati', moment)).toBe('2026-11-16')
  expect(dayIn('America/Los_Angeles', moment)).toBe('2026-11-15')
  expect(dayIn('Etc/GMT+12', moment)).toBe('2026-11-14')
})
