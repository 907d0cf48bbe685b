import { expect, test } from 'vitest'
import { daysBetween, weekdayIndex } from '../time/day.ts'
import {
  resolvePeriod,
  shiftDays,
  comparisonShift,
  type Comparison,
  type ReportPeriodKind,
} from './period.ts'

test.each<[ReportPeriodKind, string, string, string]>([
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['last_7_days', '2026-01-03', '2025-12-27', '2026-01-02'],
  ['last_30_days', '2026-10-25', '2026-09-25', '2026-10-24'],
  ['last_week', '2026-10-25', '2026-10-12', '2026-10-18'],
  ['last_week', '2026-10-26', '2026-10-19', '2026-10-25'],
  ['this_month', '2026-10-25', '2026-10-01', '2026-10-24'],
  ['this_month', '2026-10-01', '2026-10-01', '2026-10-01'],
  ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['last_month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['this_quarter', '2026-11-17', '2026-10-01', '2026-11-16'],
  ['last_quarter', '2026-01-01', '2025-10-01', '2025-12-31'],
])('%s on %s is %s to %s', (kind, today, from, to) =>
  expect(resolvePeriod({ kind }, today)).toEqual({ from, to }),
)

test('custom dates stay unchanged', () => {
  const own = { from: '2026-02-01', to: '2026-02-03' }
  expect(resolvePeriod({ kind: 'custom', ...own }, '2026-10-25')).toEqual(own)
})

test.each<[Exclude<Comparison, 'plan'>, number, number]>([
  ['previous', 10, 10],
  ['same_weekdays', 10, 14],
  ['same_weekdays', 7, 7],
  ['last_year', 10, 364],
])('%s of %d days is %d days earlier', (comparison, length, days) => {
  const period = { from: '2026-10-01', to: `2026-10-${String(length).padStart(2, '0')}` }
  const before = shiftDays(period, comparisonShift(comparison, period)!)
  expect(daysBetween(before.from, period.from)).toBe(days)
  expect(daysBetween(before.from, before.to)).toBe(length - 1)
  if (comparison !== 'previous') expect(weekdayIndex(before.from)).toBe(weekdayIndex(period.from))
})

test('a plan is about the same days, so nothing is shifted', () => {
  expect(comparisonShift('plan', { from: '2026-10-01', to: '2026-10-10' })).toBeNull()
  expect(comparisonShift(null, { from: '2026-10-01', to: '2026-10-10' })).toBeNull()
})
