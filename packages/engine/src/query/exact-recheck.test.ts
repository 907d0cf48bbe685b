import { type Rule, truthOn, withoutEmptyGroups } from '@flightdeck/domain/alerts'
import { nearMisses, passCounts } from '@flightdeck/domain/test/one-by-one'
import { makeChance } from '@flightdeck/domain/second-opinion'
import { expect, test } from 'vitest'
import { bitAt } from '../bits.ts'
import { randomBlock, SHAPES } from '../test/random-entities.ts'
import { randomRule } from '../test/random-rules.ts'
import { buildWorld } from '../test/world-of.ts'
import { recheckExactly } from './exact-recheck.ts'

test('a closer check of a rule counts passes and finds near misses as the pure rules do', () => {
  const chance = makeChance(91)
  let misses = 0
  for (let round = 0; round < 12; round++) {
    const entities = [30, 40].flatMap((length) =>
      randomBlock(chance, chance.pick(SHAPES), length, 'line_item'),
    )
    const any = randomRule(chance, entities)
    const conditions = withoutEmptyGroups(any.conditions)
    const rule: Rule = { type: 'line_item', platform: null, entityId: null, conditions, timeRange: any.timeRange, schedule: { type: 'daily', days: [] } } // prettier-ignore
    const { today } = chance.pick(entities).situation
    const world = buildWorld(entities)
    const scopedRule = { conditions, timeRange: any.timeRange, type: 'line_item', platform: null, places: null } as const // prettier-ignore
    const closer = recheckExactly(world, scopedRule, world.entityColumns.blocks, today, { most: 5 })
    const truths = entities.map((who) => truthOn(rule, who, today))
    expect(closer.fired).toBe(truths.filter((truth) => truth === true).length)
    expect(closer.unknown).toBe(truths.filter((truth) => truth === null).length)
    expect(entities.map((_, at) => bitAt(closer.unknowns, 0, at))).toEqual(
      truths.map((truth) => truth === null),
    )
    expect(closer.tree).toEqual(passCounts(rule, entities, today))
    expect(closer.nearMisses).toEqual(nearMisses(rule, entities, today, 5))
    misses += closer.nearMisses.length
  }
  expect(misses).toBeGreaterThan(10)
})

test('the nearest of thousands of entities equal those of the pure rules, with ties by slot', () => {
  const chance = makeChance(2)
  const entities = randomBlock(chance, 'tame', 2_600, 'line_item')
  const { today } = entities[0]!.situation
  const world = buildWorld(entities)
  const timeRange = { type: 'all_time', from: null, to: null } as const
  for (const threshold of [0, 1e-6, 0.5, 12, 1e12]) {
    const conditions: Rule['conditions'] = { conditions: [{ metric: 'spend', operator: 'gt', threshold }], groups: [] } // prettier-ignore
    const rule: Rule = { type: 'line_item', platform: null, entityId: null, conditions, timeRange, schedule: { type: 'daily', days: [] } } // prettier-ignore
    const scopedRule = { conditions, timeRange, type: 'line_item', platform: null, places: null } as const
    const closer = recheckExactly(world, scopedRule, world.entityColumns.blocks, today, { most: 5 })
    expect(closer.nearMisses).toEqual(nearMisses(rule, entities, today, 5))
    expect(closer.nearMisses).toHaveLength(5)
  }
})
