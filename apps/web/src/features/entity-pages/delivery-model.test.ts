import type { EntityDays } from '@flightdeck/contract/entity-pages'
import { expect, test } from 'vitest'
import { deliveryBars } from './delivery-model.ts'

const day = (n: number, spend: number | null) => ({ day: `2026-10-0${n}`, spend, impressions: null, clicks: null, conversions: null }) // prettier-ignore
const DAYS: EntityDays = {
  from: '2026-10-01',
  to: '2026-10-04',
  currency: 'EUR',
  data_through: '2026-10-04',
  final_through: '2026-10-02',
  conversions_final_through: '2026-10-01',
  days: [day(1, 5), day(2, null), day(3, 10), day(4, 0)],
}

test('the highest day reaches the top, an unreported one has no bar, and late days are provisional', () => {
  const { bars, most } = deliveryBars(DAYS, 'spend')
  expect(most).toBe(10)
  expect(bars.map(({ height, value }) => [height, value])).toEqual([[0.5, 5], [0, null], [1, 10], [0, 0]]) // prettier-ignore
  expect(bars.map(({ isProvisional }) => isProvisional)).toEqual([false, false, true, true])
})

test('conversions are provisional after their own last final day', () => {
  const { bars } = deliveryBars(DAYS, 'conversions')
  expect(bars.map(({ isProvisional }) => isProvisional)).toEqual([false, true, true, true])
})

test('a measure without reports draws no bars', () => {
  expect(deliveryBars(DAYS, 'clicks')).toMatchObject({ most: 0 })
  expect(deliveryBars(DAYS, 'clicks').bars.every(({ height }) => height === 0)).toBe(true)
})
