import { expect, test } from 'vitest'
import { mixedSpendBasis } from './spend-basis.ts'

test('spend of platforms that count revenue and of others that count cost is named, each platform once', () => {
  expect(mixedSpendBasis(['ttd', 'dv360', 'meta_ads', 'dv360'])).toBe(
    'revenue on DV360, cost on Meta Ads and The Trade Desk',
  )
})

test('spend of one kind needs no name', () => {
  expect(mixedSpendBasis(['dv360'])).toBeNull()
  expect(mixedSpendBasis(['ttd', 'google_ads', 'meta_ads'])).toBeNull()
})
