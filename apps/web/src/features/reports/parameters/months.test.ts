import { monthPeriod } from '@flightdeck/domain/reports'
import { expect, test } from 'vitest'
import { exactMonth, monthsUntil } from './months.ts'

test('months are offered over the turn of a year, the latest first', () => {
  const months = monthsUntil(Date.parse('2026-01-31T23:30:00Z'))
  expect(months).toHaveLength(13)
  expect(months.slice(0, 2)).toEqual([
    { value: '2026-01', label: 'January 2026' },
    { value: '2025-12', label: 'December 2025' },
  ])
  expect(months.at(-1)!.value).toBe('2025-01')
})

test('a range is a month only with all its days', () => {
  expect(exactMonth(monthPeriod('2026-02'))).toBe('2026-02')
  expect(exactMonth({ kind: 'custom', from: '2026-02-01', to: '2026-02-27' })).toBeNull()
  expect(exactMonth({ kind: 'custom' })).toBeNull()
})
