import { backtest, viewOn, type Rule } from '@flightdeck/domain'
import { makeChance } from '@flightdeck/domain/second-opinion'
import { expect, test } from 'vitest'
import { randomBlock } from '../test/random-entities.ts'
import { randomRule } from '../test/random-rules.ts'
import { worldOf } from '../test/world-of.ts'
import type { ScopedRule } from '../run/judge.ts'
import { backtestOf, judgedDays } from './backtest.ts'

const ruleOf = ({ type, conditions, timeRange }: ScopedRule): Rule => ({
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
  return { entities, rule, days, world: worldOf(entities) }
}

test('a rule over past days is what the pure rules say of the same days', () => {
  let fired = 0
  for (let seed = 70; seed < 78; seed++) {
    const { entities, rule, days, world } = someCase(seed)
    const judged = judgedDays(world, rule, world.roster.blocks, days)
    const said = backtestOf(rule, world.roster.blocks, judged)
    expect(said).toEqual(backtest(ruleOf(rule), entities, days))
    expect(judged.every(({ values }) => values === null)).toBe(true)
    fired += said.firedTotal
  }
  expect(fired).toBeGreaterThan(10)
})

test('so is one about single entities, which are told by their places', () => {
  const places = [2, 5, 29, 30, 44]
  for (let seed = 70; seed < 74; seed++) {
    const { entities, rule, days, world } = someCase(seed)
    const { blocks } = world.roster
    const about = { ...rule, places }
    const said = backtestOf(about, blocks, judgedDays(world, about, blocks, days))
    const expected = backtest(ruleOf(rule), places.map((place) => entities[place]!), days) // prettier-ignore
    const fires = expected.fires.map((one) => ({ ...one, at: places[one.at]! }))
    expect(said).toEqual({ ...expected, fires })
  }
})

test('values come from where the rule fired since a day, and from nowhere else', () => {
  for (let seed = 70; seed < 74; seed++) {
    const { entities, rule, days, world } = someCase(seed)
    const since = days.at(-20)!
    const judged = judgedDays(world, rule, world.roster.blocks, days, { values: { of: 'spend', since } })
    const values = judged.flatMap((one) => [...(one.values ?? [])].filter((value) => !Number.isNaN(value)))
    const expected = days
      .filter((day) => day >= since)
      .flatMap((day) => {
        const [one] = backtest(ruleOf(rule), entities, [day]).byDay
        const { fires } = backtest(ruleOf(rule), entities, [day])
        expect(fires).toHaveLength(one!.fired)
        return fires.flatMap(({ at }) => {
          const view = viewOn(rule, entities[at]!, day)
          const value = typeof view === 'string' ? view : view.read('spend')
          return typeof value === 'number' ? [value] : []
        })
      })
    expect(values).toEqual(expected)
  }
})
