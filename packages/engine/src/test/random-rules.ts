import { viewOn, type Condition, type ConditionGroup, type ConditionTree } from '@flightdeck/domain/alerts'
import type { MetricKey, Operator, TimeRange } from '@flightdeck/domain/metrics'
import { randomCase } from '@flightdeck/domain/second-opinion'
import type { ScopedRule } from '../run/judge.ts'
import type { Chance, Entity } from './random-entities.ts'

const OPERATORS: readonly Operator[] = ['gt', 'lt', 'eq', 'gte', 'lte']
const BESIDE = [0, 0, 0, 1e-6, -1e-6, 0.004_999, 0.005, -0.005, 1]

/** A rule of any kind, with thresholds where verdicts turn on one of the entities; about all, some, or a few by name. */
export function randomRule(chance: Chance, entities: readonly Entity[]): ScopedRule {
  const entity = chance.pick(entities)
  const { tree, range } = randomCase(chance, entity.situation)
  return { ...randomScope(chance, entities, entity), conditions: tree, timeRange: range }
}

function randomScope(chance: Chance, entities: readonly Entity[], { type, platform }: Entity) {
  if (chance.percent(15)) {
    const count = chance.between(0, 3)
    const places = Array.from({ length: count }, () => chance.between(0, entities.length - 1))
    return { type, platform: null, places: [...new Set(places)] }
  }
  return { type, platform: chance.percent(70) ? null : platform, places: null }
}

/** Many rules that compare the same few metrics over the same range: what gets codes. */
export function crowdOfRules(
  chance: Chance,
  entities: readonly Entity[],
  { metrics, range, count }: { metrics: readonly MetricKey[]; range: TimeRange; count: number },
): ScopedRule[] {
  const condition = (): Condition => {
    const metric = chance.pick(metrics)
    const entity = chance.pick(entities)
    const view = viewOn({ timeRange: range }, entity, entity.situation.today)
    const reading = typeof view === 'string' ? view : view.read(metric)
    const near = typeof reading === 'number' ? reading : chance.pick([0, -1, 100])
    return { metric, operator: chance.pick(OPERATORS), threshold: near + chance.pick(BESIDE) }
  }
  const some = (least: number, most: number) => Array.from({ length: chance.between(least, most) }, condition)
  return Array.from({ length: count }, () => {
    const groups = Array.from({ length: chance.pick([0, 1, 2]) }, (): ConditionGroup => ({
      operator: chance.pick(['AND', 'OR']),
      conditions: some(0, 4),
    }))
    const conditions: ConditionTree = { conditions: some(1, 2), groups }
    return { type: chance.pick(entities).type, platform: null, places: null, conditions, timeRange: range }
  })
}
