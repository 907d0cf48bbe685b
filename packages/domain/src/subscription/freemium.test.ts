import { expect, test } from 'vitest'
import { FREEMIUM_DAYS, freemiumBadge, freemiumEnd, hasPlanEnded, remainingFreemiumDays } from './freemium.ts'

const signedUpAt = new Date('2026-03-01T10:00:00Z')
const endsAt = freemiumEnd(signedUpAt)

test.each([
  ['the moment of sign-up', '2026-03-01T10:00:00Z', 15],
  ['an hour later', '2026-03-01T11:00:00Z', 15],
  ['a day later', '2026-03-02T10:00:00Z', 14],
  ['the last hour', '2026-03-16T09:30:00Z', 1],
  ['the end', '2026-03-16T10:00:00Z', 0],
  ['long after the end', '2026-05-01T00:00:00Z', 0],
])('%s', (_name, now, days) => {
  expect(remainingFreemiumDays(endsAt, new Date(now))).toBe(days)
  expect(FREEMIUM_DAYS).toBe(15)
})

test.each([
  [0, 'red', 'Freemium: Expired'],
  [1, 'red', 'Freemium: 1 d left'],
  [3, 'red', 'Freemium: 3 d left'],
  [4, 'amber', 'Freemium: 4 d left'],
  [7, 'amber', 'Freemium: 7 d left'],
  [8, 'blue', 'Freemium: 8 d left'],
  [15, 'blue', 'Freemium: 15 d left'],
])('[UM-04] %i days left is %s and reads "%s"', (remainingDays, tone, text) => {
  expect(freemiumBadge({ isPremium: false, remainingDays, canExtend: false })).toMatchObject({ tone, text })
})

test.each([
  [0, true, 'Extend'],
  [2, true, 'Extend'],
  [3, true, 'Upgrade'],
  [2, false, 'Upgrade'],
  [15, false, 'Upgrade'],
])('[UM-05] %i days left, extension allowed %s: %s', (remainingDays, canExtend, action) => {
  expect(freemiumBadge({ isPremium: false, remainingDays, canExtend })?.action).toBe(action)
})

test('a premium account has no badge', () => {
  expect(freemiumBadge({ isPremium: true, remainingDays: 0, canExtend: true })).toBeNull()
})

test.each([
  ['the last moment', '2026-03-16T09:59:59Z', false, false],
  ['the end', '2026-03-16T10:00:00Z', false, true],
  ['premium, long after', '2027-03-16T10:00:00Z', true, false],
])('%s', (_name, now, isPremium, isOver) => {
  const plan = { isPremium, freemiumEndsAt: endsAt, freemiumExtendedAt: null }
  expect(hasPlanEnded(plan, new Date(now))).toBe(isOver)
})
