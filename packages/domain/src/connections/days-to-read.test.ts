import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayIn, dayNumber, dayFromNumber, daysBetween, type Day } from '../time/day.ts'
import {
  BACKFILL_DAYS,
  daysToRead,
  inPieces,
  lastCompleteDay,
  MAX_BACKFILL_DAYS,
  type DaySpan,
} from './days-to-read.ts'
import { settlesAfterDays } from './settled.ts'
import { AD_PLATFORMS, type AdPlatformKey } from '../platforms/platforms.ts'
import type { DayRead } from './settled.ts'

const at = (iso: string) => new Date(iso)
const london = { timezone: 'Europe/London', flightsFrom: null }

/** Days that were read at a moment, of those that had not settled by then. */
function readAt(
  moment: string,
  from: Day,
  through: Day,
  platform: AdPlatformKey = 'dv360',
  timezone = 'Europe/London',
) {
  const early = new Map<number, DayRead>()
  const on = dayNumber(dayIn(timezone, at(moment)))
  for (let day = dayNumber(from); day <= dayNumber(through); day++)
    if (on < day + settlesAfterDays(platform).conversions) early.set(day, { on, at: at(moment) })
  return { dataFrom: from, dataThrough: through, early }
}
const spansToRead = (
  now: string,
  read: ReturnType<typeof readAt> | null,
  platform: AdPlatformKey = 'dv360',
) => daysToRead({ ...london, platform, now: at(now), read })

test('the last complete day is yesterday where the account is, never the day that is still running', () => {
  const now = at('2026-11-11T05:00:00Z')
  expect(lastCompleteDay('Europe/London', now)).toBe('2026-11-10')
  expect(lastCompleteDay('America/Los_Angeles', now)).toBe('2026-11-09')
  expect(lastCompleteDay('Pacific/Auckland', now)).toBe('2026-11-10')
})

describe('days to read', () => {
  test('the first read covers 120 days, up to the last finished local day', () => {
    expect(spansToRead('2026-11-11T09:00:00Z', null)).toEqual([{ from: '2026-07-14', to: '2026-11-10' }])
  })

  test('the first read begins at the first flight day if that is earlier, and never covers more than 400 days', () => {
    const first = (flightsFrom: Day) =>
      daysToRead({ ...london, platform: 'ttd', now: at('2026-11-11T09:00:00Z'), flightsFrom, read: null })[0]!
        .from
    expect(first('2026-04-01')).toBe('2026-04-01')
    expect(first('2026-10-01')).toBe('2026-07-14')
    expect(first('2024-10-01')).toBe(addDays('2026-11-10', 1 - MAX_BACKFILL_DAYS))
  })

  test('days before the first read are added when a flight began earlier', () => {
    const read = readAt('2026-11-11T08:00:00Z', '2026-07-14', '2026-11-10')
    const now = at('2026-11-11T09:00:00Z')
    expect(daysToRead({ ...london, platform: 'dv360', now, flightsFrom: '2026-04-01', read })).toEqual([
      { from: '2026-04-01', to: '2026-07-13' },
    ])
  })

  test('an unfinished local day does not count', () => {
    const timezone = 'America/Los_Angeles'
    const read = readAt('2026-11-11T03:00:00Z', '2026-07-01', '2026-11-09', 'dv360', timezone)
    const now = at('2026-11-11T05:00:00Z')
    expect(daysToRead({ platform: 'dv360', timezone, now, flightsFrom: null, read })).toEqual([])
  })

  test('no days, when the last day was read within three hours', () => {
    const read = readAt('2026-11-11T07:00:00Z', '2026-07-01', '2026-11-10')
    expect(spansToRead('2026-11-11T09:00:00Z', read)).toEqual([])
  })

  test('unsettled days are read again later in the day', () => {
    const read = readAt('2026-11-11T07:00:00Z', '2026-07-01', '2026-11-10')
    expect(spansToRead('2026-11-11T11:00:00Z', read)).toEqual([{ from: '2026-11-09', to: '2026-11-10' }])
  })

  test('a day that the platform has not counted yet is read alone', () => {
    const read = readAt('2026-11-11T07:00:00Z', '2026-07-01', '2026-11-09')
    expect(spansToRead('2026-11-11T09:00:00Z', read)).toEqual([{ from: '2026-11-10', to: '2026-11-10' }])
  })

  test.each<[string, string, DaySpan[]]>([
    [
      'on an ordinary night a week, and the day that settles',
      '2026-11-11T02:00:00Z',
      [
        { from: '2026-11-04', to: '2026-11-10' },
        { from: '2026-10-12', to: '2026-10-12' },
      ],
    ],
    [
      'on Monday all that have not settled',
      '2026-11-09T02:00:00Z',
      [{ from: '2026-10-10', to: '2026-11-08' }],
    ],
    ['on the second too', '2026-12-02T02:00:00Z', [{ from: '2026-11-02', to: '2026-12-01' }]],
  ])('%s', (_when, now, spans) => {
    const yesterday = new Date(at(now).getTime() - 86_400_000)
    const read = readAt(yesterday.toISOString(), '2026-07-01', addDays(now.slice(0, 10), -2), 'google_ads')
    expect(spansToRead(now, read, 'google_ads')).toEqual(spans)
  })

  test('after a Monday on which nothing could be read, the next day', () => {
    const read = readAt('2026-11-08T09:00:00Z', '2026-07-01', '2026-11-07', 'google_ads')
    expect(spansToRead('2026-11-10T09:00:00Z', read, 'google_ads')).toEqual([
      { from: '2026-10-10', to: '2026-11-09' },
    ])
  })

  test('an interrupted first read resumes where it stopped', () => {
    const read = readAt('2026-11-11T08:59:00Z', '2026-10-12', '2026-11-10')
    expect(spansToRead('2026-11-11T09:00:00Z', read)).toEqual([{ from: '2026-07-14', to: '2026-10-11' }])
  })

  test('a read after a silence covers every day since, and all unsettled ones, however long it was', () => {
    const read = readAt('2026-09-01T02:00:00Z', '2026-05-01', '2026-08-31')
    expect(spansToRead('2026-11-11T09:00:00Z', read)).toEqual([{ from: '2026-08-26', to: '2026-11-10' }])
    expect(spansToRead('2027-11-11T09:00:00Z', read)).toEqual([{ from: '2026-08-26', to: '2027-11-10' }])
  })

  test('a day is skipped only when it is final or was read since it was last due', () => {
    const platforms = fc.constantFrom(...AD_PLATFORMS)
    const ages = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(platforms, ages, fc.integer({ min: 0, max: 400 }), (platform, agesRead, day) => {
        const today = 20_500 + day
        const now = at(`${dayFromNumber(today)}T12:00:00Z`)
        const { delivery, conversions } = settlesAfterDays(platform)
        const early = new Map<number, DayRead>()
        agesRead.forEach((age, back) => {
          const number = today - 1 - back
          const on = Math.min(today, number + 1 + age)
          if (on < number + conversions) early.set(number, { on, at: at(`${dayFromNumber(on)}T00:30:00Z`) })
        })
        const dataFrom = dayFromNumber(today - 200)
        const read = { dataFrom, dataThrough: dayFromNumber(today - 1), early }
        const spans = daysToRead({ platform, timezone: 'UTC', now, flightsFrom: null, read })
        const isAsked = (one: number) =>
          spans.some(({ from, to }) => from <= dayFromNumber(one) && dayFromNumber(one) <= to)
        for (const [earlyDay, { on }] of early) {
          const hasSettledSince =
            today >= earlyDay + conversions || (today >= earlyDay + delivery && on < earlyDay + delivery)
          if (hasSettledSince) expect(isAsked(earlyDay)).toBe(true)
        }
        for (const { from, to } of spans)
          for (const edge of [from, to]) expect(early.has(dayNumber(edge))).toBe(true)
      }),
    )
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
