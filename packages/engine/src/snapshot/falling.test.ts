import type { Measure } from '@flightdeck/domain/delivery'
import { expect, test } from 'vitest'
import { makeJudging, type ScopedRule } from '../run/judge.ts'
import { packGoals, NO_END, allocateShared } from '../entity-columns.ts'
import { valuesOn } from '../query/values.ts'
import { fillSnapshot } from './fill.ts'
import { restateDay } from './restate.ts'
import type { Snapshot } from './snapshot.ts'
import { writeEntityColumns } from './write-entity-columns.ts'

const [FIRST, DAYS] = [100, 4]
/** Cents: each day fits 32 bits, and so does every running sum, but what lies between two of them does not. */
const FAR = [-2_000_000_000, 0, 2_000_000_000, 2_000_000_000].map((cents) => cents * 10_000)

const spendValues = (value: number) => new Map<Measure, Float64Array>([['spend', Float64Array.of(value)]])

function filled(values: readonly number[], firstDay = FIRST): Snapshot {
  const filling = fillSnapshot({ entities: 1, firstDay, days: values.length })
  values.forEach((value, at) =>
    filling.enter({ day: firstDay + at, places: Int32Array.of(0), values: spendValues(value) }),
  )
  return filling.close()
}

function spendSaid(snapshot: Snapshot) {
  const startsOn = allocateShared(Int32Array, [FIRST])
  const block = { from: 0, to: 1, type: 'line_item', platform: 'dv360', dataFrom: FIRST, dataThrough: FIRST + DAYS - 1 } as const // prettier-ignore
  const entityColumns = { blocks: [block], isActive: allocateShared(Uint8Array, [1]), startsOn, liveFrom: startsOn, endsOn: allocateShared(Int32Array, [NO_END]), goals: packGoals([null]) } // prettier-ignore
  writeEntityColumns(snapshot, entityColumns)
  const world = { snapshot, entityColumns }
  const timeRange = { type: 'custom', from: '1970-04-13', to: '1970-04-14' } as const
  const rule: ScopedRule = { type: 'line_item', platform: null, places: null, timeRange, conditions: { conditions: [{ metric: 'spend', operator: 'gt', threshold: 39_999_999 }], groups: [] } } // prettier-ignore
  const [verdicts] = makeJudging(world, [rule]).judge([FIRST + DAYS], { unknowns: 'named' })
  return {
    value: valuesOn(world, entityColumns.blocks, 'spend', timeRange, FIRST + DAYS)[0],
    fired: verdicts!.fired(0),
  }
}

test('running sums that fall below zero and rise again are distinguished, however far they are', () => {
  expect(spendSaid(filled(FAR))).toEqual({ value: 40_000_000, fired: 1 })
})

test('sums of several falls in a row stay exact', () => {
  const snapshot = filled([2_000_000_000 * 10_000, 0, 0, 0])
  const fall = (day: number, cents: number) =>
    restateDay(snapshot, filled([cents * 10_000], FIRST + day), Int32Array.of(0))
  fall(2, -1_500_000_000)
  fall(3, -1_200_000_000)
  expect(spendSaid(snapshot)).toEqual({ value: -27_000_000, fired: 0 })
})

test.each([0, 2, 3])('sums stay exact once day %i is restated', (day) => {
  const snapshot = filled(FAR.with(day, 0))
  restateDay(snapshot, filled([FAR[day]!], FIRST + day), Int32Array.of(0))
  expect(spendSaid(snapshot)).toEqual({ value: 40_000_000, fired: 1 })
})
