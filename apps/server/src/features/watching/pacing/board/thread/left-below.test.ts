import type { Goal } from '@flightdeck/domain/budget'
import { expect, test } from 'vitest'
import type { DeliverySnapshot, SnapshotEntity } from '../../../../data/delivery/index.ts'
import type { LiveFlight } from './live-flight.ts'
import { leftBelow } from './left-below.ts'

type Child = {
  isOn?: boolean
  isCapped?: boolean
  goal?: number
  delivered?: number
  measure?: string
  by?: string
  ended?: boolean
  daysLeft?: number
}

/** A campaign with orders below it, the first of which has a line item. */
function left(children: readonly Child[]): number | undefined {
  const entity = (entityNo: number, ancestors: number[], goal: object | null, isOn = true) =>
    ({
      entityNo,
      ancestors,
      goal: goal as Goal | null,
      isOn,
      type: 'insertion_order',
    }) as unknown as SnapshotEntity
  const campaign = entity(1, [], { measure: 'spend', by: 'plan' })
  const line = entity(99, [2, 1], null)
  const all = [campaign, line]
  const flights = new Map<number, LiveFlight>()
  for (const [at, child] of children.entries()) {
    const {
      isOn,
      isCapped = true,
      goal,
      delivered = 0,
      measure = 'spend',
      by = 'platform',
      ended,
      daysLeft = 5,
    } = child
    const own = entity(
      2 + at,
      [1],
      goal === undefined
        ? null
        : { measure, by, isMoney: isCapped, segments: [{ from: 1, to: 2, amount: goal }] },
      isOn,
    )
    all.push(own)
    if (!ended)
      flights.set(own.entityNo, {
        entity: own,
        isTop: false,
        goal: own.goal,
        flight: { isCapped },
        figures: { goal, delivered, days: { left: daysLeft } },
      } as unknown as LiveFlight)
  }
  const delivery = { byNo: new Map(all.map((one) => [one.entityNo, one])) } as unknown as DeliverySnapshot
  return leftBelow(delivery, flights).get(1)
}

test('remainders of the child budgets add up, and a used-up one adds nothing', () => {
  expect(left([{ goal: 100, delivered: 40 }, { goal: 50, delivered: 80 }, { goal: 30 }])).toBe(90)
})

test('paused and ended children add nothing', () => {
  expect(left([{ goal: 100 }, { goal: 70, isOn: false }, { goal: 70, ended: true }])).toBe(100)
  expect(left([{ goal: 100 }, { goal: 70, delivered: 30, daysLeft: 0 }])).toBe(100)
})

test.each<[string, Child]>([
  ['has no budget', {}],
  ['is not stopped by its platform', { goal: 50, isCapped: false }],
  ['counts something else', { goal: 50, measure: 'media_cost' }],
  ['has an ended plan and is still on', { goal: 50, by: 'plan', ended: true }],
])('the remainder is unlimited when a child %s', (_what, child) => {
  expect(left([{ goal: 100 }, child])).toBe(Infinity)
})
