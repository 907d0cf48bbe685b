import { expect, test } from 'vitest'
import { dataLag } from './connection-health.ts'

test('yesterday’s numbers are as old as the local day is', () => {
  expect(dataLag('meta_ads', 'Europe/London', '2026-11-14', new Date('2026-11-15T09:30:00Z'))).toEqual({
    hours: 9,
    limitHours: 40,
    isLate: false,
  })
})

test('the account’s clock counts, not ours', () => {
  expect(
    dataLag('meta_ads', 'America/Los_Angeles', '2026-11-13', new Date('2026-11-15T05:00:00Z')).hours,
  ).toBe(21)
})

test('late means later than the platform usually is, with some patience', () => {
  const now = new Date('2026-11-15T23:00:00Z')
  expect(dataLag('meta_ads', 'UTC', '2026-11-13', now).isLate).toBe(true)
  expect(dataLag('dv360', 'UTC', '2026-11-13', now).isLate).toBe(false)
})
