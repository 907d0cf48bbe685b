import { expect, test } from 'vitest'
import { dayText } from './day-text.ts'

test.each([
  ['2026-11-14', '14 Nov 2026'],
  ['2028-02-29', '29 Feb 2028'],
  ['2027-01-01', '1 Jan 2027'],
])('%s reads as %s', (day, text) => expect(dayText(day)).toBe(text))
