import { viewOn } from '@flightdeck/domain/alerts'
import { METRIC_KEYS } from '@flightdeck/domain/metrics'
import { makeChance } from '@flightdeck/domain/second-opinion'
import { expect, test } from 'vitest'
import { readAt } from '../read-at.ts'
import { blockAt } from '../run/judge.ts'
import { randomBlock, SHAPES } from '../test/random-entities.ts'
import { randomRule } from '../test/random-rules.ts'
import { buildWorld } from '../test/world-of.ts'
import { lastDayOn } from '../world.ts'
import { roundAsStored, valuesOn } from './values.ts'

test.each(SHAPES)('a column of %s numbers equals reading entity by entity, and the pure rules', (shape) => {
  const chance = makeChance(61)
  for (let round = 0; round < 8; round++) {
    const entities = [5, 1, 9].flatMap((length) => randomBlock(chance, shape, length, 'line_item'))
    const world = buildWorld(entities)
    const { timeRange } = randomRule(chance, entities)
    const { today } = chance.pick(entities).situation
    for (const metric of METRIC_KEYS) {
      const column = valuesOn(world, world.entityColumns.blocks, metric, timeRange, today).map(roundAsStored)
      const wrong = entities.flatMap((who, place) => {
        const view = viewOn({ timeRange }, who, today)
        const expected = typeof view === 'string' ? view : view.read(metric)
        const block = blockAt(world, place)!
        const last = lastDayOn(block, today)
        const alone = last === null ? 'stale' : readAt(world, block, timeRange, last, place)(metric)
        const inColumn = typeof expected === 'number' ? expected : Number.NaN
        const isRight = Object.is(alone, expected) && Object.is(column[place], inColumn)
        return isRight ? [] : [{ metric, place, expected, alone, inColumn: column[place] }]
      })
      expect(wrong).toEqual([])
    }
  }
}) // prettier-ignore

test('entities outside the blocks have no value, and neighbours in the same word are unchanged', () => {
  const chance = makeChance(62)
  const entities = randomBlock(chance, 'tame', 70, 'line_item')
  const world = buildWorld(entities)
  const [whole] = world.entityColumns.blocks
  const { today } = entities[0]!.situation
  const range = { type: 'all_time', from: null, to: null } as const
  const all = valuesOn(world, [whole!], 'spend', range, today).slice()
  const some = valuesOn(world, [{ ...whole!, from: 5, to: 66 }], 'spend', range, today)
  expect([...some]).toEqual([...all].map((value, at) => (at >= 5 && at < 66 ? value : Number.NaN)))
  expect([...all.subarray(entities.length)].every(Number.isNaN)).toBe(true)
})
