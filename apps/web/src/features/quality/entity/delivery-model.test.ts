import type { EntityDays, EntityVersion } from '@flightdeck/contract'
import { expect, test } from 'vitest'
import { barsOf, changeMarks } from './delivery-model.ts'

const day = (n: number, spend: number | null) => ({ day: `2026-10-0${n}`, spend, impressions: null, clicks: null, conversions: null }) // prettier-ignore
const DAYS: EntityDays = {
  from: '2026-10-01',
  to: '2026-10-04',
  currency: 'EUR',
  data_through: '2026-10-04',
  final_through: '2026-10-02',
  days: [day(1, 5), day(2, null), day(3, 10), day(4, 0)],
}
const version = (n: number, on: number, fields: string[]): EntityVersion => ({
  version: n,
  at: `2026-10-0${on}T10:00:00.000Z`,
  day: `2026-10-0${on}`,
  who: null,
  changes: fields.map((field) => ({ field, before: 'a', after: 'b' })),
})

test('the highest day reaches the top, an unreported one has no bar, and late days are provisional', () => {
  const { bars, most } = barsOf(DAYS, 'spend')
  expect(most).toBe(10)
  expect(bars.map(({ height, value }) => [height, value])).toEqual([[0.5, 5], [0, null], [1, 10], [0, 0]]) // prettier-ignore
  expect(bars.map(({ isProvisional }) => isProvisional)).toEqual([false, false, true, true])
})

test('nothing reported at all draws nothing', () => {
  expect(barsOf(DAYS, 'clicks')).toMatchObject({ most: 0 })
  expect(barsOf(DAYS, 'clicks').bars.every(({ height }) => height === 0)).toBe(true)
})

test('changes stand at the middle of their day, a day’s together, and only days on show have any', () => {
  const marks = changeMarks(DAYS, [
    version(4, 3, ['budget.daily', 'status']),
    version(3, 3, ['name', 'bid_strategy']),
    version(2, 9, ['name']),
  ])
  expect(marks).toEqual([
    { day: '2026-10-03', place: 0.625, count: 4, version: 4, words: 'budget daily, status, name and 1 more' },
  ])
})
