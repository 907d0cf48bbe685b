import { expect, test } from 'vitest'
import { instantIn, offsetMs } from './zone.ts'

test.each<[string, string, number, string, string]>([
  ['Europe/Berlin', '2026-01-15', 9, '2026-01-15T08:00:00.000Z', 'an ordinary day in winter'],
  ['Europe/Berlin', '2026-03-29', 9, '2026-03-29T07:00:00.000Z', 'the day that summer time begins'],
  ['Europe/Berlin', '2026-03-29', 2, '2026-03-29T01:00:00.000Z', 'an hour that is jumped over is the jump'],
  ['Europe/Berlin', '2026-10-25', 9, '2026-10-25T08:00:00.000Z', 'the day that summer time ends'],
  ['Europe/Berlin', '2026-10-25', 2, '2026-10-25T00:00:00.000Z', 'an hour shown twice is the first one'],
  ['America/New_York', '2026-03-08', 9, '2026-03-08T13:00:00.000Z', 'spring'],
  ['America/New_York', '2026-11-01', 1, '2026-11-01T05:00:00.000Z', 'an hour shown twice in autumn'],
  ['America/Santiago', '2026-09-06', 0, '2026-09-06T04:00:00.000Z', 'a day without a midnight begins at one'],
  ['America/Santiago', '2026-09-06', 9, '2026-09-06T12:00:00.000Z', 'and has its nine o’clock'],
  [
    'America/Santiago',
    '2026-04-05',
    0,
    '2026-04-05T04:00:00.000Z',
    'the hour before midnight was shown twice',
  ],
  ['Africa/Cairo', '2026-04-24', 0, '2026-04-23T22:00:00.000Z', 'a day without a midnight'],
  ['Africa/Cairo', '2026-04-24', 9, '2026-04-24T06:00:00.000Z', 'and its nine o’clock'],
  ['America/Havana', '2026-11-01', 0, '2026-11-01T04:00:00.000Z', 'midnight shown twice is the first one'],
  ['Australia/Lord_Howe', '2026-10-04', 2, '2026-10-03T15:30:00.000Z', 'a jump of half an hour'],
  ['Australia/Lord_Howe', '2026-10-04', 9, '2026-10-03T22:00:00.000Z', 'and its nine o’clock'],
  ['Australia/Lord_Howe', '2026-04-05', 2, '2026-04-04T15:30:00.000Z', 'half an hour shown twice, up to two'],
  ['Asia/Kathmandu', '2026-07-01', 9, '2026-07-01T03:15:00.000Z', 'a quarter of an hour off'],
  ['America/Sao_Paulo', '2026-07-01', 9, '2026-07-01T12:00:00.000Z', 'a zone that gave summer time up'],
  ['Pacific/Apia', '2026-07-01', 9, '2026-06-30T20:00:00.000Z', 'far ahead'],
  ['Pacific/Kiritimati', '2026-07-01', 9, '2026-06-30T19:00:00.000Z', 'the first to see a day'],
  ['Etc/GMT+12', '2026-07-01', 9, '2026-07-01T21:00:00.000Z', 'the last to see it'],
])('%s on %s at %i is %s: %s', (zone, day, hour, expected) => {
  expect(instantIn(zone, day, hour).toISOString()).toBe(expected)
})

test('a moment between two seconds has the offset of its second', () => {
  const change = Date.parse('2026-03-29T01:00:00Z')
  expect([change - 1, change, change + 1].map((at) => offsetMs('Europe/Berlin', at) / 3_600_000)).toEqual([
    1, 2, 2,
  ])
})
