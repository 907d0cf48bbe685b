import { type Rule, viewOn } from '@flightdeck/domain/alerts'
import { backtest } from '@flightdeck/domain/test/one-by-one'
import { makeChance } from '@flightdeck/domain/second-opinion'
import { expect, test } from 'vitest'
import { randomBlock } from '../test/random-entities.ts'
import { randomRule } from '../test/random-rules.ts'
import { buildWorld } from '../test/world-of.ts'
import type { ScopedRule } from '../run/judge.ts'
import { buildBacktest, judgedDays } from './backtest.ts'

const toRule = ({ type, conditions, timeRange }: ScopedRule): Rule => ({
  type,
  platform: null,
  entityId: null,
  conditions,
  timeRange,
  schedule: { type: 'daily', days: [] },
})

function someCase(seed: number) {
  const chance = makeChance(seed)
  const entities = [30, 20].flatMap((length) => randomBlock(chance, 'tame', length, 'line_item'))
  const rule: ScopedRule = { ...randomRule(chance, entities), platform: null, places: null }
  const { today } = entities[0]!.situation
  const days = Array.from({ length: 40 }, (_, at) => today - 39 + at)
  return { entities, rule, days, world: buildWorld(entities) }
}

test('a rule over past days equals the pure rules on the same days', () => {
  let fired = 0
  for (let seed = 70; seed < 78; seed++) {
    const { entities, rule, days, world } = someCase(seed)
    const dayVerdicts = judgedDays(world, rule, world.entityColumns.blocks, days)
    const actual = buildBacktest(rule, world.entityColumns.blocks, dayVerdicts)
    expect(actual).toEqual(backtest(toRule(rule), entities, days))
    expect(dayVerdicts.every(({ values }) => values === null)).toBe(true)
    fired += actual.firedTotal
  }
  expect(fired).toBeGreaterThan(10)
})

test('a backtest of single entities is the same, which are selected by slot', () => {
  const places = [2, 5, 29, 30, 44]
  for (let seed = 70; seed < 74; seed++) {
    const { entities, rule, days, world } = someCase(seed)
    const { blocks } = world.entityColumns
    const about = { ...rule, places }
    const actual = buildBacktest(about, blocks, judgedDays(world, about, blocks, days))
    const expected = backtest(toRule(rule), places.map((place) => entities[place]!), days) // prettier-ignore
    const fires = expected.fires.map((one) => ({ ...one, at: places[one.at]! }))
    expect(actual).toEqual({ ...expected, fires })
  }
})

test('values come only from entities where the rule fired since a day', () => {
  for (let seed = 70; seed < 74; seed++) {
    const { entities, rule, days, world } = someCase(seed)
    const since = days.at(-20)!
    const dayVerdicts = judgedDays(world, rule, world.entityColumns.blocks, days, {
      values: { metric: 'spend', since },
    })
    const values = dayVerdicts.flatMap((one) =>
      [...(one.values ?? [])].filter((value) => !Number.isNaN(value)),
    )
    const expected = days
      .filter((day) => day >= since)
      .flatMap((day) => {
        const [backtestDay] = backtest(toRule(rule), entities, [day]).byDay
        const { fires } = backtest(toRule(rule), entities, [day])
        expect(fires).toHaveLength(backtestDay!.fired)
        return fires.flatMap(({ at }) => {
          const view = viewOn(rule, entities[at]!, day)
          const value = typeof view === 'string' ? view : view.read('spend')
          return typeof value === 'number' ? [value] : []
        })
      })
    expect(values).toEqual(expected)
  }
})
