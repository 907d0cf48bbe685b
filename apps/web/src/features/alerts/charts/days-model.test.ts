import { expect, test } from 'vitest'
import { dayCells, daySentence, sinceWords, barHeight } from './days-model.ts'

const days = [
  { day: '2026-11-09', fired: 0, opened: 0, unknown: 2, judged: 10 },
  { day: '2026-11-11', fired: 3, opened: 1, unknown: 0, judged: 10 },
  { day: '2026-11-12', fired: 0, opened: 0, unknown: 10, judged: 0 },
]

test('each day up to the last has a cell, and a day not due differs from one not evaluated', () => {
  const cells = dayCells(days, 5)
  expect(cells.map(({ day, state }) => [day, state])).toEqual([
    ['2026-11-08', 'not_due'],
    ['2026-11-09', 'clear'],
    ['2026-11-10', 'not_due'],
    ['2026-11-11', 'fired'],
    ['2026-11-12', 'not_judged'],
  ])
  expect(dayCells([])).toEqual([])
  expect(dayCells(days)).toHaveLength(90)
})

test('a bar is as tall as its share of the busiest day, and one alert among many is still seen', () => {
  expect(barHeight(0, 10)).toBe(0)
  expect(barHeight(5, 10)).toBe(0.5)
  expect(barHeight(1, 1000)).toBe(0.08)
})

test('a day can be read out', () => {
  expect(dayCells(days, 4).map(daySentence)).toEqual([
    '9 Nov: 0 alerts, 2 without data',
    '10 Nov: not due',
    '11 Nov: 1 alert, 2 repeats',
    '12 Nov: no data',
  ])
})

test.each([
  ['2026-11-15', 'today'],
  ['2026-11-09', 'Mon'],
  ['2026-11-02', '2 Nov'],
])('since %s is written as %s', (day, words) => expect(sinceWords(day, '2026-11-15')).toBe(words))
