import { expect, test } from 'vitest'
import type { Unknown } from '../delivery/reading.ts'
import { march } from '../test/a-candidate.ts'
import type { TimeRangeType } from './vocabulary.ts'
import { resolveWindow, type Reach } from './window.ts'

const reach = { dataFrom: march(-30), dataThrough: march(12), startsOn: march(5) }

test.each<[string, TimeRangeType, Partial<Reach>, [number, number] | Unknown]>([
  ['the last 24 hours are the last complete day', 'last_24_hours', {}, [12, 12]],
  ['the last 7 days end with it', 'last_7_days', {}, [6, 12]],
  ['the last 30 days end with it', 'last_30_days', {}, [-17, 12]],
  ['a campaign’s duration begins with its first flight day', 'campaign_duration', {}, [5, 12]],
  ['all time covers all data', 'all_time', {}, [-30, 12]],
  ['a window may begin on our first day', 'last_7_days', { dataFrom: march(6) }, [6, 12]],
  ['a window that begins a day earlier is not judged', 'last_7_days', { dataFrom: march(7) }, 'history'],
  ['a day before our data is not judged', 'last_24_hours', { dataFrom: march(13) }, 'history'],
  ['all time of an entity that began on our first day', 'all_time', { dataFrom: march(5) }, [5, 12]],
  ['all time of an entity that began before our data', 'all_time', { dataFrom: march(6) }, 'history'],
  ['all time of an entity that may have begun before our data', 'all_time', { startsOn: null }, 'no_flight'],
  ['all time of an entity that has not begun', 'all_time', { startsOn: march(13) }, [-30, 12]],
  ['all time is empty before our first day', 'all_time', { dataFrom: march(13) }, 'not_begun'],
  ['a flight on its first day', 'campaign_duration', { startsOn: march(12) }, [12, 12]],
  ['a flight that begins tomorrow', 'campaign_duration', { startsOn: march(13) }, 'not_begun'],
  ['a campaign without a first day', 'campaign_duration', { startsOn: null }, 'no_flight'],
  ['a flight that began before our data', 'campaign_duration', { startsOn: march(-31) }, 'history'],
])('%s', (_name, type, more, expected) => {
  const window = resolveWindow({ type, from: null, to: null }, { ...reach, ...more })
  expect(window).toEqual(
    typeof expected === 'string' ? expected : { from: march(expected[0]), to: march(expected[1]) },
  )
})

test.each<[string, string, string, [number, number] | Unknown]>([
  ['both ends count', '2026-03-02', '2026-03-04', [2, 4]],
  ['one day', '2026-03-04', '2026-03-04', [4, 4]],
  ['it ends where the data ends', '2026-03-02', '2026-03-31', [2, 12]],
  ['it has not begun', '2026-03-13', '2026-03-31', 'not_begun'],
  ['it begins before our data', '2026-01-01', '2026-03-31', 'history'],
])('a custom range: %s', (_name, from, to, expected) => {
  const window = resolveWindow({ type: 'custom', from, to }, reach)
  expect(window).toEqual(
    typeof expected === 'string' ? expected : { from: march(expected[0]), to: march(expected[1]) },
  )
})
