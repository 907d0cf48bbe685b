import { goalReading, type GoalMetric } from '@flightdeck/domain/budget'
import { makeChance } from '@flightdeck/domain/second-opinion'
import { expect, test } from 'vitest'
import { goalAt } from './goal-at.ts'
import { randomBlock, SHAPES } from './test/random-entities.ts'
import { buildWorld } from './test/world-of.ts'

const METRICS: readonly GoalMetric[] = [
  'pacing',
  'goal_pacing_percentage',
  'yesterday_pace',
  'required_daily',
  'projected_pct',
  'budget_used_pct',
  'spend_vs_expected',
]

test.each(SHAPES)('on %s numbers a goal in columns equals the goal alone, with all its segments', (shape) => {
  const chance = makeChance(81)
  const lengths = new Set<number>()
  for (let round = 0; round < 3; round++) {
    const entities = randomBlock(chance, shape, 40, 'line_item')
    for (const { goal } of entities) if (goal && chance.percent(50)) goal.pace = 'ahead'
    const world = buildWorld(entities)
    const { firstDay, days } = world.snapshot
    const wrong = entities.flatMap((who, place) => {
      lengths.add(who.goal?.segments.length ?? 0)
      const { segments = [] } = who.goal ?? {}
      const edges = segments.flatMap(({ from, to }) => [from - 1, from, from + 1, to, to + 1])
      const inside = edges.filter((day) => day >= firstDay && day < firstDay + days)
      const all = [...inside, who.dataThrough!, who.dataFrom + chance.between(0, days - 6)]
      return all.flatMap((day) =>
        METRICS.flatMap((metric) => {
          const actual = goalAt(world, metric, who, place, day)
          const expected = goalReading(metric, who, day)
          return Object.is(actual, expected) ? [] : [{ metric, place, day, said: actual, expected }]
        }),
      )
    })
    expect(wrong).toEqual([])
  }
  expect(lengths).toEqual(new Set([0, 1, 2, 3]))
}) // prettier-ignore
