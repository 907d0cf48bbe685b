import { makeChance } from '@flightdeck/domain/second-opinion'
import { expect, test } from 'vitest'
import { makeJudging } from './run/judge.ts'
import { disagreements } from './test/disagreements.ts'
import { randomBlock, type Shape } from './test/random-entities.ts'
import { randomRule } from './test/random-rules.ts'
import { buildWorld } from './test/world-of.ts'

/** How spend and clicks must be kept, so that a shape is the way it was meant to be. */
const KEPT: Record<Shape, [spend: object, clicks: object]> = {
  tame: [{ isWide: false, unit: 10_000, isRising: true }, { isWide: false, unit: 1_000_000, isRising: true }],
  fine: [{ isWide: false, unit: 1, isRising: true }, { isWide: false, unit: 1_000_000, isRising: true }],
  falling: [{ isWide: false, unit: 10_000, isRising: false }, { isWide: false, isRising: false }],
  long: [{ isWide: true, unit: 1, isRising: true }, { isWide: true, unit: 1, isRising: true }],
  wild: [{ isWide: true, unit: 1, isRising: false }, { isWide: false, isRising: false }],
} // prettier-ignore

test.each(Object.keys(KEPT) as Shape[])('a column stored for %s numbers returns the same values', (shape) => {
  const chance = makeChance(31)
  const storedColumns: unknown[] = []
  for (let round = 0; round < 6; round++) {
    const entities = [30, 20].flatMap((length) => randomBlock(chance, shape, length, 'line_item'))
    const world = buildWorld(entities)
    const { spend, clicks } = world.snapshot.columns
    storedColumns.push([spend, clicks])
    const rules = Array.from({ length: 6 }, () => randomRule(chance, entities))
    const { today } = chance.pick(entities).situation
    const [verdicts] = makeJudging(world, rules).judge([today], { unknowns: 'named' })
    expect(disagreements(verdicts!, rules, entities, today).slice(0, 1)).toEqual([])
  }
  expect(storedColumns).toContainEqual(KEPT[shape].map((column) => expect.objectContaining(column)))
})
