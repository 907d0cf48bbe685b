import { expect, test } from 'vitest'
import { fromNow, momentIn, offsetIn } from './moment.ts'

test.each<[string, string, string]>([
  ['UTC', '2026-03-12T14:05:00Z', '12 Mar 2026, 14:05'],
  ['Europe/Berlin', '2026-07-01T22:30:00Z', '2 Jul 2026, 00:30'],
])('in %s the moment is written in that zone', (zone, iso, text) => expect(momentIn(zone, iso)).toBe(text))

test.each<[string, string, string]>([
  ['UTC', '2026-03-12T14:05:00Z', 'GMT+00:00'],
  ['Europe/London', '2026-07-01T12:00:00Z', 'GMT+01:00'],
  ['Asia/Kolkata', '2026-03-12T14:05:00Z', 'GMT+05:30'],
  ['Etc/GMT+12', '2026-03-12T14:05:00Z', 'GMT-12:00'],
])('in %s at %s the clock is %s', (zone, iso, text) => expect(offsetIn(zone, iso)).toBe(text))

const now = new Date('2026-03-12T12:00:00Z')
test.each<[string, string]>([
  ['2026-03-12T11:59:30Z', 'just now'],
  ['2026-03-12T11:15:00Z', '45 minutes ago'],
  ['2026-03-12T09:59:00Z', '2 hours ago'],
  ['2026-03-10T12:00:00Z', '2 days ago'],
  ['2026-03-11T11:00:00Z', 'yesterday'],
  ['2026-03-19T11:00:00Z', 'in 6 days'],
])('%s is %s', (iso, text) => expect(fromNow(iso, now)).toBe(text))
