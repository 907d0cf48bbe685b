import { dayNumber, dayFromNumber } from '@flightdeck/domain/time'
import { FIRST_QUESTION } from '@flightdeck/domain/reports'
import { expect, test } from 'vitest'
import type { ReportRequest } from './requests.ts'
import { buildBuckets } from './buckets.ts'

/** Thirty days, Monday 19 October to Tuesday 17 November, and the thirty before, which begin on a Saturday. */
const LAST_30 = { days: { from: '2026-10-19', to: '2026-11-17' }, shift: 30 }
const saturdays = (from: string, to: string) => {
  const days: string[] = []
  for (let day = dayNumber(from); day <= dayNumber(to); day++)
    if (new Date(`${dayFromNumber(day)}T00:00Z`).getUTCDay() === 6) days.push(dayFromNumber(day))
  return days
}
const bucketsFor = (more: object) =>
  buildBuckets({ ...LAST_30, question: { ...FIRST_QUESTION, rows: [], ...more } } as unknown as ReportRequest)
const bucketDays = (bucket: ReturnType<typeof buildBuckets>[number], isBefore: boolean) =>
  bucket.runs
    .filter((run) => run.isBefore === isBefore)
    .flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => dayFromNumber(from + at)))

test('a filter on Saturdays keeps the Saturdays of both periods', () => {
  const filters = [{ dimension: 'weekday', way: 'is', values: ['5'] }]
  const [only, ...others] = bucketsFor({ filters })
  expect(others).toEqual([])
  expect(bucketDays(only!, false)).toEqual(saturdays('2026-10-19', '2026-11-17'))
  expect(bucketDays(only!, true)).toEqual(saturdays('2026-09-19', '2026-10-18'))
})

test('a split by weekday has the same weekday of both periods in a row', () => {
  const buckets = bucketsFor({ rows: ['weekday'] })
  expect(buckets).toHaveLength(7)
  const saturday = buckets.find(({ names }) => names.get('weekday')!.key === '5')!
  expect(bucketDays(saturday, false)).toEqual(saturdays('2026-10-19', '2026-11-17'))
  expect(bucketDays(saturday, true)).toEqual(saturdays('2026-09-19', '2026-10-18'))
})

test('a weekday split next to a day split shows the weekday of that day', () => {
  expect(bucketsFor({ rows: ['day', 'weekday'] })).toHaveLength(30)
})
