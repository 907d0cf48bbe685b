import { expect, test } from 'vitest'
import { aFlightDetail } from '../../../test/a-flight-detail.ts'
import { isPulled, isTooMuchADay, marginWith, tryLever, EMPTY_DRAFT } from './lever-model.ts'

const detail = aFlightDetail()

test('a daily spend shows the required spend of each line', () => {
  const tried = tryLever(detail, { ...EMPTY_DRAFT, daily: 90 })!
  expect(tried.lines.map(({ newDaily: targetPerDay }) => targetPerDay)).toEqual([60, 30])
})

test('an end is worth its margin at recent prices', () => {
  expect(marginWith(detail, 900 + 19 * 90)).toBeCloseTo(200 + 19 * 90 * 0.15, 9)
})

test('more than one and a half of its best day is out of reach', () => {
  const most = Math.max(...detail.days.slice(-7).map(({ delivered }) => delivered ?? 0))
  const isFar = (daily: number) => {
    const draft = { ...EMPTY_DRAFT, daily }
    return isTooMuchADay(draft, tryLever(detail, draft)!)
  }
  expect([isFar(1.4 * most), isFar(1.6 * most)]).toEqual([false, true])
})

test('a later end needs less a day; an end before the flight leaves nothing', () => {
  expect(tryLever(detail, { ...EMPTY_DRAFT, endsOn: '2026-04-19' })!.neededPerDay).toBeCloseTo(2_200 / 38, 9)
  expect(tryLever(detail, { ...EMPTY_DRAFT, endsOn: '2026-02-01' })).toBeNull()
  expect(isPulled(EMPTY_DRAFT)).toBe(false)
})
