import { expect, test } from 'vitest'
import { makeTally } from '../tally.ts'
import { compareEntityDays } from './entity-days.ts'

const facts = { sum: (no: number) => no * 1e6 }
const day = (spend: number | null) => ({
  day: '2026-11-15',
  spend,
  impressions: 7,
  clicks: 7,
  conversions: 7,
})
const disagreements = (spend: number | null) => {
  const tally = makeTally()
  compareEntityDays([{ no: 7, name: 'Autumn', days: [day(spend)] }], facts, tally)
  return tally.disagreements()
}

test('each day of an item’s page is recomputed, and a difference in one is reported', () => {
  expect(disagreements(7)).toBe(0)
  expect(disagreements(null)).toBe(0)
  expect(disagreements(7.0001)).toBe(1)
})
