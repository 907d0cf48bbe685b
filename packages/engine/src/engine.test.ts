import { METRIC_KEYS, METRICS, type MetricKey, type TimeRange } from '@flightdeck/domain/metrics'
import { makeChance } from '@flightdeck/domain/second-opinion'
import { expect, test } from 'vitest'
import { useKernels } from './kernels/on.ts'
import { plainKernels } from './kernels/plain.ts'
import { wasmKernels } from './kernels/wasm.ts'
import { makeMemory } from './memory.ts'
import { makeJudging } from './run/judge.ts'
import { disagreements } from './test/disagreements.ts'
import { randomBlock, SHAPES, type Chance, type Entity } from './test/random-entities.ts'
import { crowdOfRules, randomRule } from './test/random-rules.ts'
import { buildWorld } from './test/world-of.ts'
import { propertyRuns } from '@flightdeck/domain/property-runs'

const CASES = propertyRuns(20_000)
/** Share of the cases per kernel, in two tests. */
const SHARE = { 'WebAssembly': 0.4, 'plain code': 0.1 } // prettier-ignore
const TIMEOUT = { timeout: 600_000 }
const KERNELS = { 'WebAssembly': wasmKernels, 'plain code': plainKernels } // prettier-ignore
const KNOWN = METRIC_KEYS.filter((metric) => METRICS[metric].how.kind !== 'missing')

function memoryWith(kind: keyof typeof KERNELS) {
  const memory = makeMemory()
  const kernels = KERNELS[kind](memory)
  if (!kernels) throw new Error('The WebAssembly was not built: `npm test` does so.')
  useKernels(memory, kernels)
  return memory
}

/** A few blocks, some of a single entity, of either type. */
function randomEntities(chance: Chance): Entity[] {
  const shape = chance.pick(SHAPES)
  const lengths = chance.pick([[1, 1, 1, 1, 1, 1], [3, 70, 1], [40], [20, 20, 30], [64, 5]])
  return lengths.flatMap((length) =>
    randomBlock(chance, shape, length, chance.pick(['line_item', 'line_item', 'campaign'])),
  )
}

test.each(Object.keys(KERNELS) as (keyof typeof KERNELS)[])(
  'in %s the engine gives every entity the verdict of the pure rules, unknowns and ties included',
  TIMEOUT,
  (kind) => {
    const chance = makeChance(6)
    const cases = CASES * SHARE[kind]
    for (let caseCount = 0; caseCount < cases;) {
      const entities = randomEntities(chance)
      const rules = Array.from({ length: 12 }, () => randomRule(chance, entities))
      const { today } = chance.pick(entities).situation
      const judging = makeJudging(buildWorld(entities, memoryWith(kind)), rules)
      const [verdicts] = judging.judge([today], { unknowns: 'named' })
      expect(disagreements(verdicts!, rules, entities, today).slice(0, 1)).toEqual([])
      caseCount += rules.length * entities.length
    }
  },
)

test.each(Object.keys(KERNELS) as (keyof typeof KERNELS)[])(
  'in %s rules judged together give the verdicts of each alone',
  TIMEOUT,
  (kind) => {
    const chance = makeChance(7)
    const cases = CASES * SHARE[kind]
    for (let caseCount = 0; caseCount < cases;) {
      const entities = randomEntities(chance)
      const range = randomRule(chance, entities).timeRange
      const metrics: MetricKey[] = [chance.pick(KNOWN), chance.pick(KNOWN)]
      const rules = crowdOfRules(chance, entities, { metrics, range, count: 15 })
      const { today } = chance.pick(entities).situation
      const judging = makeJudging(buildWorld(entities, memoryWith(kind)), rules)
      const [verdicts] = judging.judge([today], { unknowns: 'named' })
      expect(disagreements(verdicts!, rules, entities, today).slice(0, 1)).toEqual([])
      caseCount += rules.length * entities.length
    }
  },
)

test('more thresholds than one code can hold are still distinguished', TIMEOUT, () => {
  const chance = makeChance(8)
  const range: TimeRange = { type: 'last_7_days', from: null, to: null }
  for (const [metric, shape] of [['ecpm', 'tame'], ['spend', 'fine'], ['margin_pct', 'falling']] as const) {
    const entities = randomBlock(chance, shape, 40, 'line_item')
    const [rule] = crowdOfRules(chance, entities, { metrics: [metric], range, count: 1 })
    const rules = Array.from({ length: 300 }, (_, at) => ({
      ...rule!,
      conditions: {
        conditions: [{ metric, operator: chance.pick(['gt', 'lt', 'eq'] as const), threshold: at / 8 - 5 }],
        groups: [],
      },
    }))
    const judging = makeJudging(buildWorld(entities), rules)
    const [column] = judging.planned[0]!.plan.ranges[0]!.columns
    expect(column!.codebooks.length).toBeGreaterThan(1)
    const { today } = entities[0]!.situation
    const [verdicts] = judging.judge([today], { unknowns: 'named' })
    expect(disagreements(verdicts!, rules, entities, today).slice(0, 1)).toEqual([])
  }
}) // prettier-ignore

test('a rule without conditions has no verdict for any entity, also for those it names', () => {
  const entities = randomEntities(makeChance(9))
  const { type, situation } = entities[0]!
  const timeRange: TimeRange = { type: 'last_24_hours', from: null, to: null }
  const groups = [{ operator: 'OR' as const, conditions: [] }]
  const rules = [null, [0]].flatMap((places) => [
    { type, platform: null, places, timeRange, conditions: { conditions: [], groups: [] } },
    { type, platform: null, places, timeRange, conditions: { conditions: [], groups } },
  ])
  const [verdicts] = makeJudging(buildWorld(entities), rules).judge([situation.today], { unknowns: 'named' })
  const verdictCounts = rules.map((_, rule) => [verdicts!.fired(rule), verdicts!.unknown(rule)])
  expect(verdictCounts).toEqual(rules.map(() => [0, 0]))
})
