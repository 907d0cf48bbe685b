import { expect, test } from 'vitest'
import { march } from '../test/a-candidate.ts'
import { aFlight, times } from '../test/a-flight.ts'
import { pullLever, withLever, type Lever } from './lever.ts'

const NONE: Lever = { daily: null, goal: null, endsOn: null }

test('a daily amount above one and a half of the best day of the week is marked', () => {
  const ask = { flight: aFlight(3_100), days: [...times(4, 500), ...times(6, 50), 60] }
  expect(pullLever(ask, { ...NONE, daily: 90 })!.isBeyondBest).toBe(false)
  expect(pullLever(ask, { ...NONE, daily: 91 })!.isBeyondBest).toBe(true)
})

test('a budget or an end that needs as much is marked too, and one that needs no more than before is not', () => {
  const ask = { flight: aFlight(3_100), days: times(11, 100) }
  expect(pullLever(ask, { ...NONE, goal: 4_100 })!.isBeyondBest).toBe(false)
  expect(pullLever(ask, { ...NONE, goal: 4_101 })!.isBeyondBest).toBe(true)
  expect(pullLever(ask, { ...NONE, endsOn: march(20) })!.isBeyondBest).toBe(true)
  const slow = { ...ask, days: times(11, 10) }
  expect(pullLever(slow, NONE)!.isBeyondBest).toBe(false)
  expect(pullLever(slow, { ...NONE, goal: 3_000 })!.isBeyondBest).toBe(false)
})

test('a new goal and a new last day change the amount needed per day', () => {
  const ask = { flight: aFlight(3_100), days: times(11, 50) }
  expect(pullLever(ask, { ...NONE, goal: 4_550 })?.neededPerDay).toBe(200)
  expect(pullLever(ask, { ...NONE, endsOn: march(36) })).toMatchObject({
    daysLeft: 25,
    neededPerDay: 102,
    endsOn: march(36),
  })
})

test('a flight is never left without days or money', () => {
  const flight = aFlight(3_100)
  expect(withLever(flight, { ...NONE, endsOn: march(0) })).toBeNull()
  expect(withLever(flight, { ...NONE, goal: 0 })).toBeNull()
})
