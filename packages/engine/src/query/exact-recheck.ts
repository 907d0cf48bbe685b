import {
  assuming,
  conditionsIn,
  thresholdDistance,
  type Condition,
  type ConditionTree,
  type NearMiss,
  type PassCounts,
  type Passes,
} from '@flightdeck/domain/alerts'
import { nthSmallest, type MetricKey } from '@flightdeck/domain/metrics'
import { bitAt, eachBit } from '../bits.ts'
import { kernelsOn } from '../kernels/on.ts'
import { roomsOn } from '../buffer-pool.ts'
import type { Block } from '../entity-columns.ts'
import type { WorkerPool } from '../run/worker-pool.ts'
import { makeJudging, type ScopedRule } from '../run/judge.ts'
import type { World } from '../world.ts'
import { roundAsStored, valuesOn } from './values.ts'

export type Closer = {
  fired: number
  unknown: number
  /** Entities with an unknown verdict. */
  unknowns: Uint32Array
  tree: PassCounts
  /** Places, closest first. */
  nearMisses: NearMiss[]
}

type Closely = {
  most: number
  pool?: WorkerPool | null
  /** Readings of a metric, if the caller has them already. */
  readValues?: (metric: MetricKey) => Float64Array
}
/** Upper bound of the rounding error: a millionth, or the last digit of a large value. */
const roundingAt = (value: number) => Math.max(1e-6, Math.abs(value) * 1e-9)
/** Sample size for estimating the distance of the closest entities. */
const SAMPLED = 2_000

/**
 * Evaluates a rule part by part on one day: entities that pass each part, and near misses by one condition.
 */
export function recheckExactly(
  world: World,
  rule: ScopedRule,
  blocks: readonly Block[],
  asOf: number,
  {
    most,
    pool = null,
    readValues = (metric) => valuesOn(world, blocks, metric, rule.timeRange, asOf),
  }: Closely,
): Closer {
  const { conditions, groups }: ConditionTree = rule.conditions
  const all = conditionsIn(rule.conditions)
  const trees = [
    rule.conditions,
    ...all.map((one) => ({ conditions: [one], groups: [] })),
    ...groups.map((group) => ({ conditions: [], groups: [group] })),
    ...all.map((one) => assuming(rule.conditions, one)),
  ]
  const rules = trees.map((tree) => ({ ...rule, conditions: tree }))
  const [verdicts] = makeJudging(world, rules).judge([asOf], { unknowns: 'named', pool })
  const population = blocks.reduce((sum, { from, to }) => sum + to - from, 0)
  const passes = (at: number): Passes => {
    const [pass, unknown] = [verdicts!.fired(at), verdicts!.unknown(at)]
    return { pass, unknown, fail: population - pass - unknown }
  }
  let next = 1
  const loose = conditions.map(() => passes(next++))
  const inner = groups.map((group) => group.conditions.map(() => passes(next++)))
  const tree = {
    conditions: loose,
    groups: groups.map((_, at) => ({ ...passes(1 + all.length + at), conditions: inner[at]! })),
  }
  const misses = all.flatMap((condition, at) => {
    const rest = 1 + all.length + groups.length + at
    const isAll = conditionsIn(trees[rest]!).length === 0
    return findMisses(world, condition, readValues(condition.metric), most, {
      fires: verdicts!.fires(0),
      holds: verdicts!.fires(1 + at),
      open: verdicts!.unknowns(1 + at),
      rest: isAll ? null : verdicts!.fires(rest),
    })
  })
  const { fired, unknown, unknowns } = verdicts!
  return {
    fired: fired(0),
    unknown: unknown(0),
    unknowns: unknowns(0),
    tree,
    nearMisses: closest(misses, most),
  }
}

type Sets = {
  fires: Uint32Array
  holds: Uint32Array
  open: Uint32Array
  /** Null is all entities. */
  rest: Uint32Array | null
}

/** Entities that fail this condition alone. */
function findMisses(
  { snapshot: { memory, width } }: World,
  condition: Condition,
  values: Float64Array,
  most: number,
  { fires, holds, open, rest }: Sets,
): NearMiss[] {
  const { metric, threshold } = condition
  const lacking = fires.map((bits, word) => ~(bits | holds[word]! | open[word]!) & (rest?.[word] ?? ~0))
  const near = estimateReach(lacking, values, threshold, most)
  const out = roomsOn(memory).take('near', width / 8, { clean: false })
  kernelsOn(memory).between(values.byteOffset, width, threshold - near, threshold + near, 0, out)
  const nearby = memory.words.subarray(out >>> 2, (out >>> 2) + width / 32)
  const misses: NearMiss[] = []
  eachBit(
    lacking.map((bits, word) => bits & nearby[word]!),
    (at) => {
      const value = roundAsStored(values[at]!)
      misses.push({ at, metric, value, distance: thresholdDistance(condition, value) })
    },
  )
  return closest(misses, most)
}

/** Upper bound for the distance of the closest entities; Infinity if the sample has too few. */
function estimateReach(lacking: Uint32Array, values: Float64Array, threshold: number, most: number): number {
  const distances = new Float64Array(SAMPLED)
  const step = Math.ceil(values.length / SAMPLED)
  let sampleCount = 0
  for (let at = 0; at < values.length; at += step)
    if (bitAt(lacking, 0, at) && values[at] === values[at])
      distances[sampleCount++] = Math.abs(values[at]! - threshold)
  if (sampleCount < most) return Infinity
  return nthSmallest(distances.subarray(0, sampleCount), most - 1) + 2 * roundingAt(threshold)
}

/** Keeps the closest miss per entity, then the closest entities. */
function closest(misses: readonly NearMiss[], most: number): NearMiss[] {
  const best = new Map<number, NearMiss>()
  for (const miss of misses.toSorted((a, b) => a.distance - b.distance || a.at - b.at))
    if (!best.has(miss.at)) best.set(miss.at, miss)
  return [...best.values()].slice(0, most)
}
