import {
  fillSnapshot,
  packGoals,
  createWorkerPool,
  makeJudging,
  NO_END,
  writeEntityColumns,
  allocateShared,
  type Judging,
  type EntityColumns,
  type Verdicts,
  type World,
} from '../../../packages/engine/src/index.ts'
import { asOf, MEASURED, unitMillionths, type Facts } from './facts.ts'
import type { Hits } from './reference.ts'
import type { BenchRule } from './bench-rule.ts'

/** The engine of the product, as the bench drives it. */
export type Ours = {
  /** From the raw facts to a snapshot in memory. */
  load: (facts: Facts) => Promise<void> | void
  /**
   * Evaluates all rules on all entities: for each rule the set of entities that fire, a bit for each.
   * Preparation of the rules is cached by their list.
   */
  judge: (rules: readonly BenchRule[]) => Verdicts
  close: () => Promise<void> | void
}

export async function makeOurs({ threads }: { entities: number; threads: number }): Promise<Ours> {
  const pool = threads > 1 ? createWorkerPool(threads - 1) : null
  let world: World | null = null
  let today = 0
  let prepared = new WeakMap<readonly BenchRule[], Judging>()
  return {
    load(facts) {
      world = buildWorld(facts)
      today = asOf(facts)
      prepared = new WeakMap()
    },
    judge(rules) {
      const judging = prepared.get(rules) ?? makeJudging(world!, rules.map(toScopedRule))
      prepared.set(rules, judging)
      return judging.judge([today], { unknowns: 'not', pool })[0]!
    },
    async close() {
      world = null
      await pool?.close()
    },
  }
}

/** The same sets as lists of ids, as peers give them. */
export const toLists = (verdicts: Verdicts): Hits[] => verdicts.lists()

const toScopedRule = ({ rule, entity }: BenchRule) => ({
  type: rule.type,
  platform: null,
  conditions: rule.conditions,
  timeRange: rule.timeRange,
  places: entity === null ? null : [entity],
})

function buildWorld({ entities, firstDay, days, startsOn, columns }: Facts): World {
  const filling = fillSnapshot({ entities, firstDay, days })
  const places = Int32Array.from({ length: entities }, (_, at) => at)
  // A day at a time, always in the same room.
  const values = new Map(MEASURED.map((measure) => [measure, new Float64Array(entities)]))
  for (let day = 0; day < days; day++) {
    for (const [measure, column] of values) {
      const [unit, first, facts] = [unitMillionths(measure), day * entities, columns[measure]]
      for (let at = 0; at < entities; at++) column[at] = facts[first + at]! * unit
    }
    filling.enter({ day: firstDay + day, places, values })
  }
  const snapshot = filling.close()
  const dataThrough = firstDay + days - 1
  const same = (value: number) => Array.from({ length: entities }, () => value)
  const entityColumns: EntityColumns = {
    blocks: [
      { from: 0, to: entities, type: 'line_item', platform: 'dv360', dataFrom: firstDay, dataThrough },
    ],
    isActive: allocateShared(Uint8Array, same(1)),
    startsOn: allocateShared(Int32Array, [...startsOn]),
    liveFrom: allocateShared(Int32Array, [...startsOn]),
    endsOn: allocateShared(Int32Array, same(NO_END)),
    goals: packGoals(Array.from({ length: entities }, () => null)),
  }
  writeEntityColumns(snapshot, entityColumns)
  return { snapshot, entityColumns }
}
