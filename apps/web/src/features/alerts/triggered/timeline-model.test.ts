import { expect, test } from 'vitest'
import { anAlert } from './an-alert.ts'
import { timelineOf } from './timeline-model.ts'

const alerts = [
  anAlert({ id: 1, day: '2026-11-15' }),
  anAlert({ id: 2, day: '2026-11-13', episode: { since: '2026-11-12', days: 2 } }),
  anAlert({ id: 3, day: '2026-11-13', entity_id: '882' }),
  anAlert({ id: 4, rule: 13, rule_name: 'Dear clicks', day: '2026-11-14' }),
]

test('each rule has a lane, the busiest on top, with one mark a day that counts its alerts', () => {
  const { lanes, days } = timelineOf(alerts, '2026-11-15', 7)
  expect(days).toHaveLength(8)
  expect(lanes.map(({ name, count }) => [name, count])).toEqual([
    ['Slow deals', 3],
    ['Dear clicks', 1],
  ])
  expect(lanes[0]?.marks.map(({ column, count, alert }) => [column, count, alert])).toEqual([
    [5, 2, 2],
    [7, 1, 1],
  ])
})

test('what still breaches is a bar from the first day of its episode to today', () => {
  const { lanes } = timelineOf(alerts, '2026-11-15', 7, new Set([2]))
  expect(lanes.map(({ stretches }) => stretches)).toEqual([[{ from: 4, to: 7 }], []])
})

test('a day with a snoozed alert carries the moon', () => {
  const { lanes } = timelineOf(alerts, '2026-11-15', 7, new Set(), new Set([3]))
  expect(lanes[0]?.marks.map(({ isSnoozed }) => isSnoozed)).toEqual([true, false])
})
