import { beyondBestWords, type LeverChanges } from '@flightdeck/domain/pacing'
import { expect, test } from 'vitest'
import type { FlightInside } from '../board/thread/detail.ts'
import { dropUnpromised, dropUnreachable as keepReachingBy } from './drop-unreachable.ts'
import type { StoredLever } from './lever-store.ts'

const MARCH = 20_513
const DAYS = 31

/** Ten days of a flight, with a plan of 1,300 above a budget of 1,000 on the platform. */
const inside = (aDay: number, projected: number, { goal = 1_300, mostLeft = 0 } = {}): FlightInside =>
  ({
    row: {
      entityNo: 7,
      goal,
      delivered: 10 * aDay,
      projected,
      mode: 'even',
      neededPerDay: (goal - 10 * aDay) / (DAYS - 10),
      bestDay: aDay,
      currency: 'EUR',
    },
    days: Array.from({ length: 10 }, (_, at) => ({ on: MARCH + at, delivered: aDay, planned: 0 })),
    segments: [{ from: MARCH, to: MARCH + DAYS - 1, amount: goal }],
    mostLeft: mostLeft || null,
  }) as unknown as FlightInside
const holder = (platform: StoredLever['platform'] = 'dv360') =>
  ({
    platform,
    settings: { budget: { total: { micros: '1000000000', currency: 'EUR' }, segments: [] } },
  }) as unknown as StoredLever
const changing = (...fields: string[]) =>
  ({
    changes: fields.map((field) => ({ entityNo: 7, change: { field }, why: '' })),
    byHand: [],
  }) as unknown as LeverChanges
const dropUnreachableChanges = (changes: LeverChanges, flight: FlightInside, by: StoredLever) =>
  keepReachingBy(changes, flight, by, [])
const manualReason = ({ byHand }: LeverChanges) => byHand[0]!.reason

test('ahead pacing is suggested where a fifth more is enough, and otherwise its landing is stated', () => {
  const pacing = changing('pacing', 'pacing')
  expect(dropUnreachableChanges(pacing, inside(35, 1_180), holder())).toBe(pacing)
  const short = dropUnreachableChanges(pacing, inside(30, 850), holder())
  expect(short.changes).toEqual([])
  expect(manualReason(short)).toMatch(/^Ahead adds at most 20%: lands at 74%\. /)
  expect(manualReason(dropUnreachableChanges(pacing, inside(30, 850), holder('meta_ads')))).toMatch(
    /^No forecast for pacing/,
  )
})

test('a larger budget is suggested to a line that reached the old one, and not to one that lacks supply', () => {
  const budget = changing('budget')
  expect(dropUnreachableChanges(budget, inside(1_000 / DAYS, 1_000), holder())).toBe(budget)
  expect(manualReason(dropUnreachableChanges(budget, inside(20, 620), holder()))).toMatch(
    /the supply is not: lands at 48%/,
  )
})

test('ahead pacing is not suggested to a line limited by its budgets', () => {
  // 600 in ten days and 500 left: faster pacing only spends them sooner.
  const stopped = dropUnreachableChanges(changing('pacing'), inside(60, 1_100, { mostLeft: 500 }), holder())
  expect(stopped.changes).toEqual([])
  expect(manualReason(stopped)).toMatch(/^Its budgets on the platform stop it: lands at 85%\. /)
  expect(manualReason(dropUnreachableChanges(changing('pacing'), inside(30, 850, { mostLeft: 600 }), holder()))).toMatch(/^Ahead adds at most 20%: lands at 69%\. /) // prettier-ignore
})

test('a budget that needs more than one and a half of the best day is not suggested', () => {
  const budget = changing('budget')
  const aDay = 1_000 / DAYS
  expect(dropUnreachableChanges(budget, inside(aDay, 1_000, { goal: 1_330 }), holder())).toBe(budget)
  expect(manualReason(dropUnreachableChanges(budget, inside(aDay, 1_000, { goal: 1_400 }), holder()))).toBe(
    beyondBestWords('€32.26'),
  )
})

test('a daily budget change is left to its forecast, up to the same limit', () => {
  const budget = changing('budget')
  const daily = {
    platform: 'google_ads',
    settings: { budget: { daily: { micros: '40000000', currency: 'EUR' }, segments: [] } },
  } as unknown as StoredLever
  expect(dropUnreachableChanges(budget, inside(40, 1_220), daily)).toBe(budget)
  expect(dropUnreachableChanges(budget, inside(40, 1_220, { goal: 1_700 }), daily).changes).toEqual([])
})

test('a change to a flight that lands anyway is kept', () => {
  const pacing = changing('pacing')
  expect(dropUnreachableChanges(pacing, inside(50, 1_550), holder('meta_ads'))).toBe(pacing)
})

test('results of earlier changes correct the next suggestions', () => {
  const corrections = [
    { platform: 'dv360', setting: 'pacing', ratio: 0.8, records: 24 },
    { platform: 'ttd', setting: 'budget', ratio: 0.5, records: 24 },
  ] as const
  const pacing = changing('pacing')
  expect(dropUnreachableChanges(pacing, inside(35, 1_180), holder())).toBe(pacing)
  // Not below the projection without the change.
  expect(manualReason(keepReachingBy(pacing, inside(35, 1_180), holder(), corrections))).toMatch(
    /^Ahead adds at most 20%, and less in your record: lands at 91%\. /,
  )
  const budget = changing('budget')
  expect(keepReachingBy(budget, inside(1_000 / DAYS, 1_000), holder(), corrections)).toBe(budget)
})

test('a suggestion must be forecast to reach the goal; otherwise it becomes manual advice', () => {
  const budget = changing('budget')
  const after = (end: number | null, projected = 1_000) =>
    dropUnpromised(budget, inside(1_000 / DAYS, projected), { end, goal: 2_000_000 })
  expect(after(1_950_000)).toBe(budget)
  expect(after(1_500_000)).toMatchObject({ changes: [], byHand: [{ entityNo: 7 }] })
  expect(manualReason(after(1_500_000))).toMatch(/^Lands at 75%\. Raise the bid/)
  expect(manualReason(after(null))).toMatch(/^No forecast\. Raise the bid/)
  // A flight that lands anyway is to spend less.
  expect(after(null, 1_550)).toBe(budget)
  expect(dropUnpromised(budget, inside(1_000 / DAYS, 1_000), null)).toBe(budget)
})
