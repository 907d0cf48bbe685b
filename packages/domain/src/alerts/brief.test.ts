import { expect, test } from 'vitest'
import { nextBriefAt } from './brief.ts'

test.each([
  [
    'a brief before its hour is sent today',
    'Europe/London',
    '2026-01-05T06:00:00Z',
    '2026-01-05T08:00:00.000Z',
  ],
  [
    'a brief at its hour is sent tomorrow',
    'Europe/London',
    '2026-01-05T08:00:00Z',
    '2026-01-06T08:00:00.000Z',
  ],
  ['on their clock, not on ours', 'America/New_York', '2026-01-05T12:30:00Z', '2026-01-05T13:00:00.000Z'],
  ['the hour stays when clocks change', 'Europe/London', '2026-03-28T20:00:00Z', '2026-03-29T07:00:00.000Z'],
])('%s', (_name, zone, now, due) => expect(nextBriefAt(zone, 8, new Date(now)).toISOString()).toBe(due))
