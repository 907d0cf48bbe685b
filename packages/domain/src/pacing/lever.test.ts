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

test('a raised budget keeps what limited the line: days that reached the old budget reach the new one', () => {
  const ask = { flight: aFlight(3_100), days: times(11, 100) }
  const raised = pullLever(ask, { ...NONE, goal: 4_030 })!
  expect(raised.end).toBeCloseTo(4_030, 6)
  expect(raised.band80![1]).toBeGreaterThan(4_030)
  // Held against the new budget, the same days would look like a lack of supply.
  expect(project({ ...ask, flight: aFlight(4_030) })!.end).toBeLessThan(3_200)
})

test('a later end spreads what is left of a line that its budget limits, and a line that lacks supply goes on', () => {
  const limited = { flight: aFlight(3_100), days: times(11, 100) }
  expect(pullLever(limited, { ...NONE, endsOn: march(41) })!.end).toBeCloseTo(3_100, 6)
  const short = { flight: aFlight(3_100), days: times(11, 50) }
  expect(pullLever(short, { ...NONE, goal: 4_030 })!.end).toBeCloseTo(1_550, 6)
})

test('a line that reached its old budget on some days does so with the new one: its forecast rises with what it may take', () => {
  const allowed = 3_100 / 31
  const days = Array.from({ length: 16 }, (_, at) => (at % 5 < 3 ? allowed * 1.05 : allowed * 0.7))
  const ask = { flight: aFlight(3_100), days }
  const [now, raised] = [pullLever(ask, NONE)!, pullLever(ask, { ...NONE, goal: 4_030 })!]
  expect(project(ask)!.row).toBe('loose')
  const delivered = days.reduce((sum, day) => sum + day, 0)
  const landingShare = (end: number, goal: number) => (end - delivered) / (goal - delivered)
  expect(landingShare(raised.end!, 4_030)).toBeCloseTo(landingShare(now.end!, 3_100), 2)
})

test('a daily amount above one and a half of the best day of the week is marked', () => {
  const ask = { flight: aFlight(3_100), days: [...times(4, 500), ...times(6, 50), 60] }
  expect(pullLever(ask, { ...NONE, daily: 90 })!.isBeyondBest).toBe(false)
  expect(pullLever(ask, { ...NONE, daily: 91 })!.isBeyondBest).toBe(true)
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
