import type { ChangePromise } from '@flightdeck/contract/changes'
import { aLineItem } from './a-line-item.ts'

/** Sample forecast of a line item’s budget of £1,000, not applied yet. */
export const aPromise = (overrides: Partial<ChangePromise> = {}): ChangePromise => ({
  flight: aLineItem,
  currency: 'GBP',
  goal: 1_000,
  ends_on: '2026-11-30',
  data_through: '2026-11-08',
  unchanged: { amount: 700, percent: 70 },
  end: { amount: 785, percent: 78.5 },
  low: { amount: 741, percent: 74.1 },
  high: { amount: 844, percent: 84.4 },
  is_range: false,
  records: 0,
  applied_on: null,
  compared_through: null,
  happened: null,
  gap: null,
  ...overrides,
})

/** The same, a week after it was applied. */
export const aComparedPromise = (): ChangePromise =>
  aPromise({
    records: 24,
    applied_on: '2026-11-10',
    compared_through: '2026-11-17',
    happened: { amount: 770, percent: 77 },
  })
