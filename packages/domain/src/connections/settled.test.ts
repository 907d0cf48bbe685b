import { expect, test } from 'vitest'
import { dayNumber, type Day } from '../time/day.ts'
import { finalThrough, isFinal, type DayRead, firstProvisional } from './settled.ts'

const number = dayNumber

test.each([
  ['delivery is final after three days', 'dv360', 'delivery', '2026-11-04', true],
  ['delivery is not final after two days', 'dv360', 'delivery', '2026-11-03', false],
  ['conversions are final after thirty days', 'google_ads', 'conversions', '2026-12-01', true],
  ['conversions are not final after twenty-nine days', 'google_ads', 'conversions', '2026-11-30', false],
] as const)('%s', (_what, platform, what, readOn, expected) => {
  expect(isFinal(platform, what, number('2026-11-01'), number(readOn))).toBe(expected)
})

const early = (...days: [Day, Day][]) =>
  new Map<number, DayRead>(days.map(([day, on]) => [number(day), { on: number(on), at: new Date(0) }]))
const reach = { dataFrom: number('2026-10-01'), dataThrough: number('2026-11-10') }

test('a day that was not read again is not final with age, and blocks all later days', () => {
  const reads = early(
    ['2026-10-20', '2026-10-22'],
    ['2026-11-08', '2026-11-11'],
    ['2026-11-10', '2026-11-11'],
  )
  expect(finalThrough('dv360', { ...reach, early: reads })).toEqual({
    delivery: '2026-10-19',
    conversions: '2026-10-19',
  })
})

test('delivery is final where conversions are not', () => {
  const reads = early(
    ['2026-11-05', '2026-11-11'],
    ['2026-11-09', '2026-11-11'],
    ['2026-11-10', '2026-11-11'],
  )
  expect(finalThrough('meta_ads', { ...reach, early: reads })).toEqual({
    delivery: '2026-11-09',
    conversions: '2026-11-04',
  })
})

test('with everything read in time all is final, and nothing where not even the first day is', () => {
  expect(finalThrough('ttd', { ...reach, early: early() }).conversions).toBe('2026-11-10')
  expect(finalThrough('ttd', { ...reach, early: early(['2026-10-01', '2026-10-02']) })).toEqual({
    delivery: null,
    conversions: null,
  })
})

test.each([
  ['no day is final', null, 10],
  ['the first days are final', 14, 15],
  ['what is final ends before them', 3, 10],
  ['all are final', 20, null],
])('the first provisional of ten days where %s', (_which, settled, first) => {
  expect(firstProvisional({ from: 10, to: 20 }, settled)).toBe(first)
})
