import { describe, expect, test } from 'vitest'
import { addDays, dayIn } from '../time/day.ts'
import { dueDays, isDueOn, latestMoment, type Schedule } from './schedule.ts'

/** 2026-03-02 is a Monday. */
const WEEK = Array.from({ length: 7 }, (_, n) => addDays('2026-03-02', n))

test.each<[string, Schedule, number[]]>([
  ['a daily rule is due every day', { type: 'daily', days: [] }, [0, 1, 2, 3, 4, 5, 6]],
  ['a weekly rule is due on Monday', { type: 'weekly', days: [] }, [0]],
  ['a weekly rule has no days of its own', { type: 'weekly', days: [3] }, [0]],
  ['specific days are due on their weekdays', { type: 'specific_days', days: [6, 2] }, [2, 6]],
  ['specific days without a day are never due', { type: 'specific_days', days: [] }, []],
])('%s', (_name, schedule, expected) => {
  expect(WEEK.flatMap((day, weekday) => (isDueOn(schedule, day) ? [weekday] : []))).toEqual(expected)
  expect(dueDays(schedule, WEEK[0]!, WEEK[6]!)).toEqual(expected.map((weekday) => WEEK[weekday]))
})

test('the days a rule is due on include both ends, and none when they are the wrong way round', () => {
  const daily: Schedule = { type: 'daily', days: [] }
  expect(dueDays(daily, '2026-02-28', '2026-03-01')).toEqual(['2026-02-28', '2026-03-01'])
  expect(dueDays(daily, '2026-03-01', '2026-03-01')).toEqual(['2026-03-01'])
  expect(dueDays(daily, '2026-03-02', '2026-03-01')).toEqual([])
})

describe('the weekday is the local one', () => {
  const weekly: Schedule = { type: 'weekly', days: [] }
  const moment = new Date('2026-03-01T12:00:00Z')
  test.each([
    ['Pacific/Kiritimati', true],
    ['Europe/Berlin', false],
    ['Pacific/Pago_Pago', false],
  ])('noon in Greenwich on a Sunday is Monday in %s: %s', (zone, isMonday) => {
    expect(isDueOn(weekly, dayIn(zone, moment))).toBe(isMonday)
  })
})

test.each([
  ['Europe/Berlin', '2026-03-29', '2026-03-29T07:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-25T08:00:00.000Z'],
  ['America/Santiago', '2026-09-06', '2026-09-06T12:00:00.000Z'],
  ['Africa/Cairo', '2026-04-24', '2026-04-24T06:00:00.000Z'],
])('%s on %s, when clocks change, is judged by nine all the same', (zone, day, expected) => {
  expect(latestMoment(zone, day, 'campaign').toISOString()).toBe(expected)
})

test('parents are judged a moment before their children', () => {
  const types = ['campaign', 'insertion_order', 'line_item', 'deal_id'] as const
  const moments = types.map((type) => latestMoment('UTC', '2026-03-02', type).toISOString())
  expect(moments).toEqual([0, 1, 2, 3].map((second) => `2026-03-02T09:00:0${second}.000Z`))
})
