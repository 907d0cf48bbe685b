import type { Goal } from '@flightdeck/domain/budget'
import { expect, test } from 'vitest'
import type { SnapshotEntity } from '../../../../data/delivery/index.ts'
import { leftAbove } from './left-above.ts'
import type { LiveFlight } from './live-flight.ts'

const makeGoal = (
  amount: number,
  { from, to, measure = 'spend' }: { from: number; to: number; measure?: string },
) => ({ measure, isMoney: true, segments: [{ from, to, amount }] }) as unknown as Goal

function flight(
  entityNo: number,
  { goal, whole = goal, delivered = 0, deliveredInAll = delivered, isPart = false }: FlightCase,
): LiveFlight {
  const entity = { entityNo, ancestors: [2, 1], goal: whole, history: { sum: () => deliveredInAll } }
  return {
    entity: entity as unknown as SnapshotEntity,
    goal,
    figures: { goal: goal.segments[0]!.amount, delivered },
    ...(isPart && { reachable: 0 }),
  } as unknown as LiveFlight
}
type FlightCase = { goal: Goal; whole?: Goal; delivered?: number; deliveredInAll?: number; isPart?: boolean }

const line = flight(3, { goal: makeGoal(100, { from: 1, to: 30 }) })
const above = (...flights: LiveFlight[]) =>
  leftAbove(line, new Map(flights.map((one) => [one.entity.entityNo, one])), () => 60)

test('the remainder of the nearest parent budget in the same money limits a budget', () => {
  const order = flight(2, { goal: makeGoal(80, { from: 1, to: 30 }), delivered: 60 })
  const campaign = flight(1, { goal: makeGoal(500, { from: 1, to: 30 }) })
  expect(above(order, campaign)).toEqual({ leftAbove: 20 })
  expect(above(campaign)).toEqual({ leftAbove: 500 })
  expect(above(flight(1, { goal: makeGoal(500, { from: 1, to: 30, measure: 'revenue' }) }))).toEqual({})
  expect(above()).toEqual({})
})

test('a used-up parent budget leaves nothing', () => {
  expect(above(flight(1, { goal: makeGoal(80, { from: 1, to: 30 }), delivered: 90 }))).toEqual({
    leftAbove: 0,
  })
})

test('a parent budget in the month view is limited by its whole goal, not by its part of the month', () => {
  const part = {
    goal: makeGoal(100, { from: 1, to: 30 }),
    whole: makeGoal(400, { from: 1, to: 120 }),
    delivered: 100,
    deliveredInAll: 150,
    isPart: true,
  }
  expect(above(flight(1, part))).toEqual({ leftAbove: 250 })
  expect(above(flight(1, { ...part, deliveredInAll: Number.NaN }))).toEqual({})
})
