import { expect, test } from 'vitest'
import { aFlightDetail } from '../a-flight-detail.ts'
import { isPulled, tryLever, unpulled } from './lever-model.ts'

const detail = aFlightDetail()

test('a daily spend lands where it leads, and says what each line would have to do', () => {
  const tried = tryLever(detail, { ...unpulled, daily: 90 })!
  expect(tried.end).toBe(900 + 19 * 90)
  expect(tried.lines.map(({ newDaily: targetPerDay }) => targetPerDay)).toEqual([60, 30])
  expect(tried.margin).toBeCloseTo(200 + 19 * 90 * 0.15, 9)
})

test('a plan lands no higher than the budgets below it let it', () => {
  const planned = { ...detail, is_capped: false, most_left: 500 }
  // 75 a day would be 1,425 in the 19 days left.
  expect(tryLever(planned, unpulled)!.end).toBeCloseTo(900 + 500, 6)
})

test('earlier changes of a setting correct what the next one lands at, and nothing else', () => {
  const corrections = [{ setting: 'budget' as const, ratio: 0.9, records: 24 }]
  const end = (draft: object, own = corrections) =>
    tryLever({ ...detail, corrections: own }, { ...unpulled, ...draft })!.end!
  const less = { budget: 1_500 }
  expect(end(less)).toBeCloseTo(900 + 0.9 * (end(less, []) - 900), 6)
  for (const other of [{}, { daily: 20 }, { endsOn: '2026-04-19' }, { ...less, endsOn: '2026-04-19' }])
    expect(end(other)).toBe(end(other, []))
})

test('more than one and a half of its best day is marked', () => {
  const most = Math.max(...detail.days.slice(-7).map(({ delivered }) => delivered ?? 0))
  expect(tryLever(detail, { ...unpulled, daily: 1.4 * most })!.isBeyondBest).toBe(false)
  expect(tryLever(detail, { ...unpulled, daily: 1.6 * most })!.isBeyondBest).toBe(true)
})

test('a later end needs less a day; an end before the flight leaves nothing', () => {
  expect(tryLever(detail, { ...unpulled, endsOn: '2026-04-19' })!.neededPerDay).toBeCloseTo(2_200 / 38, 9)
  expect(tryLever(detail, { ...unpulled, endsOn: '2026-02-01' })).toBeNull()
  expect(isPulled(unpulled)).toBe(false)
})
