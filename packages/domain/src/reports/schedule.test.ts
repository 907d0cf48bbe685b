import { expect, test } from 'vitest'
import { nextSend } from './schedule.ts'

test('a report due when the day before is complete is checked from midnight on', () => {
  const times = { weekdays: [0], hour: 8, whenComplete: true }
  const next = nextSend(times, 'Europe/Berlin', new Date('2026-10-25T12:00:00Z'))
  expect(next?.at.toISOString()).toBe('2026-10-25T23:00:00.000Z')
})

test.each<[string, number[], number, string, string, string | null]>([
  ['later today', [6], 13, 'UTC', '2026-10-25T12:00:00Z', '2026-10-25T13:00:00.000Z'],
  ['an hour that is over waits a week', [6], 12, 'UTC', '2026-10-25T12:00:00Z', '2026-11-01T12:00:00.000Z'],
  ['the next chosen weekday', [0, 3], 8, 'UTC', '2026-10-25T12:00:00Z', '2026-10-26T08:00:00.000Z'],
  [
    'the hour of local clocks, also after they change',
    [0],
    8,
    'Europe/Berlin',
    '2026-10-24T12:00:00Z',
    '2026-10-26T07:00:00.000Z',
  ],
  [
    'an hour that clocks jump over',
    [6],
    2,
    'Europe/Berlin',
    '2026-03-28T12:00:00Z',
    '2026-03-29T01:00:00.000Z',
  ],
  ['a schedule without days has no next time', [], 8, 'UTC', '2026-10-25T12:00:00Z', null],
])('%s', (_name, weekdays, hour, zone, now, at) =>
  expect(nextSend({ weekdays, hour }, zone, new Date(now))?.at.toISOString() ?? null).toBe(at),
)
