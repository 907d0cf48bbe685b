import { expect, test } from 'vitest'
import { pollIntervalMs } from './look-again.ts'

const now = Date.parse('2026-03-12T08:00:00Z')

test('the list reloads every few seconds before and shortly after the first check, later once a minute', () => {
  expect(pollIntervalMs(null, now)).toBe(4_000)
  expect(pollIntervalMs('2026-03-12T07:58:00Z', now)).toBe(4_000)
  expect(pollIntervalMs('2026-03-12T04:00:00Z', now)).toBe(60_000)
})
