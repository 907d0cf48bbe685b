import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../time/day.ts'
import { BACKFILL_DAYS, daysToRead, finalThrough, inPieces } from './days-to-read.ts'

const at = (iso: string) => new Date(iso)
const dv360 = { platform: 'dv360', timezone: 'Europe/London' } as const

describe('which days are asked for', () => {
  test('the first time, 120 days up to the last one that is over there', () => {
    const now = at('2026-11-11T09:00:00Z')
    expect(daysToRead({ ...dv360, now, read: null })).toEqual([{ from: '2026-07-14', to: '2026-11-10' }])
  })

  test('a day that is not over where the account is does not count', () => {
    const now = at('2026-11-11T05:00:00Z')
    const read = { pulledAt: at('2026-11-11T03:00:00Z'), dataFrom: '2026-07-01', dataThrough: '2026-11-09' }
    expect(daysToRead({ platform: 'dv360', timezone: 'America/Los_Angeles', now, read })).toEqual([])
  })

  test('nothing, when the last day is there and was read within three hours', () => {
    const now = at('2026-11-11T09:00:00Z')
    const read = { pulledAt: at('2026-11-11T07:00:00Z'), dataFrom: '2026-07-01', dataThrough: '2026-11-10' }
    expect(daysToRead({ ...dv360, now, read })).toEqual([])
  })

  test('later in the day, the days that delivery may still be corrected for', () => {
    const now = at('2026-11-11T11:00:00Z')
    const read = { pulledAt: at('2026-11-11T07:00:00Z'), dataFrom: '2026-07-01', dataThrough: '2026-11-10' }
    expect(daysToRead({ ...dv360, now, read })).toEqual([{ from: '2026-11-08', to: '2026-11-10' }])
  })

  test.each([
    ['on an ordinary night a week', '2026-11-11T02:00:00Z', '2026-11-04'],
    ['on Monday thirty days', '2026-11-09T02:00:00Z', '2026-10-10'],
    ['on the second the whole month before', '2026-12-02T02:00:00Z', '2026-11-01'],
  ])('%s', (_when, now, from) => {
    const read = {
      pulledAt: new Date(at(now).getTime() - 86_400_000),
      dataFrom: '2026-07-01',
      dataThrough: addDays(now.slice(0, 10), -2),
    }
    expect(daysToRead({ ...dv360, now: at(now), read })[0]?.from).toBe(from)
  })

  test('a first read that was broken off goes on where it stopped', () => {
    const now = at('2026-11-11T09:00:00Z')
    const read = { pulledAt: at('2026-11-11T08:59:00Z'), dataFrom: '2026-10-12', dataThrough: '2026-11-10' }
    expect(daysToRead({ ...dv360, now, read })).toEqual([{ from: '2026-07-14', to: '2026-10-11' }])
  })

  test('after a long silence everything since, though never more than the first time', () => {
    const read = { pulledAt: at('2026-09-01T02:00:00Z'), dataFrom: '2026-05-01', dataThrough: '2026-08-31' }
    expect(daysToRead({ ...dv360, now: at('2026-11-11T09:00:00Z'), read })[0]?.from).toBe('2026-09-01')
    expect(daysToRead({ ...dv360, now: at('2027-11-11T09:00:00Z'), read })[0]?.from).toBe('2027-07-14')
  })
})

test('pieces cover a span once and whole, the newest first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 140 }), (length, longest) => {
      const span = { from: '2026-01-05', to: addDays('2026-01-05', length) }
      const pieces = inPieces(span, longest)
      expect(pieces[0]!.to).toBe(span.to)
      expect(pieces.at(-1)!.from).toBe(span.from)
      pieces.forEach((piece, n) => {
        expect(daysBetween(piece.from, piece.to)).toBeLessThan(longest)
        if (n > 0) expect(addDays(piece.to, 1)).toBe(pieces[n - 1]!.from)
      })
    }),
  )
  expect(inPieces({ from: '2026-01-01', to: '2026-01-10' }, BACKFILL_DAYS)).toHaveLength(1)
})

test('a day is final when the platform has stopped correcting it, by the account’s own calendar', () => {
  expect(finalThrough('dv360', 'Europe/London', at('2026-11-11T09:00:00Z'))).toBe('2026-11-04')
  expect(finalThrough('google_ads', 'Pacific/Auckland', at('2026-11-10T23:00:00Z'))).toBe('2026-10-12')
})
