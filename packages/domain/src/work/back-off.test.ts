import { expect, test } from 'vitest'
import fc from 'fast-check'
import { nextTry } from './back-off.ts'

const now = new Date('2026-03-01T10:00:00Z')
const inMs = (attempts: number, jitter: number) => {
  const next = nextTry({ attempts, firstDueAt: now, now, jitter })
  return next.kind === 'retry' ? next.at.getTime() - now.getTime() : null
}

test.each([
  ['the first failure waits half a minute at most', 1, 30_000],
  ['the second a minute', 2, 60_000],
  ['the fifth eight minutes', 5, 480_000],
  ['no wait is longer than six hours', 40, 21_600_000],
])('%s', (_name, attempts, longestMs) => {
  expect(inMs(attempts, 1)).toBe(longestMs)
  expect(inMs(attempts, 0)).toBe(longestMs / 2)
})

test('retries stop after two days, after any number of tries', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 0, max: 96 * 3600 }),
      (attempts, late) => {
        const firstDueAt = new Date(now.getTime() - late * 1000)
        const next = nextTry({ attempts, firstDueAt, now, jitter: 0.5 })
        return (next.kind === 'dead') === late >= 48 * 3600
      },
    ),
  )
})

test.each([
  ['a requested wait of an hour is an hour', 3_600_000, 3_600_000],
  ['a requested wait of a second is the usual pause', 1_000, 15_000],
  ['a requested wait of a year is six hours', 365 * 86_400_000, 21_600_000],
])('%s', (_name, askedMs, waitMs) => {
  const next = nextTry({ attempts: 1, firstDueAt: now, now, jitter: 0, askedMs })
  expect(next).toEqual({ kind: 'retry', at: new Date(now.getTime() + waitMs) })
})
