import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../time/day.ts'
import type { Cell } from './cell.ts'
import { readPlanDay } from './plan-day.ts'

const readDay = (cell: Cell) => Object.values(readPlanDay(cell))[0]

test.each<[Cell, string]>([
  ['2026-10-01', '2026-10-01'],
  ['2026-1-5', '2026-01-05'],
  ['2026/10/01', '2026-10-01'],
  ['2026-10-01T00:00:00.000Z', '2026-10-01'],
  ['2026-10-01 23:59', '2026-10-01'],
  ['31/12/2026', '2026-12-31'],
  ['12/31/2026', '2026-12-31'],
  ['31.12.2026', '2026-12-31'],
  ['05/05/2026', '2026-05-05'],
  [46_341, '2026-11-15'],
  [46_341.75, '2026-11-15'],
  ['46341', '2026-11-15'],
])('%j is the day %s', (cell, day) => expect(readDay(cell)).toBe(day))

test.each<[Cell, RegExp]>([
  ['03/04/2026', /could be 2026-04-03 or 2026-03-04/],
  ['3.4.2026', /could be/],
  ['2026-02-30', /not a date/],
  ['31/11/2026', /not a date/],
  ['01/10/26', /not a date/],
  ['soon', /not a date/],
  ['1926-10-01', /Check the year of 1926-10-01/],
  [3, /year of 1900-01-02/],
  [-1, /not a date/],
  [5e9, /not a date/],
  [true, /not a date/],
])('%j is refused with a sentence', (cell, sentence) => expect(readDay(cell)).toMatch(sentence))

test('every day of a plan survives as text and as a serial; with the year last it is itself or refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 36_000 }), (days) => {
      const day = addDays('2000-01-01', days)
      const [year, month, date] = day.split('-')
      expect(readDay(day)).toBe(day)
      expect(readDay(daysBetween('1899-12-30', day))).toBe(day)
      for (const text of [`${date}/${month}/${year}`, `${month}/${date}/${year}`])
        expect([day, `“${text}” could be`]).toContain(readDay(text)!.replace(/ could be .*/, ' could be'))
    }),
  )
})
