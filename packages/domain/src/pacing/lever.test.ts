import { expect, test } from 'vitest'
import { march } from '../alerts/a-candidate.ts'
import { aFlight, times } from './a-flight.ts'
import { pullLever, withLever, type Lever } from './lever.ts'
import { project } from './projection.ts'

const NONE: Lever = { daily: null, goal: null, endsOn: null }

test('a daily amount brings that on every day left, and only a budget that stops there holds it', () => {
  const ask = { flight: aFlight(3_100), days: times(11, 50) }
  expect(pullLever(ask, { ...NONE, daily: 100 })).toMatchObject({ end: 2_550, daysLeft: 20 })
  expect(pullLever(ask, { ...NONE, daily: 200 })).toMatchObject({ end: 3_100 })
  const open = { ...ask, flight: aFlight(3_100, { isCapped: false }) }
  expect(pullLever(open, { ...NONE, daily: 200 })).toMatchObject({ end: 4_550 })
})

test('another goal and another last day change what a day needs', () => {
  const ask = { flight: aFlight(3_100), days: times(11, 50) }
  expect(pullLever(ask, { ...NONE, goal: 4_550 })?.neededPerDay).toBe(200)
  expect(pullLever(ask, { ...NONE, endsOn: march(36) })).toMatchObject({
    daysLeft: 25,
    neededPerDay: 102,
    endsOn: march(36),
  })
})

test('not pulled, a lever says what the projection says; and a flight is never left without days or money', () => {
  const ask = { flight: aFlight(3_100), days: times(11, 50) }
  expect(pullLever(ask, NONE)?.end).toBe(project(ask)?.end)
  expect(withLever(ask.flight, { ...NONE, endsOn: march(0) })).toBeNull()
  expect(withLever(ask.flight, { ...NONE, goal: 0 })).toBeNull()
})
